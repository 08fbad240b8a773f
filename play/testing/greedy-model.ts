import { moveCount, moveTable, observationSize, turnMove, WAIT } from '../../env/index.js'
import { serialiseMetadata } from '../../runtime/onnx/metadata.js'
import { encodeModel } from '../../runtime/onnx/proto.js'
import { summitRushContract } from '../../runtime/summit-rush-contract.js'

/** A whole model file for two: it plays what it can, else turns, whatever it sees. */
export function greedyModel(): Uint8Array {
  const players = 2
  const [inputs, actions] = [observationSize(players), moveCount(players)]
  const { env, envVersion, encoderVersion } = summitRushContract(players)
  const wish = Float32Array.from({ length: actions }, (_, move) =>
    move === WAIT ? 1 : move === turnMove(players) ? 2 : 3 - move / 1000,
  )
  return encodeModel({
    name: 'greedy',
    inputs: [
      { name: 'observation', shape: ['batch', inputs] },
      { name: 'mask', shape: ['batch', actions] },
    ],
    outputs: [{ name: 'logits', shape: ['batch', actions] }],
    nodes: [
      { op: 'MatMul', inputs: ['observation', 'weights'], outputs: ['seen'] },
      { op: 'Add', inputs: ['seen', 'wish'], outputs: ['wanted'] },
      { op: 'Sub', inputs: ['mask', 'one'], outputs: ['lack'] },
      { op: 'Mul', inputs: ['lack', 'big'], outputs: ['penalty'] },
      { op: 'Add', inputs: ['wanted', 'penalty'], outputs: ['logits'] },
    ],
    initializers: [
      { name: 'weights', shape: [inputs, actions], data: new Float32Array(inputs * actions) },
      { name: 'wish', shape: [actions], data: wish },
      { name: 'one', shape: [], data: Float32Array.of(1) },
      { name: 'big', shape: [], data: Float32Array.of(2e9) },
    ],
    metadata: serialiseMetadata({
      format: 1,
      env,
      envVersion,
      encoderVersion,
      observationSize: inputs,
      actionCount: actions,
      players,
      level: 'normal',
      latency: 'human',
      actions: moveTable(players),
      training: {},
      normaliserInside: true,
    }),
  })
}

/**
 * A learned policy, run on a batch of rows. The arrays belong to the caller; the result is valid until the next call.
 * No runtime library shows through: onnxruntime-node, onnxruntime-web or plain arrays may stand behind it.
 */
export interface PolicyBatch {
  readonly observationSize: number
  readonly actionCount: number
  /**
   * @param observations [n × observationSize], raw as the encoder wrote them (normalisation is inside the model)
   * @param masks [n × actionCount], 1 = legal
   * @returns logits [n × actionCount]; illegal actions are at -1e9 or lower
   */
  run(observations: Float32Array, masks: Uint8Array, n: number): Promise<Float32Array>
  /** Frees what the runtime holds. */
  dispose(): Promise<void>
}

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SummitError } from '../env/index.js'

/** The tensor library, as a value: code that needs it takes a {@link Backend}, so that nothing loads it at start-up. */
export type TensorLibrary = typeof import('@tensorflow/tfjs-core')

/** `wasm`: the same bits everywhere; `cpu`: plain JavaScript; `node`: the optional native package. */
export type BackendName = 'wasm' | 'cpu' | 'node'

/** Where gradients are computed. */
export interface Backend {
  readonly name: BackendName
  readonly tf: TensorLibrary
  /** One line for logs and reports: what runs, in which version. */
  describe(): string
  /** Tensors alive now; flat over updates, or something leaks. */
  tensorsAlive(): number
}

/** Everything the losses and their gradients call. The wasm backend lacks some training kernels and fails late and obscurely. */
const NEEDED_KERNELS = [
  '_FusedMatMul',
  'Abs',
  'Add',
  'AddN',
  'BatchMatMul',
  'Cast',
  'ClipByValue',
  'Exp',
  'Greater',
  'GreaterEqual',
  'LessEqual',
  'Log',
  'LogicalAnd',
  'Max',
  'Maximum',
  'Minimum',
  'Multiply',
  'Neg',
  'RealDiv',
  'Reshape',
  'Select',
  'Square',
  'Step',
  'Sub',
  'Sum',
  'Tanh',
  'Transpose',
]

const loaded = new Map<BackendName, Promise<Backend>>()
const require = createRequire(import.meta.url)

/**
 * Loads a backend once a process and makes it the current one.
 * `wasm` (default choice): SIMD, one thread, no native code. `cpu`: plain JavaScript, slow, for comparisons.
 * `node`: TensorFlow's C library through the optional package @tensorflow/tfjs-node.
 */
export async function loadBackend(name: BackendName = 'wasm'): Promise<Backend> {
  let backend = loaded.get(name)
  if (!backend) {
    backend = load(name)
    loaded.set(name, backend)
  }
  const ready = await backend
  await ready.tf.setBackend(registeredName(name))
  return ready
}

async function load(name: BackendName): Promise<Backend> {
  const version = await register(name)
  const tf = await import('@tensorflow/tfjs-core')
  // tfjs-core alone registers no gradient functions, and its own list of them is not loadable in Node; layers is.
  await import('@tensorflow/tfjs-layers')
  tf.enableProdMode()
  if (!(await tf.setBackend(registeredName(name)))) {
    throw new SummitError('training/backend', `The ${name} backend did not start`, { next: 'use --backend cpu' }, 1)
  }
  await tf.ready()
  const missing = NEEDED_KERNELS.filter((kernel) => !tf.getKernel(kernel, registeredName(name)))
  if (missing.length > 0) {
    throw new SummitError(
      'training/backend',
      `The ${name} backend lacks kernels that training needs`,
      { got: missing.join(', '), next: 'run `npm ci` to get the pinned versions, or use --backend cpu' },
      1,
    )
  }
  const detail = name === 'wasm' ? ((await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT')) ? ' SIMD' : ' no SIMD') : ''
  return {
    name,
    tf,
    describe: () => `tensorflow.js ${tf.version_core} on ${name} ${version}${detail}, one thread`,
    tensorsAlive: () => tf.memory().numTensors,
  }
}

/** The name under which the library knows a backend. */
function registeredName(name: BackendName): string {
  return name === 'node' ? 'tensorflow' : name
}

async function register(name: BackendName): Promise<string> {
  switch (name) {
    case 'wasm': {
      const wasm = await import('@tensorflow/tfjs-backend-wasm')
      // Without this the .wasm files are looked for beside the script that was started.
      wasm.setWasmPaths(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + path.sep)
      return wasm.version_wasm
    }
    case 'cpu':
      return (await import('@tensorflow/tfjs-backend-cpu')).version_cpu
    case 'node': {
      probeNodePackage()
      const native: { version: Record<string, string> } = require('@tensorflow/tfjs-node')
      return native.version['tfjs-node'] ?? ''
    }
    default:
      throw new SummitError('training/backend', 'No such backend', {
        got: name,
        expected: 'wasm, cpu or node',
        next: 'use --backend wasm',
      })
  }
}

/**
 * Tries the optional native package in a child process first: it is missing where its download failed,
 * and on Node 23 and later it loads and then crashes in the middle of a run.
 */
function probeNodePackage(): void {
  const script =
    "const tf = require('@tensorflow/tfjs-node'); tf.tidy(() => tf.matMul(tf.ones([2, 2]), tf.ones([2, 2])).dataSync())"
  const probe = spawnSync(process.execPath, ['-e', script], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (probe.status === 0) return
  const reason = /Error: [^\n]*/.exec(probe.stderr ?? '')?.[0] ?? probe.error?.message ?? `exit code ${probe.status}`
  throw new SummitError('training/backend', 'The native backend (@tensorflow/tfjs-node) does not work here', {
    got: `${reason} (Node ${process.versions.node})`,
    expected: 'Node 20 or 22 with the optional package installed and its binary downloaded',
    next: 'use --backend wasm',
  })
}

import { expect, test } from 'vitest'
import { loadBackend } from './backend.js'

test('the wasm backend runs with SIMD and says so', async () => {
  const backend = await loadBackend()
  expect(backend.describe()).toMatch(/^tensorflow\.js \S+ on wasm \S+ SIMD, one thread$/)
  expect(backend.tf.getBackend()).toBe('wasm')
  expect(await loadBackend('wasm')).toBe(backend)
})

test('loading another backend makes it current', async () => {
  const cpu = await loadBackend('cpu')
  expect(cpu.tf.getBackend()).toBe('cpu')
  await loadBackend('wasm')
  expect(cpu.tf.getBackend()).toBe('wasm')
})

test('the native backend either runs or says what to do instead', { timeout: 70_000 }, async () => {
  // It depends on the machine: where the package is missing, or crashes, the error must be ours.
  const result = await loadBackend('node').catch((error: unknown) => error)
  const outcome = result instanceof Error ? result.message : 'runs'
  expect(outcome).toMatch(/^runs$|training\/backend[\s\S]*use --backend wasm/)
})

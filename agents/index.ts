export type { PolicyBatch } from './policy-batch.js'

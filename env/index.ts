export { SummitError, type ErrorDetails, type ExitCode } from './api/error.js'
export { createVectorBuffers, type VectorBuffers, type VectorEnv } from './api/vector-env.js'

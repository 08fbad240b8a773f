/** All spaces. Each is plain data with two functions; one file a kind. */
export { box, type Bounds, type Box, type BoxType } from './spaces/box.js'
export { dict, type Dict } from './spaces/dict.js'
export { discrete, type Discrete } from './spaces/discrete.js'
export { multiBinary, type MultiBinary } from './spaces/multi-binary.js'
export { multiDiscrete, type MultiDiscrete } from './spaces/multi-discrete.js'
export type { Space } from './spaces/space.js'
export { text, type Text } from './spaces/text.js'
export { tuple, type Tuple } from './spaces/tuple.js'

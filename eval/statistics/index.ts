export type { BootstrapOptions } from './bootstrap.js'
export { clusteredDifference, clusteredRate } from './clustered.js'
export type { Interval } from './interval.js'
export { meanInterval } from './mean.js'
export { mcnemarTest, pairedDifference, pairWins, type PairedWins } from './paired.js'
export { clopperPearsonInterval, ruleOfThree, wilsonInterval } from './rate.js'
export { pairedBootstrap } from './paired-bootstrap.js'
export {
  interquartileMean,
  probabilityOfImprovement,
  stratifiedBootstrap,
  type Scores,
  type StratifiedOptions,
} from './training-seeds.js'

export { SummitError, type ErrorDetails, type ExitCode } from './api/error.js'
export { clearOutcomes, createVectorBuffers, type VectorBuffers, type VectorEnv } from './api/vector-env.js'
export { vectorOf, type VectorOfOptions } from './api/vector-of.js'
export { seriesSeed, shuffledDeck } from './cards/deal.js'
export { createRandom, restoreRandom, shuffle, type Random, type RandomState } from './cards/random.js'
export {
  cardName,
  cyclicDistance,
  fitTable,
  fits,
  parseCard,
  rankOf,
  RANK_NAMES,
  RANKS,
  type Card,
} from './cards/ranks.js'
export { uncovers } from './cards/uncovered.js'
export { BOTTOM_ROW, columnOf, COVERED_BY, COVERS, NONE, POSITIONS, ROW_STARTS, rowOf } from './cards/peaks.js'
export { LEVEL_NAMES, LEVELS, type Level, type LevelName } from './summit-rush/levels.js'
export {
  checkProfile,
  LATENCY_NAMES,
  LATENCY_PROFILES,
  LIVE_PROFILE,
  scaleProfile,
  type LatencyName,
  type LatencyProfile,
} from './summit-rush/latency.js'
export {
  resolveConfig,
  type LatencyOption,
  type SummitRushConfig,
  type SummitRushOptions,
} from './summit-rush/config.js'
export { CARD, GAPS, OUTCOME, OUTCOME_NAMES, PHASE, PHASE_NAMES, stockTotal, TALLY } from './summit-rush/state.js'
export { absoluteSeat, relativeSeat, stockTotalSeen, type View } from './summit-rush/view.js'
export { createGame, type Game } from './summit-rush/game.js'
export { answerAsk, askSeat, runToEdge, runToMoment, type AnswerFate, type LiveAsk } from './summit-rush/live.js'
export { readViewData, viewData, type ViewData } from './summit-rush/snapshot.js'
export { createReferee, type Referee } from './summit-rush/referee/referee.js'
export {
  advanceToAsk,
  catchUpAll,
  elapsedAtEnd,
  isOver,
  nextTick,
  startGame,
  stepTick,
  takeMove,
} from './summit-rush/play.js'
export { isLegal, refreshPlays, writeMask } from './summit-rush/mask.js'
export { cardMap, type CardMap } from './summit-rush/encoder-map.js'
export {
  applySymmetry,
  encoderSymmetries,
  type Symmetry,
  type SymmetryGroup,
} from './summit-rush/encoder-symmetries.js'
export { ENCODER_VERSION, encodeView, featureNames, observationSize } from './summit-rush/encoder.js'
export {
  FIRST_PLAY,
  isPlay,
  moveCount,
  moveName,
  moveTable,
  playMove,
  playPile,
  playPosition,
  turnMove,
  WAIT,
  withdrawMove,
} from './summit-rush/moves.js'
export {
  box,
  dict,
  discrete,
  multiBinary,
  multiDiscrete,
  text,
  tuple,
  type Bounds,
  type Box,
  type BoxType,
  type Dict,
  type Discrete,
  type MultiBinary,
  type MultiDiscrete,
  type Space,
  type Text,
  type Tuple,
} from './api/spaces.js'
export { describeSpace } from './api/spaces/describe-space.js'
export type { Env, EnvStep } from './api/env.js'
export type { AgentMap, ParallelEnv, ResetOptions, StepResult } from './api/parallel-env.js'
export {
  createSummitRush,
  SUMMIT_RUSH_ID,
  type SummitRushAction,
  type SummitRushEnv,
  type SummitRushEnvOptions,
  type SummitRushInfo,
  type SummitRushObservation,
  type SummitRushSnapshot,
} from './summit-rush/env.js'
export { createSummitRushVector, type VectorOptions, type VectorSnapshot } from './summit-rush/vector.js'
export { writeVectorRow, type Shaping } from './summit-rush/vector-row.js'
export { ENGINE_VERSION } from './summit-rush/engine-version.js'
export { parseReplay, type Replay, type ReplayHeader, type ReplayResult } from './summit-rush/replay.js'
export {
  endRecording,
  recordMoves,
  replayLines,
  startRecording,
  type Recording,
  type RecordingNotes,
} from './summit-rush/replay-recorder.js'
export { openReplay, seekReplay, verifyReplay, type ReplayCursor } from './summit-rush/replay-cursor.js'
export { make, newestEnvId, register, registeredEnvs, specOf } from './registry.js'
export {
  createRegistry,
  type AnyEnv,
  type EnvDescription,
  type EnvOptions,
  type EnvRegistration,
  type EnvSpec,
  type Registry,
} from './api/registry.js'
export { isSayable, writeWordMask } from './summit-rush/talk.js'
export {
  dontTurnWord,
  I_TURN,
  mineWord,
  needWord,
  SILENCE,
  wordCount,
  wordName,
  wordTable,
  youTurnWord,
} from './summit-rush/words.js'
export {
  createRecordRace,
  RECORD_RACE_ID,
  type RecordRaceEnv,
  type RecordRaceInfo,
  type RecordRaceOptions,
} from './summit-rush/record-race.js'
export {
  createOneMind,
  ONE_MIND_ID,
  type OneMindEnv,
  type OneMindInfo,
  type OneMindObservation,
  type OneMindOptions,
  type OneMindSnapshot,
} from './summit-rush/one-mind/env.js'
export { resolveOneMind, type OneMindRulesOptions } from './summit-rush/one-mind/config.js'
export { encodeOneMind, oneMindFeatureNames, oneMindObservationSize } from './summit-rush/one-mind/encoder.js'
export {
  isOneMindTurn,
  oneMindMoveCount,
  oneMindMoveName,
  oneMindPile,
  oneMindPlay,
  oneMindPosition,
  oneMindTurn,
} from './summit-rush/one-mind/moves.js'
export { renderOneMind } from './summit-rush/one-mind/render.js'
export {
  canTurnOneMind,
  dealOneMind,
  isLegalOneMind,
  moveOneMind,
  oneMindPlays,
  startOneMind,
} from './summit-rush/one-mind/rules.js'
export { createOneMindState, type OneMindRules, type OneMindState } from './summit-rush/one-mind/state.js'
export { createOneMindView, viewOneMind, writeOneMindMask, type OneMindView } from './summit-rush/one-mind/view.js'
export { RENDER_MODES, renderGame, type RenderMode, type RenderOptions } from './summit-rush/render/render.js'
export { drawScene, renderAnsi } from './summit-rush/render/ansi.js'
export {
  createTextCanvas,
  put,
  spellCanvas,
  styleCode,
  type TextCanvas,
  type TextOptions,
} from './cards/text-canvas.js'
export { PEAKS_PATH, SUIT_PATHS } from './summit-rush/render/svg-card.js'
export { outcomeText, wordText } from './summit-rush/render/event-text.js'
export { clockText } from './summit-rush/render/hand-text.js'
export { renderSvg } from './summit-rush/render/svg.js'
export {
  sceneOfGame,
  sceneOfSeat,
  sceneOfView,
  type Scene,
  type SceneOptions,
  type SceneSeat,
} from './summit-rush/render/scene.js'
export { describeEvent, describeEvents, EVENT_NAMES, type EventRecord } from './summit-rush/events.js'
export { eventText, isQuiet } from './summit-rush/render/event-text.js'
export { checkEnv } from './api/check/check-env.js'
export { checkParallelEnv } from './api/check/check-parallel-env.js'
export { envKind } from './api/check/probe.js'
export type { CheckReport, CheckResult, CheckStatus } from './api/check/report.js'
export type { CheckOptions } from './api/check/subject.js'
export { orderEnforcing } from './api/wrappers/order-enforcing.js'
export {
  recordEpisodeStatistics,
  type EpisodeStatistics,
  type WithEpisode,
} from './api/wrappers/record-episode-statistics.js'
export { terminateIllegal, type TerminateIllegalOptions, type WithIllegal } from './api/wrappers/terminate-illegal.js'
export { timeLimit } from './api/wrappers/time-limit.js'
export {
  createTriPeaks,
  TRI_PEAKS_ID,
  type TriPeaksEnv,
  type TriPeaksEnvOptions,
  type TriPeaksInfo,
  type TriPeaksObservation,
  type TriPeaksSnapshot,
} from './tri-peaks/env.js'
export { winnableDeal, type TriPeaksDealKind, type WinnableDeal } from './tri-peaks/deal.js'
export { formatDeck, parseDeck, parseDecks } from './tri-peaks/deck-text.js'
export {
  encodeTriPeaks,
  TRI_PEAKS_ENCODER_VERSION,
  TRI_PEAKS_OBSERVATION_SIZE,
  triPeaksFeatureNames,
} from './tri-peaks/encoder.js'
export { MOVES, triPeaksMoveName, TURN, UNDO } from './tri-peaks/moves.js'
export { renderTriPeaks } from './tri-peaks/render.js'
export {
  canTurn,
  dealTriPeaks,
  isLegalTriPeaks,
  moveTriPeaks,
  playBits,
  redoTriPeaks,
  startTriPeaks,
  undoTriPeaks,
} from './tri-peaks/rules.js'
export { MAX_SCORE, PEAK_BONUS, peaksCleared, TURN_COST } from './tri-peaks/scoring.js'
export {
  createBestScoreSolver,
  type BestScore,
  type BestScoreSolver,
  type ScoredPosition,
} from './tri-peaks/solver/best-score.js'
export {
  createTriPeaksSolver,
  openingOf,
  type TriPeaksSolution,
  type TriPeaksSolver,
  type TriPeaksVerdict,
} from './tri-peaks/solver/solver.js'
export {
  createTriPeaksState,
  STOCK,
  TRI_PEAKS_OUTCOME,
  TRI_PEAKS_OUTCOME_NAMES,
  type TriPeaksPosition,
  type TriPeaksState,
} from './tri-peaks/state.js'
export { createTriPeaksView, viewTriPeaks, type TriPeaksView } from './tri-peaks/view.js'
export { createTriPeaksVector, type TriPeaksVectorOptions, type TriPeaksVectorSnapshot } from './tri-peaks/vector.js'
export { winningHint, type WinningHint } from './tri-peaks/hints.js'
export { fairHint, type FairHint, type FairHintOptions } from './tri-peaks/fair-hint.js'
export {
  createPilesSolver,
  openingOfPiles,
  type PilesMove,
  type PilesPosition,
  type PilesSolution,
  type PilesSolver,
  type PilesSolverOptions,
  type PilesVerdict,
} from './tri-peaks/solver/piles-solver.js'
export { iterateAgents, type AecEnv, type Last } from './api/aec-env.js'
export { checkAec } from './api/check/check-aec.js'
export { turnsAsParallel } from './api/wrappers/turns-as-parallel.js'
export {
  BOARD_MODES,
  BOARD_MAX_PLAYERS,
  resolveBoardConfig,
  type BoardConfig,
  type BoardMode,
  type BoardOptions,
} from './summit-board/config.js'
export {
  createSummitBoard,
  SUMMIT_BOARD_ID,
  type SummitBoardEnv,
  type SummitBoardEnvOptions,
  type SummitBoardInfo,
  type SummitBoardObservation,
} from './summit-board/env.js'
export { scoresOf, winsOf } from './summit-board/rewards.js'
export type { SummitBoardSnapshot } from './summit-board/snapshot.js'
export {
  BOARD_ACTIONS,
  boardAction,
  boardActionName,
  EXIT_SLOTS,
  FIRST,
  type ActionGroup,
} from './summit-board/engine/actions.js'
export { PASSED, type Ask, type AskKind } from './summit-board/engine/ask.js'
export { campOf, isClimbing, movementOf, weightWith, capacityOf, bonusOf } from './summit-board/engine/climber.js'
export { GOODS } from './summit-board/engine/free-actions.js'
export { areNear } from './summit-board/engine/items.js'
export { writeBoardMask } from './summit-board/engine/mask.js'
export { isThin } from './summit-board/engine/movement.js'
export { occupant, pieceAt } from './summit-board/engine/mountain.js'
export { actionText, logText, questionText, seatName } from './summit-board/engine/names.js'
export { FAR, outlook, placeOutlook } from './summit-board/engine/outlook.js'
export { actOnBoard, startBoard } from './summit-board/engine/play.js'
export { createRules as createBoardRules, type Rules as BoardRules } from './summit-board/engine/rules.js'
export { boardScore, boardWinners, expeditionScore, isSuccess, survivors } from './summit-board/engine/score.js'
export { movementLeft } from './summit-board/engine/movement.js'
export { seatAfter } from './summit-board/engine/turn-actions.js'
export { SHERPA_FOOD, SHERPA_OXYGEN } from './summit-board/engine/state.js'
export type { Board, BoardState, Climber, LogEntry } from './summit-board/engine/state.js'
export {
  DIFFICULTIES,
  ICONS,
  SOURCES,
  TERRAINS,
  type DifficultyName,
  type ItemCard,
  type Pack,
} from './summit-board/pack/pack.js'
export { MARKS, PLACES as OP_PLACES, WHO } from './summit-board/pack/ops.js'
export { packProblems, type PackProblem } from './summit-board/pack/check-pack.js'
export { SYNTHETIC_PACK } from './summit-board/pack/synthetic.js'
export { createSummitBoardVector, type BoardVectorOptions } from './summit-board/vector.js'
export { encodeBoard } from './summit-board/encoder.js'
export { BOARD_ENCODER_VERSION, BOARD_OBSERVATION_SIZE, boardFeatureNames } from './summit-board/features.js'
export { viewBoard, type BoardView } from './summit-board/view.js'
export { renderBoard } from './summit-board/render/board-text.js'
export {
  BOARD_ENGINE,
  boardReplayRecords,
  digestOf,
  parseBoardReplay,
  playBoardReplay,
  type BoardReplay,
} from './summit-board/replay.js'
export { renderBoardSvg } from './summit-board/render/board-svg.js'

import type { Game } from '../game.js'
import { renderAnsi } from './ansi.js'
import { sceneOfGame, sceneOfSeat, type SceneOptions } from './scene.js'
import { renderSvg, type SvgOptions } from './svg.js'
import type { TextOptions } from '../../cards/text-canvas.js'

/** How the table can be drawn. */
export const RENDER_MODES = ['ansi', 'svg'] as const
/** A way to draw the table: as text, or as a picture. */
export type RenderMode = (typeof RENDER_MODES)[number]

export function isRenderMode(mode: string): mode is RenderMode {
  return (RENDER_MODES as readonly string[]).includes(mode)
}

/** What is drawn, and how. */
export interface RenderOptions extends SceneOptions, TextOptions, SvgOptions {
  /** Only what this seat knows; without it, the referee's picture. Face-down cards stay face down in both. */
  readonly seat?: number
}

/** The table as it is now: 24 lines of text (`ansi`) or a picture (`svg`). */
export function renderGame(game: Game, mode: RenderMode, options: RenderOptions = {}): string {
  const scene = options.seat === undefined ? sceneOfGame(game, options) : sceneOfSeat(game, options.seat, options)
  return mode === 'ansi' ? renderAnsi(scene, options) : renderSvg(scene, options)
}

import type { AgentSpec } from '../agent.js'
import { createPersona } from './body.js'
import { SENSIBLE, type Habits } from './habits.js'

/** What a persona may be used for: training beside, choosing with, or measuring with only. */
export const SPLITS = ['train', 'validation', 'held-out'] as const

/** What a persona may be used for: to train beside, to choose models by, or to measure strangers with, and no other. */
export type Split = (typeof SPLITS)[number]

/** A partner with a habit. */
export interface PersonaSpec extends AgentSpec {
  readonly split: Split
  /** Personas of one kind differ in degree. */
  readonly kind: string
}

function persona(split: Split, kind: string, name: string, summary: string, habits: Partial<Habits>): PersonaSpec {
  const whole = { ...SENSIBLE, ...habits }
  return {
    name: `persona-${name}`,
    version: 1,
    split,
    kind,
    summary,
    create: (context) => createPersona(context, whole),
  }
}

/**
 * Every persona. To add one, add a line. Its split is part of what it is: `chatty-wrong` and `reach-and-withdraw` are kinds
 * that nothing is trained beside or chosen by.
 */
export const PERSONAS: readonly PersonaSpec[] = [
  persona('train', 'hasty-turner', 'hasty-turner', 'turns as soon as it has nothing to play, and sometimes before', {
    turnsInHaste: true,
    turnsAnyway: 0.1,
  }),
  persona('train', 'hoarder', 'hoarder', 'lets the table stand still for a second before it turns', {
    holdsTurnMs: 1000,
  }),
  persona('train', 'own-pile-hog', 'own-pile-hog', 'leaves the other piles alone until nothing moves', {
    sharesPiles: false,
  }),
  persona('train', 'slow', 'slow', 'pauses for half a second before each move', { pauseMs: 300, pauseSpreadMs: 400 }),
  persona('train', 'silent', 'silent', 'says nothing, does not listen and agrees on nothing', {
    agreesWhoTurns: false,
    talk: 'none',
    listens: false,
  }),

  persona(
    'validation',
    'hasty-turner',
    'rash-turner',
    'turns one time in four though a card fits, and minds no hand but its own',
    { watches: false, turnsInHaste: true, turnsAnyway: 0.25 },
  ),
  persona('validation', 'own-pile-hog', 'greedy-hog', 'plays the first card it sees onto its own pile alone', {
    agreesWhoTurns: false,
    watches: false,
    sharesPiles: false,
    taste: 'first-seen',
    talk: 'none',
  }),
  persona('validation', 'slow', 'sluggish', 'pauses for a second and more before each move', {
    pauseMs: 800,
    pauseSpreadMs: 700,
  }),
  persona('validation', 'human-noise', 'distracted', 'overlooks a card in six and slips now and then', {
    overlooks: 0.17,
    slips: 0.05,
    pauseSpreadMs: 300,
    talks: 0.5,
  }),

  persona('held-out', 'hoarder', 'miser', 'turns only when the table has stood still for long', {
    holdsTurnMs: 1500,
    talk: 'none',
  }),
  persona(
    'held-out',
    'human-noise',
    'scatterbrain',
    'overlooks a card in three, slips, pauses, and minds no hand but its own',
    {
      agreesWhoTurns: false,
      watches: false,
      overlooks: 0.33,
      slips: 0.15,
      pauseSpreadMs: 900,
      talks: 0.3,
      listens: false,
    },
  ),
  persona(
    'held-out',
    'chatty-wrong',
    'misleading',
    'calls for what it cannot use and announces turns it does not make',
    {
      talk: 'wrong',
      talks: 0.3,
    },
  ),
  persona('held-out', 'chatty-wrong', 'babbler', 'says something wrong whenever it may', {
    agreesWhoTurns: false,
    talk: 'wrong',
    listens: false,
    taste: 'first-seen',
  }),
  persona('held-out', 'reach-and-withdraw', 'waverer', 'sets out too early and gives up half of the time', {
    agreesWhoTurns: false,
    feints: 0.3,
    givesUp: 0.5,
  }),
  persona('held-out', 'reach-and-withdraw', 'feinter', 'reaches for what others reach for, and draws back', {
    feints: 0.8,
    givesUp: 0.9,
    talk: 'none',
  }),
]

/** Names of the personas, all splits. */
export const PERSONA_NAMES: readonly string[] = PERSONAS.map((one) => one.name)

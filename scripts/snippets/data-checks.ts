import { parse } from 'yaml'
import { packProblems, SYNTHETIC_PACK, type Pack } from '../../env/index.js'
import { trainConfigSchema } from '../../training/config.js'

/** What a ```yaml or ```json block that is no file of its own may be marked as, and what reads it then. */
export const CHECKS: Readonly<Record<string, (text: string) => void>> = {
  /** A part of a training configuration. */
  'training configuration': (text) => void trainConfigSchema.parse(parse(text)),
  /** Event cards of a content pack of the board game. */
  'event cards': (text) => {
    const events = parse(text) as Pack['events']
    // How many there may be in all is not the cards' fault.
    const problems = packProblems({ ...SYNTHETIC_PACK, events: [...SYNTHETIC_PACK.events, ...events] }).filter(
      ({ path }) => path.length > 1,
    )
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  },
}

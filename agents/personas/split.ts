import { SummitError } from '../../env/index.js'
import { PERSONAS, type PersonaSpec, type Split } from './personas.js'

/** The personas of a split. */
export function partnersFor(use: Split): readonly PersonaSpec[] {
  return PERSONAS.filter((persona) => persona.split === use)
}

/** Throws `agent/held-out` for a persona that nothing may be trained beside. Other names pass. */
export function assertTrainable(name: string): void {
  const split = PERSONAS.find((persona) => persona.name === name)?.split
  if (split === undefined || split === 'train') return
  throw new SummitError('agent/held-out', `${name} is kept for ${PURPOSE[split]}: nothing is trained beside it.`, {
    got: `${name}, a ${split} persona`,
    expected: `one of ${trainable()}, or a teammate that is no persona`,
    next: `name one of these, or measure beside it with \`summit eval A ${name}\``,
  })
}

const PURPOSE = {
  validation: 'choosing among models',
  'held-out': 'measuring how models play beside strangers',
} as const

function trainable(): string {
  return partnersFor('train')
    .map((persona) => persona.name)
    .join(', ')
}

import { afterAll, beforeAll, describe, it } from 'vitest'
import { RECIPES } from './pages.js'
import { createPlace, type Place } from './place.js'
import { placeKindOf, putGiven, stepsOf } from './walk.js'

/**
 * The recipes that edit a clone share one: first all that they change, so that one build serves all, then what each runs.
 */
describe('recipes inside a clone', () => {
  const pages = RECIPES.filter((page) => placeKindOf(page) === 'edited clone')
  const steps = pages.flatMap(stepsOf)
  let place: Place
  beforeAll(() => {
    place = createPlace('edited clone')
    for (const page of pages) putGiven(page, place)
  }, 120_000)
  afterAll(() => place.remove())
  for (const step of [...steps.filter(({ edits }) => edits), ...steps.filter(({ edits }) => !edits)]) {
    const name = `${step.at} ${step.what}`
    if (step.skipped === undefined) it(name, () => step.take(place), 300_000)
    else it.skip(`${name} (${step.skipped})`)
  }
})

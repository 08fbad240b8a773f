import { afterAll, beforeAll, describe, it } from 'vitest'
import { createPlace, type Place } from './place.js'
import { placeKindOf, putGiven, stepsOf } from './walk.js'

/** A test for each step of a page, in one place, each named by the line that it is written in. */
export function walkPage(page: string): void {
  describe(page, () => {
    let place: Place
    beforeAll(() => {
      place = createPlace(placeKindOf(page))
      putGiven(page, place)
    })
    afterAll(() => place.remove())
    for (const step of stepsOf(page)) {
      const name = `${step.at} ${step.what}`
      if (step.skipped === undefined) it(name, () => step.take(place), 300_000)
      else it.skip(`${name} (${step.skipped})`)
    }
  })
}

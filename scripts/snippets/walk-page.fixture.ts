import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlace, type Place } from './place.js'
import { placeKindOf, putGiven, stepsOf, type Step } from './walk.js'

/** A test for each step that is not left out, named by the line that it is written in. All are taken in one place. */
export function walkSteps(title: string, pages: readonly string[], steps: readonly Step[]): void {
  const taken = steps.filter(({ skipped }) => skipped === undefined)
  describe.each([title])('%s', () => {
    let place: Place
    beforeAll(() => {
      place = createPlace(placeKindOf(pages[0]))
      for (const page of pages) putGiven(page, place)
    }, 120_000)
    afterAll(() => place.remove(), 120_000)

    it.each(taken.map((step) => [`${step.at} ${step.what}`, step] as const))(
      '%s',
      async (_name, step) => {
        await expect(step.take(place)).resolves.toBeUndefined()
      },
      300_000,
    )
  })
}

export function walkPage(page: string): void {
  walkSteps(page, [page], stepsOf(page))
}

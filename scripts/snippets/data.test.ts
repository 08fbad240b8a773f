import { expect, it } from 'vitest'
import { CHECKS } from './data-checks.js'
import { HAND_WRITTEN } from './pages.js'
import { markOf, placeOf, snippetsOf } from './snippet.js'

const data = HAND_WRITTEN.flatMap(snippetsOf).flatMap((snippet) => {
  const kind = markOf(snippet, 'is')
  return kind === undefined ? [] : [[placeOf(snippet), kind, snippet.code] as const]
})

it.each(data)('%s is right as %s', (_at, kind, text) => {
  expect(() => CHECKS[kind](text)).not.toThrow()
})

import { RECIPES } from './pages.js'
import { walkSteps } from './walk-page.fixture.js'
import { placeKindOf, stepsOf } from './walk.js'

// The recipes that edit a clone share one: first all that they change, so that one build serves all, then what each runs.
const pages = RECIPES.filter((page) => placeKindOf(page) === 'edited clone')
const steps = pages.flatMap(stepsOf)
walkSteps('recipes inside a clone', pages, [
  ...steps.filter(({ edits }) => edits),
  ...steps.filter(({ edits }) => !edits),
])

import { RECIPES } from './pages.js'
import { walkPage } from './walk-page.fixture.js'
import { placeKindOf } from './walk.js'

for (const page of RECIPES) if (placeKindOf(page) !== 'edited clone') walkPage(page)

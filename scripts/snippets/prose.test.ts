import { PROSE } from './pages.js'
import { walkPage } from './walk-page.fixture.js'
import { stepsOf } from './walk.js'

for (const page of PROSE) if (page !== 'README.md' && stepsOf(page).length > 0) walkPage(page)

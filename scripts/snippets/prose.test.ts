import { PROSE } from './pages.js'
import { walkPage } from './walk-page.fixture.js'
import { stepsOf } from './walk.js'

const runsSomething = (page: string): boolean => stepsOf(page).some(({ skipped }) => skipped === undefined)
for (const page of PROSE) if (page !== 'README.md' && runsSomething(page)) walkPage(page)

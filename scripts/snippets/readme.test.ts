import { walkPage } from './walk-page.fixture.js'

walkPage('README.md')

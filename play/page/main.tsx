import { render } from 'preact'
import { App } from './app.js'
import './styles/base.css'
import './styles/table.css'
import './styles/screens.css'

const root = document.getElementById('app')
if (root) render(<App />, root)

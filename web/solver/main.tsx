import {render} from 'preact'
import './style.css'
import {SolverPage} from './page.tsx'

render(<SolverPage />, document.querySelector('#page')!)

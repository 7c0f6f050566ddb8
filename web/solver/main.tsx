import {render} from 'preact'
import '../app/style/base.css'
import './style.css'
import {SolverPage} from './page.tsx'

render(<SolverPage />, document.querySelector('#page')!)

import {render} from 'preact'

render(<h1>The solver at work</h1>, document.querySelector('#page')!)

import {render} from 'preact'

render(<h1>precis</h1>, document.querySelector('#page')!)

import {render} from 'preact'
import {followAddress} from '../state/address.ts'
import {startEngine} from '../state/engine.ts'
import {keepForOffline} from '../state/offline.ts'
import {App} from './app.tsx'
import {listenToKeys} from './keys.ts'
import './style/base.css'
import './style/start.css'
import './style/desk.css'
import './style/summary.css'
import './style/source.css'
import './style/dialogs.css'
import './style/print.css'

startEngine()
render(<App />, document.querySelector('#page')!)
listenToKeys()
followAddress()
keepForOffline()

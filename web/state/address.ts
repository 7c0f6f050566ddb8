import {effect} from '@preact/signals'
import {chooseExample} from './intake.ts'
import {linkOf, readLink} from './link.ts'
import {changeSettings, work} from './work.ts'

/** Browsers allow only so many changes of the address, and a slider makes many: it is written when there is a rest. */
const REST = 250

/** What the address says now, so that what we wrote is told from what the reader wrote. */
let written = ''

/** Does what the address asks for, now and whenever the reader changes it, and keeps the settings in it. */
export function followAddress(): void {
  if (location.hash.length > 1) follow()
  addEventListener('hashchange', () => {
    if (location.hash.slice(1) !== written) follow()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    const current = work.value
    clearTimeout(timer)
    timer = setTimeout(() => write(linkOf(current)), REST)
  })
}

function write(link: string): void {
  // nothing to say yet: the address stays as short as it is
  if (link === linkOf({settings: readLink('').settings, example: ''}) && location.hash === '') return
  if (link === written) return
  written = link
  history.replaceState(null, '', `#${link}`)
}

function follow(): void {
  const {settings, example} = readLink(location.hash)
  written = location.hash.slice(1)
  if (example !== '' && example !== work.value.example) void chooseExample(example, settings)
  else changeSettings('settings of the link', settings)
}

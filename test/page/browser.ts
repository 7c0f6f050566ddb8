import {spawn} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {type Browser, chromium} from 'playwright-core'
import {inject} from 'vitest'
import {QUIET} from '../../eval/lib/browser.ts'
import {findBrowser} from './find-browser.js'
import {PROCESS} from './one-browser.ts'

/** The path of a browser that is there. Tests in it are skipped without: `describe.skipIf(browser === undefined)('… (needs chromium)'`. */
export const browser = findBrowser()

const OPTIONS = [...QUIET, '--disable-dev-shm-usage', '--remote-debugging-port=0']

const PATIENCE = 30_000 // milliseconds until the browser listens

let connected: Promise<Browser> | undefined

/** The one browser of this run, which is started when it is first asked for. */
export function theBrowser(): Promise<Browser> {
  connected ??= connect()
  return connected
}

async function connect(): Promise<Browser> {
  const folder = inject('browserFolder')
  const profile = join(folder, 'profile')
  if (isFirst(folder)) start(folder, profile)
  // the browser writes it when it listens: its port, and a path in the next line
  const port = join(profile, 'DevToolsActivePort')
  for (const start = performance.now(); ; await delay(20)) {
    const [number, path] = existsSync(port) ? readFileSync(port, 'utf8').split('\n') : []
    if (path !== undefined) return chromium.connectOverCDP(`ws://127.0.0.1:${number}${path}`)
    if (performance.now() - start > PATIENCE) throw new Error(`${browser} does not listen after ${PATIENCE} ms.`)
  }
}

/** Whether this thread is the first that asks. */
function isFirst(folder: string): boolean {
  try {
    writeFileSync(join(folder, 'asked'), '', {flag: 'wx'})
    return true
  } catch {
    return false
  }
}

/** Runs a program for as long as the process of this number lives: one that is killed cannot end it. */
const WITH_ITS_OWNER = `
owner=$1 folder=$2; shift 2
"$@" & program=$!
while kill -0 "$owner" && kill -0 "$program"; do sleep 1; done
trap '' TERM
kill -TERM -$$
sleep 1
rm -rf "$folder"`

function start(folder: string, profile: string): void {
  const command = [browser!, ...OPTIONS, `--user-data-dir=${profile}`]
  const shell = ['-c', WITH_ITS_OWNER, 'sh', String(process.pid), folder, ...command]
  const {pid} = spawn('sh', shell, {detached: true, stdio: 'ignore'})
  writeFileSync(join(folder, PROCESS), String(pid))
}

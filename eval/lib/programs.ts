import {type ChildProcess, spawn} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'

const BIN = resolve('bin/precis.js')

/** What a run of precis took. */
export interface Cost {
  readonly seconds: number
  readonly cpu: number // seconds
  readonly megabytes: number // the most that was in memory
}

/** Prints the cost of its process on the third channel. */
const PROBE = `if (require('node:worker_threads').isMainThread) process.on('exit', () => {
  const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage()
  require('node:fs').writeSync(3, JSON.stringify({cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024}))
})
`

/** Settings of Node with which its memory is what it needs, and not what it has not yet cleared away. */
export const TIDY = ['--max-old-space-size=64', '--max-semi-space-size=1']

/** Runs precis to its end, and says what it took. */
export async function costOf(args: readonly string[], folder: string, node: readonly string[] = []): Promise<Cost> {
  const probe = join(folder, 'probe.cjs')
  writeFileSync(probe, PROBE)
  const start = performance.now()
  const child = spawn(process.execPath, [...node, '--require', probe, BIN, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let [err, told] = ['', '']
  child.stderr?.on('data', (data) => (err += data))
  child.stdio[3]?.on('data', (data) => (told += data))
  const code = await new Promise((end) => child.on('close', end))
  if (code !== 0) throw new Error(`precis ${args.join(' ')} ended with ${code}, expected 0. ${err}`)
  return {seconds: (performance.now() - start) / 1000, ...JSON.parse(told)}
}

/** Starts precis, and waits until it has printed something. */
export async function started(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [BIN, ...args], {stdio: ['ignore', 'pipe', 'ignore']})
  await new Promise((heard) => child.stdout?.once('data', heard))
  return child
}

/** Clusters as lines of a file: the news of our own, again and again under other names. */
export function copies(news: readonly string[], count: number): string {
  return Array.from({length: count}, (_, i) => {
    const cluster = JSON.parse(news[i % news.length])
    return `${JSON.stringify({...cluster, id: `${cluster.id}-${i}`})}\n`
  }).join('')
}

/** Clusters with as little work as there can be. */
export function tiny(count: number): string {
  return Array.from({length: count}, (_, i) => {
    const text = `The Orl rose by ${i} meters on Friday. Nobody was hurt in Lorn, and nobody knows why.`
    return `${JSON.stringify({id: `c${i}`, documents: [{id: 'a', text}]})}\n`
  }).join('')
}

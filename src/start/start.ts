import {existsSync, readFileSync, statSync} from 'node:fs'
import * as modules from 'node:module'
import {fileURLToPath} from 'node:url'
import {setFlagsFromString} from 'node:v8'
import {Script} from 'node:vm'
import {headStart} from './head-start.ts'

type Programs = typeof import('./programs.ts')

/** All modules in one file, as a CommonJS module has them. It is plain ASCII, which is read fastest. */
const ONE_FILE = fileURLToPath(new URL('./one-file.cjs', import.meta.url))

/** What this V8 made of it when the package was built. Another V8 has none. */
export const CODE = ONE_FILE.replace('.cjs', `-${process.versions.v8}.code`)

/** The modules that it was made of are written at once, so one of them tells whether it is older than they are. */
const MODULE = fileURLToPath(new URL('./programs.js', import.meta.url))

/**
 * V8 compiles a function to fast code when it has run this much, fifteen times as much as V8 asks for. Most functions of a
 * program that runs for a second never earn back what their compilation takes; what runs longest are kernels.
 */
const PATIENCE = '--interrupt-budget=1000000'

/** Threads that only collect garbage would take the cores from those that work. */
const COLLECTING = '--no-parallel-scavenge'

/** What asks for a text and no work loads a few modules. */
const IS_QUICK = /^(?:help|--help|-h|--version|-V)$/

/** The program of the command line with these arguments. */
export async function commandLine(args: readonly string[]): ReturnType<Programs['commandLine']> {
  if (args.length === 0 || args.some((arg) => IS_QUICK.test(arg))) return await import('../cli/main.ts')
  const begun = headStart(args)
  const {commandLine, takeHeadStart} = await programs()
  if (begun !== undefined) await takeHeadStart(begun)
  return await commandLine()
}

/** All programs: from the one file with its code, or from their modules where there is no code, or where they are newer. */
export function programs(): Promise<Programs> {
  return (loaded ??= load())
}

let loaded: Promise<Programs> | undefined

async function load(): Promise<Programs> {
  prepare()
  if (isUpToDate()) {
    const script = scriptWith(readFileSync(CODE))
    if (script.cachedDataRejected !== true) return run(script)
  }
  // Node 22 and later have a cache of their own
  ;(modules as {enableCompileCache?: () => void}).enableCompileCache?.()
  return await import('./programs.ts')
}

function isUpToDate(): boolean {
  const one = statSync(ONE_FILE, {throwIfNoEntry: false})
  return one !== undefined && one.mtimeMs >= statSync(MODULE).mtimeMs && existsSync(CODE)
}

/** Code fits only the settings that it was made with. The V8 of Node 22 and later counts in another way. */
export function prepare(): void {
  setFlagsFromString(COLLECTING)
  if (/^(?:[0-9]|1[01])\./.test(process.versions.v8)) setFlagsFromString(PATIENCE)
}

/** The one file as a script, with the code that was made of it before. */
export function scriptWith(cachedData?: Buffer): Script {
  return new Script(`(function (exports, require, module, load) {${readFileSync(ONE_FILE, 'latin1')}\n})`, {
    filename: ONE_FILE,
    ...(cachedData && {cachedData}),
  })
}

/** Runs the script as Node runs a CommonJS module; by `load` it loads packages. */
export function run(script: Script): Programs {
  const module = {exports: {}, filename: ONE_FILE}
  const load = (name: string) => import(name)
  script.runInThisContext()(module.exports, modules.createRequire(ONE_FILE), module, load)
  return module.exports as Programs
}

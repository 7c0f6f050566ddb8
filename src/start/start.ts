import {existsSync, readFileSync, statSync} from 'node:fs'
import * as modules from 'node:module'
import {fileURLToPath} from 'node:url'
import {setFlagsFromString} from 'node:v8'
import {Script} from 'node:vm'
import {headStart} from './head-start.ts'

type Programs = typeof import('./programs.ts')
type TreeProgram = typeof import('./tree-program.ts')

/**
 * Modules in one file, as a CommonJS module has them, and the code that this V8 made of it when the package was built; another
 * V8 has none. The file is plain ASCII, which is read fastest.
 */
export class OneFile<Exports> {
  readonly path: string
  readonly codePath: string
  private readonly module: string

  /** The modules that it was made of are written at once, so one of them tells whether it is older than they are. */
  constructor(name: string, module: string) {
    this.path = fileURLToPath(new URL(`./${name}.cjs`, import.meta.url))
    this.codePath = this.path.replace('.cjs', `-${process.versions.v8}.code`)
    this.module = fileURLToPath(new URL(module, import.meta.url))
  }

  /** What the modules export; undefined where there is no code, or where they are newer. */
  load(): Exports | undefined {
    prepare()
    if (!this.isUpToDate()) return undefined
    const script = this.script(readFileSync(this.codePath))
    return script.cachedDataRejected === true ? undefined : this.run(script)
  }

  /** The file as a script, with the code that was made of it before. */
  script(cachedData?: Buffer): Script {
    return new Script(`(function (exports, require, module, load) {${readFileSync(this.path, 'latin1')}\n})`, {
      filename: this.path,
      ...(cachedData && {cachedData}),
    })
  }

  /** Runs the script as Node runs a CommonJS module; by `load` it loads packages. */
  run(script: Script): Exports {
    const module = {exports: {}, filename: this.path}
    const load = (name: string) => import(name)
    script.runInThisContext()(module.exports, modules.createRequire(this.path), module, load)
    return module.exports as Exports
  }

  private isUpToDate(): boolean {
    const one = statSync(this.path, {throwIfNoEntry: false})
    return one !== undefined && one.mtimeMs >= statSync(this.module).mtimeMs && existsSync(this.codePath)
  }
}

export const ALL = new OneFile<Programs>('one-file', './programs.js')
export const TREES = new OneFile<TreeProgram>('one-file-trees', './tree-program.js')

/**
 * V8 compiles a function to fast code when it has run this much, fifteen times as much as V8 asks for. Most functions of a
 * program that runs for a second never earn back what their compilation takes; what runs longest are kernels.
 */
const PATIENCE = '--interrupt-budget=1000000'

/** Threads that only collect garbage would take the cores from those that work. */
const COLLECTING = '--no-parallel-scavenge'

/**
 * A pattern is compiled to machine code when it has run so often, and not after its first use: most of some hundred patterns
 * match a few words. Each pattern counts for itself from when it was first compiled, so this may change while others run.
 */
const PATTERNS = ['--regexp-tier-up-ticks=30', '--no-regexp-peephole-optimization']

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

/** All programs: from the one file with its code, or from their modules. */
export function programs(): Promise<Programs> {
  return (loaded ??= loadFrom(ALL, () => import('./programs.ts')))
}

let loaded: Promise<Programs> | undefined

/** The program of a thread that makes trees. */
export function treeProgram(): Promise<TreeProgram> {
  return loadFrom(TREES, () => import('./tree-program.ts'))
}

async function loadFrom<Exports>(one: OneFile<Exports>, loadModules: () => Promise<Exports>): Promise<Exports> {
  const found = one.load()
  if (found !== undefined)
    return found
    // Node 22 and later have a cache of their own
  ;(modules as {enableCompileCache?: () => void}).enableCompileCache?.()
  return await loadModules()
}

/** Code fits only the settings that it was made with. The V8 of Node 22 and later counts in another way. */
export function prepare(): void {
  for (const setting of [COLLECTING, ...PATTERNS]) setFlagsFromString(setting)
  if (/^(?:[0-9]|1[01])\./.test(process.versions.v8)) setFlagsFromString(PATIENCE)
}

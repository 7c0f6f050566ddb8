import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll} from 'vitest'
import {main} from '../../src/cli/main.ts'
import {analyzer, rememberingAnalyzer} from '../remembered-analyses.ts'

/** A folder of the test file that asks for it, gone when its tests are over, and a way to put files there. */
export function scratchFolder(): {folder: string; file: (name: string, text: string) => string} {
  const folder = mkdtempSync(join(tmpdir(), 'precis-'))
  afterAll(() => rmSync(folder, {recursive: true}))
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return {folder, file}
}

/** Runs the command line in this process. What it parses is remembered for the next run. */
export async function runPrecis(...args: string[]): Promise<{code: number; out: string; err: string}> {
  let out = ''
  let err = ''
  const console = {out: (text: string) => void (out += text), err: (text: string) => void (err += text)}
  Object.assign(analyzer, {analyze: rememberingAnalyzer.analyze})
  try {
    const code = await main(args, console)
    return {code, out, err}
  } finally {
    Reflect.deleteProperty(analyzer, 'analyze')
  }
}

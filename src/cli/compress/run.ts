import {compressWith} from '../../compress/compress.ts'
import type {CompressedLine} from '../../compress/compressed-line.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {readyToCount} from '../../summarize/documents/budget.ts'
import type {Console} from '../shared/console.ts'
import {Loop} from '../shared/loop.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {readStdin} from '../shared/stdin.ts'
import {readTextFile, writeTextFile} from '../shared/text-files.ts'
import {tokenBudget} from '../shared/token-budget.ts'
import {UsageError} from '../shared/usage-error.ts'
import type {CompressOptions} from './command.ts'

/** Shortens each line of the files and prints them, a line for each. */
export async function run(files: readonly string[], options: CompressOptions, console: Console): Promise<number> {
  const {text, output, format, words, rate, headline} = options
  const inTokens = await tokenBudget(options)
  if (inTokens !== undefined) await readyToCount(inTokens)
  if (text !== undefined && !(files.length === 1 && files[0] === '-')) {
    throw new UsageError(`--text: given with ${files.join(', ')}, expected a sentence or files.`)
  }
  checkOutputs([['--output', output]], files)
  const lines = text === undefined ? await linesOf(files, console) : linesIn(text)
  const analyzer = loadAnalyzer(options.models)
  const loop = new Loop(options, console)
  const found = await loop.map(
    lines,
    'lines',
    (line) => compressWith(analyzer, line, {words, rate, headline, ...inTokens}),
    'Shortening',
  )
  const shown = format === 'json' ? toJson(found) : toText(found)
  if (output === undefined) console.out(shown)
  else writeTextFile(output, shown, loop.exitCode === 0)
  return loop.exitCode
}

async function linesOf(files: readonly string[], console: Console): Promise<string[]> {
  const lines: string[] = []
  for (const file of files) {
    const text = file === '-' ? new TextDecoder().decode(await readStdin(console)) : readTextFile(file, 'a text file')
    lines.push(...linesIn(text))
  }
  return lines
}

/** The lines of a text; a line end at its end begins no other line. */
function linesIn(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r]/)
  if (lines[lines.length - 1] === '') lines.pop()
  return lines
}

function toText(lines: readonly CompressedLine[]): string {
  return lines.map(({text}) => `${text}\n`).join('')
}

function toJson(lines: readonly CompressedLine[]): string {
  return `${JSON.stringify({schema: 'precis/compressions@1', lines}, undefined, 2)}\n`
}

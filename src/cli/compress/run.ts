import {compressWith} from '../../compress/compress.ts'
import {decode} from '../../corpus/encoding.ts'
import {MOST_BYTES} from '../../corpus/size-limits.ts'
import {readText} from '../../corpus/text-file.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {neededModelPaths} from '../../node/model-paths.ts'
import {unpackModels} from '../../node/unpacked-models.ts'
import {askedFrom} from '../../tasks/compress/asked.ts'
import {linesIn, printed} from '../../tasks/compress/lines.ts'
import type {CompressOptions} from '../../tasks/compress/options.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {Console} from '../shared/console.ts'
import {Loop} from '../shared/loop.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {readStdin} from '../shared/stdin.ts'
import {writeTextFile} from '../shared/text-files.ts'

/** Shortens each line of the files and prints them, a line for each. */
export async function run(files: readonly string[], options: CompressOptions, console: Console): Promise<number> {
  const {text, output} = options
  const asked = await askedFrom(options)
  if (text !== undefined && !(files.length === 1 && files[0] === '-')) {
    throw new UsageError(`--text: given with ${files.join(', ')}, expected a sentence or files.`)
  }
  checkOutputs([['--output', output]], files)
  const lines = text === undefined ? await linesOf(files, options, console) : linesIn(text)
  await unpackModels(neededModelPaths(options.models))
  const analyzer = loadAnalyzer(options.models)
  const loop = new Loop(options, console)
  const found = await loop.map(lines, 'lines', (line) => compressWith(analyzer, line, asked), 'Shortening')
  const shown = printed(found, options)
  if (output === undefined) console.out(shown)
  else writeTextFile(output, shown, loop.exitCode === 0)
  return loop.exitCode
}

async function linesOf(files: readonly string[], {quiet}: CompressOptions, console: Console): Promise<string[]> {
  const lines: string[] = []
  const warn = (warning: string) => {
    if (!quiet) console.err(`${warning}\n`)
  }
  for (const file of files) {
    const text = file === '-' ? await textOfStdin(console, warn) : readText(file, warn, 'a text file', MOST_BYTES)
    lines.push(...linesIn(text))
  }
  return lines
}

async function textOfStdin(console: Console, warn: (warning: string) => void): Promise<string> {
  const decoded = decode(await readStdin(console))
  if ('reason' in decoded) throw new UsageError(`stdin: it ${decoded.reason}.`)
  if (decoded.note !== undefined) warn(`stdin: ${decoded.note}.`)
  return decoded.text
}

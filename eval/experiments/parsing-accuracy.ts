/**
 * Scores tags and trees of the shipped models on treebanks by `precis evaluate parse`.
 *
 *     npm run experiment -- parsing-accuracy [UD]
 *
 * UD is a folder with the treebanks ewt and gum; the sentences are those of their development sets. Writes
 * eval/results/parsing-accuracy.md and parsing-accuracy.json.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {installPackage, runNode} from '../lib/installed-package.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const ROWS = [
  {name: 'predicted tags', options: []},
  {name: 'gold tags', options: ['--gold-tags']},
  {name: 'from raw text', options: ['--raw']},
]

/** Shares of words; F1 for raw text. */
interface Scores {
  readonly upos: number
  readonly uas: number
  readonly las: number
}

/** The numbers of eval/results/parsing-accuracy.json. */
export interface ParsingAccuracyResult {
  readonly rows: readonly {readonly name: string; readonly ewt: Scores; readonly gum: Scores}[]
}

export function main([ud = '../shared/data/ud']: readonly string[], command: string): void {
  const signature = signatureOf({command, settings: 'shipped models, exact decoder'})
  const folder = mkdtempSync(join(tmpdir(), 'precis-accuracy-'))
  try {
    const program = installPackage(folder)
    const scoresOf = (treebank: string, options: readonly string[]): Scores => {
      const path = `${ud}/${treebank}/dev.conllu`
      const printed = runNode([program, 'evaluate', 'parse', path, ...options, '--format', 'json'])
      const {upos, uas, las} = JSON.parse(printed)
      return {upos, uas, las}
    }
    const rows = ROWS.map(({name, options}) => ({name, ewt: scoresOf('ewt', options), gum: scoresOf('gum', options)}))
    const table = markdownTable(
      ['', 'EWT UPOS', 'UAS', 'LAS', 'GUM UPOS', 'UAS', 'LAS'],
      rows.map(({name, ewt, gum}) => [
        name,
        ...[ewt, gum].flatMap(({upos, uas, las}) => [upos, uas, las].map((share) => (100 * share).toFixed(2))),
      ]),
    )
    const report = `# How good tags and trees are

The shipped models on the development sets, in percent. All words count, marks too, as in the CoNLL 2018 shared task. Words and sentences are those
of the treebank, except in the last row, which begins with the text itself and is F1.

${table}
`
    process.stdout.write(report)
    writeResult('parsing-accuracy.md', report, signature)
    writeResult('parsing-accuracy.json', {rows} satisfies ParsingAccuracyResult, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

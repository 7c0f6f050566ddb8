import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Summary} from '../../src/summarize/print/summary.ts'
import type {SourceDocument} from '../../src/text/document.ts'

const counted = new Map<string, number>()

/**
 * Words as `wc -w` counts them: runs of characters between blanks. To start `wc` for each text would take longer than to
 * write most summaries, so it is asked later, about all texts at once.
 */
export function wordsAsWc(text: string): number {
  const words = text.match(/[^\t-\r \u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2060\u3000\u00a0]+/g)?.length ?? 0
  counted.set(text, words)
  return words
}

/** The texts of which `wc -w` says that they have another number of words, among all that were counted before. */
export function countedOtherwiseByWc(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'precis-wc-'))
  try {
    const texts = [...counted]
    for (const [i, [text]] of texts.entries()) writeFileSync(join(folder, `${i}`), text)
    const names = texts.map((_, i) => `${i}\0`).join('')
    const options = {cwd: folder, input: names, env: {LC_ALL: 'C.UTF-8'}, encoding: 'utf8'} as const
    const lines = execFileSync('wc', ['-w', '--files0-from=-'], options).split('\n')
    return texts.flatMap(([text, words], i) => {
      const line = `${words} ${i}`
      return lines[i].trim() === line ? [] : [`${lines[i].trim()}, expected ${line}: ${text}`]
    })
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** What a summary promises of its length and its origin and does not keep, in words; nothing if it keeps all. */
export function brokenPromises(summary: Summary, documents: readonly SourceDocument[]): string[] {
  const {text, budget, sentences} = summary
  const broken: string[] = []
  const expect = (name: string, holds: boolean) => {
    if (!holds) broken.push(name)
  }
  const words = wordsAsWc(`${text}\n`)
  const bytes = Buffer.byteLength(text)
  expect(`${summary.words} words told, ${words} counted`, summary.words === words)
  expect(`${summary.bytes} bytes told, there are ${bytes}`, summary.bytes === bytes)
  if ('words' in budget) expect(`${words} words of ${budget.words}`, words <= budget.words)
  // with the line end
  if ('bytes' in budget) expect(`${bytes + 1} bytes of ${budget.bytes}`, bytes + 1 <= budget.bytes || text === '')
  if ('sentences' in budget) expect(`${sentences.length} sentences`, sentences.length <= budget.sentences)
  expect('text is one line', !/[\r\n]/.test(text))
  // no blank stands behind a full-width mark
  const joined = sentences.map((sentence) => sentence.text).join(' ')
  const withoutSeams = (words: string) => words.replace(/(?<=[\u3000-\u303f\uff00-\uffef]["'”’»]*) /g, '')
  expect('text is that of its sentences', withoutSeams(text) === withoutSeams(joined))
  expect('sentences have blanks between them', withoutSeams(joined) !== joined || text === joined)
  for (const {document, start, end, source, text, kept, deleted, inserted = []} of sentences) {
    const whole = documents.find(({id}) => id === document)?.text ?? ''
    const where = `${document} ${start}–${end}: `
    expect(`${where}source is its range`, whole.slice(start, end) === source)
    const spans = [...kept, ...deleted].sort((a, b) => a[0] - b[0])
    let at = start
    for (const [from, to] of [...spans, [end, end]]) {
      expect(`${where}${from} after ${at}`, at <= from && from <= to)
      expect(`${where}only blanks between spans`, whole.slice(at, from).trim() === '')
      at = to
    }
    for (const [from, to] of spans) expect(`${where}${from} begins a span that is not empty`, to > from)
    // words from elsewhere are those of the place that is told, but for a capital at the beginning
    let own = text
    for (const insertion of [...inserted].sort((a, b) => b.start - a.start)) {
      const added = text.slice(insertion.start, insertion.end)
      const {from, replaces} = insertion
      const origin = documents.find(({id}) => id === from?.document)?.text.slice(from?.start, from?.end)
      expect(`${where}${added} is not ${origin}`, origin === undefined || signsOf(origin) === signsOf(added))
      expect(
        `${where}${replaces} is not in it`,
        start <= replaces[0] && replaces[0] <= replaces[1] && replaces[1] <= end,
      )
      own = `${own.slice(0, insertion.start)} ${own.slice(insertion.end)}`
    }
    const printed = signsOf(own)
    const traced = signsOf(kept.map(([from, to]) => whole.slice(from, to)).join(' '))
    expect(`${where}printed ${printed}, kept ${traced}`, printed === traced)
  }
  return broken
}

/** Letters, digits and signs of amounts, words apart: all but what printing may change. */
function signsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}%$€£]+/gu) ?? []).join(' ')
}

/**
 * Scores times, sums and numbers that are found in sentences, beside wink-nlp.
 *
 *     npm run bench -- entities [UD]
 *
 * Two measures: 100 invented sentences with their times and quantities marked (eval/lib/quantities.txt), and what GUM marks as
 * times in its training set, those genres apart that may not be handed on. UD is a folder with the treebank gum. Needs
 * npm ci --prefix training. Writes eval/results/entities.md and entities.json.
 */
import {readFileSync} from 'node:fs'
import {documentIds, genreOf, readConllu} from '../../src/corpus/conllu.ts'
import {english} from '../../src/english/english.ts'
import {documentsOf} from '../../src/learn/raw-text.ts'
import {NONCOMMERCIAL_GENRES} from '../../src/learn/treebank.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import type {Span} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {KINDS, type Kind, taggedQuantities} from '../lib/tagged-quantities.ts'
import {freshWink, type WinkNlp, winkTokens} from '../lib/wink-nlp.ts'

const SENTENCES = 'eval/lib/quantities.txt'
const WINK_STEPS = ['sbd', 'pos', 'ner']
const TIMES: readonly string[] = ['DATE', 'TIME', 'DURATION']

interface Entity extends Span {
  readonly kind: string
}

/** Counts of entities: marked, found, and right in kind and in both ends, or in kind and in some word. */
interface Counts {
  readonly gold: number
  readonly found: number
  readonly exact: number
  readonly overlap: number
}

interface KindRow {
  readonly kind: Kind | 'all'
  readonly tags: Counts
  readonly wink: Counts
}

/** Times of GUM: how many of those marked were found by their head, and how many of those found are marked. */
interface TimeRow {
  readonly program: string
  readonly gold: number
  readonly headFound: number
  readonly named: number // those marked that have a number or a name
  readonly namedFound: number
  readonly found: number
  readonly marked: number
}

/** The numbers of eval/results/entities.json. */
export interface EntitiesResult {
  readonly kinds: readonly KindRow[]
  readonly times: readonly TimeRow[]
}

type Finder = (text: string) => Entity[]

export function main([ud = '../shared/data/ud']: readonly string[], command: string): void {
  const packages = ['wink-nlp', 'wink-eng-lite-web-model']
  const signature = signatureOf({command, packages, settings: 'a new wink-nlp for each document and for the sentences'})
  const analyzer = loadAnalyzer('models')
  const tags: Finder = (text) => taggedEntities(text, analyzer)
  const result: EntitiesResult = {kinds: kindRows(tags), times: timeRows(`${ud}/gum/train.conllu`, tags)}
  const report = reportOf(result)
  writeResult('entities.md', report, signature)
  writeResult('entities.json', result, signature)
  console.log(report)
}

function taggedEntities(text: string, analyzer: Analyzer): Entity[] {
  return readDocument({id: '', text}, english.text, {keepBoilerplate: true}).sentences.flatMap(({tokens}) => {
    const forms = tokens.map(({form}) => form)
    return taggedQuantities(forms, analyzer.analyze(forms)).map(({kind, first, last}) => ({
      kind,
      start: tokens[first].start,
      end: tokens[last].end,
    }))
  })
}

function winkEntities(nlp: WinkNlp, text: string): Entity[] {
  const document = nlp.readDoc(text)
  const tokens = winkTokens(nlp, document)
  const entities: Entity[] = []
  document.entities().each((entity) => {
    const [first, last] = entity.out(nlp.its.span) as [number, number]
    entities.push({kind: entity.out(nlp.its.type) as string, start: tokens[first].start, end: tokens[last].end})
  })
  return entities
}

function kindRows(tags: Finder): KindRow[] {
  const sentences = readFileSync(SENTENCES, 'utf8').trim().split('\n').map(unmarked)
  const nlp = freshWink(WINK_STEPS)
  const byTags = sentences.map(({text}) => tags(text))
  const byWink = sentences.map(({text}) => winkEntities(nlp, text))
  const gold = sentences.map(({entities}) => entities)
  const row = (kind: KindRow['kind'], kinds: readonly string[]): KindRow => ({
    kind,
    tags: countsOf(gold, byTags, kinds),
    wink: countsOf(gold, byWink, kinds),
  })
  return [...KINDS.map((kind) => row(kind, [kind])), row('all', KINDS)]
}

/** The sentence without its marks, `[DATE Friday]`, and what they mark. */
function unmarked(marked: string): {text: string; entities: Entity[]} {
  const entities: Entity[] = []
  let text = ''
  let at = 0
  for (const {0: whole, 1: kind, 2: words, index} of marked.matchAll(/\[([A-Z]+) ([^\]]+)\]/g)) {
    text += marked.slice(at, index)
    entities.push({kind, start: text.length, end: text.length + words.length})
    text += words
    at = index + whole.length
  }
  return {text: text + marked.slice(at), entities}
}

function countsOf(
  gold: readonly (readonly Entity[])[],
  found: readonly (readonly Entity[])[],
  kinds: readonly string[],
): Counts {
  const counts = {gold: 0, found: 0, exact: 0, overlap: 0}
  gold.forEach((all, i) => {
    const marked = all.filter(({kind}) => kinds.includes(kind))
    const own = found[i].filter(({kind}) => kinds.includes(kind))
    counts.gold += marked.length
    counts.found += own.length
    for (const entity of marked) {
      const same = own.filter(({kind}) => kind === entity.kind)
      if (same.some(({start, end}) => start === entity.start && end === entity.end)) counts.exact++
      if (same.some((other) => overlaps(other, entity))) counts.overlap++
    }
  })
  return counts
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

interface Mention extends Span {
  readonly head: Span
  readonly isNamed: boolean
}

function timeRows(path: string, tags: Finder): TimeRow[] {
  const sentences = readConllu(readFileSync(path, 'utf8'), path)
  const genres = documentIds(sentences).map(genreOf)
  const documents: {text: string; mentions: Mention[]}[] = []
  let next = 0
  for (const document of documentsOf(sentences, path)) {
    const first = next
    next += document.sentences.length
    if (NONCOMMERCIAL_GENRES.includes(genres[first])) continue
    const words = document.sentences.flatMap(({spans}, i) => {
      const {misc, xpos} = sentences[first + i]
      return spans.map((span, w) => ({span, misc: misc[w], xpos: xpos[w]}))
    })
    documents.push({text: document.source.text, mentions: timeMentions(words)})
  }
  const wink: Finder = (text) => winkEntities(freshWink(WINK_STEPS), text)
  return Object.entries({'tags and a few words': tags, 'wink-nlp': wink}).map(([program, find]) => {
    const row = {program, gold: 0, headFound: 0, named: 0, namedFound: 0, found: 0, marked: 0}
    for (const {text, mentions} of documents) {
      const found = find(text).filter(({kind}) => TIMES.includes(kind))
      row.found += found.length
      row.marked += found.filter((entity) => mentions.some((mention) => overlaps(mention, entity))).length
      for (const {head, isNamed} of mentions) {
        const isFound = found.some((entity) => overlaps(entity, head))
        row.gold++
        if (isFound) row.headFound++
        if (isNamed) row.named++
        if (isNamed && isFound) row.namedFound++
      }
    }
    return row
  })
}

/**
 * The mentions of times that GUM marks: `(36-time-new-nnnnn-cf3-2-sgl` opens mention 36, whose second word is its head, and `36)`
 * closes it.
 */
function timeMentions(words: readonly {span: Span; misc: string; xpos: string}[]): Mention[] {
  const mentions: Mention[] = []
  const open: {id: string; at: number; head: number | undefined}[] = []
  words.forEach(({misc}, at) => {
    const marks = /(?:^|\|)Entity=([^|]*)/.exec(misc)?.[1] ?? ''
    for (const [mark] of marks.matchAll(/\([^()]+\)?|[^()]+\)/g)) {
      if (mark.startsWith('(')) {
        const [id, type, , , , minimal] = mark.slice(1).replace(/\)$/, '').split('-')
        const head = type === 'time' ? at + Number(minimal.split(',')[0]) - 1 : undefined
        open.push({id, at, head})
      }
      if (!mark.endsWith(')')) continue
      const id = mark.replace(/^\(/, '').split(/[-)]/)[0]
      const place = open.findLastIndex((one) => one.id === id)
      if (place < 0) continue
      const [{at: first, head}] = open.splice(place, 1)
      if (head === undefined) continue
      const own = words.slice(first, at + 1)
      mentions.push({
        start: own[0].span.start,
        end: words[at].span.end,
        head: words[head].span,
        isNamed: own.some(({xpos}) => xpos === 'CD' || xpos === 'NNP'),
      })
    }
  })
  return mentions
}

function reportOf({kinds, times}: EntitiesResult): string {
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))
  const cells = ({gold, found, exact, overlap}: Counts) => [
    percent(overlap, gold),
    percent(overlap, found),
    percent(exact, gold),
  ]
  const byKind = markdownTable(
    ['kind', 'marked', 'tags: found', 'right', 'both ends', 'wink-nlp: found', 'right', 'both ends'],
    kinds.map(({kind, tags, wink}) => [kind, `${tags.gold}`, ...cells(tags), ...cells(wink)]),
  )
  const byProgram = markdownTable(
    ['program', 'times marked', 'found', 'with a number or name', 'found', 'times found', 'marked'],
    times.map(({program, gold, headFound, named, namedFound, found, marked}) => [
      program,
      `${gold}`,
      percent(headFound, gold),
      `${named}`,
      percent(namedFound, named),
      `${found}`,
      percent(marked, found),
    ]),
  )
  return `# Times, sums and numbers

wink-nlp's entities beside those of a finder that was written for this comparison: 80 lines that look at our tags, the names of days and months, and
the words for units and money (\`eval/lib/tagged-quantities.ts\`). It is no part of precis, was written once and not
changed after it was first measured; its author also wrote the invented sentences.

## Invented sentences

100 sentences with their times and quantities marked (\`eval/lib/quantities.txt\`). In percent: of what is marked, the part that is found with the same
kind and some word in common; of what is found, the part that is right in this way; of what is marked, the part found with both ends.

${byKind}

## Times of GUM

The open genres of the training set. GUM marks whatever refers to a time, \`that day\` as well as \`2031\`. A time is found if its head is within a
DATE, TIME or DURATION. In percent.

${byProgram}
`
}

/**
 * Scores and times lemmas beside those of wink-nlp.
 *
 *     npm run bench -- lemmas [UD]
 *
 * UD is a folder with the treebanks ewt and gum; the words are those of their development sets. Needs npm ci --prefix
 * training. Writes eval/results/lemmas.md and lemmas.json.
 */
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {readConllu} from '../../src/corpus/conllu.ts'
import {english} from '../../src/english/english.ts'
import {documentsOf} from '../../src/learn/raw-text.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {analyzeDocument} from '../../src/syntax/analyze-document.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {lemmasOf} from '../../src/syntax/lemmas.ts'
import {readDocument} from '../../src/text/read.ts'
import {plainForm} from '../../src/text/typesetting.ts'
import {leastCpuTime} from '../lib/cpu-time.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {freshWink, type WinkNlp, winkTokens} from '../lib/wink-nlp.ts'

const ROUNDS = 5
const WINK_STEPS = ['sbd', 'pos']
const PROGRAMS = ['precis, gold tags', 'precis', 'wink-nlp'] as const

type Program = (typeof PROGRAMS)[number]

/** A word of a treebank with its lemma, and what the programs say. wink-nlp says nothing of a word that it cuts otherwise. */
interface Word {
  readonly upos: string
  readonly gold: string
  readonly found: Readonly<Record<Program, string | undefined>>
}

/** Shares of the words that both programs cut as the treebank does. */
interface Row {
  readonly treebank: string
  readonly program: Program
  readonly words: number
  readonly share: number // of the words of the treebank
  readonly right: number
  readonly rightWithoutCase: number
  readonly rightOfAll: number // of all words of the treebank; a word that is cut otherwise is wrong
}

interface TagRow {
  readonly upos: string
  readonly words: number
  readonly precis: number // without case
  readonly wink: number
}

/** Milliseconds of CPU for 1,000 words. */
interface Times {
  readonly lemmas: {readonly precis: number; readonly wink: number}
  readonly fromText: {readonly precis: number; readonly wink: number}
}

/** The numbers of eval/results/lemmas.json. */
export interface LemmasResult {
  readonly rows: readonly Row[]
  readonly tags: readonly TagRow[]
  readonly times: Times
  readonly kilobytes: {readonly precis: number; readonly wink: number}
  /** Of the tokens and lemmas of wink-nlp, those that are others if it has read the documents before. */
  readonly remembered: {readonly tokens: number; readonly others: number}
}

interface Text {
  readonly text: string
  readonly words: readonly {
    readonly start: number
    readonly end: number
    readonly form: string
    readonly upos: string
    readonly xpos: string
    readonly lemma: string
  }[]
  /** Where sentences begin among the words. */
  readonly starts: readonly number[]
}

export async function main([ud = '../shared/data/ud']: readonly string[], command: string): Promise<void> {
  const packages = ['wink-nlp', 'wink-eng-lite-web-model']
  const settings = `a new wink-nlp for each document; CPU: least of ${ROUNDS} runs`
  const signature = signatureOf({command, packages, settings})
  const analyzer = loadAnalyzer('models')
  const treebanks = ['ewt', 'gum'].map((name) => ({name, texts: textsOf(`${ud}/${name}/dev.conllu`)}))
  const scored = treebanks.map(({name, texts}) => ({
    treebank: `${name.toUpperCase()} dev`,
    words: texts.flatMap((text) => wordsOf(text, analyzer)),
  }))
  const all = treebanks.flatMap(({texts}) => texts)
  const result: LemmasResult = {
    rows: scored.flatMap(({treebank, words}) => PROGRAMS.map((program) => rowOf(treebank, program, words))),
    tags: tagRowsOf(scored.flatMap(({words}) => words)),
    times: await timesOf(all, analyzer),
    kilobytes: {
      precis: kilobytesOf(['src/english/words/lemma-rules.ts', 'src/english/words/irregular-forms.ts']),
      wink: kilobytesOf(packages.map((name) => `training/node_modules/${name}`)),
    },
    remembered: rememberedBy(all),
  }
  const report = reportOf(result)
  writeResult('lemmas.md', report, signature)
  writeResult('lemmas.json', result, signature)
  console.log(report)
}

function textsOf(path: string): Text[] {
  const sentences = readConllu(readFileSync(path, 'utf8'), path)
  let next = 0
  return documentsOf(sentences, path).map((document) => {
    const words: Text['words'][number][] = []
    const starts: number[] = []
    for (const {spans} of document.sentences) {
      const {forms, upos, xpos, lemmas} = sentences[next++]
      starts.push(words.length)
      spans.forEach(({start, end}, i) => {
        words.push({start, end, form: plainForm(forms[i]), upos: upos[i], xpos: xpos[i], lemma: lemmas[i]})
      })
    }
    return {text: document.source.text, words, starts}
  })
}

function wordsOf({text, words, starts}: Text, analyzer: Analyzer): Word[] {
  const wink = new Map(winkLemmas(freshWink(WINK_STEPS), text))
  const gold = goldTagLemmas({words})
  const ours = starts.flatMap((start, i) => {
    const forms = words.slice(start, starts[i + 1]).map(({form}) => form)
    return lemmasOf(forms, analyzer.analyze(forms), english.words)!
  })
  return words.map(({start, end, upos, lemma}, i) => ({
    upos,
    gold: lemma,
    found: {'precis, gold tags': gold[i], precis: ours[i], 'wink-nlp': wink.get(`${start} ${end}`)},
  }))
}

/** Lemmas by the place of the word. */
function winkLemmas(nlp: WinkNlp, text: string): [place: string, lemma: string][] {
  const document = nlp.readDoc(text)
  return winkTokens(nlp, document).map(({start, end, token}) => [`${start} ${end}`, token.out(nlp.its.lemma) as string])
}

function goldTagLemmas({words}: Pick<Text, 'words'>): string[] {
  return words.map(({form, upos, xpos}) => english.words.lemma!(form, upos, xpos))
}

function rowOf(treebank: string, program: Program, all: readonly Word[]): Row {
  const words = all.filter(({found}) => found['wink-nlp'] !== undefined)
  const isRight = ({gold, found}: Word) => found[program] !== undefined && (gold === '_' || found[program] === gold)
  const count = (same: (found: string, gold: string) => boolean) =>
    words.filter(({gold, found}) => gold === '_' || same(found[program]!, gold)).length / words.length
  return {
    treebank,
    program,
    words: words.length,
    share: words.length / all.length,
    right: count((found, gold) => found === gold),
    rightWithoutCase: count(sameWithoutCase),
    rightOfAll: all.filter(isRight).length / all.length,
  }
}

function tagRowsOf(all: readonly Word[]): TagRow[] {
  const byTag = new Map<string, Word[]>()
  for (const word of all) {
    if (word.found['wink-nlp'] === undefined || word.gold === '_') continue
    const words = byTag.get(word.upos)
    if (words === undefined) byTag.set(word.upos, [word])
    else words.push(word)
  }
  return [...byTag]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([upos, words]) => {
      const share = (program: Program) =>
        words.filter(({gold, found}) => sameWithoutCase(found[program]!, gold)).length / words.length
      return {upos, words: words.length, precis: share('precis'), wink: share('wink-nlp')}
    })
}

function sameWithoutCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

async function timesOf(texts: readonly Text[], analyzer: Analyzer): Promise<Times> {
  const words = texts.reduce((sum, text) => sum + text.words.length, 0)
  const nlp = freshWink(WINK_STEPS)
  const read = texts.map(({text}) => winkTokens(nlp, nlp.readDoc(text)).map(({token}) => token))
  const tokens = read.reduce((sum, {length}) => sum + length, 0)
  const time = async (work: () => void, of: number) => (1000 * (await leastCpuTime(async () => work(), ROUNDS))) / of
  return {
    lemmas: {
      precis: await time(() => {
        for (const text of texts) goldTagLemmas(text)
      }, words),
      wink: await time(() => {
        for (const token of read.flat()) token.out(nlp.its.lemma)
      }, tokens),
    },
    fromText: {
      precis: await time(() => {
        for (const {text} of texts) {
          const document = readDocument({id: '', text}, english.text, {keepBoilerplate: true})
          for (const {sentence, analysis} of analyzeDocument(document, analyzer)) {
            const forms = sentence.tokens.map(({form}) => form)
            lemmasOf(forms, analysis, english.words)
          }
        }
      }, words),
      wink: await time(() => {
        for (const {text} of texts) winkLemmas(nlp, text)
      }, words),
    },
  }
}

/** Compares one wink-nlp for all documents with a new one for each. */
function rememberedBy(texts: readonly Text[]): LemmasResult['remembered'] {
  const shared = freshWink(WINK_STEPS)
  for (const {text} of texts) shared.readDoc(text)
  let tokens = 0
  let others = 0
  for (const {text} of texts) {
    const fresh = winkLemmas(freshWink(WINK_STEPS), text)
    const later = new Set(winkLemmas(shared, text).map((pair) => pair.join(' ')))
    tokens += fresh.length
    others += fresh.filter((pair) => !later.has(pair.join(' '))).length
  }
  return {tokens, others}
}

function kilobytesOf(paths: readonly string[]): number {
  const bytesOf = (path: string): number =>
    statSync(path).isDirectory()
      ? readdirSync(path).reduce((sum, name) => sum + bytesOf(`${path}/${name}`), 0)
      : statSync(path).size
  return paths.reduce((sum, path) => sum + bytesOf(path), 0) / 1000
}

function reportOf({rows, tags, times, kilobytes, remembered}: LemmasResult): string {
  const percent = (share: number) => (100 * share).toFixed(2)
  const milliseconds = (value: number) => value.toFixed(2)
  const scores = markdownTable(
    ['words', 'program', 'cut alike', 'of all', 'lemma', 'whatever the case', 'lemma, of all words'],
    rows.map(({treebank, program, words, share, right, rightWithoutCase, rightOfAll}) => [
      treebank,
      program,
      `${words}`,
      percent(share),
      percent(right),
      percent(rightWithoutCase),
      percent(rightOfAll),
    ]),
  )
  const byTag = markdownTable(
    ['UPOS', 'words', 'precis', 'wink-nlp'],
    tags.map(({upos, words, precis, wink}) => [upos, `${words}`, percent(precis), percent(wink)]),
  )
  const costs = markdownTable(
    ['', 'precis', 'wink-nlp'],
    [
      ['the lemma of a word with its tags', milliseconds(times.lemmas.precis), milliseconds(times.lemmas.wink)],
      ['from text to lemmas', milliseconds(times.fromText.precis), milliseconds(times.fromText.wink)],
    ],
  )
  return `# Lemmas

The lemmas of English EWT and GUM, development sets, in percent of the words that wink-nlp cuts as the treebank does. wink-nlp reads the text and
finds its own tags. precis is given the words of the treebank, and finds its own tags or has those of the treebank. wink-nlp
writes all lemmas in lower case, so one column compares without case; in the last column, words that wink-nlp cuts otherwise are wrong for it. Both have another habit here and there, such as what
becomes of \`n't\`.

${scores}

By part of speech, both sets together, own tags, without case:

${byTag}

Milliseconds of CPU for 1,000 words. From text, precis also finds trees, which wink-nlp does not:

${costs}

Size: ${kilobytes.precis.toFixed(0)} kB of rules and lists, beside the models that precis has for its trees; ${kilobytes.wink.toFixed(0)} kB of wink-nlp with its model.

Each document above is read by a wink-nlp that has read nothing before. After it has read all documents once, ${remembered.others} of
${remembered.tokens} tokens or their lemmas are others.
`
}

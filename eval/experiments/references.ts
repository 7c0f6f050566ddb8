/**
 * Scores what precis takes for references to earlier sentences against what GUM marks.
 *
 *     npm run experiment -- references [UD [PART]]
 *
 * GUM says of each mention whether the thing was told of before. A pronoun, or a noun with "the" or "this", needs an earlier sentence if
 * it was, and nothing in its own sentence says which it is. Sentences and words are those of the treebank, tags and trees those of
 * precis. UD is a folder with the treebank gum; PART is train, which is usual, or dev. Writes eval/results/references-PART.md and
 * references-PART.json.
 */
import {readFileSync} from 'node:fs'
import {type ConlluSentence, documentIds, genreOf, readConllu} from '../../src/corpus/conllu.ts'
import {english} from '../../src/english/english.ts'
import {NONCOMMERCIAL_GENRES} from '../../src/learn/treebank.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {type NeedKind, needsOf, PRONOUNS} from '../lib/gum-references.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

/** Prose that tells of something, as the documents of a cluster do. */
const NEWS_LIKE: readonly string[] = ['news', 'bio', 'voyage', 'academic', 'textbook']

/** What is compared: the words themselves, or only whether the sentence has one. */
const KINDS = ['pronouns', 'sentences with a pronoun', 'descriptions', 'sentences with a description'] as const

interface Row {
  readonly genres: string
  readonly kind: (typeof KINDS)[number]
  readonly marked: number
  readonly found: number
  readonly right: number
}

/** The numbers of eval/results/references-PART.json. */
export interface ReferencesResult {
  readonly rows: readonly Row[]
}

/** Of a sentence: the words that need an earlier sentence, as the treebank marks them and as precis finds them. */
interface Compared {
  readonly genre: string
  readonly pronouns: Words
  readonly descriptions: Words
}

interface Words {
  readonly marked: readonly number[]
  readonly found: readonly number[]
}

export function main([ud = '../shared/data/ud', part = 'train']: readonly string[], command: string): void {
  const path = `${ud}/gum/${part}.conllu`
  const sentences = readConllu(readFileSync(path, 'utf8'), path)
  const analyzer = loadAnalyzer('models')
  const compared = documentsIn(sentences).flatMap(({id, sentences}) => compare(id, sentences, analyzer))
  const genres = {
    'news and the like': ({genre}: Compared) => NEWS_LIKE.includes(genre),
    others: ({genre}: Compared) => !NEWS_LIKE.includes(genre),
  }
  const rows = Object.entries(genres).flatMap(([name, isOf]) => rowsOf(name, compared.filter(isOf)))
  const signature = signatureOf({
    command,
    settings: `the ${part} part of GUM, those genres apart that may not be handed on`,
  })
  const report = reportOf(rows, part)
  writeResult(`references-${part}.md`, report, signature)
  writeResult(`references-${part}.json`, {rows} satisfies ReferencesResult, signature)
  console.log(report)
}

/** The documents that may be handed on. */
function documentsIn(sentences: readonly ConlluSentence[]): {id: string; sentences: ConlluSentence[]}[] {
  const ids = documentIds(sentences)
  return [...new Set(ids)]
    .filter((id) => !NONCOMMERCIAL_GENRES.includes(genreOf(id)))
    .map((id) => ({id, sentences: sentences.filter((_, s) => ids[s] === id)}))
}

function compare(id: string, sentences: readonly ConlluSentence[], analyzer: Analyzer): Compared[] {
  const leaning = english.discourse?.leaning({
    documents: [{id, text: '', blocks: [], sentences: []}],
    sentences: sentences.map(({forms}, sentence) => ({
      document: 0,
      sentence,
      tokens: forms.map((form) => ({form, start: 0, end: 0})),
      analysis: analyzer.analyze(forms),
    })),
  })
  return needsOf(sentences).map((needs, s) => {
    const {forms, upos} = sentences[s]
    const {strong = [], weak = [], unknown = []} = leaning?.[s] ?? {}
    const wordsOf = (kind: NeedKind) => needs.filter((need) => need.kind === kind).map(({word}) => word)
    return {
      genre: genreOf(id),
      pronouns: {
        marked: wordsOf('pronoun'),
        found: strong.filter((word) => PRONOUNS.test(forms[word].toLowerCase())),
      },
      descriptions: {
        marked: wordsOf('description'),
        found: [...new Set([...weak, ...unknown])].filter((word) => upos[word] === 'NOUN'),
      },
    }
  })
}

function rowsOf(genres: string, compared: readonly Compared[]): Row[] {
  return KINDS.map((kind) => {
    const words = compared.map(({pronouns, descriptions}) =>
      kind.endsWith('pronoun') || kind === 'pronouns' ? pronouns : descriptions,
    )
    const counted = kind.startsWith('sentences')
      ? words.map(({marked, found}) => ({marked: marked.slice(0, 1), found: found.slice(0, 1)}))
      : words
    const isRight = ({marked, found}: Words, word: number) =>
      kind.startsWith('sentences') ? marked.length > 0 && found.length > 0 : marked.includes(word)
    const count = (numbers: readonly number[]) => numbers.reduce((sum, own) => sum + own, 0)
    return {
      genres,
      kind,
      marked: count(counted.map(({marked}) => marked.length)),
      found: count(counted.map(({found}) => found.length)),
      right: count(counted.map((own) => own.found.filter((word) => isRight(own, word)).length)),
    }
  })
}

function reportOf(rows: readonly Row[], part: string): string {
  const percent = (share: number, whole: number) => (whole === 0 ? '–' : ((100 * share) / whole).toFixed(1))
  const table = markdownTable(
    ['genres', 'what', 'marked', 'found', 'of those marked, found, %', 'of those found, marked, %'],
    rows.map(({genres, kind, marked, found, right}) => [
      genres,
      kind,
      `${marked}`,
      `${found}`,
      percent(right, marked),
      percent(right, found),
    ]),
  )
  return `# References to earlier sentences

What precis takes for a reference to an earlier sentence, beside what GUM (${part}) marks: a mention of a thing that was told of before, where
nothing in its own sentence says which it is. A pronoun is *he*, *it*, *their* and the like; a description is a noun with *the*. A
description can be clear without an earlier sentence, though there is one ("the president"): precis is not meant to find those.
News and the like are news, biographies, travel guides, papers and textbooks.

${table}
`
}

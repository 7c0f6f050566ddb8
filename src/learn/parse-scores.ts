import type {Span} from '../text/document.ts'

/** A sentence with its tree, annotated or predicted. Heads are counted from 1, 0 for the root. */
export interface TaggedTree {
  readonly upos: readonly string[]
  readonly heads: ArrayLike<number>
  readonly deprels: readonly string[]
  /** Without the lemma of a word, or with `_` for it, any is right, as the CoNLL 2018 shared task has it. */
  readonly lemmas?: readonly string[]
}

/** Shares of all words, marks included, as the CoNLL 2018 shared task counts them. */
export interface ParseScores {
  readonly sentences: number
  readonly words: number
  readonly upos: number
  /** The right head. */
  readonly uas: number
  /** The right head and relation; what follows the colon of a relation does not count. */
  readonly las: number
  readonly lemmas: number
}

/** Scores predicted trees over the words of the gold ones. */
export function scoreParses(gold: readonly TaggedTree[], found: readonly TaggedTree[]): ParseScores {
  let words = 0
  let tags = 0
  let heads = 0
  let relations = 0
  let lemmas = 0
  gold.forEach((right, i) => {
    const guess = found[i]
    for (let w = 0; w < right.upos.length; w++) {
      words++
      if (guess.upos[w] === right.upos[w]) tags++
      if (isRightLemma(guess.lemmas?.[w], right.lemmas?.[w])) lemmas++
      if (guess.heads[w] !== right.heads[w]) continue
      heads++
      if (universalRelation(guess.deprels[w]) === universalRelation(right.deprels[w])) relations++
    }
  })
  const of = (count: number) => (words === 0 ? 0 : count / words)
  return {sentences: gold.length, words, upos: of(tags), uas: of(heads), las: of(relations), lemmas: of(lemmas)}
}

function isRightLemma(found: string | undefined, gold: string | undefined): boolean {
  return gold === undefined || gold === '_' || found === gold
}

/** A relation without its subtype: `obl` for `obl:tmod`. */
export function universalRelation(relation: string): string {
  return relation.split(':', 1)[0]
}

/** An annotated sentence with the place of each word in its document's text. */
export interface PlacedTree extends TaggedTree {
  readonly spans: readonly Span[]
}

/** F1 over what stands at the same place of the text in both, as the CoNLL 2018 shared task counts from raw text. */
export interface RawScores {
  readonly goldSentences: number
  readonly goldWords: number
  readonly sentenceF: number
  readonly wordF: number
  readonly upos: number
  readonly uas: number
  readonly las: number
  readonly lemmas: number
}

/** Scores trees over other sentences and words than the gold ones, document by document. */
export function scoreRawText(
  gold: readonly (readonly PlacedTree[])[],
  found: readonly (readonly PlacedTree[])[],
): RawScores {
  const counts = {
    goldSentences: 0,
    goldWords: 0,
    sentences: 0,
    words: 0,
    bounds: 0,
    aligned: 0,
    upos: 0,
    uas: 0,
    las: 0,
    lemmas: 0,
  }
  gold.forEach((document, i) => {
    const right = new Map<string, PlacedWord>()
    for (const word of placedWords(document)) right.set(word.place, word)
    const bounds = new Set(document.map(placeOfSentence))
    counts.goldSentences += document.length
    counts.goldWords += right.size
    counts.sentences += found[i].length
    for (const sentence of found[i]) if (bounds.has(placeOfSentence(sentence))) counts.bounds++
    for (const word of placedWords(found[i])) {
      counts.words++
      const other = right.get(word.place)
      if (other === undefined) continue
      counts.aligned++
      if (other.upos === word.upos) counts.upos++
      if (isRightLemma(word.lemma, other.lemma)) counts.lemmas++
      if (other.head !== word.head) continue
      counts.uas++
      if (other.relation === word.relation) counts.las++
    }
  })
  const {goldSentences, goldWords, sentences, words} = counts
  const f = (hits: number, a: number, b: number) => (a + b === 0 ? 0 : (2 * hits) / (a + b))
  return {
    goldSentences,
    goldWords,
    sentenceF: f(counts.bounds, goldSentences, sentences),
    wordF: f(counts.aligned, goldWords, words),
    upos: f(counts.upos, goldWords, words),
    uas: f(counts.uas, goldWords, words),
    las: f(counts.las, goldWords, words),
    lemmas: f(counts.lemmas, goldWords, words),
  }
}

interface PlacedWord {
  readonly place: string
  readonly head: string // the place of the head, empty for the root
  readonly upos: string
  readonly lemma: string | undefined
  readonly relation: string
}

function placedWords(sentences: readonly PlacedTree[]): PlacedWord[] {
  return sentences.flatMap(({spans, upos, heads, deprels, lemmas}) => {
    // words that share a range are told apart by their order
    let twins = 0
    const places = spans.map(({start, end}, i) => {
      twins = i > 0 && spans[i - 1].start === start ? twins + 1 : 0
      return `${start}-${end}${'+'.repeat(twins)}`
    })
    return places.map((place, i) => ({
      place,
      head: heads[i] === 0 ? '' : places[heads[i] - 1],
      upos: upos[i],
      lemma: lemmas?.[i],
      relation: universalRelation(deprels[i]),
    }))
  })
}

function placeOfSentence({spans}: PlacedTree): string {
  return `${spans[0].start}-${spans[spans.length - 1].end}`
}

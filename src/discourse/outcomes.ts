import type {DiscourseSentence, DiscourseText} from './text.ts'
import type {Times} from './times.ts'

/** A kind of matter that is open until it ends in one of a few ways: a trial, a strike, a search. */
export type Matter = string

/** What has to be known of a language to tell how a matter ended. */
export interface OutcomeLanguage {
  /** The matters of which a sentence speaks as open: a charge, a demand, somebody who is missing. */
  openIn(sentence: DiscourseSentence): ReadonlySet<Matter>
  /** Those of which its main clause says that they are open now: "is charged", "wants". */
  holdsWhile(sentence: DiscourseSentence): ReadonlySet<Matter>
  /** Whether what was said of it while it was open may be told beside its end: a claim, and not a charge. */
  outlasts(matter: Matter): boolean
  /** The matters that the main clause of a sentence ends, with the verb that says so: a verdict, a settlement, a find. */
  endedBy(sentence: DiscourseSentence): readonly Ending[]
}

/** That a matter ended, told by a verb. */
export interface Ending {
  readonly matter: Matter
  readonly verb: number // token
}

/** How matters ended, as far as the documents know. */
export interface Outcomes {
  /** The latest news of an end. */
  readonly latest: readonly Outcome[]
  /** By sentence: whether it says that something is open which ended later. */
  readonly isOver: readonly boolean[]
  /** Claims, with the latest news of what became of them. */
  readonly revised: readonly Revised[]
}

/** A sentence that tells how a matter ended. */
export interface Outcome {
  readonly sentence: number // index into the text's sentences
  readonly verb: number
}

/** A sentence that claims something, and those that tell what became of the claim. */
export interface Revised {
  readonly sentence: number
  readonly by: readonly Outcome[]
}

/** So many sentences of a document are its news, and so many tell what it is about. */
const NEWS = 2
const BEGINNING = 3

/** The end of a story is told when this share of the time has passed in which its documents were written. */
const LATE = 2 / 3

/** Two sentences tell of one matter if they have so many words in common that say what, one of them a name. */
const IN_COMMON = 2
const SAYS_WHAT = /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/

/**
 * How the matters of which documents begin to tell have ended: an end is news that ends something which the beginning of a document of a
 * day before tells of as open. Those of which nobody knows the day are left out.
 */
export function findOutcomes(text: DiscourseText, times: Times, language: OutcomeLanguage | undefined): Outcomes {
  const days = times.published.flatMap((day) => day ?? [])
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const ends = language !== undefined && first < last ? endsIn(text, times, language) : []
  if (language === undefined || ends.length === 0)
    return {latest: [], isOver: text.sentences.map(() => false), revised: []}
  const lastDay = ends.reduce((latest, {day}) => Math.max(latest, day), first + LATE * (last - first))
  /** The ends of some of these matters that a sentence does not know of. */
  const since = (s: number, matters: Iterable<Matter>): End[] => {
    const sentence = text.sentences[s]
    const day = times.published[sentence.document] ?? Number.POSITIVE_INFINITY
    const later = [...matters].flatMap((matter) => ends.filter((end) => end.matter === matter && end.day > day))
    if (later.length === 0) return []
    const own = wordsOf(sentence)
    return later.filter((end) => haveInCommon(own, end.words))
  }
  const outlasts = (matter: Matter) => language.outlasts(matter)
  const isOver = text.sentences.map((sentence, s) => {
    const open = [...(times.looksAhead[s] ? language.openIn(sentence) : language.holdsWhile(sentence))]
    return (
      since(
        s,
        open.filter((matter) => !outlasts(matter)),
      ).length > 0
    )
  })
  const revised = text.sentences.flatMap((sentence, s): Revised[] => {
    const later = since(s, [...language.holdsWhile(sentence)].filter(outlasts))
    const latest = later.reduce((latest, {day}) => Math.max(latest, day), first)
    return later.length === 0 ? [] : [{sentence: s, by: later.filter(({day}) => day === latest)}]
  })
  return {latest: ends.filter(({day}) => day === lastDay), isOver, revised}
}

interface End extends Outcome {
  readonly matter: Matter
  readonly day: number
  readonly words: ReadonlySet<string> // that its document begins with
}

function endsIn({documents, sentences}: DiscourseText, {published}: Times, language: OutcomeLanguage): End[] {
  const begin = documents.map(() => new Set<string>())
  for (const sentence of sentences) {
    if (sentence.sentence >= BEGINNING) continue
    for (const word of wordsOf(sentence)) begin[sentence.document].add(word)
  }
  const open = sentences.flatMap((sentence) => {
    const day = published[sentence.document]
    if (sentence.sentence >= BEGINNING || day === undefined) return []
    const matters = language.openIn(sentence)
    return matters.size === 0 ? [] : [{matters, day, words: wordsOf(sentence)}]
  })
  return sentences.flatMap((sentence, s): End[] => {
    const day = published[sentence.document]
    if (sentence.sentence >= NEWS || day === undefined) return []
    const own = wordsOf(sentence)
    const wasOpen = (matter: Matter) =>
      open.some((told) => told.day < day && told.matters.has(matter) && haveInCommon(told.words, own))
    const endings = language.endedBy(sentence).filter(({matter}) => wasOpen(matter))
    return endings.map(({matter, verb}) => ({
      ...{sentence: s, matter, verb, day},
      words: begin[sentence.document],
    }))
  })
}

/** The words of a sentence that say what it is about: names as they are written, others in lower case. */
function wordsOf({tokens, analysis: {upos}}: DiscourseSentence): ReadonlySet<string> {
  return new Set(
    tokens.flatMap(({form}, at) =>
      SAYS_WHAT.test(upos[at]) ? [upos[at] === 'PROPN' ? form : form.toLowerCase()] : [],
    ),
  )
}

function haveInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = [...a].filter((word) => b.has(word))
  return common.length >= IN_COMMON && common.some((word) => word !== word.toLowerCase())
}

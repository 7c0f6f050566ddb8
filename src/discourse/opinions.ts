import {groupedBy} from './grouped.ts'
import type {Place} from './place.ts'
import type {DiscourseSentence, DiscourseText} from './text.ts'

/** What somebody thinks of a thing: "the battery is weak". */
export interface Opinion extends Place {
  /** What is judged, as a lemma: "battery". */
  readonly subject: string
  readonly isGood: boolean
}

/** What has to be known of a language to find opinions. */
export interface OpinionLanguage {
  opinionsOf(sentence: DiscourseSentence): readonly Omit<Opinion, 'sentence'>[]
  /** Whether somebody tells of himself. */
  isFirstPerson(sentence: DiscourseSentence): boolean
  /** How many documents think well of a thing, and how many do not. */
  tell(subject: string, good: number, bad: number): string
}

/** A thing of which some documents think well and others do not. */
interface Dispute {
  readonly subject: string
  readonly opinions: readonly Opinion[] // one of each document on each side
  readonly good: number // documents
  readonly bad: number
}

/** What reviewers say, if the documents are reviews. */
export interface Reviews {
  readonly disputes: readonly Dispute[]
  /** The sentences that judge. */
  readonly judging: ReadonlySet<number>
}

const NO_REVIEWS: Reviews = {disputes: [], judging: new Set()}

/** Whether two sentences of the text have opposed opinions. */
export function isBetween({opinions}: Dispute, a: number, b: number): boolean {
  const [one, other] = [a, b].map((sentence) => opinions.find((opinion) => opinion.sentence === sentence))
  return one !== undefined && other !== undefined && one.isGood !== other.isGood
}

/** An unrated text is a review if this share of its sentences is in the first person, and this share judges. */
const PERSONAL = 0.2
const JUDGING = 0.3

/**
 * What reviewers judge, and what they disagree about, that of which most speak first; nothing in other texts, where "poor" need be nobody's
 * opinion. A document that says both is on neither side.
 */
export function findReviews(text: DiscourseText, language: OpinionLanguage | undefined): Reviews {
  if (language === undefined) return NO_REVIEWS
  const byDocument = groupedBy([...text.sentences.keys()], (s) => text.sentences[s].document)
  const isMost = (documents: readonly number[]) => documents.length > 1 && 2 * documents.length > text.documents.length
  const personal = [...byDocument.keys()].filter(
    (d) => isRated(text, d) || isPersonal(text, byDocument.get(d) as number[], language),
  )
  if (!isMost(personal)) return NO_REVIEWS
  const opinions = personal.flatMap((d) => {
    const own = byDocument.get(d) as number[]
    const found = own.map((sentence) =>
      language.opinionsOf(text.sentences[sentence]).map((opinion): Opinion => ({...opinion, sentence})),
    )
    const judging = found.filter((all) => all.length > 0).length
    return isRated(text, d) || judging >= JUDGING * own.length ? [found.flat()] : []
  })
  if (2 * opinions.length <= text.documents.length) return NO_REVIEWS
  const disputes = [...groupedBy(opinions.flat(), ({subject}) => subject)]
    .map(([subject, all]) => disputeOf(subject, all, text))
    .filter(({good, bad}) => good > 0 && bad > 0)
    .sort((a, b) => b.good + b.bad - a.good - a.bad || (a.subject < b.subject ? -1 : 1))
  return {disputes, judging: new Set(opinions.flat().map(({sentence}) => sentence))}
}

function isRated({documents}: DiscourseText, document: number): boolean {
  return documents[document].leftOut?.some(({reason}) => reason === 'rating') === true
}

function isPersonal({sentences}: DiscourseText, own: readonly number[], language: OpinionLanguage): boolean {
  return own.filter((s) => language.isFirstPerson(sentences[s])).length >= PERSONAL * own.length
}

function disputeOf(subject: string, all: readonly Opinion[], {sentences}: DiscourseText): Dispute {
  const byDocument = [...groupedBy(all, ({sentence}) => sentences[sentence].document).values()]
  const agreeing = byDocument.filter((own) => own.every(({isGood}) => isGood === own[0].isGood))
  const good = agreeing.filter(([{isGood}]) => isGood).length
  return {subject, opinions: agreeing.map(([first]) => first), good, bad: agreeing.length - good}
}

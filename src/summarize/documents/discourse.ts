import type {Leaning} from '../../discourse/discourse-language.ts'
import {type Entities, NO_ENTITIES} from '../../discourse/entities.ts'
import {type Figures, findFigures} from '../../discourse/figures.ts'
import {findReviews, type Reviews} from '../../discourse/opinions.ts'
import {findOutcomes, type Outcomes} from '../../discourse/outcomes.ts'
import type {DiscourseText} from '../../discourse/text.ts'
import {findTimes, type Times} from '../../discourse/times.ts'
import type {ParsedSource} from './parse.ts'
import {sentenceOf} from './source.ts'

/** What was found out about a cluster beyond its single sentences. Each part is worked out when it is first asked for. */
export class Discourse {
  readonly text: DiscourseText
  private readonly parsed: ParsedSource
  private leans: readonly Leaning[] | undefined
  private foundTimes: Times | undefined
  private foundFigures: Figures | undefined
  private foundOutcomes: Outcomes | undefined
  private named: Entities | undefined
  private reviewed: Reviews | undefined

  constructor(parsed: ParsedSource) {
    const {source, analyses} = parsed
    this.parsed = parsed
    this.text = {
      documents: source.documents,
      sentences: source.sentences.map((found, s) => ({
        document: found.document,
        sentence: found.sentence,
        tokens: sentenceOf(source, found).tokens,
        analysis: analyses[s],
      })),
    }
  }

  /** By sentence: whether it needs the one before. In a language of which nothing is known, every sentence stands alone. */
  get leaning(): readonly Leaning[] {
    this.leans ??=
      this.language?.leaning(this.text) ??
      this.text.sentences.map(() => ({
        strong: [],
        lost: [],
        connectives: [],
        weak: [],
        unknown: [],
        kinds: [],
        apart: [],
        explained: [],
        clarity: 1,
        hasGivenSubject: false,
        opens: 1,
      }))
    return this.leans
  }

  /** Takes over what `leaning` would find. */
  takeLeaning(leaning: readonly Leaning[]): void {
    this.leans = leaning
  }

  /** Works out all but what leans on others, which somebody else works out. */
  workOut(): void {
    void [this.entities, this.times, this.figures, this.outcomes, this.reviews]
  }

  /** Whether anything is known of the language. */
  get isKnown(): boolean {
    return this.language !== undefined
  }

  /** When things happened, as far as that is certain. */
  get times(): Times {
    this.foundTimes ??= findTimes(this.text, this.language?.times)
    return this.foundTimes
  }

  /** Figures, and which of them newer ones replaced. */
  get figures(): Figures {
    this.foundFigures ??= findFigures(this.text, this.times, this.language?.figures)
    return this.foundFigures
  }

  /** How the matters of which documents tell have ended. */
  get outcomes(): Outcomes {
    this.foundOutcomes ??= findOutcomes(this.text, this.times, this.language?.outcomes)
    return this.foundOutcomes
  }

  /** Who and what is named where. In a language of which nothing is known, nobody is. */
  get entities(): Entities {
    this.named ??= this.language?.entities(this.text) ?? NO_ENTITIES
    return this.named
  }

  /** What reviewers judge, and disagree about. */
  get reviews(): Reviews {
    this.reviewed ??= findReviews(this.text, this.language?.opinions)
    return this.reviewed
  }

  private get language() {
    return this.parsed.canShorten ? this.parsed.source.language.discourse : undefined
  }
}

const known = new WeakMap<ParsedSource, Discourse>()

/** What is known of a cluster beyond its sentences; worked out once, however many summaries are made. */
export function discourseOf(parsed: ParsedSource): Discourse {
  const found = known.get(parsed) ?? new Discourse(parsed)
  known.set(parsed, found)
  return found
}

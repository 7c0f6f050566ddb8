import {closeWords} from '../documents/close-words.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {likenessIn} from './sameness.ts'

/** What belongs to an event is so many arcs of the tree or fewer away from the word that names it. */
const REACH = 3

/** An event is the same only if so many of those who and what take part are the same, a name or a number among them. */
const LEAST_SHARED = 3

/** How much of an event two sentences have to share, √(share of the parts) times their number. */
const SAME_EVENT = 1.8

/** Much else has to be the same: two sentences may recall one event and tell different news of it. */
const LEAST_COSINE = 0.16
const LEAST_WORDS = 0.42

/** By word that names an event in a sentence, all close in meaning as one: what takes part in it, and whether as a name or a number. */
type Events = ReadonlyMap<number, {readonly isVerb: boolean; readonly parts: ReadonlyMap<number, boolean>}>

/**
 * Whether two sentences tell one event, also where the rest of what they say has nothing in common (docs/math.md, eq. G26):
 * a verb of the one is a word of the other, and those who and what take part in it are about the same. So what one sentence
 * tells in its main clause and another in an apposition is found, too.
 */
export function tellingOneEvent(parsed: ParsedSource): (a: number, b: number) => boolean {
  const eventsOf = known.of(parsed, [], () => eventsBySentence(parsed))
  const likeness = likenessIn(parsed)
  return (a, b) => {
    const {cosine, share} = likeness(a, b)
    if (cosine < LEAST_COSINE || share < LEAST_WORDS) return false
    const others = eventsOf(b)
    for (const [word, {isVerb, parts}] of eventsOf(a)) {
      const other = others.get(word)
      if (other === undefined || !(isVerb || other.isVerb)) continue
      const shared = [...parts.keys()].filter((part) => other.parts.has(part))
      const shareOfParts = shared.length / Math.min(parts.size, other.parts.size)
      const isSame = shared.length >= LEAST_SHARED && shared.length * Math.sqrt(shareOfParts) >= SAME_EVENT
      if (isSame && shared.some((part) => parts.get(part) && other.parts.get(part))) return true
    }
    return false
  }
}

const known = new Remembered<ParsedSource, (sentence: number) => Events>()

const NAMING = /^(?:PROPN|NUM)$/

/** The events of a sentence, worked out when they are first asked for: few sentences are ever compared. */
function eventsBySentence({source, analyses}: ParsedSource): (sentence: number) => Events {
  const {sentences, terms, language} = source
  const {wordOf} = closeWords(terms, language.words.closeStem)
  const found = new Map<number, Events>()
  return (s) => {
    const before = found.get(s)
    if (before !== undefined) return before
    const {heads, upos} = analyses[s]
    const words = Array.from(sentences[s].terms, (term) => (term < 0 || terms.isStop(term) ? -1 : wordOf[term]))
    const events = new Map<number, {isVerb: boolean; parts: Map<number, boolean>}>()
    for (const [place, word] of words.entries()) {
      if (word < 0 || !/^(?:VERB|NOUN)$/.test(upos[place])) continue
      const event = events.get(word) ?? {isVerb: false, parts: new Map()}
      events.set(word, event)
      event.isVerb ||= upos[place] === 'VERB'
      for (const near of within(REACH, heads, place)) {
        if (words[near] < 0 || words[near] === word) continue
        event.parts.set(words[near], NAMING.test(upos[near]) || event.parts.get(words[near]) === true)
      }
    }
    found.set(s, events)
    return events
  }
}

/** The places at most so many arcs away in the tree. */
function within(reach: number, heads: Int32Array, place: number): readonly number[] {
  const steps = new Map([[place, 0]])
  for (const [at, taken] of steps) {
    if (taken === reach) continue
    if (heads[at] > 0 && !steps.has(heads[at] - 1)) steps.set(heads[at] - 1, taken + 1)
    for (let child = 0; child < heads.length; child++) {
      if (heads[child] === at + 1 && !steps.has(child)) steps.set(child, taken + 1)
    }
  }
  return [...steps.keys()]
}

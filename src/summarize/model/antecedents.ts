import type {Mention} from '../../discourse/entities.ts'
import {discourseOf} from '../documents/discourse.ts'
import {type NamedThings, namedThings} from '../documents/named-things.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {isTied, type Leanings} from './leaning.ts'
import {BARRED} from './merit.ts'
import {presentationOf} from './presentation.ts'

/** What it costs to speak of "the study" where nothing in the summary says which. */
const UNKNOWN_THING = 30

/** The same in a summary of one document, which tells of few other studies. */
const UNKNOWN_THING_OF_ONE = 12

/** What it costs to keep "and she left" where nothing says who. */
const UNKNOWN_PHRASE = 24

/** What it costs to call somebody by a short name that nothing in the summary explains. */
const UNKNOWN_PERSON = 16

/** What it costs to name somebody without saying who that is. */
const UNPRESENTED = 12

/** What it costs to go on with "But" or "Meanwhile" from a sentence that is not there. */
const UNKNOWN_OCCASION = 25

/** What it costs to speak of "the gang" without the phrase between commas that says which. */
const UNEXPLAINED = 20

/** So many sentences that present somebody are tried, the best of each document first. */
const MOST_PRESENTATIONS = 3

/** What more than this share of the documents that have the most widespread word speaks of needs no introduction. */
const SUBJECT = 0.7

/** More places than these of one word are those of the subject of all documents, which needs no introduction. */
const MOST_PLACES = 30

/** From this share of places that mean any of a kind on, the documents are about several of them: "the drug" is one, and which? */
const SHARE_OF_KIND = 0.35

/**
 * Prices for what has to be known, and won back where the summary says it (docs/math.md, eq. G18): a thing that only the
 * sentences before made known, and a person under a short name for which the full one cannot be put in its place.
 */
export function antecedentTargets(
  parsed: ParsedSource,
  {stand, leaning}: Leanings,
  merit: Float64Array,
  layout: Layout,
): ExtraTarget[] {
  const mayStand = (s: number) => merit[s] > BARRED && stand[s] !== 'dangles'
  const things = namedThings(parsed, leaning, mayStand)
  return [
    ...thingTargets(parsed, {stand, leaning}, things, mayStand, layout),
    ...personTargets(parsed, mayStand, layout),
    ...phraseTargets(parsed, {stand, leaning}, mayStand, layout),
    ...openingTies(parsed, {stand, leaning}, mayStand, layout),
    ...explanationTargets(parsed, {stand, leaning}, things, mayStand, layout),
  ]
}

/** A sentence that opens with "but" costs something without the one that it goes on from. */
function openingTies(
  {source: {sentences}}: ParsedSource,
  {stand, leaning}: Leanings,
  mayStand: (sentence: number) => boolean,
  {root}: Layout,
): ExtraTarget[] {
  return sentences.flatMap(({document, sentence, terms}, s) => {
    const firstWord = terms.findIndex((term) => term !== NO_TERM)
    if (!mayStand(s) || stand[s] === 'leans' || !leaning[s].connectives.includes(firstWord)) return []
    const before = sentences[s - 1]
    const follows = before?.document === document && before.sentence === sentence - 1 && mayStand(s - 1)
    const witnesses = follows ? [{left: root[s], right: root[s - 1]}] : []
    return [{weight: UNKNOWN_OCCASION, paidBy: [root[s]], witnesses}]
  })
}

/** "The gang" costs something without the phrase that says which, unless another sentence does. */
function explanationTargets(
  parsed: ParsedSource,
  {stand, leaning}: Leanings,
  {placesBeside}: NamedThings,
  mayStand: (sentence: number) => boolean,
  {firstNode, root}: Layout,
): ExtraTarget[] {
  const {plans, source} = parsed
  const {sentences} = source
  return sentences.flatMap(({document}, s) => {
    if (!mayStand(s) || stand[s] === 'leans') return []
    return leaning[s].explained.flatMap(({noun, by}): ExtraTarget[] => {
      const free = by.filter((top) => plans[s].price[top] > Number.NEGATIVE_INFINITY)
      if (free.length < by.length) return []
      const payer = isTied(plans[s], noun) ? root[s] : firstNode[s] + noun
      const known = placesBeside(s, noun).filter(({sentence}) => sentence !== s)
      const before = sentences[s - 1]?.document === document && mayStand(s - 1) ? [root[s - 1]] : []
      const witnesses = [
        ...free.map((top) => firstNode[s] + top),
        ...before,
        ...known.slice(0, MOST_PLACES).map(({sentence, word}) => firstNode[sentence] + word),
      ]
      return [{weight: UNEXPLAINED, paidBy: [payer], witnesses: witnesses.map((right) => ({left: payer, right}))}]
    })
  })
}

/** A phrase that can be deleted and refers to the sentence before costs something where it is kept without that. */
function phraseTargets(
  {source: {sentences}, plans}: ParsedSource,
  {stand, leaning}: Leanings,
  mayStand: (sentence: number) => boolean,
  {firstNode, root}: Layout,
): ExtraTarget[] {
  return sentences.flatMap(({document, sentence}, s) => {
    if (!mayStand(s) || stand[s] === 'leans') return []
    const before = sentences[s - 1]
    const follows = before?.document === document && before.sentence === sentence - 1 && mayStand(s - 1)
    return leaning[s].strong
      .filter((word) => !isTied(plans[s], word))
      .map((word) => {
        const node = firstNode[s] + word
        return {
          weight: UNKNOWN_PHRASE,
          paidBy: [node],
          witnesses: follows ? [{left: node, right: root[s - 1]}] : [],
        }
      })
  })
}

function thingTargets(
  parsed: ParsedSource,
  {stand, leaning}: Leanings,
  {placesBeside, shareOf, kindShareOf, isOneOfSeveral}: NamedThings,
  mayStand: (sentence: number) => boolean,
  {firstNode, root}: Layout,
): ExtraTarget[] {
  const {source, plans, analyses} = parsed
  const {sentences, documents} = source
  const weight = documents.length > 1 ? UNKNOWN_THING : UNKNOWN_THING_OF_ONE
  const {mentions} = discourseOf(parsed).entities
  return sentences.flatMap(({document}, s) => {
    if (!mayStand(s) || stand[s] === 'leans') return []
    const isPerson = (word: number) => mentions[s].some(({first, last}) => first <= word && word <= last)
    return [...new Set([...leaning[s].weak, ...leaning[s].unknown])]
      .filter((word) => !isPerson(word))
      .flatMap((word): ExtraTarget[] => {
        // "the drug" of another document may be another drug
        const known = placesBeside(s, word).filter(({sentence}) => sentence !== s)
        const isSubject = known.length > MOST_PLACES || shareOf(s, word) > SUBJECT
        if (isSubject && kindShareOf(s, word) < SHARE_OF_KIND && !isOneOfSeveral(s, word)) return []
        const isPlace = analyses[s].upos[word] === 'ADV'
        // what no document introduces was known to the readers of all
        if (known.length === 0 && sentences[s].sentence === 0 && !isPlace) return []
        const payer = isTied(plans[s], word) ? root[s] : firstNode[s] + word
        const before = sentences[s - 1]?.document === document && mayStand(s - 1) ? [root[s - 1]] : []
        const nodes = known.slice(0, MOST_PLACES).map(({sentence, word}) => firstNode[sentence] + word)
        const witnesses = [...before, ...nodes]
        return [{weight, paidBy: [payer], witnesses: witnesses.map((right) => ({left: payer, right}))}]
      })
  })
}

function personTargets(
  parsed: ParsedSource,
  mayStand: (sentence: number) => boolean,
  {firstNode, root}: Layout,
): ExtraTarget[] {
  const {entities, mentions} = discourseOf(parsed).entities
  const {plans} = parsed
  const found = mentions.flat().filter(({sentence}) => mayStand(sentence))
  const payerOf = ({sentence, last}: Mention) =>
    isTied(plans[sentence], last) ? root[sentence] : firstNode[sentence] + last
  const full: {readonly sentence: number; readonly last: number}[][] = entities.map(() => [])
  for (const mention of found) if (mention.form === 'full') full[mention.entity].push(mention)
  const unknown = found.flatMap((mention): ExtraTarget[] => {
    const {entity, form, takes} = mention
    if (form !== 'short' || takes.includes('name')) return []
    const payer = payerOf(mention)
    const witnesses = full[entity].map(({sentence, last}) => ({left: payer, right: firstNode[sentence] + last}))
    return [{weight: UNKNOWN_PERSON, paidBy: [payer], witnesses}]
  })
  const presented = found.flatMap((mention): ExtraTarget[] => {
    const {entity, form, sentence: s, takes} = mention
    const isNamed = form === 'full' || (form === 'short' && takes.includes('name'))
    if (!isNamed || entities[entity].kind !== 'person') return []
    const {words, isPutIn} = presentationOf(parsed, mention)
    if (isPutIn) return []
    // what other sentences say of the person is looked for only if this one says nothing: more would be hard to prove
    const others = words.length > 0 ? [] : entities[entity].introductions.filter(({shape}) => shape !== 'name')
    const payer = payerOf(mention)
    const witnesses = [
      ...words.map((word) => ({left: payer, right: firstNode[s] + word})),
      ...others
        .filter(({sentence}) => mayStand(sentence))
        .slice(0, MOST_PRESENTATIONS)
        .map(({sentence, first}) => ({left: payer, right: firstNode[sentence] + first})),
    ]
    return [{weight: UNPRESENTED, paidBy: [payer], witnesses}]
  })
  return [...unknown, ...presented]
}

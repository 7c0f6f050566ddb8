import {KNOWN_CITIES, LOOSE_ADJECTIVES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What says which thing is meant: without it a reader asks "which?". */
export const namingGuards: readonly Guard[] = [
  {
    name: 'region of a town',
    strength: 'soft',
    relations: ['nmod', 'appos'],
    because: 'few readers know where the town is, and there may be others of its name',
    example: 'The guilds met in the town of Lorn[, Odelia].',
    holds: isRegionOfTown,
  },
  {
    name: 'which counterpart',
    strength: 'firm',
    relations: ['amod'],
    because: 'it says on which other side they are: without it, they are nobody in particular',
    example: 'The bakers use the tricks of their [tired] counterparts.',
    holds: (phrases, word) => {
      const other = phrases.form(phrases.tree.head[word])
      if (OTHER_SIDE.test(other)) return true
      return SAME_SIDE.test(other) && !LOOSE_ADJECTIVES.has(phrases.form(word)) && !NEARNESS.test(phrases.form(word))
    },
  },
  {
    name: 'what it is called',
    relations: ['acl'],
    because: 'it has the name of what is only described before',
    example: 'The guild owns a mill [called Skerry House].',
    holds: (phrases, word) =>
      NAMING.test(phrases.form(word)) &&
      phrases.first[word] === word &&
      phrases.tree.upos[phrases.tree.head[word]] === 'NOUN' &&
      phrases.tree.xpos[phrases.tree.head[word]] !== 'NNS' &&
      holdsCapital(phrases, word),
  },
  {
    name: 'which move',
    strength: 'faithful',
    relations: ['acl'],
    because: '"in a move", "under a measure" or "at a ceremony" says nothing by itself',
    example: 'In a move [condemned by the dyers], the mayor sold the mill on Friday.',
    holds: (phrases, word) => {
      const noun = phrases.tree.head[word]
      if (phrases.kind(noun) !== 'obl' || !/^an?$/.test(phrases.determiner(noun))) return false
      const [form, opener] = [phrases.form(noun), phrases.opener(noun)]
      return (
        (LEADING.test(form) && /^(?:in|as|by)$/.test(opener)) ||
        (MEETINGS.test(form) && /^(?:at|in|during)$/.test(opener)) ||
        (RULINGS.test(form) && /^(?:under|by|through|with|for)$/.test(opener) && !isDescribed(phrases, noun))
      )
    },
  },
  {
    name: 'which text',
    strength: 'faithful',
    relations: ['acl'],
    because: 'an article, a report or a letter is told of for who wrote it, when and where',
    example: 'Weavers foretold the flood in an article [printed in a guild paper in May].',
    holds: (phrases, word) => {
      const noun = phrases.tree.head[word]
      return (
        TEXTS.test(phrases.form(noun)) &&
        /^(?:publish|print|releas|issu|writt|sign|post|sent|made|giv|appear|broadcast|air|obtain|submitt|fil)/.test(
          phrases.form(word),
        ) &&
        phrases.kind(noun) === 'obl' &&
        !phrases.isSetOff(word)
      )
    },
  },
  {
    name: 'point of what is new',
    strength: 'faithful',
    relations: ['acl'],
    because:
      'somebody does something to "a plan" or "an article" of which nothing else is told: what it says is the news',
    example: 'The council approved an article [that bars carts from the square].',
    holds: (phrases, word) => {
      const noun = phrases.tree.head[word]
      return (
        /^(?:that|which)$/.test(phrases.form(phrases.first[word])) &&
        (TEXTS.test(phrases.form(noun)) || RULINGS.test(phrases.form(noun)) || BODIES.test(phrases.form(noun))) &&
        phrases.kind(noun) === 'obj' &&
        /^an?$/.test(phrases.determiner(noun)) &&
        !phrases.isSetOff(word) &&
        !isDescribed(phrases, noun)
      )
    },
  },
  {
    name: 'part of a name',
    relations: ['conj'],
    because: 'what something stands for or is called is one name, with "and" in it or not',
    example: 'The LMF, which stands for Lorn Mills [and Freedom], met on Friday.',
    holds: (phrases, word) => {
      const {head, isCapitalized, forms} = phrases.tree
      const first = head[word]
      const verb = first < 0 ? -1 : head[first]
      if (verb < 0 || !isCapitalized[first] || !isCapitalized[word]) return false
      if (NAMING.test(forms[verb])) return true
      return phrases.opener(first) === 'for' && forms.slice(0, first).some((form) => STANDING.test(form))
    },
  },
]

const OTHER_SIDE = /^(?:counterparts?|equivalents?|peers?|siblings?|opposites?|analogues?)$/
const SAME_SIDE = /^(?:rivals?|neighbou?rs?|colleagues?|allies|ally|opponents?|cousins?)$/
const NEARNESS = /^(?:long-?time|giant|close|fellow|nearby)$/

/** "in Lorn[, Odelia]", where nothing but names stands on either side of the comma. */
function isRegionOfTown(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, xpos, forms} = phrases.tree
  const town = head[word]
  const isName = (at: number) => upos[at] === 'PROPN' && xpos[at] === 'NNP'
  if (!isName(word) || !isName(town) || phrases.isTime(word) || phrases.isBracketed(word)) return false
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (!isName(at) && !phrases.isMark(at) && xpos[at] !== 'NNP') return false
  if (!PLACING.test(phrases.opener(town)) || phrases.form(phrases.first[word] - 1) !== ',') return false
  // "the University of Lorn, Odelia" is no town
  const isTown = TOWNS.test(phrases.form(head[town])) || phrases.isSetOff(town)
  if (phrases.opener(town) === 'of' && !isTown) return false
  const name: string[] = []
  let at = phrases.first[word] - 2
  for (; phrases.tree.isCapitalized[at]; at--) name.unshift(forms[at])
  // "the University of Lorn[, Kolvar]" is no town
  return at < town && !KNOWN_CITIES.has(name.join(' '))
}

const TOWNS = /^(?:city|town|village|county|port|suburb|hamlet|outskirts|south|north|east|west|people|residents)$/
const PLACING = /^(?:in|near|at|from|of|outside|to|over|off|around|into|through|for)$/

/** "stands for the Guild and Mill of Lorn": what is joined there is one name. */
const STANDING = /^(?:stand|stands|stood|standing|initials|acronym|abbreviation)$/

/** What "a measure" is under which something is done. */
const RULINGS =
  /^(?:measure|bill|plan|deal|agreement|rule|scheme|order|contract|treaty|law|decision|proposal|system|program|programme|policy)$/

function isDescribed(phrases: EnglishPhrases, noun: number): boolean {
  return phrases.children[noun].some((child) => /^(?:amod|compound|nmod|nummod)$/.test(phrases.kind(child)))
}

const NAMING = /^(?:called|named|dubbed|titled|entitled|nicknamed|codenamed|known|christened|branded)$/
const LEADING =
  /^(?:move|step|bid|attempt|effort|sign|decision|ruling|gesture|development|case|blow|bow|nod|turn|twist)$/
const MEETINGS =
  /^(?:ceremony|meeting|conference|event|rally|hearing|session|seminar|summit|gathering|forum|incident|accident|attack|case)$/
const BODIES =
  /^(?:assembly|council|commission|committee|panel|body|government|amendment|resolution|motion|clause|provision)$/
const TEXTS =
  /^(?:article|report|letter|statement|interview|survey|study|poll|paper|book|memo|message|speech|e-mail|essay|document|announcement|column|editorial|broadcast|complaint|petition|brief)$/

function holdsCapital(phrases: EnglishPhrases, word: number): boolean {
  for (let at = word + 1; at <= phrases.last[word]; at++) {
    if (phrases.tree.upos[at] === 'PROPN' || phrases.tree.isCapitalized[at]) return true
    // "called gabapentin": a name in small letters is all there is
    if (at === phrases.last[word] && phrases.size[word] <= LONGEST_NAME) return true
  }
  return false
}

/** "called gabapentin", "known as the flu" */
const LONGEST_NAME = 4

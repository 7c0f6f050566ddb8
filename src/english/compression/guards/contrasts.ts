import {possibleLemmas} from '../../words/lemmas.ts'
import {SAYING, THINKING} from '../../words/word-lists.ts'
import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What says the opposite, or the point, or the other half. */
export const contrastGuards: readonly Guard[] = [
  {
    name: 'reply',
    relations: ['conj'],
    because: 'one side says this and the other side that: the reader needs both',
    example: 'The guild claimed the bridge[, but the mayor blamed the weavers].',
    holds: (phrases, word) =>
      isBut(phrases, word) && (asserts(phrases, word) || asserts(phrases, phrases.firstConjunct(word))),
  },
  {
    name: 'reply behind "while"',
    relations: ['advcl'],
    because: 'one side says this and the other side that: the reader needs both',
    example: 'The guild says the bridge is safe[, while the mayor insists it is not].',
    holds: (phrases, word) =>
      /^(?:while|whereas|although|though)$/.test(phrases.opener(word)) &&
      asserts(phrases, word) &&
      asserts(phrases, phrases.tree.head[word]),
  },
  {
    name: '"yet" between two',
    strength: 'firm',
    relations: ['advmod', 'cc'],
    because: 'it joins what stands on both sides of it, and without it nothing does',
    example: 'The guild sells bread that is cheap [yet] often stale.',
    holds: ({tree: {upos, forms}}, word) =>
      forms[word] === 'yet' && /^(?:ADJ|ADV)$/.test(upos[word - 1] ?? '') && /^(?:ADJ|ADV)$/.test(upos[word + 1] ?? ''),
  },
  {
    name: 'besides which there is another',
    strength: 'firm',
    relations: ['advcl', 'obl'],
    because: '"another" is one more than what it tells of',
    example: '[Besides the mill,] Ito bought another boat.',
    holds: (phrases, word) => {
      if (!phrases.isFronted(word) || !BESIDES.test(phrases.tree.forms.slice(phrases.first[word], word).join(' ')))
        return false
      return phrases.tree.forms.slice(phrases.last[word] + 1).some((form) => /^(?:another|others?)$/.test(form))
    },
  },
  {
    name: 'adjective of the other thing',
    relations: ['amod'],
    because: 'without it, the adjective of the first thing is read as that of both',
    example: 'The mayor sold old boats and [expensive] carts.',
    holds: (phrases, word) => {
      const thing = phrases.tree.head[word]
      if (phrases.kind(thing) !== 'conj' || phrases.determiner(thing) !== '') return false
      return phrases.child(phrases.firstConjunct(thing), 'amod') !== undefined
    },
  },
  {
    name: 'what came of it',
    relations: ['conj'],
    because: '"but" tells what became of what was tried, and that is the news',
    example: 'The mayor sought a loan[, but the bank was closed].',
    holds: (phrases, word) => isBut(phrases, word) && (fails(phrases, word) || isTry(phrases, word)),
  },
  {
    name: 'the same again',
    relations: ['conj'],
    because: 'a pronoun is its subject: it goes on about the same thing, and turns what was said',
    example: 'The boat hit a rock[, but it reached the harbor].',
    holds: (phrases, word) => {
      const subject = phrases.child(word, 'nsubj')
      return isBut(phrases, word) && subject !== undefined && phrases.tree.upos[subject] === 'PRON'
    },
  },
  {
    name: 'correction',
    strength: 'firm',
    relations: ['conj'],
    because: 'the first clause says what is not so, and this one what is so',
    example: 'The rain did not stop[, but the river fell].',
    holds: (phrases, word) =>
      isBut(phrases, word) && phrases.children[phrases.firstConjunct(word)].some((child) => phrases.isLimiting(child)),
  },
  {
    name: 'point of the sentence',
    relations: ['conj'],
    because: 'what comes before it says next to nothing',
    example: 'The baker was one[, and her shop is closed].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (!phrases.isPredicate(first)) return isOneOf(phrases.form(first), AGREEING) && isShort(phrases, first, word)
      return /^(?:PRON|NUM|DET)$/.test(phrases.tree.upos[first]) || isShort(phrases, first, word)
    },
  },
  {
    name: 'at once',
    relations: ['conj'],
    because: 'the sentence is about both together',
    example: 'The guard opened the gate [and rang the bell at the same time].',
    holds: ({tree, first, last}, word) =>
      AT_ONCE.test(tree.forms.slice(first[word], last[word] + 1).join(' ')) || tree.forms.includes('respectively'),
  },
  {
    name: 'thing with its own place',
    relations: ['conj'],
    because: 'two things go to two places, and the sentence tells of both',
    example: 'The wind brings warm rain to the northern valleys [and snow] to the south.',
    holds: (phrases, word) => {
      const {head} = phrases.tree
      const first = phrases.firstConjunct(word)
      if (!isJoinedNoun(phrases, word)) return false
      const inFront = [first, ...phrases.children[first], ...(phrases.children[head[first]] ?? [])].filter(
        (at) => /^(?:obl|nmod)$/.test(phrases.kind(at)) && at >= first && at < word,
      )
      // the parser may hang the second place on the verb
      const own = phrases.children[word].filter((child) => child > word).map((child) => phrases.opener(child))
      const behind = [...own, phrases.form(phrases.last[word] + 1)]
      return inFront.some((at) => /^(?:to|into|from)$/.test(phrases.opener(at)) && behind.includes(phrases.opener(at)))
    },
  },
  {
    name: 'parallel number',
    strength: 'soft',
    relations: ['nmod', 'obl'],
    because: 'a number alone says what is counted only with what follows',
    example: 'Six boats were sold in Lorn and seven [in Kolvar].',
    alongside: ['place of a count'],
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      const {upos, xpos} = phrases.tree
      const before = phrases.first[word] - 1
      // "burned [in Lorn and seven] in Kolvar"
      const behind = phrases.kind(phrases.last[word] + 1) === 'case'
      if (behind && xpos[phrases.last[word]] === 'CD' && phrases.last[word] !== word && !phrases.isTime(word))
        return true
      for (let at = phrases.first[word]; at < phrases.last[word] - 1; at++)
        if (phrases.form(at) === 'and' && xpos[at + 1] === 'CD' && /^(?:more|others)$/.test(phrases.form(at + 2)))
          return true
      if (xpos[above] === 'CD' || (xpos[before] === 'CD' && phrases.kind(before) !== 'nummod')) return true
      return phrases.kind(above) === 'conj' && upos[above] !== 'VERB' && upos[phrases.firstConjunct(above)] === 'VERB'
    },
  },
  {
    name: 'parallel place',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'the other half of the contrast names another one',
    example: 'The guild sold bread in Lorn but met the dyers [in Kolvar].',
    holds: (phrases, word) => contrastsPlaces(phrases, word),
  },
  {
    name: 'shared description',
    relations: ['conj'],
    because: 'what follows describes the whole list',
    example: 'The boy had a cut [and bruises] on his arms.',
    holds: (phrases, word) =>
      isJoinedNoun(phrases, word) &&
      phrases.tree.head.some(
        (head, at) =>
          phrases.first[at] === phrases.last[word] + 1 &&
          /^(?:nmod|acl|obl)$/.test(phrases.kind(at)) &&
          phrases.tree.relation[
            phrases.children[at].find((child) => child < at && phrases.kind(child) === 'nmod') ?? -1
          ] === 'nmod:poss' &&
          /^(?:NOUN|PROPN)$/.test(phrases.tree.upos[head]) &&
          phrases.firstConjunct(word) === phrases.firstConjunct(head),
      ),
  },
  {
    name: 'word that needs two',
    strength: 'firm',
    relations: ['conj'],
    because: '"equal", "same", "talks" and the like need both sides',
    example: 'The law sets equal taxes for bread [and beer].',
    holds: needsTwo,
  },
  {
    name: 'the other half',
    because: 'it is the other half of a contrast',
    example: 'The guild has two boats, one in Lorn[, the other in the harbor of Kolvar].',
    holds: (phrases, word) => {
      if (phrases.markBefore(word) < 0) return false
      return startsOther(phrases, phrases.first[word]) || startsOther(phrases, phrases.markAfter(word) + 1)
    },
  },
  {
    name: 'both of them',
    strength: 'firm',
    relations: ['conj'],
    because: 'a word that follows means all items of the list',
    example: 'The council sold the mill [and the bakery] to their tenants.',
    holds: (phrases, word) =>
      isJoinedNoun(phrases, word) &&
      phrases.tree.forms
        .slice(phrases.last[word] + 1)
        .some((form) => /^(?:their|they|them|both|each|themselves)$/.test(form)),
  },
  {
    name: 'several of several',
    relations: ['conj'],
    because: 'each of several belongs to one of these',
    example: 'The mayors of Lorn [and Kolvar] signed the contract.',
    holds: (phrases, word) => {
      const {xpos, head, isCapitalized} = phrases.tree
      const first = phrases.firstConjunct(word)
      if (!/^(?:of|)$/.test(phrases.opener(first)) || !isJoinedNoun(phrases, word) || !isCapitalized[word]) return false
      return xpos[head[first]] === 'NNS' && /^(?:nmod|appos|compound|flat)$/.test(phrases.kind(first))
    },
  },
]

const AGREEING = /^(?:agree|refuse|try|wait|begin|start|continue|stop|happen|occur|come|help|listen|nod|smile|laugh)$/
const AT_ONCE = /\b(?:at the same time|simultaneously|instead|vice versa)\b/
const TRYING =
  /^(?:vote|call|try|seek|ask|order|offer|appeal|attempt|bid|propose|demand|aim|request|invite|urge|apply)$/
const FAILING =
  /^(?:fail|reject|refuse|deny|block|overturn|cancel|collapse|remain|survive|escape|stop|withdraw|lose|end|die)$/
const BLAMING = /^(?:blame|accuse|dispute|disagree|deny|reject|reply|counter|answer|respond|criticize|question|doubt)$/
const JOINING =
  /^(?:link|combine|compare|merge|mix|unite|connect|balance|tie|join|marry|sign|negotiate|share|exchange|separate|divide)$/
const TWO =
  /^(?:equal|equals|same|similar|different|diverse|varied|mutual|joint|identical|talks|relations|ties|gap|link|links|balance|difference|differences|contrast|mix|mixture|blend|combination|merger|rivalry|conflict|war|dispute|treaty|border|borders|boundary|frontier|marriage|alliance|distinction|choice)$/

function isBut(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:but|yet|while)$/.test(phrases.form(phrases.jointOf(word))) && phrases.hasSubject(word)
}

function asserts({tree}: EnglishPhrases, verb: number): boolean {
  return SAYING.has(tree.forms[verb]) || THINKING.has(tree.forms[verb]) || isOneOf(tree.forms[verb], BLAMING)
}

function fails(phrases: EnglishPhrases, word: number): boolean {
  return isOneOf(phrases.form(word), FAILING) || phrases.children[word].some((child) => phrases.isLimiting(child))
}

/** "sells bread in Lorn but buys oats in Kolvar": one of two phrases with the same preposition on both sides of a "but". */
function contrastsPlaces(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const but = forms.findIndex((form, at) => /^(?:but|while|whereas)$/.test(form) && at > 0)
  if (but < 0 || phrases.isTime(word) || phrases.isFronted(word)) return false
  const preposition = phrases.opener(word)
  return head.some(
    (_, at) =>
      at < but !== word < but &&
      /^(?:obl|nmod)$/.test(phrases.kind(at)) &&
      phrases.opener(at) === preposition &&
      !phrases.isTime(at),
  )
}

/** ", the other wheat". */
function startsOther(phrases: EnglishPhrases, start: number): boolean {
  return /^(?:another|others|the others?)$/.test(
    phrases.form(start) === 'the' ? `the ${phrases.form(start + 1)}` : phrases.form(start),
  )
}

/** "The state is small, and …". */
function isShort(phrases: EnglishPhrases, first: number, word: number): boolean {
  return phrases.size[first] - phrases.size[word] <= 4
}

/** "voted on a call", "sought a loan". */
function isTry(phrases: EnglishPhrases, word: number): boolean {
  return isOneOf(phrases.form(phrases.firstConjunct(word)), TRYING)
}

function isOneOf(form: string, words: RegExp): boolean {
  return possibleLemmas(form).some((lemma) => words.test(lemma))
}

/** "equal terms for bread and beer", "the talks of Lorn and Kolvar". */
function needsTwo(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  if (!isJoinedNoun(phrases, word)) return false
  const first = phrases.firstConjunct(word)
  // "countries as diverse as Odelia and Lorn"
  for (let at = Math.max(0, phrases.first[first] - 4); at < phrases.first[first]; at++)
    if (TWO.test(forms[at])) return true
  let at = first
  const verb = head[first]
  // "linked bread and beer", "was signed by Ito and Malakar"
  if (verb >= 0 && /^(?:obj|obl)$/.test(phrases.kind(first)) && isOneOf(forms[verb], JOINING)) return true
  for (; at >= 0 && /^(?:obj|nmod|obl|conj|appos)$/.test(phrases.kind(at)); at = head[at]) {
    if (TWO.test(forms[at]) || phrases.children[at].some((child) => TWO.test(forms[child]))) return true
  }
  return false
}

const BESIDES = /^(?:besides|in addition to|apart from|aside from)\b/

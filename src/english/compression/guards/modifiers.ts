import {isLight} from '../../words/valency.ts'
import {BOUND_ADVERBS, LOOSE_ADJECTIVES, PRIVATIVE, SELECTING} from '../../words/word-lists.ts'
import {isAddedToNoun, selectsThing} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Adverbs and adjectives that the rest of the phrase needs. */
export const modifierGuards: readonly Guard[] = [
  {
    name: 'adverb that completes',
    strength: 'soft',
    relations: ['advmod'],
    because: 'it tells how much, where to or in what way, and the verb needs that',
    example: 'The minister [publicly] thanked the nurses.',
    holds: (phrases, word) => {
      if (!BOUND_ADVERBS.has(phrases.form(word)) || (phrases.form(word) === 'so' && phrases.isAtStart(word)))
        return false
      // "[deeply] sad": sad all the same
      const {head, upos} = phrases.tree
      return !(GRADING.test(phrases.form(word)) && upos[head[word]] === 'ADJ' && head[word] === word + 1)
    },
  },
  {
    name: 'adverb with another',
    strength: 'firm',
    relations: ['advmod'],
    because: 'two adverbs form one expression, such as "as well"',
    example: '[As well,] the dam held.',
    alongside: ['adverb that completes'],
    holds: (phrases, word) => phrases.child(word, 'fixed', 'conj') !== undefined,
  },
  {
    name: 'yet to',
    relations: ['advmod'],
    because: '"has yet to answer" means "has not answered"',
    example: 'The club has [yet] to answer the letter.',
    holds: (phrases, word) => phrases.form(word) === 'yet' && phrases.form(word + 1) === 'to',
  },
  {
    name: 'even',
    strength: 'faithful',
    relations: ['advmod'],
    because: 'without "even", what follows would read as a plain circumstance',
    example: '[Even] in Lorn, the bakers were late.',
    holds: ({tree}, word) => tree.forms[word] === 'even' && /^(?:ADP|SCONJ|DET)$/.test(tree.upos[word + 1] ?? ''),
  },
  {
    name: 'even more than that',
    relations: ['advmod'],
    because: '"even" or "perhaps" behind a comma leads to a stronger word, and without it the comma makes a list',
    example: 'The old mill of Lorn seems strange, [even] cruel, to dyers.',
    holds: ({tree}, word) =>
      /^(?:even|indeed|yet|still|rather)$/.test(tree.forms[word]) &&
      tree.forms[word - 1] === ',' &&
      /^(?:JJ|RB|VBN)$/.test(tree.xpos[word + 1] ?? ''),
  },
  {
    name: 'in good faith',
    relations: ['amod'],
    because: 'adjective and noun form one expression, such as "in good faith" and "bad news"',
    example: 'The mayor accepted the letter in [good] faith.',
    holds: ({tree}, word) =>
      /^(?:good|bad|great|poor|strong|heavy|high|deep|hard|rough|tough)$/.test(tree.forms[word]) &&
      FIXED_NOUNS.test(tree.forms[tree.head[word]]),
  },
  {
    name: 'adverb that picks out',
    relations: ['advmod'],
    because: 'it says that what follows is one of those meant before',
    example: 'Nobody liked the plan, [especially] the weavers.',
    holds: ({tree}, word) =>
      /^(?:especially|particularly|notably|namely|principally|chiefly|primarily|specifically)$/.test(tree.forms[word]),
  },
  {
    name: 'adverb of a relation',
    relations: ['advmod'],
    because: 'such a participle says almost nothing without its adverb, as in "closely linked"',
    example: 'The two guilds are [secretly] linked.',
    holds: ({tree}, word) =>
      /^(?:linked|related|connected|associated|known|seen|regarded|considered|viewed|based|owned|involved|dressed|armed|injured|wounded|ill|motivated|inclined|minded|funded|educated)$/.test(
        tree.forms[tree.head[word]],
      ),
  },
  {
    name: 'adverb of a participle',
    relations: ['advmod'],
    because: 'a participle in front of a noun says little without its adverb, as in "locally grown"',
    example: 'The baker sells [distantly] grown oats.',
    holds: ({tree}, word) => {
      const participle = tree.head[word]
      return word < participle && tree.xpos[participle] === 'VBN' && tree.relation[participle] === 'amod'
    },
  },
  {
    name: 'adverb of a subject',
    relations: ['advmod'],
    because: 'what is said of doing something in this way may not be true of doing it otherwise',
    example: '[Hastily] reading the letter was a mistake.',
    holds: (phrases, word) => phrases.kind(phrases.tree.head[word]) === 'csubj' && phrases.form(word).endsWith('ly'),
  },
  {
    name: 'just now',
    relations: ['advmod'],
    because: '"just", "only" or "until" in front of it speaks of it',
    example: 'The mayor is just [now] opening the letter.',
    holds: (phrases, word) =>
      /^(?:now|then|here|there|today)$/.test(phrases.form(word)) &&
      /^(?:just|only|until|even|right|since|by|from|as|but)$/.test(phrases.form(word - 1)),
  },
  {
    name: 'adjective of a condition',
    relations: ['amod'],
    because: 'the condition is met only by such a thing',
    example: 'If you own a [new] boat, the fair is free.',
    holds: (phrases, word) => {
      const {head} = phrases.tree
      for (let at = head[word]; at >= 0; at = head[at])
        if (
          phrases.kind(at) === 'advcl' &&
          /^(?:if|unless|when|whether|whenever)$/.test(phrases.form(phrases.first[at]))
        )
          return true
      return false
    },
  },
  {
    name: 'part of a body',
    relations: ['amod'],
    because: 'such a phrase mostly means something else, as in "cold feet" and "a heavy heart"',
    example: 'The baker got over her [cold] feet.',
    holds: ({tree}, word) =>
      /^(?:f[eo]{2}t|hands?|heads?|eyes?|hearts?|blood|shoulders?|arms?|legs?|skin|hair|face|bod(?:y|ies)|tongue|teeth|stomach|ears?|nose|mouth)$/.test(
        tree.forms[tree.head[word]],
      ),
  },
  {
    name: 'place named before',
    relations: ['advmod'],
    because: '"there" says where, and the statement is true of that place only',
    example: 'The guild sold few boats [there] in May.',
    holds: (phrases, word) => phrases.form(word) === 'there' && !phrases.isFronted(word),
  },
  {
    name: 'destination',
    strength: 'soft',
    relations: ['advmod'],
    because: 'who flies or travels goes somewhere, and no other place is named',
    example: 'The mayor flew [here] on Sunday.',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (phrases.form(word) !== 'here' || !MOVING.test(phrases.form(verb))) return false
      return !phrases.children[verb].some(
        (child) => phrases.kind(child) === 'obl' && !phrases.isTime(child) && phrases.opener(child) !== 'from',
      )
    },
  },
  {
    name: 'still',
    relations: ['advmod'],
    because: 'the sentence says what goes on in spite of something else',
    example: 'The rain stopped, but the river is [still] rising.',
    holds: ({tree}, word) =>
      tree.forms[word] === 'still' &&
      (tree.forms.some((form) => /^(?:but|if|even|though|although|despite|yet|would|'d)$/.test(form)) ||
        /^(?:is|are|was|were|not|got|have|has)$/.test(tree.forms[tree.head[word]])),
  },
  {
    name: 'already done',
    relations: ['advmod'],
    because: 'without it, "had planned" would mean that nothing came of the plan',
    example: 'The guild had [already] planned the fair.',
    holds: ({tree}, word) =>
      tree.forms[word] === 'already' &&
      tree.head.some((head, at) => head === tree.head[word] && tree.forms[at] === 'had') &&
      /^(?:planned|hoped|expected|agreed|promised|scheduled|intended|begun|started|decided)$/.test(
        tree.forms[tree.head[word]],
      ),
  },
  {
    name: 'also with others',
    relations: ['advmod'],
    because: '"other" refers to those that "also" tells of',
    example: 'The guild [also] helps the other bakers.',
    holds: ({tree}, word) =>
      tree.forms[word] === 'also' && tree.forms.some((form) => /^(?:others?|another)$/.test(form)),
  },
  {
    name: 'in what respect',
    relations: ['advmod'],
    because: 'it says in what respect this is so, and in others it may not be',
    example: 'The mayor is [technically] ready.',
    holds: (phrases, word) =>
      !phrases.isFronted(word) &&
      /^(?:technically|theoretically|nominally|politically|legally|financially|morally|medically|physically|economically|scientifically|militarily|statistically|mentally|moderately|slightly|mildly|relatively|fairly|marginally)$/.test(
        phrases.form(word),
      ),
  },
  {
    name: 'adverb of a reaction',
    relations: ['advmod'],
    because: 'who reacts or behaves does so in some way, and that is what the sentence tells',
    example: 'The guild reacted [angrily] to the plan.',
    holds: ({tree}, word) =>
      /^(?:react|respond|behave|act|fare|treat|perform|repl[iy]|phrase|word|sound|speak)(?:e?[sd]|ing|ed|ted|e)?$/.test(
        tree.forms[tree.head[word]],
      ),
  },
  {
    name: 'taken seriously',
    relations: ['advmod'],
    because: 'verb and adverb form one expression, such as "take seriously"',
    example: 'The mayor took the letter [seriously] in May.',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      return (
        word > verb &&
        isLight(phrases.form(verb)) &&
        phrases.form(word).endsWith('ly') &&
        phrases.child(verb, 'obj') !== undefined
      )
    },
  },
  {
    name: 'adverb of a rank',
    relations: ['advmod'],
    because: 'the only widely accepted cure is not the only accepted one',
    example: 'Bread is the only [widely] eaten food.',
    alongside: ['adverb of a participle'],
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      const noun = phrases.tree.head[above]
      return phrases.kind(above) === 'amod' && noun >= 0 && selectsThing(phrases, noun)
    },
  },
  {
    name: 'opening adjective',
    relations: ['advmod'],
    because: 'a bare adjective in front of the sentence would read as a name',
    example: '[Utterly] cold, the night kept the bakers indoors.',
    holds: (phrases, word) =>
      phrases.isAtStart(word) && !phrases.isFronted(word) && phrases.tree.upos[phrases.tree.head[word]] === 'ADJ',
  },
  {
    name: 'graded adverb',
    relations: ['advmod'],
    because: '"most", "so" or "shortly" in front grades the adverb, and would grade something else',
    example: 'It is one of the most [tensely] watched races.',
    alongside: ['adverb of a participle'],
    holds: (phrases, word) =>
      /^(?:more|most|less|least|so|too|as|how|very|shortly|soon|long)$/.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'adverb of a conjunction',
    relations: ['advmod'],
    because: 'it belongs to the word behind it, as in "even if" and "soon after"',
    example: 'The dam broke [immediately] after the storm.',
    holds: (phrases, word) =>
      /^(?:if|though|when|as|after|before|until|because|than|that|while)$/.test(phrases.form(word + 1)),
  },
  {
    name: 'article',
    strength: 'soft',
    relations: ['advmod', 'amod'],
    because: '"a" could end up before a vowel, or "an" before a consonant',
    example: 'The queen opened an [enormous] bridge.',
    holds: breaksArticle,
  },
  {
    name: 'adjective of a rank',
    strength: 'faithful',
    relations: ['amod'],
    because: 'the first direct proof is not the first proof',
    example: 'The guild owns its first [wooden] bridge.',
    holds: (phrases, word) => selectsThing(phrases, phrases.tree.head[word]),
  },
  {
    name: 'small',
    relations: ['amod'],
    because: 'without it the thing would seem greater than it was',
    example: 'The mayor owns a [small] boat.',
    holds: ({tree}, word) =>
      /^(?:small|tiny|slight|minor|modest|brief|mild|narrow|limited|little)$/.test(tree.forms[word]),
  },
  {
    name: 'adjective of a kind',
    relations: ['amod'],
    because: 'it says what kind of thing this is, as in "penal code"',
    example: 'The storm hit their [coastal] road.',
    holds: (phrases, word) =>
      !LOOSE_ADJECTIVES.has(phrases.form(word)) && /(?:al|ar|ic|ary|ine|y)$/.test(phrases.form(word)),
  },
  {
    name: 'which time',
    relations: ['amod'],
    because: 'it says which time is meant, as in "in recent months"',
    example: 'The bakers liked their [sad] weeks in Lorn.',
    holds: (phrases, word) => phrases.isTime(phrases.tree.head[word]),
  },
  {
    name: 'article of a number',
    strength: 'soft',
    relations: ['amod'],
    because: '"a mere six votes" has its article from the adjective',
    example: 'The winner led by a [surprising] six votes.',
    holds: (phrases, word) => {
      const noun = phrases.tree.head[word]
      return /^an?$/.test(phrases.determiner(noun)) && phrases.child(noun, 'nummod') !== undefined
    },
  },
  {
    name: 'adjective that changes the thing',
    strength: 'faithful',
    relations: ['amod'],
    because: 'a former president is not a president, and a fake portrait is not a portrait',
    example: 'Their [former] president visited the museum.',
    holds: (phrases, word) => PRIVATIVE.has(phrases.form(word)),
  },
  {
    name: 'adjective that selects',
    relations: ['amod'],
    because: 'it says which things are meant, or how many',
    example: 'Voters rejected these [foreign] workers.',
    holds: (phrases, word) =>
      SELECTING.has(phrases.form(word)) || /^(?:pro|anti|non|self|post|pre|multi)-/.test(phrases.form(word)),
  },
  {
    name: 'adjectives in a row',
    relations: ['amod'],
    because: 'a comma or "and" between two adjectives would be left over',
    example: 'The village survived its long, [hard] winter.',
    alongside: ['which time'],
    holds: (phrases, word) =>
      phrases.isMark(word - 1) || phrases.isMark(word + 1) || /^(?:and|or|but)$/.test(phrases.form(word + 1)),
  },
  {
    name: 'noun that says little',
    strength: 'faithful',
    relations: ['amod'],
    because: 'the noun says almost nothing without its adjective',
    example: 'The [old] ones burned down.',
    alongside: ['which of several'],
    holds: ({tree}, word) =>
      /^(?:ones?|things?|ways?|kinds?|sorts?|person|manner|terms?|weather|conditions?|mood|state|shape|quality|behavior|performance|amounts?|numbers?|quantit(?:y|ies)|sums?|parts?|portions?|scale|extent|range|variety|degree|levels?|roles?|positions?|posts?|jobs?|effects?|impact|influence|look|start|end|side|sides|circumstances|situations?|periods?|times?|cases?|events?|matters?|issues?|deal|lot|host)$/.test(
        tree.forms[tree.head[word]],
      ),
  },
  {
    name: 'adjective of a light verb',
    relations: ['amod'],
    because: 'in phrases like "make steady progress", the adjective is the news',
    example: 'The council made [steady] progress.',
    holds: (phrases, word) => {
      const noun = phrases.tree.head[word]
      return phrases.kind(noun) === 'obj' && isLight(phrases.form(phrases.tree.head[noun]))
    },
  },
  {
    name: 'predicate noun',
    strength: 'soft',
    relations: ['amod', 'nmod', 'acl'],
    because: 'it is part of what the sentence says about its subject',
    example: 'The flood is a [serious] problem.',
    holds: (phrases, word) => {
      if (phrases.kind(word) === 'nmod' && isAddedToNoun(phrases, word)) return false
      if (phrases.kind(word) === 'acl' && phrases.isSetOff(word)) return false
      const noun = phrases.tree.head[word]
      // "is considered a test for the guild"
      return phrases.isPredicate(noun) || (phrases.kind(noun) === 'xcomp' && phrases.tree.upos[noun] === 'NOUN')
    },
  },
]

/** How much so: what it grades is so without it. */
const GRADING = /^(?:fully|completely|totally|wholly|entirely|highly|deeply|strongly|heavily|increasingly)$/

const FIXED_NOUNS =
  /^(?:faith|news|luck|will|taste|reason|sense|chance|company|idea|care|health|standing|measure|order|example|guess|water|cash|labor|language|fortune|deeds?|guys?|debts?|checks?|loans?)$/

const MOVING =
  /^(?:fly|flies|flew|flown|travel(?:s|led|ed)?|go(?:es)?|went|gone|moved?|sail(?:s|ed)?|drove|rode|flying)$/

/**
 * "an old dam" without "old" would be "an dam". Another word may go as well, so the article must fit each of the adjectives
 * and the noun behind it.
 */
function breaksArticle({tree, first}: EnglishPhrases, word: number): boolean {
  let article = first[word] - 1
  while (article >= 0 && /^(?:ADJ|ADV)$/.test(tree.upos[article])) article--
  const form = tree.forms[article]
  if (form !== 'a' && form !== 'an') return false
  for (let at = article + 1; at < tree.forms.length; at++) {
    if (startsWithVowel(tree.forms[at]) !== (form === 'an')) return true
    if (!/^(?:ADJ|ADV)$/.test(tree.upos[at])) return false
  }
  return true
}

export function startsWithVowel(form: string): boolean {
  return (
    /^(?:[aefhlmnorsx]\.|[aeio]|u(?!ni(?![mn])|s[aeu]|t[eio]|k\b|r[aeiou]n)|8|11|18|h(?:our|onest|onor|eir))/.test(
      form,
    ) && !/^(?:one|once|eu|ewe)/.test(form)
  )
}

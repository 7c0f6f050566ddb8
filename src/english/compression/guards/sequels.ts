import type {Guard} from './guard.ts'

/** What goes on behind a phrase, and would be left without its beginning. */
export const sequelGuards: readonly Guard[] = [
  {
    name: 'clause behind "after"',
    relations: ['obl', 'nmod'],
    because: 'a verb follows, so "after" leads a clause whose subject it is',
    example: 'The town sold bread [after a storm] there killed two bakers.',
    holds: (phrases, word) => {
      if (!/^(?:after|before|since|until|as|because|when|while)$/.test(phrases.opener(word))) return false
      const next = phrases.last[word] + 1
      const {upos, head} = phrases.tree
      const verb = upos[next] === 'ADV' ? next + 1 : next
      if (phrases.isMark(next) || !/^VB[DPZN]$/.test(phrases.tree.xpos[verb])) return false
      if (
        phrases.tree.xpos[verb] === 'VBN' &&
        (phrases.kind(verb) !== 'advcl' || phrases.child(verb, 'obj') === undefined)
      )
        return false
      const isMain = verb === head[word] || head[verb] === head[word]
      return upos[word] !== 'ADV' && !(isMain && phrases.kind(verb) !== 'advcl')
    },
  },
  {
    name: 'second name behind a second name',
    relations: ['appos'],
    because: 'the one that follows is another name for this one',
    example: 'The guild bought a loom[, a machine of the weavers], a great thing.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      if (phrases.form(mark) !== ',' || phrases.isBracketed(word)) return false
      return phrases.children[phrases.tree.head[word]].some(
        (child) =>
          phrases.first[child] === mark + 1 &&
          (phrases.kind(child) === 'appos' || (phrases.kind(child) === 'conj' && phrases.jointOf(child) < 0)),
      )
    },
  },
  {
    name: 'some of them behind it',
    strength: 'firm',
    relations: ['conj', 'advcl', 'acl', 'parataxis', 'appos', 'nmod', 'obl'],
    because: '"some" or "most of them" behind it means those that it tells of',
    example: 'The mayor sent guards to the hall[, and they beat nine dyers,] some severely, the guild said.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      const start = mark + 1
      if (phrases.form(mark) !== ',' || phrases.markBefore(word) < 0 || phrases.isFronted(word)) return false
      if (!/^(?:some|many|most|several|half|others)$/.test(phrases.form(start))) return false
      return !SUBJECTS.test(phrases.kind(start)) && !SUBJECTS.test(phrases.kind(phrases.tree.head[start]))
    },
  },
  {
    name: 'what happened',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'most of the sentence is in it, and a clause that tells what happened',
    example: 'The guild sold boats [in a town where a judge had ordered the dyers to sell nine mills].',
    holds: (phrases, word) => {
      const {head, upos} = phrases.tree
      let all = 0
      for (let at = 0; at < head.length; at++) if (!phrases.isMark(at)) all++
      if (2 * phrases.size[word] < all) return false
      return head.some(
        (_, at) =>
          upos[at] === 'VERB' &&
          at !== word &&
          phrases.isIn(at, word) &&
          phrases.isFinite(at) &&
          phrases.hasSubject(at),
      )
    },
  },
  {
    name: 'verb without a subject',
    strength: 'soft',
    relations: ['advcl', 'acl'],
    because: 'it begins with a finite verb, whose subject the parser took for something else',
    example: 'The dyers fled as a hall in the harbor of Kolvar, near Lorn[, was set on fire in May].',
    holds: (phrases, word) => {
      const start = phrases.first[word]
      if (!phrases.isFiniteVerb(start) || phrases.hasSubject(word) || phrases.isAtStart(word)) return false
      return phrases.opener(word) === '' && /^(?:AUX|VERB)$/.test(phrases.tree.upos[start])
    },
  },
  {
    name: 'half of a pair of marks',
    strength: 'soft',
    because: 'of the brackets or quote marks around something, one would go and one would stay',
    example: 'The weavers met in May [(on Friday in Lorn].',
    holds: (phrases, word) => {
      const {forms, xpos} = phrases.tree
      let open = 0
      for (let at = 0; at < forms.length; at++) {
        if (!phrases.isMark(at) || !phrases.isIn(at, word)) continue
        if (/^[([]$/.test(forms[at]) || xpos[at] === '``') open++
        else if (/^[)\]]$/.test(forms[at]) || xpos[at] === "''") open--
      }
      return open !== 0
    },
  },
  {
    name: 'clause that another joins',
    strength: 'soft',
    because: 'what follows goes on with it: ", and where …"',
    example: 'He sailed with Ito to Lorn [and settled in Kolvar where he built a mill], and where, in May, he died.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      const isJoined =
        mark >= 0 && /^(?:and|or|but)$/.test(phrases.form(mark + 1)) && RELATIVE.test(phrases.form(mark + 2))
      return (
        isJoined &&
        phrases.tree.forms.slice(phrases.first[word], phrases.last[word]).some((form) => RELATIVE.test(form))
      )
    },
  },
  {
    name: 'what became of it',
    strength: 'faithful',
    relations: ['conj'],
    because: 'the first verb says what did not happen, and this one what did',
    example: 'The boats were not found for days [and sank near Lorn].',
    holds: (phrases, word) => {
      const first = phrases.firstConjunct(word)
      if (phrases.tree.upos[word] !== 'VERB' || phrases.hasSubject(word)) return false
      return phrases.children[first].some(
        (child) => child < first && /^(?:not|n['’]t|never)$/.test(phrases.form(child)),
      )
    },
  },
  {
    name: 'sentence inside',
    strength: 'soft',
    because: 'it begins with a capital as sentences do: what stands in front is a heading',
    example: 'A fire in the hall [In May] the mayor sold the mill.',
    holds: ({tree, first}, word) =>
      first[word] > 1 && STARTERS.has(tree.forms[first[word]]) && tree.isCapitalized[first[word]],
  },
  {
    name: 'verb left hanging',
    strength: 'soft',
    because: 'a form of "be" before it would have nothing to lead',
    example: 'The idea was[, and it is, wrong].',
    holds: (phrases, word) => {
      const before = phrases.wordBeside(phrases.first[word], -1)
      const isLast = phrases.wordBeside(phrases.last[word], 1) < 0
      return before >= 0 && isLast && /^(?:am|is|are|was|were|be|been|being|'s|'re|’s|’re)$/.test(phrases.form(before))
    },
  },
  {
    name: 'one clause after another',
    relations: ['acl'],
    because: 'the clause that follows goes on with it',
    example: 'The town had a mayor [who sold boats], who knew the river well.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      return mark >= 0 && phrases.form(mark) === ',' && /^(?:who|which|whose|whom)$/.test(phrases.form(mark + 1))
    },
  },
  {
    name: 'what follows from it',
    relations: ['advcl', 'acl', 'obl'],
    because: '"so" or "therefore" behind it says what follows from it',
    example: 'The town built a hall in Lorn[, although the dyers disliked it], so it is new.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      return (
        mark >= 0 &&
        /^(?:so|therefore|hence|thus)$/.test(phrases.form(mark + 1)) &&
        phrases.form(mark + 2) !== 'to' &&
        !phrases.isFronted(word)
      )
    },
  },
]

const STARTERS: ReadonlySet<string> = new Set(
  'on in at after before during since for with by from when while'.split(' '),
)

const RELATIVE = /^(?:who|which|where|whose|whom|when)$/

const SUBJECTS = /^(?:nsubj|csubj)$/

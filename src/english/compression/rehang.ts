import {joinCode} from '../../compression/code-spans.ts'
import {ATTRIBUTION, PERSONAL_ATTRIBUTION, type WordTree} from '../../compression/word-tree.ts'
import {REGIONS, SAYING} from '../words/word-lists.ts'
import {ownersOf} from './commas.ts'
import {standing} from './phrases/attribution.ts'
import {EnglishPhrases} from './phrases/english-phrases.ts'

/**
 * Moves arcs where the tree of the treebanks has a cut in the wrong place. Only whole subtrees are deleted, so:
 *
 *   subjects      the dam broke, Ito said          dam → broke, where the parser gave "said" two subjects
 *   openings      With two bodies found, the toll rose   found → bodies → rose, where the parser took "found" for the root
 *   second names  In Lorn, the town where Ito lives, dyers left    town → Lorn, where the parser gave "left" two subjects
 *   attribution   officials said [that] the dam broke   said → broke: the clause becomes the root, and saying hangs on it
 *   lists         rain, wind and snow                   wind → snow: without the last item, "and" would be missing
 *   places        the museum in Kolvar, Md.             Md. → Kolvar, whatever it hung on
 *   slips         the the mill; you know, the mill      the, know: a slip of the tongue, a filler, whatever the parser took them for
 *   auxiliaries   He did, however, say                  did → say, where the parser took it for a slip
 *   code          run `npm test`                      npm → test, and all between the marks: it is one name
 *   commas        on Friday, the dam broke              , → Friday: it goes with what it sets off
 */
export function rehang(tree: WordTree): EnglishPhrases {
  const phrases = new EnglishPhrases(tree)
  joinCode(phrases)
  returnSubject(phrases)
  returnSecondName(phrases)
  closeCircumstance(phrases)
  keepCircumstance(phrases)
  promoteClause(phrases)
  chainConjuncts(phrases)
  hangRegions(phrases)
  nameAuxiliaries(phrases)
  nameSlips(phrases)
  hangMarks(phrases)
  return phrases
}

/** Nobody says with two subjects: the one in front of the clause that is said is the subject of that clause. */
function returnSubject(phrases: EnglishPhrases): void {
  const {head, forms} = phrases.tree
  const said = head.indexOf(-1)
  if (said < 0 || !SAYING.has(forms[said])) return
  const clause = phrases.child(said, 'ccomp')
  const subjects = phrases.children[said].filter((child) => phrases.kind(child) === 'nsubj')
  if (clause === undefined || subjects.length !== 2 || phrases.hasSubject(clause)) return
  const [first, second] = subjects
  if (first < clause && clause < second && phrases.isFinite(clause)) phrases.hang(first, clause)
}

/** Of two subjects, one between commas right behind the place that opens the sentence is a second name of that place. */
function returnSecondName(phrases: EnglishPhrases): void {
  const {head, forms, upos, xpos} = phrases.tree
  const verb = head.indexOf(-1)
  if (verb < 0 || SAYING.has(forms[verb])) return
  const [place, ...others] = phrases.children[verb].filter((child) => child < verb && !phrases.isMark(child))
  const [name, subject] = others
  if (phrases.kind(place ?? -1) !== 'obl' || phrases.first[place] !== 0 || phrases.opener(place) === '') return
  if (subject === undefined || phrases.kind(name) !== 'nsubj' || phrases.kind(subject) !== 'nsubj') return
  if (forms[phrases.first[name] - 1] !== ',' || forms[phrases.first[subject] - 1] !== ',') return
  // "In Lorn, the dyers, the weavers and the bakers left": a list of subjects
  if (phrases.child(subject, 'conj') !== undefined || forms.slice(phrases.last[subject] + 1, verb).includes(',')) return
  if (upos[place] !== 'PROPN' || phrases.isTime(place) || xpos[name] !== 'NN') return
  if (phrases.determiner(name) !== '' && phrases.hang(name, place)) phrases.relabel(name, 'appos')
}

/** A sentence that opens with "with" opens with a circumstance: its participle is no verb of the sentence, and what follows it is. */
function closeCircumstance(phrases: EnglishPhrases): void {
  const {head, forms, relation} = phrases.tree
  const participle = head.indexOf(-1)
  const noun = head[0]
  if (forms[0] !== 'with' || noun <= 0 || head[noun] !== participle || noun > participle) return
  if (phrases.hasSubject(participle) || phrases.child(participle, 'aux') !== undefined) return
  const told = phrases.children[participle].find(
    (child) => phrases.kind(child) === 'conj' && phrases.hasSubject(child) && phrases.isFinite(child),
  )
  if (told === undefined) return
  const before = phrases.children[told].filter((child) => child < told)
  const subjects = before.filter((child) => phrases.kind(child) === 'nsubj')
  const subject = subjects.pop() ?? -1
  if (subject < participle || forms[phrases.first[subject] - 1] !== ',') return
  phrases.makeRoot(told, 'acl')
  phrases.hang(noun, told)
  phrases.relabel(noun, 'obl')
  phrases.hang(participle, noun)
  for (const other of subjects) {
    phrases.hang(other, noun)
    phrases.relabel(other, 'conj')
  }
  for (const child of before) if (relation[child] === 'cc') phrases.hang(child, subjects[0] ?? noun)
  for (const child of [...phrases.children[participle]])
    if (child > told && phrases.isMark(child)) phrases.hang(child, told)
}

/** "With five bodies found, …": without the participle the phrase says something else. */
function keepCircumstance(phrases: EnglishPhrases): void {
  const {head, forms, relation, xpos} = phrases.tree
  const noun = head[0]
  if (forms[0] !== 'with' || noun <= 0) return
  for (const child of phrases.children[noun]) {
    const isJoined = child > noun && forms[phrases.first[child] - 1] !== ','
    if (relation[child] === 'acl' && /^VB[DN]$/.test(xpos[child]) && isJoined) phrases.relabel(child, 'xcomp')
  }
}

/** The clause that is said becomes the root, and the verb of saying, with its subject, a subtree of it. */
function promoteClause(phrases: EnglishPhrases): void {
  const {head, relation, forms} = phrases.tree
  const said = head.indexOf(-1)
  if (said < 0 || !SAYING.has(forms[said])) return
  const clause = phrases.child(said, 'ccomp')
  if (clause === undefined || !phrases.hasSubject(clause) || !phrases.isFinite(clause)) return
  const opener = phrases.opener(clause)
  if (opener !== '' && opener !== 'that') return
  const stands = standing(phrases, said, clause, (word) => phrases.isIn(word, clause))
  if (stands === 'never') return
  phrases.makeRoot(clause, stands === 'plain' ? ATTRIBUTION : PERSONAL_ATTRIBUTION)
  for (const child of [...phrases.children[clause]])
    if (forms[child] === 'that' && relation[child] === 'mark') phrases.hang(child, said)
  for (const child of [...phrases.children[said]]) {
    // "But officials said": the contrast is that of what they said
    if (/^(?:[.!?]+|…)$/.test(forms[child]) || (relation[child] === 'cc' && child === 0)) phrases.hang(child, clause)
  }
}

/** In a list of three or more items, the middle ones hang on the last: they can go alone, and it only with them. */
function chainConjuncts(phrases: EnglishPhrases): void {
  const {relation} = phrases.tree
  const lists = phrases.children.map((all) => all.filter((child) => phrases.kind(child) === 'conj'))
  for (const conjuncts of lists) {
    if (conjuncts.length < 2) continue
    const last = conjuncts[conjuncts.length - 1]
    const hasJoint = (word: number) => phrases.children[word].some((child) => relation[child] === 'cc')
    if (!hasJoint(last)) continue
    for (const word of conjuncts) if (word !== last && !hasJoint(word)) phrases.hang(word, last)
  }
}

function hangRegions(phrases: EnglishPhrases): void {
  const {forms, upos, head, relation, isCapitalized} = phrases.tree
  for (let region = 2; region < forms.length; region++) {
    const town = region - 2
    if (forms[region - 1] !== ',' || !isCapitalized[region] || upos[town] !== 'PROPN' || !REGIONS.has(forms[region]))
      continue
    if (head[region] < 0 || head[region] === town || relation[region] === 'nsubj') continue
    if (phrases.hang(region, town)) phrases.relabel(region, 'appos:region')
  }
}

/** "He did, however, say": no slip of the tongue, but the auxiliary of a verb that has no subject of its own. */
function nameAuxiliaries(phrases: EnglishPhrases): void {
  const {forms, head, relation, xpos} = phrases.tree
  for (let word = 0; word < forms.length; word++) {
    const verb = head[word]
    if (
      !/^(?:reparandum|aux)$/.test(relation[word]) ||
      verb < word ||
      !/^(?:do|does|did|ha[sd]|have)$/.test(forms[word])
    )
      continue
    if (!/^VB[DN]?$/.test(xpos[verb]) || phrases.hasSubject(verb)) continue
    const subject = phrases.child(word, 'nsubj')
    if (subject === undefined || phrases.markAfter(subject) >= 0) continue
    phrases.relabel(word, 'aux')
    for (const child of [...phrases.children[word]]) phrases.hang(child, verb)
  }
}

/** Words that speakers say twice, or while they look for others. */
function nameSlips(phrases: EnglishPhrases): void {
  const {forms, head, relation} = phrases.tree
  for (let word = 0; word < forms.length; word++) {
    if (head[word] < 0 || phrases.isMark(word)) continue
    const [start, end] = [phrases.first[word], phrases.last[word]]
    if (start === end && TWICE.has(forms[word]) && forms[word + 1] === forms[word]) phrases.relabel(word, 'reparandum')
    if (relation[word] !== 'parataxis' || end !== start + 1) continue
    if (FILLERS.has(`${forms[start]} ${forms[end]}`)) phrases.relabel(word, 'discourse')
  }
}

/** Words that nobody writes twice in a row; "that that" and "had had" may be right. */
const TWICE: ReadonlySet<string> = new Set(
  'the a an of in on at to for from with by and or but i you he she it we they my your his our their this is was are'.split(
    ' ',
  ),
)
const FILLERS: ReadonlySet<string> = new Set(['you know', 'i mean', 'you see'])

/** A mark hangs on what it sets off, and goes with it. */
function hangMarks(phrases: EnglishPhrases): void {
  const {head, forms} = phrases.tree
  ownersOf(phrases).forEach((owners, mark) => {
    if (owners.length > 0) phrases.hang(mark, owners[0])
    else if (forms[mark] === ',' && head[mark] > mark) phrases.hang(mark, opened(phrases, head[mark]))
  })
}

/** "…, very old, …": the comma opens the longest phrase that begins with the word that it hung on. */
function opened(phrases: EnglishPhrases, word: number): number {
  const {head} = phrases.tree
  let top = word
  while (head[head[top]] >= 0 && phrases.first[head[top]] === phrases.first[word]) top = head[top]
  return top
}

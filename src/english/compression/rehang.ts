import {Phrases} from '../../compression/phrases.ts'
import {ATTRIBUTION, childrenOf, kindOf, PERSONAL_ATTRIBUTION, type WordTree} from '../../compression/word-tree.ts'
import {REGIONS, SAYING} from '../words/word-lists.ts'
import {standing} from './attribution.ts'
import {ownersOf} from './commas.ts'

/**
 * Hangs words elsewhere where the treebanks' tree has a cut in the wrong place. Whole subtrees are what may go, so that
 *
 *   attribution   officials said [that] the dam broke   said → broke: the clause becomes the root, and saying hangs on it
 *   lists         rain, wind and snow                   wind → snow: without the last, "and" would be missing
 *   places        the museum in Kolvar, Md.             Md. → Kolvar, whatever it hung on
 *   commas        on Friday, the dam broke              , → Friday: it goes with what it sets off
 */
export function rehang(tree: WordTree): void {
  promoteClause(tree)
  chainConjuncts(tree)
  hangRegions(tree)
  hangMarks(tree)
}

/** The clause that is said becomes the root, and the verb of saying, with its subject, a subtree of it. */
function promoteClause(tree: WordTree): void {
  const {head, relation, forms} = tree
  const said = head.indexOf(-1)
  if (said < 0 || !SAYING.has(forms[said])) return
  const phrases = new Phrases(tree)
  const clause = phrases.child(said, 'ccomp')
  if (clause === undefined || !phrases.hasSubject(clause) || !phrases.isFinite(clause)) return
  const opener = phrases.opener(clause)
  if (opener !== '' && opener !== 'that') return
  const stands = standing(phrases, said, (word) => phrases.isIn(word, clause))
  if (stands === 'never') return
  head[clause] = -1
  head[said] = clause
  relation[clause] = 'root'
  relation[said] = stands === 'plain' ? ATTRIBUTION : PERSONAL_ATTRIBUTION
  for (const child of phrases.children[clause])
    if (forms[child] === 'that' && relation[child] === 'mark') head[child] = said
  for (const child of phrases.children[said]) {
    if (/^[.!?]$/.test(forms[child])) head[child] = clause
    // "But officials said": the contrast is that of what they said
    if (relation[child] === 'cc' && child === 0) head[child] = clause
  }
}

/** In a list of three and more, those between the first and the last hang on the last: they can go alone, it only with them. */
function chainConjuncts(tree: WordTree): void {
  const {relation, head} = tree
  const children = childrenOf(tree)
  const hasJoint = (word: number) => children[word].some((child) => relation[child] === 'cc')
  for (const all of children) {
    const conjuncts = all.filter((child) => kindOf(relation[child]) === 'conj')
    const last = conjuncts[conjuncts.length - 1]
    if (conjuncts.length < 2 || !hasJoint(last)) continue
    for (const word of conjuncts) if (word !== last && !hasJoint(word)) head[word] = last
  }
}

function hangRegions(tree: WordTree): void {
  const {forms, upos, head, relation, isCapitalized} = tree
  for (let region = 2; region < forms.length; region++) {
    const town = region - 2
    if (forms[region - 1] !== ',' || !isCapitalized[region] || upos[town] !== 'PROPN' || !REGIONS.has(forms[region]))
      continue
    if (head[region] < 0 || head[region] === town || relation[region] === 'nsubj') continue
    hang(tree.head, region, town)
    if (head[region] === town) relation[region] = 'appos:region'
  }
}

/** A mark hangs on what it sets off, and goes with it. */
function hangMarks(tree: WordTree): void {
  ownersOf(new Phrases(tree)).forEach((owners, mark) => {
    if (owners.length > 0) hang(tree.head, mark, owners[0])
  })
}

function hang(head: Int32Array, word: number, under: number): void {
  // not where it would close a circle
  for (let at = under; at >= 0; at = head[at]) if (at === word) return
  head[word] = under
}

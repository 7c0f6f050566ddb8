import type {CutPlan} from '../../compression/compression.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {isTied} from './leaning.ts'
import {BARRED} from './merit.ts'

/** What it costs to leave no more of a sentence than a scrap. */
const SCRAP = 8

/** Fewer words than these are a scrap, "The attackers set off the bomb.", if the writer used more. */
const LEAST_WORDS = 8

/** A sentence keeps its point with a phrase of so many words. */
const LEAST_PHRASE = 2

/**
 * A price for scraps (docs/math.md, eq. G13). Where the words that always stay are few, the root pays a price, and a
 * target that is worth as much is covered as soon as one of the phrases that could go is kept.
 */
export function scrapTargets(
  {source, plans}: ParsedSource,
  merit: Float64Array,
  {firstNode, root}: Layout,
): ExtraTarget[] {
  const targets: ExtraTarget[] = []
  for (const [s, plan] of plans.entries()) {
    if (merit[s] === BARRED) continue
    const isWord = (word: number) => source.sentences[s].terms[word] !== NO_TERM
    if (plan.tree.forms.filter((_, word) => isWord(word)).length < LEAST_WORDS) continue
    const tied = plan.tree.forms.map((_, word) => isTied(plan, word))
    if (tied.filter((stays, word) => stays && isWord(word)).length >= LEAST_WORDS) continue
    const phrases = phrasesOf(plan, tied, isWord)
    if (phrases.length === 0) continue
    targets.push({
      weight: SCRAP,
      witnesses: phrases.map((top) => ({left: root[s], right: firstNode[s] + top})),
      paidBy: [root[s]],
    })
  }
  return targets
}

/** The tops of the phrases that can be deleted from what always stays, and that say something. */
function phrasesOf(
  {tree: {head}, price}: CutPlan,
  tied: readonly boolean[],
  isWord: (word: number) => boolean,
): number[] {
  const size = new Int32Array(head.length) // by top of a phrase: its words
  for (let word = 0; word < head.length; word++) {
    if (!isWord(word) || tied[word]) continue
    let top = word
    while (!tied[head[top]]) top = head[top]
    size[top]++
  }
  return [...size.keys()].filter((top) => size[top] >= LEAST_PHRASE && price[top] < 0)
}

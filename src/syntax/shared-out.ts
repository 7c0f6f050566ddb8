import {Turns, untilAborted} from '../turns.ts'
import type {Analysis} from './analyzer.ts'
import type {ManyOptions, TreeMaker, WantedSentence} from './tree-maker.ts'

/** Somebody who makes trees elsewhere: in another thread. It may be asked again before it has answered. */
export interface Helper {
  analyze(sentences: readonly (readonly string[])[]): Promise<readonly Analysis[]>
}

/** Words of the sentences that a helper takes at once: few, so that nobody waits long for the last ones. */
const PORTION = 200

/** So many portions a helper has at once: it begins one while the other is on its way back. */
const PORTIONS = 2

/**
 * The trees of many sentences, made here and by helpers at the same time. Each takes the next sentences when it is done with
 * its last ones, so it does not matter who is faster. What a helper fails to do is done here.
 */
export async function analyzeShared(
  own: TreeMaker,
  helpers: readonly Helper[],
  sentences: readonly WantedSentence[],
  {onProgress, signal, isOver = () => false, least = 0}: ManyOptions = {},
): Promise<(Analysis | undefined)[]> {
  const found: (Analysis | undefined)[] = sentences.map(() => undefined)
  const left: number[] = [] // given back by helpers
  const turns = new Turns(signal)
  let next = 0
  let done = 0
  const mayGoOn = () => next < sentences.length && !(next >= least && isOver())
  const told = () => onProgress?.(done / sentences.length)

  const help = async (helper: Helper) => {
    while (mayGoOn() && signal?.aborted !== true) {
      const first = next
      for (let words = 0; next < sentences.length && words < PORTION; next++) words += sentences[next].forms.length
      const portion = sentences.slice(first, next)
      try {
        const trees = await helper.analyze(portion.map(({forms}) => forms))
        trees.forEach((tree, i) => {
          found[first + i] = tree
        })
        done += portion.length
        told()
      } catch {
        for (let i = first; i < first + portion.length; i++) left.push(i)
        return
      }
    }
  }
  const analyze = async (i: number) => {
    if (turns.isOver) {
      await turns.next()
      told()
    }
    found[i] ??= own.analyze(sentences[i].forms)
    done++
  }
  const work = async () => {
    await turns.next()
    told()
    while (mayGoOn()) await analyze(next++)
  }
  const helping = helpers.flatMap((helper) => Array.from({length: PORTIONS}, () => help(helper)))
  await untilAborted(Promise.all([work(), ...helping]), signal)
  for (const i of left) await analyze(i)
  return found
}

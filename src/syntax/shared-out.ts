import {Turns, untilAborted} from '../turns.ts'
import type {Analysis} from './analyzer.ts'
import type {ManyOptions, TreeMaker, WantedSentence} from './tree-maker.ts'

/** Somebody who makes trees elsewhere: in another thread. It may be asked again before it has answered. */
export interface Helper {
  analyze(sentences: readonly (readonly string[])[]): Promise<readonly Analysis[]>
  /** The tree of a sentence that it was asked for before anybody knew who wants it. */
  begun?(forms: readonly string[]): Promise<Analysis> | undefined
}

/** Words of the sentences that a helper takes at once: fewer and fewer, so that nobody waits long for the last ones. */
const LEAST_PORTION = 200
const MOST_PORTION = 1000

/** So many portions for each, if all were as large as the next one. */
const PORTIONS_EACH = 4

/** So many portions a helper has at once: it begins one while the other is on its way back. */
const PORTIONS = 2

/**
 * The trees of many sentences, made here and by helpers at the same time. Each takes the next sentences when it is done with
 * its last ones, so it does not matter who is faster. What a helper fails to do is done here. `ready` waits for what the own part
 * needs.
 */
export async function analyzeShared(
  own: TreeMaker,
  helpers: readonly Helper[],
  sentences: readonly WantedSentence[],
  {onProgress, signal, isOver = () => false, least = 0, onTree, meanwhile}: ManyOptions = {},
  ready?: () => Promise<void>,
): Promise<(Analysis | undefined)[]> {
  const found: (Analysis | undefined)[] = sentences.map(() => undefined)
  const left: number[] = [] // given back by helpers
  const turns = new Turns(signal)
  const begun = sentences.map(({forms}) => treeBegun(helpers, forms))
  const open = [...sentences.keys()].filter((i) => begun[i] === undefined)
  let next = 0 // among those that are open
  let done = 0
  let words = open.reduce((sum, i) => sum + sentences[i].forms.length, 0) // of those that nobody has taken
  const take = () => {
    words -= sentences[open[next]].forms.length
    return open[next++]
  }
  const mayGoOn = () => next < open.length && !(next >= least && isOver())
  const told = () => onProgress?.(done / sentences.length)

  const put = (i: number, tree: Analysis) => {
    found[i] = tree
    done++
    onTree?.(sentences[i], tree)
  }
  const help = async (helper: Helper) => {
    while (mayGoOn() && signal?.aborted !== true) {
      const portion: number[] = []
      const share = words / (PORTIONS_EACH * (helpers.length + 1))
      const rest = words - Math.min(MOST_PORTION, Math.max(LEAST_PORTION, share))
      while (next < open.length && words > rest) portion.push(take())
      let trees: readonly Analysis[]
      try {
        trees = await helper.analyze(portion.map((i) => sentences[i].forms))
      } catch {
        left.push(...portion)
        return
      }
      for (const [k, tree] of trees.entries()) put(portion[k], tree)
      told()
    }
  }
  const finish = async (i: number) => {
    try {
      put(i, await begun[i]!)
    } catch {
      left.push(i)
    }
  }
  const analyze = async (i: number) => {
    if (turns.isOver) {
      await turns.next()
      told()
    }
    put(i, own.analyze(sentences[i].forms))
  }
  const work = async () => {
    await turns.next()
    told()
    if (helpers.length > 0) meanwhile?.()
    await ready?.()
    while (mayGoOn()) await analyze(take())
  }
  const helping = helpers.flatMap((helper) => Array.from({length: PORTIONS}, () => help(helper)))
  const finishing = [...sentences.keys()].filter((i) => begun[i] !== undefined).map(finish)
  await untilAborted(Promise.all([work(), ...helping, ...finishing]), signal)
  for (const i of left) await analyze(i)
  return found
}

function treeBegun(helpers: readonly Helper[], forms: readonly string[]): Promise<Analysis> | undefined {
  for (const helper of helpers) {
    const tree = helper.begun?.(forms)
    if (tree !== undefined) return tree
  }
  return undefined
}

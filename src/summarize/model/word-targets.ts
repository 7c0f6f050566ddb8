import type {WeightedWords} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import {BARRED} from './merit.ts'

/** Words as targets: each is covered where one of its places is kept in a sentence that may be chosen. */
export function wordTargets({found, weight}: WeightedWords, firstNode: Int32Array, merit: Float64Array): ExtraTarget[] {
  const {firstPlace, sentence, token} = found
  return Array.from(weight, (worth, k) => {
    const witnesses: {left: number; right: number}[] = []
    for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
      const s = sentence[place]
      if (merit[s] !== BARRED) witnesses.push({left: firstNode[s] + token[place], right: -1})
    }
    return {weight: worth, witnesses}
  }).filter(({witnesses}) => witnesses.length > 0)
}

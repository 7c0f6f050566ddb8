import {Tagger} from '../../syntax/tagger/tagger.ts'
import type {Words} from '../../syntax/words/words.ts'
import {type TaggedSentence, type TaggerTrainingOptions, trainTagger} from './training.ts'

/**
 * Tags every sentence with a tagger that has not seen it: the sentences are dealt to folds, and each fold is tagged by a
 * tagger trained on the others. What learns from these tags meets errors as it will meet them in new text.
 */
export function jackknifedTags(
  sentences: readonly TaggedSentence[],
  words: Words,
  folds: number,
  options: Partial<TaggerTrainingOptions>,
  onFold?: (fold: number) => void,
): string[][] {
  const tags: string[][] = []
  for (let fold = 0; fold < folds; fold++) {
    const model = trainTagger(
      sentences.filter((_, i) => i % folds !== fold),
      words,
      options,
    )
    const tagger = new Tagger(model, words)
    for (let i = fold; i < sentences.length; i += folds) {
      tags[i] = Array.from(tagger.tag(sentences[i].forms), (tag) => model.tags.tags[tag])
    }
    onFold?.(fold)
  }
  return tags
}

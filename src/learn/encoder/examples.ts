import {type EncoderWords, SPELLINGS} from '../../syntax/encoder/word-rows.ts'
import {MOST_RELATIONS} from '../../syntax/parser/labeler.ts'
import {UNLISTED} from '../../syntax/words/lexicon.ts'
import type {TagSet} from '../../syntax/words/tag-set.ts'
import {chooseTags} from '../tagger/training.ts'
import type {TreebankSentence} from '../treebank.ts'

/** Stands for the root where words have their entry in the lexicon. */
export const ROOT_ENTRY = -2

/** Stands for a tag or a relation where there is none, as with the root. */
export const NONE = -1

/** A sentence in numbers. All arrays are by word, the root first. */
export interface EncoderExample {
  readonly entries: Int32Array // of the lexicon; UNLISTED or ROOT_ENTRY
  readonly spellings: Int32Array // SPELLINGS each
  readonly tags: Int32Array
  readonly heads: Int32Array
  readonly relations: Int32Array
}

/** Sentences in numbers, and what the numbers stand for. */
export interface EncoderExamples {
  readonly examples: readonly EncoderExample[]
  readonly tags: TagSet
  readonly relations: readonly string[]
}

/** The sentences in numbers, with the tags and relations that the numbers stand for. */
export function makeExamples(sentences: readonly TreebankSentence[], words: EncoderWords): EncoderExamples {
  const {tags, numberOf} = chooseTags(sentences)
  const relations = chooseRelations(sentences)
  const relationOf = new Map(relations.map((relation, i) => [relation, i]))
  const examples = sentences.map((sentence) => {
    const size = sentence.forms.length + 1
    const example = {
      entries: new Int32Array(size).fill(ROOT_ENTRY),
      spellings: new Int32Array(size * SPELLINGS),
      tags: new Int32Array(size).fill(NONE),
      heads: new Int32Array(size),
      relations: new Int32Array(size).fill(NONE),
    }
    sentence.forms.forEach((form, i) => {
      example.entries[i + 1] = words.entryOf(form)
      words.spellingsOf(form, example.spellings, (i + 1) * SPELLINGS)
      example.tags[i + 1] = numberOf(sentence.tags[i])
      example.heads[i + 1] = sentence.heads[i]
      example.relations[i + 1] = relationOf.get(sentence.relations[i])!
    })
    return example
  })
  return {examples, tags, relations}
}

/** How often each entry occurs. */
export function countEntries(examples: readonly EncoderExample[], entries: number): Int32Array {
  const counts = new Int32Array(entries)
  for (const example of examples) {
    for (const entry of example.entries) if (entry !== UNLISTED && entry !== ROOT_ENTRY) counts[entry]++
  }
  return counts
}

/** The relations of the data, `root` first, the others in order of their names. */
function chooseRelations(sentences: readonly TreebankSentence[]): string[] {
  const found = new Set(sentences.flatMap(({relations}) => relations))
  found.delete('root')
  const relations = ['root', ...[...found].sort((a, b) => (a < b ? -1 : 1))]
  if (relations.length > MOST_RELATIONS) {
    throw new RangeError(`Relations: ${relations.length} different ones, expected at most ${MOST_RELATIONS}.`)
  }
  return relations
}

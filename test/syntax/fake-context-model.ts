import {seededRandom} from '../../src/seeded-random.ts'
import {MOST_TAGS} from '../../src/syntax/tagger/tagger.ts'
import type {ContextModel, ContextScores} from '../../src/syntax/words/context-model.ts'
import {codeOfString} from '../../src/syntax/words/hash.ts'
import {TagSet} from '../../src/syntax/words/tag-set.ts'

/** A context that draws its probabilities at random, the same for the same sentence; `sharpness` makes them uneven. */
export class FakeContextModel implements ContextModel, ContextScores {
  readonly tags: TagSet
  readonly relations: readonly string[]
  tagScores = new Float32Array(0)
  headScores = new Float32Array(0)
  private readonly seed: number
  private readonly sharpness: number
  private sentence = 0

  constructor(tags: readonly string[], relations: readonly string[], seed: number, sharpness = 5) {
    this.tags = new TagSet(tags)
    this.relations = relations
    this.seed = seed
    this.sharpness = sharpness
  }

  read(forms: readonly string[]): ContextScores {
    const n = forms.length
    this.sentence = codeOfString(forms.join(' ')) ^ this.seed
    const random = seededRandom(this.sentence)
    this.tagScores = new Float32Array(n * MOST_TAGS)
    this.headScores = new Float32Array(n * (n + 1))
    for (let i = 0; i < n; i++) {
      const tags = logProbabilities(this.tags.size, random, this.sharpness)
      this.tagScores.set(tags, i * MOST_TAGS)
      this.headScores.set(logProbabilities(n + 1, random, this.sharpness, i + 1), i * (n + 1))
    }
    return this
  }

  scoreRelations(head: number, modifier: number, out: Float64Array): void {
    const random = seededRandom(this.sentence ^ (1000 * head + modifier))
    out.set(logProbabilities(this.relations.length, random, this.sharpness))
  }
}

function logProbabilities(count: number, random: () => number, sharpness: number, never = -1): number[] {
  const scores = Array.from({length: count}, (_, i) => (i === never ? -Infinity : sharpness * (2 * random() - 1)))
  const total = scores.reduce((sum, score) => sum + Math.exp(score), 0)
  return scores.map((score) => score - Math.log(total))
}

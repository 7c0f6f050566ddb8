import assert from 'node:assert/strict'
import {test} from 'vitest'
import {ChainTagger, type TaggedSentence} from '../../eval/lib/chain-tagger.ts'
import {type Method, runTagging, taggingTask} from '../../eval/lib/consensus.ts'
import {random as seeded} from '../random.ts'

const WORDS = {
  article: ['the', 'an', 'this'],
  noun: ['dam', 'town', 'mayor', 'river', 'bridge', 'ferry'],
  name: ['ito', 'mira', 'velo', 'lorna', 'tamo'],
  verb: ['rose', 'fell', 'broke', 'burned', 'moved'],
}
// names end in a and o; so do the nouns that are unknown, which only an article gives away
const PATTERNS = ['article noun verb', 'name verb', 'noun verb', 'article noun verb article noun', 'name verb name']

/** Sentences in patterns of tags; some nouns are words that no training sentence has. */
function invented(count: number, seed: number, unknown: readonly string[]): TaggedSentence[] {
  const random = seeded(seed)
  const draw = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]
  return Array.from({length: count}, () => {
    const tags = draw(PATTERNS).split(' ') as (keyof typeof WORDS)[]
    const forms = tags.map((tag) =>
      tag === 'noun' && random() < 0.5 && unknown.length > 0 ? draw(unknown) : draw(WORDS[tag]),
    )
    return {forms, tags}
  })
}

const train = invented(60, 1, [])
const tagger = new ChainTagger(train, 1)
const seen = new Set(train.flatMap(({forms}) => forms))
const task = taggingTask(tagger, seen, invented(60, 2, ['olvo', 'oska', 'terna']))

test('the tagger knows the words that it has learned', () => {
  const {stands} = runTagging(taggingTask(tagger, seen, train), 0, 'box-subgradient', 1)
  const words = train.reduce((sum, {forms}) => sum + forms.length, 0)
  assert.ok(stands[0].right > 0.95 * words, `${stands[0].right} of ${words}`)
})

test('words that are unknown agree, and more tags are right', () => {
  assert.equal(task.sets.length, 3)
  const alone = runTagging(task, 0, 'box-subgradient', 1).stands[0].right
  const duals = new Map<Method, number>()
  for (const method of ['subgradient', 'box-subgradient', 'mplp', 'box-mplp'] as const) {
    const {stands, solution} = runTagging(task, 1, method, 60, method === 'subgradient' ? {step: 0.05} : {})
    const right = stands.at(-1)!.right
    assert.ok(right > alone, `${method}: ${right} words are right, ${alone} alone`)
    assert.ok(solution.bound >= solution.objective - 1e-9 && solution.objective > -Infinity, method)
    duals.set(method, solution.bound)
    for (let i = 1; i < stands.length; i++) assert.ok(stands[i].dual <= stands[i - 1].dual + 1e-9, `${method}, ${i}`)
  }
  const fall = runTagging(task, 1, 'box-subgradient', 1).stands[0].dual - Math.min(...duals.values())
  for (const [method, dual] of duals) {
    const rest = (dual - Math.min(...duals.values())) / fall
    assert.ok(rest < (method === 'subgradient' ? 0.2 : 0.1), `${method} ends ${rest} of the fall above the lowest`)
  }
})

test('what is asked of a sentence is counted', () => {
  const {stands} = runTagging(task, 1, 'box-subgradient', 3, {step: 0.05})
  assert.equal(stands[0].maps, task.sentences.length)
  assert.ok(stands[1].maps > stands[0].maps && stands[1].maps < 2 * task.sentences.length)
  assert.equal(stands.at(-1)!.maxMarginals, 0)
  const passing = runTagging(task, 1, 'box-mplp', 3).stands
  assert.ok(passing.at(-1)!.maxMarginals > 0)
})

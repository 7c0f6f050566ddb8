import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readConllu} from '../../src/corpus/conllu.ts'
import {scoreParses} from '../../src/learn/parse-scores.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {plainForm} from '../../src/text/typesetting.ts'
import {cases, isLong} from '../conditions.ts'

const ud = join(import.meta.dirname, '../../../shared/data/ud')

/** What the models in models/ reached when they were made, less what an honest change may cost. */
const FLOORS: [string, {upos: number; uas: number; las: number}][] = [
  ['ewt', isLong ? {upos: 0.959, uas: 0.892, las: 0.865} : {upos: 0.9603, uas: 0.8947, las: 0.8668}],
  ['gum', {upos: 0.971, uas: 0.892, las: 0.868}],
]

/** Of so many sentences one is parsed: those of each third reach a little more than all. */
const SHARE = cases(3, 1)

describe('the shipped models on a development set, gold words and predicted tags', () => {
  for (const [name, floor] of FLOORS) {
    const isExtra = name !== FLOORS[0][0]
    const path = join(ud, name, 'dev.conllu')
    test.skipIf(!existsSync(path) || (isExtra && !isLong))(
      `${name} (needs ../shared/data/ud)${isExtra ? ' (long)' : ''}: tags, heads and relations are as good as they were`,
      () => {
        const gold = readConllu(readFileSync(path, 'utf8'), path).filter((_, s) => s % SHARE === 0)
        const analyzer = loadAnalyzer()
        const scores = scoreParses(
          gold,
          gold.map(({forms}) => analyzer.analyze(forms.map(plainForm))),
        )
        expect(scores.words).toBeGreaterThan(20_000 / SHARE)
        expect(scores.upos).toBeGreaterThan(floor.upos)
        expect(scores.uas).toBeGreaterThan(floor.uas)
        expect(scores.las).toBeGreaterThan(floor.las)
      },
    )
  }
})

import {readFileSync} from 'node:fs'
import {readConllu} from '../../../src/corpus/conllu.ts'
import type {FactorGraph} from '../../../src/infer/graph.ts'
import {readModelFile} from '../../../src/node/model-files.ts'
import {MODEL_NAMES} from '../../../src/syntax/model-names.ts'
import {createModels, type ModelBytes} from '../../../src/syntax/models.ts'
import {allowedAt, allowedSize, Candidates} from '../../../src/syntax/parser/candidates.ts'
import {ParserInput} from '../../../src/syntax/parser/input.ts'
import {PartScorer} from '../../../src/syntax/parser/part-scorer.ts'
import {Parts} from '../../../src/syntax/parser/parts.ts'
import {turboGraph} from '../../../src/syntax/parser/turbo.ts'
import {Tagger} from '../../../src/syntax/tagger/tagger.ts'
import {headScoreAt} from '../../../src/syntax/words/context-model.ts'
import {Words} from '../../../src/syntax/words/words.ts'
import {plainForm} from '../../../src/text/typesetting.ts'

/** A sentence as a problem for decoders of trees. */
export interface TurboProblem {
  readonly words: number
  readonly graph: FactorGraph
}

/**
 * The graphs of every so many sentences of a treebank, as a parser of the time has them: linear scores of arcs, siblings and grandparents, and
 * the ten likeliest heads of each word. Arcs may cross.
 */
export function turboProblems(file: string, every: number, longest: number, heads = 10): TurboProblem[] {
  const bytes = Object.fromEntries(MODEL_NAMES.map((name) => [name, readModelFile('models', name)]))
  const {parser, lexicon, tagger: taggerModel, context} = createModels(bytes as unknown as ModelBytes)
  const words = new Words(lexicon)
  const tagger = new Tagger(taggerModel, words)
  const input = new ParserInput(words, parser.tags)
  const scorer = new PartScorer(parser.parts.weights, parser.parts.scale, parser.kinds)
  const sentences = readConllu(readFileSync(file, 'utf8'), file).filter((_, i) => i % every === 0)
  return sentences
    .map(({forms}) => forms.map(plainForm))
    .filter(({length}) => length > 1 && length <= longest)
    .map((forms) => {
      const n = forms.length
      const scores = context!.read(forms)
      input.read(forms, tagger.tag(forms, scores))
      const allowed = new Uint8Array(allowedSize(n))
      for (let m = 1; m <= n; m++) {
        const others = Array.from({length: n + 1}, (_, h) => h).filter((h) => h !== m)
        const score = (h: number) => scores.headScores[headScoreAt(n, m, h)]
        others.sort((a, b) => score(b) - score(a))
        for (const h of others.slice(0, heads)) allowed[allowedAt(n, h, m)] = 1
      }
      const candidates = new Candidates()
      candidates.read(n, allowed)
      const parts = new Parts()
      scorer.score(input, candidates, parts)
      return {words: n, graph: turboGraph(candidates, parts, false)}
    })
}

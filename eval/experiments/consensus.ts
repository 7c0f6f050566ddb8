/**
 * Tags.
 *
 *     npm run experiment -- consensus
 *
 */
import {readFileSync} from 'node:fs'
import {readConllu} from '../../src/corpus/conllu.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {ChainTagger, type TaggedSentence} from '../lib/chain-tagger.ts'
import {type Method, runTagging, taggingTask} from '../lib/consensus.ts'

function read(path: string): TaggedSentence[] {
  return readConllu(readFileSync(path, 'utf8'), path).map(({forms, xpos}) => ({forms, tags: xpos}))
}

export function main([sizeText = '50', count = '2001', penaltyText = '2', its = '25']: readonly string[], _command: string): void {
  const ud = '../shared/data/ud'
  const all = shuffled(read(`${ud}/ewt/train.conllu`), seededRandom(1))
  const dev = read(`${ud}/ewt/dev.conllu`).slice(0, Number(count))
  const size = Number(sizeText)
  const penalty = Number(penaltyText)
    const train = all.slice(0, size)
    const tagger = new ChainTagger(train, 1)
    const seen = new Set(train.flatMap(({forms}) => forms))
      const task = taggingTask(tagger, seen, dev)
      const words = dev.reduce((sum, {forms}) => sum + forms.length, 0)
      console.log('sets', task.sets.length, 'words in sets', task.sets.flat().length, 'of', words)
  const runs: {name: string; run: ReturnType<typeof runTagging>; cost: number}[] = []
  const go = (name: string, method: Method, iterations: number, rule = {}) => {
    const t = process.cpuUsage().user
    const run = runTagging(task, penalty, method, iterations, rule)
    runs.push({name, run, cost: (process.cpuUsage().user - t) / 1e6})
    console.error(name, runs.at(-1)!.cost, run.solution.bound)
  }
  go('box-mplp', 'box-mplp', 60)
  go('mplp', 'mplp', 60)
  for (const method of ['subgradient', 'box-subgradient'] as const) {
    go(`${method} default`, method, Number(its))
    for (const shrinkBy of ['iterations', 'rises'] as const)
    for (const [decay, ratio] of [[0.5, 1], [1, 1], [0, 0.9]])
      for (const step of method === 'subgradient' ? [0.01, 0.03, 0.1,0.3] : [0.1, 0.3, 1, 3]) go(`${method} ${shrinkBy} ${decay} ${ratio} ${step}`, method, Number(its), {step, decay, ratio, shrinkBy})
  }
  const least = Math.min(...runs.map(({run}) => run.solution.bound))
  const start = Math.max(...runs.map(({run}) => run.stands[0].dual))
  const s0 = runs.find(({name}) => name.startsWith('subgradient'))!.run.stands[0]
  const first = s0.dual
  const isolated = s0.right
  const bestRun = runs.find(({name}) => name === 'box-mplp')!.run
  const final = bestRun.stands.at(-1)!.right
  console.log({least, start, first, isolated: isolated / words, final: final / words})
  for (const {name, run, cost} of runs) {
    const reach = (target: (s: (typeof run.stands)[number]) => boolean, w: number) => {
      const s = run.stands.find(target)
      return s ? ((s.maps + w * s.maxMarginals) / dev.length).toFixed(1) : 'na'
    }
    const d = [0.8, 0.95].map((q) => (s: (typeof run.stands)[number]) => first - s.dual >= q * (first - least))
    const a = [0.8, 0.95].map((q) => (s: (typeof run.stands)[number]) => s.right - isolated >= q * (final - isolated))
    console.log(name.padEnd(45), 'dual x2', ...d.map((f) => reach(f, 2)), 'x1', ...d.map((f) => reach(f, 1)), 'acc x2', ...a.map((f) => reach(f, 2)), 'x1', ...a.map((f) => reach(f, 1)), 'end', run.solution.bound.toFixed(1), (100 * run.stands.at(-1)!.right / words).toFixed(2), cost.toFixed(1))
  }
}

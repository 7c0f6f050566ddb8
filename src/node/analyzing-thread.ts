import type {MessagePort} from 'node:worker_threads'
import type {Leaning} from '../discourse/discourse-language.ts'
import {leaning} from '../english/discourse/leaning.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import {packTrees, unpackTrees} from '../syntax/packed-trees.ts'
import {loadAnalyzer} from './model-files.ts'
import {neededModelPaths} from './model-paths.ts'
import type {LeaningTask, ThreadTask, TreeTask, TreeThreadData} from './tree-thread.ts'
import {unpackedAtOnce} from './unpacked-bytes.ts'
import {takeModels, type UnpackedModels} from './unpacked-models.ts'

/** What a thread does that makes trees: first the models, then tasks in, answers out, in their order. */
export function makeTrees(port: MessagePort, {models, unpacks}: TreeThreadData): void {
  const begin = (unpacked: UnpackedModels) => {
    takeModels(unpacked)
    const analyzer = loadAnalyzer(models)
    port.on('message', (task: ThreadTask) => {
      if ('trees' in task) port.postMessage(leaningIn(task))
      else sendTrees(port, analyzer, task)
    })
  }
  if (!unpacks) {
    port.once('message', begin)
    return
  }
  const unpacked = unpackedAtOnce(neededModelPaths(models))
  port.postMessage(unpacked)
  begin(unpacked)
}

function sendTrees(port: MessagePort, analyzer: Analyzer, {forms}: TreeTask): void {
  const bytes = packTrees(forms.map((sentence) => analyzer.analyze(sentence)))
  port.postMessage(bytes, [bytes.buffer as ArrayBuffer])
}

/** Needs of words no more than their forms. */
function leaningIn({forms, documents, trees}: LeaningTask): readonly Leaning[] {
  const analyses = unpackTrees(trees, 'trees for a thread')
  const sentences = forms.map((sentence, s) => ({
    document: documents[s],
    sentence: s,
    tokens: sentence.map((form) => ({form, start: 0, end: 0})),
    analysis: analyses[s],
  }))
  return leaning({documents: [], sentences})
}

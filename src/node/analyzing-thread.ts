import type {MessagePort} from 'node:worker_threads'
import {packTrees} from '../syntax/packed-trees.ts'
import {loadAnalyzer} from './model-files.ts'
import {neededModelPaths} from './model-paths.ts'
import type {TreeThreadData} from './tree-thread.ts'
import {unpackedAtOnce} from './unpacked-bytes.ts'
import {takeModels, type UnpackedModels} from './unpacked-models.ts'

/** What a thread does that makes trees: first the models, then sentences in, packed trees out, in their order. */
export function makeTrees(port: MessagePort, {models, unpacks}: TreeThreadData): void {
  const begin = (unpacked: UnpackedModels) => {
    takeModels(unpacked)
    const analyzer = loadAnalyzer(models)
    port.on('message', (sentences: readonly (readonly string[])[]) => {
      const bytes = packTrees(sentences.map((forms) => analyzer.analyze(forms)))
      port.postMessage(bytes, [bytes.buffer as ArrayBuffer])
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

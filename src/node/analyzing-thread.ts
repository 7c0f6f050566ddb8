import {parentPort, workerData} from 'node:worker_threads'
import {packTrees} from '../syntax/packed-trees.ts'
import {loadAnalyzer} from './model-files.ts'
import {neededModelPaths} from './model-paths.ts'
import type {TreeThreadData} from './tree-thread.ts'
import {unpackedAtOnce} from './unpacked-bytes.ts'
import {takeModels, type UnpackedModels} from './unpacked-models.ts'

// The program of a thread that makes trees: first the models, then sentences in, packed trees out, in their order.

const {models, unpacks} = workerData as TreeThreadData

if (unpacks) {
  const unpacked = unpackedAtOnce(neededModelPaths(models))
  parentPort?.postMessage(unpacked)
  makeTrees(unpacked)
} else {
  parentPort?.once('message', makeTrees)
}

function makeTrees(unpacked: UnpackedModels): void {
  takeModels(unpacked)
  const analyzer = loadAnalyzer(models)
  parentPort?.on('message', (sentences: readonly (readonly string[])[]) => {
    const bytes = packTrees(sentences.map((forms) => analyzer.analyze(forms)))
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
  })
}

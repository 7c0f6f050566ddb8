import {parentPort, workerData} from 'node:worker_threads'
import {packTrees} from '../syntax/packed-trees.ts'
import {loadAnalyzer} from './model-files.ts'

// The program of a thread that makes trees: sentences in, packed trees out, in their order.

const {models} = workerData as {readonly models: string | undefined}

parentPort?.on('message', (sentences: readonly (readonly string[])[]) => {
  const analyzer = loadAnalyzer(models)
  const bytes = packTrees(sentences.map((forms) => analyzer.analyze(forms)))
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})

import {parentPort, workerData} from 'node:worker_threads'
import {treeProgram} from './start.ts'

// the program of a thread that makes trees
const {makeTrees} = await treeProgram()
makeTrees(parentPort!, workerData)

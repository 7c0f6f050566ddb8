import {programs} from './start.ts'

// the program of a thread that makes trees
await (await programs()).treeThread()

import {programs} from './start.ts'

// the program of a thread of the server
await (await programs()).serverThread()

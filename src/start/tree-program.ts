/** The program of a thread that makes trees has a file of its own: it is a twentieth of all, and the thread is waited for. */
export {makeTrees} from '../node/analyzing-thread.ts'

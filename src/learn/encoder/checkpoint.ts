import {readFileSync} from 'node:fs'
import {writeFileWhole} from '../../files/output-file.ts'
import {packModel, sectionOf, unpackModel} from '../../syntax/weights/model-file.ts'

const KIND = 'encoder checkpoint'

/** How far a training is. */
interface Progress {
  readonly epoch: number // to be run next, counted from 0
  readonly step: number // taken so far
}

/** The numbers that change in training, by name: written to a checkpoint, and overwritten from one. */
export type States = readonly (readonly [name: string, values: Float32Array])[]

/** Writes all that is needed to go on with a training. `made` says which training that is. */
export function writeCheckpoint(path: string, made: string, {epoch, step}: Progress, states: States): void {
  const bytes = packModel(KIND, {made, epoch, step}, Object.fromEntries(states))
  // a run that dies while it writes leaves the checkpoint before
  writeFileWhole(path, bytes)
}

/** Reads what `writeCheckpoint` wrote into `states`; refuses the checkpoint of another training. */
export function readCheckpoint(path: string, made: string, states: States): Progress {
  const found = unpackModel(readFileSync(path), KIND, path)
  if (found.facts.made !== made) {
    throw new RangeError(`${path}: made with ${found.facts.made}, expected ${made}. Delete it to begin anew.`)
  }
  for (const [name, values] of states) values.set(sectionOf(found, name, 'float32'))
  return {epoch: found.facts.epoch as number, step: found.facts.step as number}
}

import {randomUUID} from 'node:crypto'
import {schemaId} from '../schema-json.ts'
import {noCollection, Problem} from '../tasks/calls/problem.ts'
import type {Kept} from '../tasks/calls/task.ts'
import {inMegabytes, type Limits} from './threads/limits.ts'
import type {Thread} from './threads/thread.ts'

/** A parsed cluster that a thread keeps for a caller. */
interface Collection {
  readonly id: string
  readonly caller: string
  readonly thread: Thread
  readonly kept: Kept
  used: number // when it was asked for last
}

/** Which thread keeps what for whom. What nobody asks for is forgotten after a while, and first where memory is short. */
export class Collections {
  private readonly limits: Limits
  /** Whether a collection is there for its caller alone. An address is not enough to know somebody by: it may change. */
  private readonly areOwned: boolean
  private readonly now: () => number // in milliseconds
  private readonly all = new Map<string, Collection>() // that which was asked for last stands last

  constructor(limits: Limits, areOwned: boolean, now: () => number = () => performance.now()) {
    this.limits = limits
    this.areOwned = areOwned
    this.now = now
  }

  get size(): number {
    return this.all.size
  }

  get bytes(): number {
    return [...this.all.values()].reduce((sum, {kept}) => sum + kept.bytes, 0)
  }

  /** An id that nobody can guess. */
  newId(): string {
    return randomUUID()
  }

  add(id: string, caller: string, thread: Thread, kept: Kept): Collection {
    const {collectionBytes} = this.limits
    if (kept.bytes > collectionBytes) {
      thread.forget(id)
      throw new Problem({
        kind: 'too-large',
        detail: `The collection takes about ${inMegabytes(kept.bytes)} MB of memory, expected at most ${inMegabytes(collectionBytes)} MB.`,
        action: 'Send fewer or shorter documents, or ask for each summary by /v1/summaries.',
      })
    }
    this.forgetOld()
    const collection = {id, caller, thread, kept, used: this.now()}
    this.all.set(id, collection)
    thread.keptBytes += kept.bytes
    while (this.bytes > collectionBytes) this.forget(this.mostDispensable())
    return collection
  }

  /** One that is asked for. Those of others are as if they were not there. */
  get(id: string, caller: string): Collection {
    this.forgetOld()
    const found = this.all.get(id)
    if (found === undefined || (this.areOwned && found.caller !== caller)) throw noCollection()
    this.all.delete(id)
    this.all.set(id, found)
    found.used = this.now()
    return found
  }

  forget({id, thread, kept}: Collection): void {
    if (!this.all.delete(id)) return
    thread.keptBytes -= kept.bytes
    thread.forget(id)
  }

  /** A thread is gone, and what it kept with it. */
  lose(thread: Thread): void {
    for (const collection of this.all.values()) if (collection.thread === thread) this.all.delete(collection.id)
  }

  forgetOld(): void {
    const oldest = this.now() - 1000 * this.limits.collectionSeconds
    for (const collection of this.all.values()) if (collection.used < oldest) this.forget(collection)
  }

  /** That which was used longest ago, of the caller who has most: nobody is crowded out by others. */
  private mostDispensable(): Collection {
    const bytes = new Map<string, number>()
    for (const {caller, kept} of this.all.values()) bytes.set(caller, (bytes.get(caller) ?? 0) + kept.bytes)
    const most = Math.max(...bytes.values())
    return [...this.all.values()].find(({caller}) => bytes.get(caller) === most)!
  }

  /** What the caller is told of it. */
  describe({id, kept}: Collection): object {
    const {documents, sentences, words, bytes} = kept
    return {
      schema: schemaId('collection'),
      id,
      documents,
      sentences,
      words,
      bytes,
      seconds: this.limits.collectionSeconds,
    }
  }
}

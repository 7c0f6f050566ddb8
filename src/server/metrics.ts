import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import type {Stage} from '../tasks/calls/task.ts'
import type {Collections} from './collections.ts'
import type {Pool} from './threads/pool.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60]

/** What Prometheus is told. Labels are names of this program, never anything that a caller sent. */
export class Metrics {
  readonly registry = new Registry()
  private readonly answers: Counter<'route' | 'method' | 'status'>
  private readonly seconds: Histogram<'route'>
  private readonly stages: Histogram<'route' | 'stage'>

  constructor(pool: Pool, collections: Collections) {
    const registers = [this.registry]
    collectDefaultMetrics({register: this.registry})
    this.answers = new Counter({
      name: 'precis_answers_total',
      help: 'Answers by route, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    })
    this.seconds = new Histogram({
      name: 'precis_answer_seconds',
      help: 'Time from the head of a call to the end of its answer.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    })
    this.stages = new Histogram({
      name: 'precis_stage_seconds',
      help: 'Time that each stage of the work took.',
      labelNames: ['route', 'stage'],
      buckets: SECONDS,
      registers,
    })
    new Gauge({
      name: 'precis_queue_length',
      help: 'Calls that wait for a thread.',
      registers,
      collect() {
        this.set(pool.state.waiting)
      },
    })
    new Gauge({
      name: 'precis_threads',
      help: 'Threads by what they do.',
      labelNames: ['state'],
      registers,
      collect() {
        const {busy, idle, starting} = pool.state
        for (const [state, count] of Object.entries({busy, idle, starting})) this.set({state}, count)
      },
    })
    new Gauge({
      name: 'precis_collections',
      help: 'Collections that are kept.',
      registers,
      collect() {
        this.set(collections.size)
      },
    })
    new Gauge({
      name: 'precis_collection_bytes',
      help: 'Memory that collections take, by estimate.',
      registers,
      collect() {
        this.set(collections.bytes)
      },
    })
  }

  answered(route: string, method: string, status: number, milliseconds: number): void {
    this.answers.inc({route, method, status})
    this.seconds.observe({route}, milliseconds / 1000)
  }

  timed(route: string, stage: Stage, milliseconds: number): void {
    this.stages.observe({route, stage}, milliseconds / 1000)
  }
}

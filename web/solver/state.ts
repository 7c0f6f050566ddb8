import {batch, computed, effect, signal} from '@preact/signals'
import type {SearchRow, TraceRow} from '../../src/infer/solution.ts'
import type {Answer, Choice, Posed, Request, ShownSolution, ShownState} from './messages.ts'
import {settingsFrom, settingsIn} from './settings.ts'
import {shown} from './shown.ts'
import {type SolverKey, watchedSolver} from './solvers.ts'

/** How often the page asks for iterations, and for how many: by the name of a speed. */
export const SPEEDS = {
  slowly: {milliseconds: 500, iterations: 1},
  steadily: {milliseconds: 60, iterations: 1},
  fast: {milliseconds: 30, iterations: 10},
} as const
export type Speed = keyof typeof SPEEDS

/** Far more iterations than any run here takes. */
const TO_THE_END = 1_000_000
/** So many at a time, so that the page stays alive. */
const AT_ONCE = 500

const first = settingsFrom(location.hash)
export const choice = signal<Choice>(first.choice)
export const solver = signal<SolverKey>(first.solver)
export const power = signal(first.power) // of two: the size of a step beside the usual one
export const speed = signal<Speed>('steadily')

/** Undefined as long as it is being made. */
export const posed = signal<Posed | undefined>(undefined)
export const loaded = signal(0) // of the models, from 0 to 1
export const failure = signal<string | undefined>(undefined)

export const rows = signal<readonly TraceRow[]>([])
export const nodes = signal<readonly SearchRow[]>([])
export const state = signal<ShownState | undefined>(undefined)
export const solution = signal<ShownSolution | undefined>(undefined)
export const playing = signal(false)
export const said = signal('') // to those who listen, not at every iteration

/** What is looked at: a word by its node, or a target. */
export type Chosen = {readonly kind: 'word'; readonly node: number} | {readonly kind: 'target'; readonly target: number}
export const chosen = signal<Chosen | undefined>(undefined)

export const watched = computed(() => watchedSolver(solver.value))
export const lastRow = computed(() => rows.value.at(-1))

const worker = new Worker(new URL('./worker/main.ts', import.meta.url), {type: 'module'})
const ask = (request: Request): void => worker.postMessage(request)
let asked = 0 // the number of the latest problem or run
let left = 0 // iterations that are still to be asked for
let timer: ReturnType<typeof setTimeout> | undefined

worker.onmessage = ({data}: MessageEvent<Answer>) => hear(data)
worker.onerror = ({message}) => {
  failure.value = message
}
ask({kind: 'start', base: new URL('.', document.baseURI).href})

// a change of what is asked for poses the problem anew; a change of the solver begins anew with the same problem
effect(() => {
  const wanted = choice.value
  forget()
  batch(() => {
    posed.value = undefined
    chosen.value = undefined
  })
  ask({kind: 'pose', number: ++asked, choice: wanted})
})
effect(() => {
  solver.value
  power.value
  if (posed.value !== undefined) restart()
})
effect(() => {
  history.replaceState(null, '', settingsIn({choice: choice.value, solver: solver.value, power: power.value}))
})

function hear(answer: Answer): void {
  if (answer.kind === 'loading') {
    loaded.value = answer.loaded / answer.total
    return
  }
  if (answer.number !== asked) return
  switch (answer.kind) {
    case 'posed':
      batch(() => {
        failure.value = undefined
        posed.value = answer.posed
      })
      break
    case 'frame':
      batch(() => {
        const {frame} = answer
        rows.value = [...rows.value, ...frame.rows]
        nodes.value = [...nodes.value, ...frame.nodes]
        state.value = frame.state ?? state.value
        solution.value = frame.solution
      })
      goOn()
      break
    case 'failed':
      failure.value = answer.message
      pause()
  }
}

/** Begins anew with the same problem and solver. */
export function restart(): void {
  forget()
  ask({kind: 'run', number: ++asked, solver: solver.peek(), step: power.peek()})
}

export function play(): void {
  if (solution.value !== undefined) restart()
  playing.value = true
  said.value = 'The solver is at work.'
  tick()
}

export function pause(): void {
  clearTimeout(timer)
  playing.value = false
  left = 0
  report()
}

/** One iteration. */
export function step(): void {
  pause()
  ask({kind: 'go', number: asked, iterations: 1})
}

/** All iterations that are left. */
export function finish(): void {
  pause()
  left = TO_THE_END
  goOn()
}

function forget(): void {
  clearTimeout(timer)
  left = 0
  batch(() => {
    playing.value = false
    rows.value = []
    nodes.value = []
    state.value = undefined
    solution.value = undefined
  })
}

function tick(): void {
  ask({kind: 'go', number: asked, iterations: SPEEDS[speed.value].iterations})
}

/** What follows an answer: another piece, a pause, or the end. */
function goOn(): void {
  if (solution.value !== undefined) {
    left = 0
    playing.value = false
    report()
  } else if (left > 0) {
    left -= AT_ONCE
    ask({kind: 'go', number: asked, iterations: AT_ONCE})
  } else if (playing.value) {
    clearTimeout(timer)
    timer = setTimeout(tick, SPEEDS[speed.value].milliseconds)
  } else report()
}

/** For those who do not see the charts. */
function report(): void {
  const row = lastRow.value
  const end = solution.value
  if (end !== undefined) {
    said.value = `The end, after ${end.iterations} iterations: the answer is worth ${shown(end.objective)}, the bound is ${shown(end.bound)}.`
  } else if (row !== undefined) {
    said.value = `Iteration ${row.iteration}: the best answer is worth ${shown(row.objective)}, the bound is ${shown(row.bound)}.`
  } else said.value = ''
}

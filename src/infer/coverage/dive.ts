import type {Pace, Steps} from '../pace.ts'
import {type Core, IN, OPEN, OUT} from './core.ts'
import type {Incumbent} from './incumbent.ts'
import type {Subproblem} from './subproblem.ts'

// iterations between two decisions
const ITERATIONS = 20
// nodes that are relaxed to this are taken as they are, and of a tree those with this part of its top
const NEARLY_IN = 0.97
const GOES_WITH_TOP = 0.9
// a top that is relaxed below this is as good as out
const NEARLY_OUT = 1e-4

/**
 * An answer by rounding the relaxation a little and relaxing what is left, again and again: what is nearly in, and the
 * most of what is not, is decided to be in, which the rest of the relaxation then makes room for (docs/math.md, eq. F16).
 */
export function* dive(start: Subproblem, rho: number, incumbent: Incumbent, pace: Pace): Steps<void> {
  let subproblem = start
  for (;;) {
    const {core, chosen} = subproblem
    if (core.budget < -1e-9) return
    incumbent.offer(core.constant, chosen)
    if (core.nodes === 0 || pace.mustStop) return
    const relaxation = subproblem.relax(rho)
    if (pace.look()) yield
    yield* relaxation.steps(ITERATIONS, pace)
    subproblem.remember(relaxation)
    const decided = new Int8Array(core.nodes).fill(OPEN)
    if (!decideMost(core, relaxation.z, decided)) return
    subproblem = subproblem.decide(decided, 'every')
  }
}

/** Decides what a relaxation says most clearly, and leaves out what no longer fits. False if it says nothing. */
function decideMost(core: Core, z: Float64Array, decided: Int8Array): boolean {
  const {nodes, parent, cost} = core
  let room = core.budget
  let most = -1
  let isAny = false
  for (let i = 0; i < nodes; i++) {
    const above = parent[i]
    const isOpen = above < 0 || decided[above] === IN
    if (above >= 0 && decided[above] === OUT) decided[i] = OUT
    else if (isOpen && cost[i] > room + 1e-9) {
      decided[i] = OUT
      isAny = true
    } else if (isOpen && z[i] >= NEARLY_IN) {
      decided[i] = IN
      room -= cost[i]
      isAny = true
    } else if (isOpen && (most < 0 || z[i] > z[most])) most = i
  }
  if (most < 0 || z[most] < NEARLY_OUT) return isAny
  for (let i = most; i < nodes; i++) {
    const above = parent[i]
    if (i !== most && (above < most || decided[above] !== IN)) continue
    if (decided[i] !== OPEN || z[i] < GOES_WITH_TOP * z[most] || cost[i] > room + 1e-9) continue
    decided[i] = IN
    room -= cost[i]
  }
  // what fitted before but does not any more
  if (decided[most] === OPEN) decided[most] = OUT
  return true
}

import type {SummarySolution} from '../../../src/index.ts'

/** A gap is told with one digit after the point, and rounded up. */
const SMALLEST = 0.001

/** A certificate in words. */
export function proofOf(solution: SummarySolution | undefined): {readonly isProved: boolean; readonly text: string} {
  if (solution === undefined) return {isProved: false, text: ''}
  const {status, gap} = solution
  if (status === 'empty') return {isProved: false, text: ''}
  if (status === 'optimal') return {isProved: true, text: 'Proved best for this length.'}
  if (!(gap <= 1)) return {isProved: false, text: 'It is not known yet how close this is to the best.'}
  return {isProved: false, text: `Within ${percent(Math.max(gap, SMALLEST))} of the best.`}
}

/** One digit after the point where that says anything, and never a nothing that is something. */
export function percent(share: number): string {
  const value = 100 * share
  if (value > 0 && value < 0.1) return 'less than 0.1 %'
  return `${value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, '')} %`
}

import type {Score} from './contract.ts'

/** How a score stands in the matrix. */
export interface MatrixCell {
  readonly text: string
  /** What the matrix is sorted by; −1 for none. */
  readonly value: number
  /** The percentage that the score is of the largest one. */
  readonly share: number
  readonly isBest: boolean
}

/**
 * The cells of the matrix, a row for each cluster. The page is written with them, and written anew by its script when
 * another metric is chosen; therefore this function uses nothing but what it is given (render/html/inline-script.ts).
 */
export function matrixCells(scores: readonly (readonly Score[])[]): MatrixCell[][] {
  const largest = Math.max(1, ...scores.flat().map((score) => score ?? 0))
  return scores.map((row) => {
    const best = Math.max(...row.map((score) => score ?? 0))
    return row.map((score) => ({
      text: score === null ? '–' : (score / 1000).toFixed(2),
      value: score ?? -1,
      share: Math.round((100 * (score ?? 0)) / largest),
      isBest: score === best && best > 0,
    }))
  })
}

/** So that the functions keep their texts in the program of one file, too. */
export const isSentToPages = true

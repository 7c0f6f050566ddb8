import type {PaperRow} from './row.ts'

/** [DD] and [DD-A]: a parser in first-order logic. */
export const OVERLAPPING_ROWS: readonly PaperRow[] = []

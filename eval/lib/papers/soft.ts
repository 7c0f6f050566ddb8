import type {PaperRow} from './row.ts'

/** [Soft]: agreement over a corpus, as soft constraints. */
export const SOFT_ROWS: readonly PaperRow[] = []

import type {PaperRow} from './row.ts'

/** [Rush]: a grammar and a tagger that agree, two parsers that agree. */
export const RELAXATION_ROWS: readonly PaperRow[] = []

/** A file for the readers of formats. */
export interface InputFile {
  readonly path: string
  readonly id: string // for a document that has no id of its own
  readonly bytes: Uint8Array
  readonly text: string // the decoded bytes; empty for a PDF, which is not text
  readonly options: FormatOptions
}

export interface FormatOptions {
  /**
   * Which column of a table holds what, by its name or by its number from 1; and in JSON, which member of an object. What
   * is not said is known by its name.
   */
  readonly columns?: Columns
  /** The same for the texts alone. */
  readonly textColumn?: string
  /** The same for the clusters alone. */
  readonly clusterColumn?: string
  /** Code, tables and short lists of Markdown and HTML become blocks of their own, as they stand; else they are left out or read as prose. */
  readonly verbatim?: boolean
  /** Files longer than this are not read, nor archives that unpack to more: 64 MB if nothing is said, and never over 500 MB. */
  readonly maxBytes?: number
  /** Ends the reading: between files, between the pages of a PDF, and while it waits for bytes. */
  readonly signal?: AbortSignal
}

export type Columns = Readonly<Partial<Record<'text' | 'title' | 'date' | 'id' | 'cluster', string>>>

/** The columns that are asked for. */
export function askedColumns({columns = {}, textColumn, clusterColumn}: FormatOptions): Columns {
  return {
    ...columns,
    ...(textColumn === undefined ? {} : {text: textColumn}),
    ...(clusterColumn === undefined ? {} : {cluster: clusterColumn}),
  }
}

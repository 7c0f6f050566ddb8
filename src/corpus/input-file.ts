/** A file for the readers of formats. */
export interface InputFile {
  readonly path: string
  readonly id: string // for a document that has no id of its own
  readonly bytes: Uint8Array
  readonly text: string // the decoded bytes; empty for a PDF, which is not text
  readonly options: FormatOptions
}

export interface FormatOptions {
  /** The column of a CSV file that holds the texts. By default it is found by its name. */
  readonly textColumn?: string
  /** The column of a CSV file that says which cluster a text belongs to. By default it is found by its name. */
  readonly clusterColumn?: string
}

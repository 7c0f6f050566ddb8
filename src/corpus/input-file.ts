/** A file for the readers of formats. */
export interface InputFile {
  readonly path: string
  readonly id: string // of a document that has none of its own
  readonly bytes: Uint8Array
  readonly text: string // the bytes decoded; of a PDF, which is no text, nothing
  readonly options: FormatOptions
}

export interface FormatOptions {
  /** The column of a CSV file that holds the texts; by default it is known by its name. */
  readonly textColumn?: string
  /** The column of a CSV file that says which cluster a text belongs to; by default it is known by its name. */
  readonly clusterColumn?: string
}

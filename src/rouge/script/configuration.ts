/** Summaries of the same documents, and the models that they are compared with. */
export interface Evaluation {
  readonly id: string
  /** As it is given: whether it is one is seen when a file is read. */
  readonly format: string | undefined
  /** The path of the peer of each system that has one. */
  readonly peers: ReadonlyMap<string, string>
  /** Paths in their order; one may be there twice. */
  readonly models: readonly string[]
}

/** The evaluations of a run, from XML or from a list of files. */
export interface Configuration {
  readonly evaluations: readonly Evaluation[]
  /** All that are named, with or without a file. */
  readonly systems: readonly string[]
}

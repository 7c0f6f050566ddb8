/** The names of the models that may be left out. */
export const ADDED_MODELS = ['concepts', 'relevance', 'compression'] as const

export type AddedModel = (typeof ADDED_MODELS)[number]

/** The names of the models that are needed to analyze sentences. */
export const MODEL_NAMES = ['lexicon', 'encoder', 'tagger', 'parser'] as const

export type NeededModel = (typeof MODEL_NAMES)[number]

/** A value for each of them, by its name. */
export function byModel<Value>(make: (name: NeededModel) => Value): Record<NeededModel, Value> {
  return {
    lexicon: make('lexicon'),
    encoder: make('encoder'),
    tagger: make('tagger'),
    parser: make('parser'),
  }
}

/** The name of a model's file. */
export function modelFile(name: NeededModel | AddedModel): string {
  return `${name}.bin.gz`
}

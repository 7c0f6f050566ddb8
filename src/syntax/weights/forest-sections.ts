import type {Forest} from '../../boosting/forest.ts'
import {arrayOf, number, objectWith, string, whole} from '../../check.ts'
import {type Model, sectionOf} from './model-file.ts'

/** What a model file says of a forest beside its sections. */
export interface ForestFacts {
  readonly features: readonly string[]
  readonly depth: number
  readonly start: number
}

/** The deepest trees that are read. */
const DEEPEST = 12

export const forestFields = objectWith({features: arrayOf(string), depth: whole(1, DEEPEST), start: number()})

export function forestFacts({features, depth, start}: Forest): ForestFacts {
  return {features, depth, start}
}

/** The sections of a forest, whose names begin with its own. */
export function forestSections(
  name: string,
  {feature, threshold, leaf}: Forest,
): Record<string, Uint8Array | Float32Array> {
  return {[`${name} feature`]: feature, [`${name} threshold`]: threshold, [`${name} leaf`]: leaf}
}

/** The forest of a model file; `outdated` makes the error of one that cannot be. */
export function forestOf(
  model: Model,
  part: string,
  facts: ForestFacts,
  outdated: (given: string, expected: string) => Error,
): Forest {
  const {features, depth} = facts
  const feature = sectionOf(model, `${part} feature`, 'uint8')
  const threshold = sectionOf(model, `${part} threshold`, 'float32')
  const leaf = sectionOf(model, `${part} leaf`, 'float32')
  const trees = leaf.length / 2 ** depth
  const inner = trees * (2 ** depth - 1)
  const fits = feature.length === inner && threshold.length === inner
  if (!Number.isInteger(trees) || !fits || feature.some((column) => column >= features.length)) {
    throw outdated(`with ${leaf.length} leaves that do not fit together`, 'complete trees')
  }
  return {...facts, feature, threshold, leaf}
}

import {Dense} from '../factors/dense.ts'
import type {FactorGraph} from '../graph.ts'

/** A problem that is read as a graph, and how its answers are told in its own terms. */
export interface GraphProblem {
  readonly graph: FactorGraph
  /** What is minimized is the negated objective of the graph. */
  readonly sense: 'maximize' | 'minimize'
  /** The problem's own variables come first among those of the graph. */
  readonly variables: number
  /** Their names, where they have some. */
  readonly names?: readonly string[]
}

/** Adds a number to every objective. */
export function addConstant(graph: FactorGraph, constant: number): void {
  if (constant !== 0) graph.add(new Dense([], [constant]), [])
}

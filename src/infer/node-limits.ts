/** How long AD³ works on one node of a branch and bound, in the search and in the proof of its bound alike. */
export const AD3_ON_NODE = {
  /** Iterations between two looks at its bound. */
  checkEvery: 10,
  /** Its limits at the root and below. */
  rootIterations: 2000,
  nodeIterations: 300,
  /** The part of the distance to the answer that the bound must come down between two looks. */
  worthwhile: 0.02,
  /** The number of looks in a row that it may fail to. */
  patience: 3,
  /** The residual at which the relaxation counts as solved. */
  tolerance: 1e-6,
}

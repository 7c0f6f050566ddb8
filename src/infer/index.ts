export {type Ad3Options, type Ad3Solution, ad3, ad3Defaults} from './ad3.ts'
export {type AddOptions, add, addDefaults} from './add.ts'
export {type BoxMplpOptions, boxMplp, boxMplpDefaults} from './box-mplp.ts'
export {type BoxPsddOptions, boxPsdd, boxPsddDefaults} from './box-psdd.ts'

export {coverageGraph} from './coverage/coverage-graph.ts'
export {type CoverageOptions, coverageDefaults} from './coverage/coverage-options.ts'
export {exactCoverage, greedyCoverage, relaxedCoverage} from './coverage/exact-coverage.ts'
export {type CoverageMemory, coverageMemory} from './coverage/memory.ts'
export {type CoverageProblem, coverageScore} from './coverage/problem.ts'
export {type ExactOptions, exactDefaults} from './exact-options.ts'
export {ActiveSetFactor} from './factors/active-set.ts'
export {Agreement, type AgreementOptions} from './factors/agreement.ts'
export {And} from './factors/and.ts'
export {AndWithOutput} from './factors/and-with-output.ts'
export type {Arc} from './factors/arc.ts'
export {AtMostOne} from './factors/at-most-one.ts'
export {Budget} from './factors/budget.ts'
export {Chain, type ChainEnds} from './factors/chain.ts'
export {type Constituent, ContextFreeTree, type ContextFreeTreeOptions} from './factors/context-free-tree.ts'
export {Dense} from './factors/dense.ts'
export {type Factor, type LinearProgram, variableOfLiteral} from './factors/factor.ts'
export {GeneralTree} from './factors/general-tree.ts'
export {type BinaryRule, Grammar, type GrammarRules, type UnaryRule} from './factors/grammar.ts'
export {GrandparentHeadAutomaton} from './factors/grandparent-head-automaton.ts'
export {HeadAutomaton} from './factors/head-automaton.ts'
export {Implication} from './factors/implication.ts'
export {IntegerKnapsack} from './factors/integer-knapsack.ts'
export {Knapsack} from './factors/knapsack.ts'
export {type HeadedConstituent, type HeadScores, LexicalizedTree} from './factors/lexicalized-tree.ts'
export {NonprojectiveTree} from './factors/nonprojective-tree.ts'
export {Or} from './factors/or.ts'
export {OrWithOutput} from './factors/or-with-output.ts'
export {Pair} from './factors/pair.ts'
export {Parity} from './factors/parity.ts'
export {ProjectiveTree} from './factors/projective-tree.ts'
export {StructuredFactor} from './factors/structured.ts'
export {Tree} from './factors/tree.ts'
export {TrigramChain} from './factors/trigram-chain.ts'
export {Xor} from './factors/xor.ts'
export {XorWithOutput} from './factors/xor-with-output.ts'
export {readCsum, writeCsum} from './formats/csum.ts'
export {readFg, writeFg} from './formats/fg.ts'
export {readLp} from './formats/lp.ts'
export {readOpb} from './formats/opb.ts'
export type {GraphProblem} from './formats/program-problem.ts'
export {readMpe, readUai, statesOf, type UaiProblem, writeMpe, writeUai} from './formats/uai.ts'
export {readWcnf} from './formats/wcnf.ts'
export {readWcsp, type WcspProblem} from './formats/wcsp.ts'
export {type CompiledGraph, FactorGraph} from './graph.ts'
export {
  type About,
  type Atom,
  all,
  and,
  any,
  atMostOne,
  type Formula,
  type Given,
  iff,
  implies,
  not,
  one,
  or,
} from './logic/formula.ts'
export type {Arguments, Domain, Predicate} from './logic/predicate.ts'
export {type CompiledRules, type RuleAnswer, Rules} from './logic/rules.ts'
export {type MaxProductOptions, maxProduct, maxProductDefaults} from './max-product.ts'
export {type MplpOptions, mplp, mplpDefaults} from './mplp.ts'
export {type PsddOptions, psdd, psddDefaults} from './psdd.ts'
export {exact} from './search/exact.ts'
export {
  type Limits,
  type Prices,
  relativeGap,
  type SearchRow,
  type Solution,
  type SolverState,
  type Status,
  type TraceRow,
} from './solution.ts'
export {
  SOLVER_NAMES,
  SOLVERS,
  type SolverName,
  type SolverOptions,
  type SolverRow,
  solveCoverageWith,
  solveGraphWith,
} from './solvers.ts'
export {type TrwsOptions, trws, trwsDefaults} from './trws.ts'

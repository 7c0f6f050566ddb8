import type {CompiledRules} from '../../../src/infer/logic/rules.ts'
import {headAutomata} from './head-automata.ts'
import {preferParts} from './part-rules.ts'
import type {Groups, LogicParts} from './parts.ts'
import {assignTree, requireTree} from './tree-rules.ts'
import {type SetVariable, Vocabulary} from './vocabulary.ts'

/** The parser of Table 1 as rules. */
export interface LogicParser {
  readonly vocabulary: Vocabulary
  /** Sets all variables of the compiled rules to what a tree says. */
  readonly assign: (compiled: CompiledRules, heads: ArrayLike<number>, x: Uint8Array) => void
}

/** What the parser says beside the tree. */
export interface LogicParserOptions {
  /** Only one word hangs on the root symbol. */
  readonly singleRoot: boolean
  readonly groups: Groups
}

/** The parser in first-order logic ([DD], Table 1; docs/math.md, eq. L5): the rules of trees, and what their parts are worth. */
export function logicParser(parts: LogicParts, {singleRoot, groups}: LogicParserOptions): LogicParser {
  const vocabulary = new Vocabulary(parts)
  requireTree(parts, vocabulary, singleRoot)
  preferParts(parts, vocabulary, groups)
  const assignChains = groups.consecutive ? headAutomata(parts, vocabulary) : () => {}
  const assign: LogicParser['assign'] = (compiled, heads, x) => {
    const set: SetVariable = (atom, value) => {
      const variable = compiled.variableOf(atom)
      if (variable !== undefined) x[variable] = value ? 1 : 0
    }
    assignTree(parts, vocabulary, heads, set)
    assignChains(heads, set)
    compiled.complete(x)
  }
  return {vocabulary, assign}
}

/** A module of ranks, or what stands in for it where there is no Node. */
interface RanksModule {
  readonly default?: {readonly pat_str: string; readonly bpe_ranks: string}
}

/** The encodings that are known by name. Their ranks are in an optional package, and are loaded when they are first asked for. */
export const ENCODINGS = [
  row('o200k_base', 'GPT-4o, GPT-4.1, GPT-5, o1, o3, o4', () => import('#o200k_base')),
  row('o200k_harmony', 'gpt-oss', () => import('#o200k_base')),
  row('cl100k_base', 'GPT-4, GPT-3.5, text-embedding-3', () => import('#cl100k_base')),
  row('p50k_base', 'text-davinci-003, Codex', () => import('#p50k_base')),
  row('r50k_base', 'GPT-3', () => import('#r50k_base')),
  row('gpt2', 'GPT-2', () => import('#r50k_base')),
] as const

/** The package that has the ranks. */
export const RANKS_PACKAGE = 'js-tiktoken'

/**
 * The name of an encoding.
 *
 * @example
 * import {type EncodingName, summarize} from 'precis'
 *
 * const encoding: EncodingName = 'cl100k_base'
 * const {tokens} = await summarize(['The river rose on Friday. Nobody was hurt.'], {tokens: 6, encoding})
 * console.log(tokens) // 6
 */
export type EncodingName = (typeof ENCODINGS)[number]['name']

/** The encoding of budgets in tokens that name no other. */
export const DEFAULT_ENCODING = 'o200k_base'

function row<Name extends string>(name: Name, gloss: string, load: () => Promise<RanksModule>) {
  return {name, gloss, load}
}

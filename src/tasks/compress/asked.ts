import type {CompressOptions as LineOptions} from '../../compress/compress.ts'
import {readyToCount} from '../../summarize/documents/budget.ts'
import {tokenBudget} from '../options/token-budget.ts'
import type {CompressOptions} from './options.ts'

/** How lines are to be shortened. If tokens are counted, their encoding is loaded. */
export async function askedFrom(options: CompressOptions): Promise<LineOptions> {
  const {words, rate, headline} = options
  const inTokens = await tokenBudget(options)
  if (inTokens !== undefined) await readyToCount(inTokens)
  return {words, rate, headline, ...inTokens}
}

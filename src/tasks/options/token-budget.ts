import {readFileSync} from 'node:fs'
import {isSystemError, systemReason} from '../../corpus/system-errors.ts'
import type {Encoding} from '../../encoding/encoding.ts'
import {ENCODINGS, type EncodingName} from '../../encoding/encodings.ts'
import {loadEncoding} from '../../encoding/load-encoding.ts'
import {UsageError} from './usage-error.ts'

/** A budget in tokens as it is asked for. */
interface TokenOptions {
  readonly tokens?: number
  readonly encoding?: string
}

/** The budget that is asked for, its encoding loaded; undefined if it is not one in tokens. */
export async function tokenBudget({
  tokens,
  encoding,
}: TokenOptions): Promise<{readonly tokens: number; readonly encoding?: EncodingName | Encoding} | undefined> {
  if (tokens === undefined) {
    if (encoding === undefined) return undefined
    throw new UsageError(`--encoding: ${encoding} says how tokens are counted, so it needs --tokens.`)
  }
  return {tokens, ...(encoding !== undefined && {encoding: await encodingFrom(encoding)})}
}

async function encodingFrom(given: string): Promise<EncodingName | Encoding> {
  const known = ENCODINGS.find(({name}) => name === given)
  if (known !== undefined) {
    await loadEncoding(known.name)
    return known.name
  }
  let bytes: Uint8Array
  try {
    bytes = readFileSync(given)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const names = ENCODINGS.map(({name}) => name).join(', ')
    throw new UsageError(
      `--encoding: ${given} is not a known encoding and, as a file, ${systemReason(error)}, expected one of ${names}, or a file.`,
    )
  }
  const {readEncoding} = await import('../../encoding/read-encoding.ts')
  return readEncoding(bytes, given)
}

import {oneOf} from '../check.ts'
import type {Encoding} from './encoding.ts'
import {ENCODINGS, type EncodingName, RANKS_PACKAGE} from './encodings.ts'
import {tiktokenEncoding, unpackRanks} from './tiktoken.ts'

/** The name of an encoding. */
export const encodingName = oneOf(ENCODINGS.map(({name}) => name))

/** The file of an encoding cannot be had: its package is not installed, or, in a browser, it cannot come over the network. */
export class MissingRanks extends Error {
  readonly encoding: EncodingName

  constructor(encoding: EncodingName, cause: unknown) {
    const problem = `needs the package ${RANKS_PACKAGE}, which is not installed. Run: npm install ${RANKS_PACKAGE}`
    super(`The encoding ${encoding} ${problem}`, {cause})
    this.encoding = encoding
  }
}

const loaded = new Map<EncodingName, Encoding>()

/**
 * Loads an encoding by its name. It takes a tenth of a second the first time. Other encodings are made from a file by
 * `readEncoding`, or are objects of your own.
 *
 * @example
 * import {loadEncoding} from 'precis'
 *
 * const {count} = await loadEncoding('o200k_base')
 * console.log(count('The river rose on Friday.')) // 6
 */
export async function loadEncoding(name: EncodingName): Promise<Encoding> {
  encodingName(name, 'name')
  const known = loaded.get(name)
  if (known !== undefined) return known
  const {bpe_ranks, pat_str} = await ranksOf(name)
  const encoding = tiktokenEncoding(name, {ranks: unpackRanks(bpe_ranks), pattern: pat_str})
  loaded.set(name, encoding)
  return encoding
}

/** An encoding that has been loaded, for callers that cannot wait. */
export function loadedEncoding(name: EncodingName): Encoding {
  const known = loaded.get(name)
  if (known !== undefined) return known
  throw new RangeError(`The encoding ${name} is not loaded, expected loadEncoding('${name}') to be awaited before.`)
}

/** How the encoding of a name cuts a text into pieces: the pattern for files that have ranks only. */
export async function patternOf(name: EncodingName): Promise<string> {
  return (await ranksOf(name)).pat_str
}

async function ranksOf(name: EncodingName): Promise<{readonly pat_str: string; readonly bpe_ranks: string}> {
  const row = ENCODINGS.find((row) => row.name === name)
  const module = await row?.load().catch((error) => {
    throw new MissingRanks(name, error)
  })
  if (module?.default !== undefined) return module.default
  throw new RangeError(`The encoding ${name} was asked for without Node, expected an Encoding of your own there.`)
}

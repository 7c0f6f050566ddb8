import {DataError} from '../data-error.ts'
import type {Encoding} from './encoding.ts'

const PACKAGE = '@huggingface/tokenizers'

/**
 * The encoding of a `tokenizer.json`, as models on Hugging Face have one. Special tokens are taken out of it first, so that
 * what looks like one is counted as the text that it is.
 */
export async function readTokenizer(text: string, file: string): Promise<Encoding> {
  const tokenizer = parsed(text, file)
  const {Tokenizer} = await load()
  let own: InstanceType<typeof Tokenizer>
  try {
    own = new Tokenizer(withoutSpecialTokens(tokenizer), {})
    own.encode('a', NO_MARKS)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataError(file, undefined, `cannot be used as a tokenizer.json: ${reason}`, {cause: error})
  }
  return {name: file, count: (counted) => (counted === '' ? 0 : own.encode(counted, NO_MARKS).ids.length)}
}

/** No token for the beginning of a text, and none for its end. */
const NO_MARKS = {add_special_tokens: false}

interface TokenizerFile {
  readonly model: object
  readonly added_tokens?: unknown
}

function parsed(text: string, file: string): TokenizerFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new DataError(file, undefined, `is not JSON: ${(error as Error).message}`, {cause: error})
  }
  const {model} = (value ?? {}) as Partial<TokenizerFile>
  if (typeof model === 'object' && model !== null) return value as TokenizerFile
  throw new DataError(file, undefined, 'has no member "model", expected a tokenizer.json of Hugging Face.')
}

function withoutSpecialTokens(tokenizer: TokenizerFile): object {
  const {added_tokens: added} = tokenizer
  const tokens: readonly {readonly special?: boolean}[] = Array.isArray(added) ? added : []
  return {
    normalizer: null,
    pre_tokenizer: null,
    decoder: null,
    ...tokenizer,
    post_processor: null,
    added_tokens: tokens.filter(({special}) => special !== true),
  }
}

async function load(): Promise<typeof import('@huggingface/tokenizers')> {
  let module: Partial<typeof import('@huggingface/tokenizers')>
  try {
    module = await import('#tokenizers')
  } catch (error) {
    const problem = `A tokenizer.json needs the package ${PACKAGE}, which is not installed. Run: npm install ${PACKAGE}`
    throw new Error(problem, {cause: error})
  }
  if (module.Tokenizer !== undefined) return module as typeof import('@huggingface/tokenizers')
  throw new RangeError(`A tokenizer.json was given without Node, expected an Encoding made with ${PACKAGE}.`)
}

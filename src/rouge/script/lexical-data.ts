import {byteStringOf} from '../byte-string.ts'
import {readExceptions} from '../exceptions.ts'
import {Stemmer} from '../stem.ts'
import {readStopWords, smartStopWords} from '../stop-words.ts'
import {ScriptError} from './script-error.ts'
import type {ReadFile} from './texts.ts'

const STOP_WORDS = 'smart_common_words.txt'

const EXCEPTIONS_FOLDER = 'WordNet-2.0-Exceptions'

/** In the order in which they are read: later lines replace earlier ones. */
const EXCEPTIONS = ['adj.exc', 'adv.exc', 'noun.exc', 'verb.exc']

/** What a run knows of words. */
interface LexicalData {
  readonly stopWords: () => ReadonlySet<string>
  readonly stemmer: () => Stemmer
}

/** That of precis, or of a folder as the script has one, whose files must be there even if they are not needed. */
export function lexicalData(folder: string | undefined, readFile: ReadFile): LexicalData {
  if (folder === undefined) return {stopWords: smartStopWords, stemmer: () => new Stemmer()}
  const stopWords = readText(`${folder}/${STOP_WORDS}`, readFile)
  if (stopWords === undefined) throw new ScriptError(`${folder}/${STOP_WORDS} is not there, expected stop words.`)
  const exceptions = EXCEPTIONS.map((name) => {
    const text = readText(`${folder}/${EXCEPTIONS_FOLDER}/${name}`, readFile) ?? readText(`${folder}/${name}`, readFile)
    if (text !== undefined) return text
    throw new ScriptError(
      `${folder} has neither ${EXCEPTIONS_FOLDER}/${name} nor ${name}, expected WordNet's exceptions.`,
    )
  })
  return {stopWords: () => readStopWords(stopWords), stemmer: () => new Stemmer(readExceptions(exceptions))}
}

function readText(path: string, readFile: ReadFile): string | undefined {
  const content = readFile(path)
  return content instanceof Uint8Array ? byteStringOf(content) : undefined
}

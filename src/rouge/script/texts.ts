import {basicElements} from '../basic-elements.ts'
import {byteStringOf} from '../byte-string.ts'
import {isCutToNothing, limitText} from '../limits.ts'
import {NumberList} from '../number-list.ts'
import type {Stemmer} from '../stem.ts'
import {formatOf, linesOf, sentencesOf} from '../summary-file.ts'
import {Tokenizer} from '../tokens.ts'
import {Vocabulary} from '../vocabulary.ts'
import type {WordText} from '../word-text.ts'
import type {ScriptOptions} from './options.ts'
import {ScriptError} from './script-error.ts'

/** A text as a metric of the script reads it. */
export interface ScriptText extends WordText {
  /** No two texts of a run have the same. */
  readonly index: number
  /** What the script says each time that it makes this text. */
  readonly complaint: string | undefined
}

/** Whether the words of a whole text are stemmed, and those of its sentences where they are looked at one by one. */
export interface Stemming {
  readonly words: boolean
  readonly sentences: boolean
}

/**
 * Gives the content of a file, until it is asked for the next; a folder has none, and nothing at all is where there is no
 * file.
 */
export type ReadFile = (path: string) => Uint8Array | 'directory' | undefined

/** A file of the configuration. */
export interface SummaryFile {
  readonly path: string
  readonly format: string | undefined
  /** The texts made of it, at `formOf` how they are stemmed. */
  readonly texts: (ScriptText | undefined)[]
  /** If that is known. */
  isThere: boolean | undefined
}

/**
 * The summaries of a run. The script reads its files anew for each metric; here each is read, cut and numbered once, and
 * keeps its complaint for the next time.
 */
export class Texts {
  private readonly readFile: ReadFile
  private readonly options: ScriptOptions
  private readonly stemmer: Stemmer | undefined
  private readonly plain: Tokenizer
  private readonly stemming: Tokenizer
  private readonly vocabulary = new Vocabulary()
  private readonly contents = new Map<string, string | undefined>()
  private readonly files = new Map<string, SummaryFile>()
  private readonly wordsOfAll = new NumberList(1 << 16)
  private count = 0

  constructor(readFile: ReadFile, options: ScriptOptions, stemmer?: Stemmer, stopWords?: ReadonlySet<string>) {
    this.readFile = readFile
    this.options = options
    this.stemmer = stemmer
    this.plain = new Tokenizer(this.vocabulary, undefined, stopWords)
    this.stemming = new Tokenizer(this.vocabulary, stemmer, stopWords)
  }

  /** The file of this path and format, the same one each time. */
  file(path: string, format: string | undefined): SummaryFile {
    const key = `${format}:${path}`
    const file = this.files.get(key) ?? {path, format, texts: [], isThere: undefined}
    this.files.set(key, file)
    return file
  }

  /** Whether the file is there; a folder counts. */
  exists(file: SummaryFile): boolean {
    return (file.isThere ??= this.contentAt(file.path) !== undefined)
  }

  /** The text of a file, for all metrics but BE. */
  words(file: SummaryFile, stemming: Stemming): ScriptText {
    return (file.texts[formOf(stemming)] ??= this.readWords(file, stemming))
  }

  /** The items of a file of Basic Elements. */
  elements(file: SummaryFile, isStemmed: boolean): ScriptText {
    return (file.texts[formOf({words: isStemmed, sentences: isStemmed})] ??= this.readElements(file, isStemmed))
  }

  private readWords(file: SummaryFile, stemming: Stemming): ScriptText {
    const {limit} = this.options
    const content = this.contentOf(file)
    const format = formatOf(file.format ?? '')
    if (format === undefined || format === 'SIMPLE') throw unfit(file, 'SPL, SEE or ISI')
    const limited = limitText(sentencesOf(content, format), limit)
    const text = this.tokenizer(stemming.words).read(limited, this.wordsOfAll)
    const isSame = stemming.words === stemming.sentences
    const {sentences} = isSame ? text : this.tokenizer(stemming.sentences).read(limited, this.wordsOfAll)
    const complaint = isCutToNothing(limited, limit) ? `readText: ${file.path} -> empty text` : undefined
    return {...text, sentences, index: this.count++, complaint}
  }

  private readElements(file: SummaryFile, isStemmed: boolean): ScriptText {
    const content = this.contentOf(file)
    const format = formatOf(file.format ?? '')
    if (format !== 'SIMPLE' && format !== 'ISI') throw unfit(file, 'SIMPLE for option -3')
    // the script takes ISI, but reads nothing from it
    const lines = format === 'SIMPLE' ? linesOf(content) : []
    const mode = this.options.basicElements ?? ''
    const words = this.wordsOfAll
    const start = words.length
    for (const item of basicElements(lines, file.path, mode, isStemmed ? this.stemmer : undefined)) {
      words.push(this.vocabulary.numberOf(item))
    }
    const complaint = lines.length === 0 ? `readBE: ${file.path} -> empty text` : undefined
    return {words, start, end: words.length, sentences: [start], index: this.count++, complaint}
  }

  private tokenizer(isStemming: boolean): Tokenizer {
    return isStemming ? this.stemming : this.plain
  }

  private contentOf({path}: SummaryFile): string {
    const content = this.contentAt(path)
    if (content === undefined) throw new ScriptError(`${path} is not there, expected the file of a summary.`)
    return content
  }

  /** The bytes of a file, none of a folder. */
  private contentAt(path: string): string | undefined {
    const known = this.contents.get(path)
    if (known !== undefined || this.contents.has(path)) return known
    const bytes = this.readFile(path)
    const content = bytes === undefined ? undefined : bytes === 'directory' ? '' : byteStringOf(bytes)
    this.contents.set(path, content)
    return content
  }
}

/** The place of a text among those that are made of the same file. */
function formOf({words, sentences}: Stemming): number {
  return 2 * Number(sentences) + Number(words)
}

function unfit({path, format}: SummaryFile, expected: string): ScriptError {
  return new ScriptError(`${path}: its format is ${format ?? 'not given'}, expected ${expected}.`)
}

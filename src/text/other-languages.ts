import type {Token} from './document.ts'
import type {TextLanguage} from './language.ts'
import {LetterPattern} from './letter-pattern.ts'
import {verdictWithoutCase} from './scripts-without-case.ts'

/**
 * Where sentences end in a text of another language than the one that the weights were learned in. Most of it needs no
 * list: a number of one or two digits before a period is an ordinal, a word without a vowel is an abbreviation, and so is a
 * single letter. A capital after them tells a new sentence where the text has the same word in lower case, too.
 */
export class OtherLanguage {
  private readonly text: string
  private readonly language: Pick<TextLanguage, 'recognizes'>
  private foreign: boolean | undefined // undefined until it is needed
  private small: ReadonlySet<string> | undefined // the words of the text that it has in lower case

  constructor(text: string, language: Pick<TextLanguage, 'recognizes'>) {
    this.text = text
    this.language = language
  }

  /**
   * Whether the gap after token `i` ends a sentence; `undefined` if the text is in the language of the weights or if the
   * weights shall decide.
   */
  verdict(tokens: readonly Token[], i: number): boolean | undefined {
    const withoutCase = verdictWithoutCase(this.text, tokens, i)
    if (withoutCase !== undefined) return withoutCase
    const {form, start, end} = tokens[i]
    if (!form.endsWith('.') || form.endsWith('..')) return undefined
    const next = tokens[i + 1]
    const isMark = form === '.'
    if (isMark && (i === 0 || tokens[i - 1].end !== start)) return undefined
    const word = isMark ? tokens[i - 1].form : form.slice(0, -1)
    const rule = this.rule(word, next, tokens, isMark ? i - 1 : i)
    const isKnown = rule === undefined || (next.start === end && word.length > 1) || !this.isForeign()
    return isKnown ? undefined : rule()
  }

  /** The rule that a word before a period falls under. Only where there is one must the language be known. */
  private rule(word: string, next: Token, tokens: readonly Token[], at: number): (() => boolean) | undefined {
    const begins = () => capital.test(next.form) && this.hasSmall(next.form)
    if (small.test(next.form)) return wordlike.test(word) ? () => false : undefined
    // 2024. 3. 14.
    if (datePart.test(word) && number.test(next.form) && tokens[at + 3]?.form === '.') return () => false
    // behind an abbreviation it is no ordinal: Kap. 2
    if (ordinal.test(word)) {
      return letter.test(next.form) && !tokens[at - 1]?.form.endsWith('.') ? begins : undefined
    }
    if (!wordlike.test(word)) return undefined
    const lower = word.slice(word.lastIndexOf("'") + 1).toLowerCase() // l'avv.
    const isBeforeWord = letter.test(next.form) || number.test(next.form)
    if (titles.has(lower) || (number.test(next.form) && reference.test(word))) return () => false
    if (closing.has(lower)) return capital.test(next.form) ? () => true : undefined
    if (announcing.has(lower) || dotted.test(word)) return isBeforeWord ? begins : undefined
    if (single.test(word)) {
      // the letters of one abbreviation: z. B.
      if (tokens[at + 1]?.form === '.' && tokens[at + 3]?.form === '.' && single.test(next.form)) return () => false
      return isBeforeWord || dottedLetter.test(next.form) ? begins : undefined
    }
    if (doubled.test(word)) return doubled.test(next.form.replace(/\.$/, '')) ? () => false : undefined
    // behind a number it is a unit: 40 km
    const isUnit = at > 0 && number.test(tokens[at - 1].form)
    if (unvoiced.test(word) && !isUnit && isBeforeWord) return begins
    return isBeforeWord && wordOfText.test(word) && capital.test(next.form) ? () => true : undefined
  }

  private isForeign(): boolean {
    this.foreign ??= this.language.recognizes?.(lowerWords(this.text)) === false
    return this.foreign
  }

  private hasSmall(form: string): boolean {
    this.small ??= new Set(this.text.match(smallWord.for(this.text)))
    return this.small.has(form.toLowerCase())
  }
}

function lowerWords(text: string): readonly string[] {
  return text.toLowerCase().match(anyWord.for(text)) ?? []
}

const anyWord = new LetterPattern(String.raw`[\p{L}\p{M}'’]+`, 'gu')
const smallWord = new LetterPattern(String.raw`(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*`, 'gu')
const wordlike = new LetterPattern(String.raw`^[\p{L}\p{N}]`, 'u')
const letter = new LetterPattern(String.raw`^\p{L}`, 'u')
const small = new LetterPattern(String.raw`^\p{Ll}`, 'u')
const capital = new LetterPattern(String.raw`^\p{Lu}`, 'u')
const single = new LetterPattern(String.raw`^\p{L}$`, 'u')
const dottedLetter = new LetterPattern(String.raw`^\p{L}\.$`, 'u')
const wordOfText = new LetterPattern(String.raw`^[\p{L}\p{M}]{4,}$`, 'u')
const dotted = new LetterPattern(String.raw`^\p{Ll}+\.\p{Ll}+`, 'u')
const number = /^\d/
const datePart = /^\d{1,4}$/
const ordinal = /^\d{1,2}$/
/** `Art. 5`, `Str. 12`, `kl. 10` */
const reference = new LetterPattern(String.raw`^\p{Lu}\p{Ll}{1,3}$|^(?:nr|kl|pág|núm|čl|str|kap|abs|st)$`, 'u')
/** Plurals: `EE. UU.` */
const doubled = /^([A-Z])\1$/
/** Letters of Latin script, not all of them capitals, none of them a vowel. */
const unvoiced = /^(?![A-Z]+$)[b-df-hj-np-tv-xzçčďłńňñřšťźżž]{2,5}$/i

/** Titles: what follows is a name, and many names are words, too. */
const titles: ReadonlySet<string> = new Set(
  `dr dra prof profa hr fr frl ing dipl mag mme mlle sr sra srta sres sras don dña lic excmo exma gral sig sigg sigra dott avv
  geom rag dhr mevr mr mgr judr mudr phdr doc inż bsc msc ndr св акад`.split(/\s+/),
)

/** Other abbreviations with a vowel that something follows. Words that end sentences as well are not among them. */
const announcing: ReadonlySet<string> = new Set(
  `abb allg aufl ausg bes bspw ca ehem einschl etw evtl exkl geb gegr gest hrsg inkl insb mio od österr phil verf zit vgl
  approx chap env réf avda aprox cía depto núm pág págs uds arch cap pag pagg afb bijv blz evt resp eks
  apod např nám ppłk roč tys ul тыс ул им проф`.split(/\s+/),
)

/** Abbreviations that stand behind a list. Before a capital they end the sentence, too. */
const closing: ReadonlySet<string> = new Set('etc usw ecc enz osv atd itd stb'.split(' '))

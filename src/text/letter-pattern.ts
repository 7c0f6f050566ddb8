/** Characters of Western European print. Nothing among them but letters of Latin-1 is a letter, a number or an accent. */
const OTHER = /[^\0-\u00ff\u2010-\u2027\u20ac]/

/** What of each class is among these characters. */
const LATIN: Readonly<Record<string, string>> = {
  L: 'A-Za-zªµºÀ-ÖØ-öø-ÿ',
  Lo: 'ªº',
  Lu: 'A-ZÀ-ÖØ-Þ',
  Ll: 'a-zµß-öø-ÿ',
  N: '0-9²³¹¼-¾',
  M: '',
  Sk: '\\^`¨¯´¸',
  Cc: '\\0-\\x1f\\x7f-\\x9f',
}

/** The same where capitals count as small letters: µ, ß and ÿ have capitals, which are not among these characters. */
const LATIN_IN_ANY_CASE: Readonly<Record<string, string>> = {
  ...LATIN,
  Lu: 'A-Za-zµÀ-ÖØ-öø-ÿ',
  Ll: 'A-Za-zµÀ-ÖØ-öø-ÿ',
}

/**
 * A pattern with classes of letters, such as `\p{Lu}`. Such a class has hundreds of ranges, and compiling one in a pattern
 * takes up to ten milliseconds. So a text in which all characters are those of Western European print gets a pattern with
 * short classes, and the other one is made only where a text needs it. Both match the same in such a text.
 */
export class LetterPattern {
  private readonly source: string
  private readonly flags: string // with `u`
  private short: RegExp | undefined
  private full: RegExp | undefined

  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags
  }

  /** The pattern for this text, or for a part of it. */
  for(text: string): RegExp {
    if (OTHER.test(text)) return (this.full ??= new RegExp(this.source, this.flags))
    return (this.short ??= this.latin())
  }

  test(text: string): boolean {
    return this.for(text).test(text)
  }

  exec(text: string): RegExpExecArray | null {
    return this.for(text).exec(text)
  }

  private latin(): RegExp {
    const {source, flags} = this
    const known = flags.includes('i') ? LATIN_IN_ANY_CASE : LATIN
    let isInClass = false
    const written = source.replace(/\\[pP]\{(\w+)\}|\\.|[[\]]/gs, (found, name: string | undefined) => {
      if (name === undefined) {
        if (found.length === 1) isInClass = found === '['
        return found
      }
      const ranges = known[name]
      // what is not in a class, in any case, may be in it as well
      const isPlain = found[1] === 'p' || !(isInClass || flags.includes('i'))
      if (ranges === undefined || !isPlain) {
        const classes = Object.keys(LATIN).join(', ')
        throw new RangeError(
          `Pattern: ${found}, expected one of ${classes}, and \\P neither within [] nor in any case.`,
        )
      }
      return isInClass ? ranges : `[${found[1] === 'P' ? '^' : ''}${ranges}]`
    })
    return new RegExp(written, flags.replace('u', ''))
  }
}

/** A place where a text stops being JSON, and why. */
interface SyntaxProblem {
  readonly problem: string
  readonly position: number
}

const BLANKS = /[ \t\n\r]*/y
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const QUOTE = 34
const BACKSLASH = 92
const SPACE = 32

/** Finds the place where a text that JSON.parse refuses stops being JSON. JSON.parse does not always say. */
export function syntaxErrorIn(text: string): SyntaxProblem {
  return new Checker(text).problem()
}

/** Reads a text once, with the open brackets on a stack. */
class Checker {
  private readonly text: string
  private readonly open: ('{' | '[')[] = []
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  problem(): SyntaxProblem {
    try {
      this.value()
      while (this.open.length > 0) this.afterItem()
      this.skip(BLANKS)
      this.fail('the end of the text')
    } catch (error) {
      if (error instanceof Stop) return error
      throw error
    }
  }

  /**
   * Reads a value. Of an object or array it reads only what comes before the first inner value, or all if it is empty.
   */
  private value(): void {
    for (;;) {
      this.skip(BLANKS)
      const character = this.text[this.at]
      if (character !== '{' && character !== '[') {
        if (character === '"') this.string()
        else if (!this.skip(LITERAL)) this.fail('a value')
        return
      }
      this.at++
      this.skip(BLANKS)
      const close = character === '{' ? '}' : ']'
      if (this.text[this.at] === close) {
        this.at++
        return
      }
      this.open.push(character)
      if (character === '{') this.name()
    }
  }

  /** After a value inside a bracket: the next one, or the end of the bracket. */
  private afterItem(): void {
    this.skip(BLANKS)
    const inObject = this.open.at(-1) === '{'
    const character = this.text[this.at]
    if (character === (inObject ? '}' : ']')) {
      this.at++
      this.open.pop()
    } else if (character === ',') {
      this.at++
      if (inObject) this.name()
      this.value()
    } else this.fail(inObject ? 'a comma or }' : 'a comma or ]')
  }

  private name(): void {
    this.skip(BLANKS)
    if (this.text[this.at] !== '"') this.fail('a name in quotes')
    this.string()
    this.skip(BLANKS)
    if (this.text[this.at] !== ':') this.fail('a colon')
    this.at++
  }

  private string(): void {
    this.at++
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code === QUOTE) {
        this.at++
        return
      }
      if (code === BACKSLASH) {
        if (!this.skip(ESCAPE)) this.fail('a valid escape such as \\n or \\u00e9')
      } else if (code >= SPACE) this.at++
      else this.fail(Number.isNaN(code) ? 'a closing quote' : 'an escape for this control character')
    }
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const matches = pattern.test(this.text)
    if (matches) this.at = pattern.lastIndex
    return matches
  }

  private fail(expected: string): never {
    const rest = this.text.slice(this.at, this.at + 21)
    const found =
      rest === '' ? 'it ends here' : `found ${JSON.stringify(rest.length > 20 ? `${rest.slice(0, 20)}…` : rest)}`
    throw new Stop(`is not JSON: ${found}, expected ${expected}`, this.at)
  }
}

/** The problem, thrown to end the check. */
class Stop implements SyntaxProblem {
  readonly problem: string
  readonly position: number

  constructor(problem: string, position: number) {
    this.problem = problem
    this.position = position
  }
}

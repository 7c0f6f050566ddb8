/** One change of a source text: [start, end) becomes `replacement`. */
export interface Mutation {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** From 1. */
  readonly line: number
  /** The line as it was and as it becomes, for reports. */
  readonly what: string
}

/** Operators, and what each is changed to. Longer ones stand before their beginnings. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < (?!\/)/g, ' <= '],
  [/ > /g, ' >= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/\bMath\.min\b/g, 'Math.max'],
  [/\bMath\.max\b/g, 'Math.min'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
]

/** Numbers: each becomes one more. */
const NUMBER = /(?<![\w.$])\d+(?:\.\d+)?(?:e-?\d+)?(?![\w.])/g

/** Conditions of `if` and `while` in one line: each is negated. */
const CONDITION = /\b(?:if|while) \(([^()]*(?:\([^()]*\)[^()]*)*)\)/g

/** Statements in one line that do something: each is taken out. */
const STATEMENT =
  /^ *(?!(?:return|const|let|import|export|for|if|while|else|case|throw|readonly|private|public)\b)[\w.[\]]+(?: [-+*/|&^]?= .*|\+\+|--|\(.*\))$/gm

/** All changes of a text, in its order; what is in comments, strings and types of imports is left alone. */
export function mutationsOf(text: string): Mutation[] {
  const code = withoutProse(text)
  const found: Mutation[] = []
  const add = (start: number, end: number, replacement: string) => {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    const lineEnd = text.indexOf('\n', end)
    const line = text.slice(0, start).split('\n').length
    const before = text.slice(lineStart, lineEnd).trim()
    const after = `${text.slice(lineStart, start)}${replacement}${text.slice(end, lineEnd)}`.trim()
    found.push({start, end, replacement, line, what: `${before} → ${after === '' ? '(nothing)' : after}`})
  }
  for (const [operator, replacement] of OPERATORS) {
    for (const {index, 0: match} of code.matchAll(operator)) add(index, index + match.length, replacement)
  }
  for (const {index, 0: match} of code.matchAll(NUMBER)) add(index, index + match.length, `(${match} + 1)`)
  for (const {index, 0: match, 1: condition} of code.matchAll(CONDITION)) {
    const start = index + match.indexOf('(') + 1
    add(start, start + condition.length, `!(${text.slice(start, start + condition.length)})`)
  }
  for (const {index, 0: match} of code.matchAll(STATEMENT)) {
    add(index + match.search(/\S/), index + match.length, '')
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The text with blanks in place of comments, strings, imports and interfaces, so that places stay the same. */
function withoutProse(text: string): string {
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ')
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, blank)
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, blank)
    .replaceAll(/^(?:import|export \{)[\s\S]*?$/gm, blank)
    .replaceAll(/^export interface [\s\S]*?^\}/gm, blank)
}

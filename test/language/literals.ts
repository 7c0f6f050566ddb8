export interface Literal {
  readonly kind: 'string' | 'regex'
  readonly text: string // without its quotes
}

// behind one of these a slash begins a regex; behind a name, a number or a closing bracket it divides
const beforeRegex = /(?:^|[(,=:[!&|?{};+>~\n]|\breturn|\bof|\bcase)\s*$/

/** The strings and regexes of TypeScript, comments left out. A template is a string if nothing is put into it. */
export function literalsOf(code: string): Literal[] {
  const found: Literal[] = []
  const step = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`/{}]/g
  // by open brace: whether it is that of a ${ in a template
  const braces: boolean[] = []
  for (let match = step.exec(code); match !== null; match = step.exec(code)) {
    const [piece] = match
    if (piece.startsWith("'") || piece.startsWith('"')) found.push({kind: 'string', text: piece.slice(1, -1)})
    else if (piece === '{') braces.push(false)
    else if (piece === '`' || (piece === '}' && braces.pop() === true)) {
      const end = templateEnd(code, step.lastIndex)
      const text = code.slice(step.lastIndex, end)
      if (piece === '`' && code[end] === '`') found.push({kind: 'string', text})
      if (code[end] === '$') braces.push(true)
      step.lastIndex = end + (code[end] === '$' ? 2 : 1)
    } else if (piece === '/' && beforeRegex.test(code.slice(Math.max(0, match.index - 40), match.index))) {
      const text = /^(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/.exec(code.slice(step.lastIndex))?.[0]
      if (text === undefined) continue
      found.push({kind: 'regex', text})
      step.lastIndex += text.length + 1
    }
  }
  return found
}

/** Where a template, or the piece of it that begins at `from`, ends: at its quote or the next `${`. */
function templateEnd(code: string, from: number): number {
  const end = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y
  end.lastIndex = from
  end.exec(code)
  return end.lastIndex
}

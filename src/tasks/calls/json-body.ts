import {Problem} from './problem.ts'

/** No body has reason to be nested deeper. */
const DEEPEST = 32

/** The object that a body is as JSON. A name that stands twice in an object is refused: nobody can know which is meant. */
export function readJsonBody(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let text: string
  try {
    text = new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    throw broken('The body is not UTF-8, expected JSON in UTF-8.')
  }
  if (text.trim() === '') throw broken('The body is empty, expected a JSON object.')
  let value: unknown
  try {
    checkStructure(text)
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof Problem) throw error
    // the message of the parser would quote the body
    throw broken(`The body of ${bytes.length} bytes is not JSON, expected a JSON object.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const given = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`
    throw broken(`The body is ${given}, expected a JSON object.`)
  }
  return value as Readonly<Record<string, unknown>>
}

/** Walks over the marks of a JSON text, whether it is right or not: how deep it goes, and which names its objects have. */
function checkStructure(text: string): void {
  const open: (Set<string> | undefined)[] = [] // the names of an object; nothing for an array
  let string: string | undefined // the last one, while a colon may follow
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '"': {
        const start = i
        for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++
        string = text.slice(start, i + 1)
        break
      }
      case ':': {
        const names = open.at(-1)
        if (names === undefined || string === undefined) break
        const name = JSON.parse(string) as string
        if (names.has(name)) {
          throw broken(`The name ${JSON.stringify(name.slice(0, 40))} occurs twice in an object, expected once.`)
        }
        names.add(name)
        break
      }
      case '{':
      case '[':
        open.push(text[i] === '{' ? new Set() : undefined)
        if (open.length > DEEPEST) throw broken(`The body is nested deeper than ${DEEPEST}, expected less.`)
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        string = undefined
    }
  }
}

function broken(detail: string): Problem {
  return new Problem({
    kind: 'broken-json',
    detail,
    action: 'Send an object such as {"documents": [{"id": "a", "text": "…"}], "words": 100}.',
  })
}

import {createHash, timingSafeEqual} from 'node:crypto'
import {Problem} from '../tasks/calls/problem.ts'
import {UsageError} from '../tasks/options/usage-error.ts'

/** A token that can be guessed protects nothing. */
const SHORTEST = 16

/** Bearer tokens, of which only hashes are kept. */
export class Tokens {
  private readonly digests: readonly Buffer[]

  /** Tokens stand between blanks or on lines of their own; a line that begins with # is a comment. */
  constructor(text: string, place: string) {
    const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'))
    const tokens = lines.flatMap((line) => line.split(/[\s,]+/).filter((token) => token !== ''))
    if (tokens.length === 0) throw new UsageError(`${place}: 0 tokens, expected at least one.`)
    const short = tokens.findIndex((token) => token.length < SHORTEST)
    if (short >= 0) {
      throw new UsageError(
        `${place}: token ${short + 1} has ${tokens[short].length} characters, expected at least ${SHORTEST}.`,
      )
    }
    this.digests = tokens.map(digestOf)
  }

  /** The name of the caller who has this header. All tokens are compared, each in constant time. */
  callerOf(authorization: string | undefined): string {
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    const digest = digestOf(given ?? '')
    let found = -1
    for (const [i, known] of this.digests.entries()) if (timingSafeEqual(known, digest)) found = i
    if (given !== undefined && found >= 0) return `token ${found + 1}`
    throw new Problem({
      kind: 'no-token',
      detail: given === undefined ? 'There is no bearer token, expected one.' : 'The bearer token is not known.',
      action: 'Send the header Authorization: Bearer TOKEN with a token of this server.',
      headers: {'www-authenticate': 'Bearer realm="precis"'},
    })
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

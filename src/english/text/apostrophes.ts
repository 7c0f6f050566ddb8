import {LetterPattern} from '../../text/letter-pattern.ts'

const clitic = /^(?:n['’]t|['’`](?:s|m|d|re|ve|ll)?)$/i
const shortYear = new LetterPattern(String.raw`['’]\d\ds?(?![\p{L}\p{N}])`, 'uy')
const clipped = new LetterPattern(String.raw`['’](?:em|til|tis|twas|cause|cuz|bout|n|round)(?![\p{L}\p{N}'’])`, 'iuy')

/** Whether a token ends a contraction or is the apostrophe of a plural: `n't`, `’s`, `'`. */
export function isClitic(token: string): boolean {
  return clitic.test(token)
}

/** Whether an apostrophe after a word may be a plural's: `dogs'`. */
export function takesApostrophe(word: string): boolean {
  return /[sz]$/i.test(word)
}

/** The size of a word such as `'em` or `'98` at `start`, 0 if there is none. */
export function clippedSize(run: string, start: number): number {
  const [year, word] = [shortYear.for(run), clipped.for(run)]
  year.lastIndex = word.lastIndex = start
  return (year.exec(run) ?? word.exec(run))?.[0].length ?? 0
}

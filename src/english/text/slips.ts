import type {Span} from '../../text/document.ts'
import {LetterPattern} from '../../text/letter-pattern.ts'

const FILLER = '(?:[Uu]h+m*|[Uu]m+|[Ee]rm|[Ee]r(?=,))'
/** Words with which a phrase begins that nobody says twice on purpose. */
const BEGINNING =
  '(?:the|a|an|of|in|on|at|to|for|from|with|by|and|but|or|that|if|when|because|I|you|he|she|it|we|they|my|your|his|her|our|their|this|these|is|are|was|were)'

/** `the ring, uh, the ring`, `in the, in the hall`: what is begun again, and what stands between. */
const again = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}'’-])((${BEGINNING})(?:(?: [\p{L}'’]+){1,3}|(?=,? ${FILLER})))(?:[,–—-]* ${FILLER},?|[,–—]+) (?=\1(?![\p{L}\p{N}'’-])(?!,? \2\b))`,
  'giu',
)
/** `, uh,` and `um ` within a sentence, and `Um, ` before one. */
const filler = new LetterPattern(
  String.raw`(?<=\p{L}),? ${FILLER}(?![\p{L}'’-])(?:,(?= )|(?=[ .?!]))|(?<=^|[.?!…] )${FILLER}[,.…]* (?=[\p{L}\p{N}])`,
  'gu',
)

/** What a speaker said while looking for words, in what somebody says. */
export function slipsIn(said: string): Span[] {
  const begun = Array.from(said.matchAll(again.for(said)), spanOf)
  const between = Array.from(said.matchAll(filler.for(said)), spanOf)
  return [...begun, ...between.filter(({start, end}) => !begun.some((span) => span.start < end && start < span.end))]
}

function spanOf({0: {length}, index}: RegExpMatchArray): Span {
  return {start: index!, end: index! + length}
}

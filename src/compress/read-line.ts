import type {Token} from '../text/document.ts'
import {joinTokens} from '../text/joined-tokens.ts'
import type {TextLanguage} from '../text/language.ts'
import {readDocument} from '../text/read.ts'

/** The sentences of a line, as tokens that are ranges of the line. */
type LineSentences = readonly (readonly Token[])[]

/**
 * Reads a line as prose. In some corpora blanks stand around every mark ("Lorn 's dams , he said ."): such a line is read as
 * if it were written without them, and its tokens stand where they do.
 */
export function readLine(line: string, language: TextLanguage): LineSentences {
  const pieces = [...line.matchAll(/\S+/g)]
  if (!pieces.some(([piece]) => isDetached(piece, language))) return sentencesOf(line, language)
  const {text, starts} = joinTokens(
    pieces.map(([piece]) => piece),
    language,
  )
  return sentencesOf(text, language).map((tokens) => {
    let piece = 0
    const placeOf = (at: number) => {
      while (piece + 1 < starts.length && starts[piece + 1] <= at) piece++
      while (piece > 0 && starts[piece] > at) piece--
      return pieces[piece].index + Math.min(at - starts[piece], pieces[piece][0].length)
    }
    return tokens.map((token) => {
      const start = placeOf(token.start)
      const last = placeOf(token.end - 1)
      // `` is read as one quote mark
      const end = pieces[piece][0].length === 2 && token.form === '"' ? last + 2 : last + 1
      return {...token, start, end}
    })
  })
}

/** A clitic or a comma that stands by itself. */
function isDetached(piece: string, language: TextLanguage): boolean {
  return /^(?:[,.]|``|'')$/.test(piece) || (piece.length > 1 && language.isClitic(piece))
}

function sentencesOf(text: string, language: TextLanguage): LineSentences {
  return readDocument({id: '', text}, language, {keepBoilerplate: true}).sentences.map(({tokens}) => tokens)
}

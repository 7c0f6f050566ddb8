import type {Token} from '../text/document.ts'

/** Stands around code in the forms of a tree. The parser is given an apostrophe instead, which it knows. */
export const CODE_MARK = '`'

/** The forms of a sentence with the marks of code, which tokens show as apostrophes. `text` is what the tokens are ranges of. */
export function markedForms(tokens: readonly Token[], text: string): string[] {
  return tokens.map(({form, start, end}) =>
    form === "'" && end - start === 1 && text[start] === CODE_MARK ? CODE_MARK : form,
  )
}

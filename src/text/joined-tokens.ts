import type {TextLanguage} from './language.ts'

/** Tokens written as text, and where each of them begins. */
interface JoinedTokens {
  readonly text: string
  readonly starts: readonly number[]
}

/** Text as people write it, of tokens of the Penn Treebank: no blanks before commas and clitics, plain quote marks. */
export function joinTokens(tokens: readonly string[], language: TextLanguage): JoinedTokens {
  let text = ''
  let isOpen = false // a quotation is
  let isTight = true // no blank before the next token
  const starts: number[] = []
  for (const token of tokens) {
    if (token === '') continue
    const isQuote = token === '``' || token === "''" || token === '"'
    const opens: boolean = token === '``' || (token === '"' && !isOpen)
    const isLoose = isQuote ? opens : !/^[,.;:!?)%\]]$/.test(token) && !language.isClitic(token)
    if (isLoose && !isTight) text += ' '
    starts.push(text.length)
    text += isQuote ? '"' : token
    if (isQuote) isOpen = opens
    isTight = (isQuote && opens) || /^[([$#£€]$/.test(token)
  }
  return {text, starts}
}

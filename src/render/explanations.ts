import {printable} from '../printable.ts'
import type {Cut, Explanation, Hold} from '../summarize/print/explain.ts'
import type {SummarySentence} from '../summarize/print/summary.ts'

/**
 * For each shortened sentence: what was deleted, by which rule and at what price; what a guard kept; and what could have
 * gone as well. Sentences are numbered as in the summary.
 */
export function renderExplanations(
  sentences: readonly SummarySentence[],
  explanations: readonly (Explanation | undefined)[],
): string {
  const parts = sentences.flatMap(({document, text}, s) => {
    const explanation = explanations[s]
    if (explanation === undefined) return []
    const {deleted, held, spared} = explanation
    const lines = [
      ...deleted.map((cut) => `   deleted  ${quoted(cut)}\n            ${reasonFor(cut)}`),
      ...held.map((hold) => `   held     ${quoted(hold)}\n${hold.guards.map(guardLine).join('\n')}`),
      ...spared.map((cut) => `   kept     ${quoted(cut)}\n            could go: ${reasonFor(cut)}`),
    ]
    return [`${s + 1}. ${printable(document)}: ${printable(text)}\n${lines.join('\n')}\n`]
  })
  return parts.length === 0 ? 'No sentence was shortened.\n' : parts.join('\n')
}

function quoted({text}: Cut | Hold): string {
  return `“${printable(text.replaceAll(/\s+/g, ' '))}”`
}

function reasonFor({rule, price}: Cut): string {
  return `${rule.name}, price ${Math.abs(price)}: ${rule.because}`
}

function guardLine({name, because}: Hold['guards'][number]): string {
  return `            ${name}: ${because}`
}

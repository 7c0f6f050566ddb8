import {printableJson} from '../printable.ts'
import {budgetData} from '../summarize/documents/budget.ts'
import type {Context} from './context.ts'
import type {ContextPassage} from './passages.ts'

/** A context as JSON, with the places of all that is in it. Without times: the same input gives the same bytes. */
export function contextJson(context: Context): string {
  const {text, words, bytes, tokens, budget, passages, notes, solution} = context
  const {milliseconds: _, ...proof} = solution
  const value = {
    schema: 'precis/context@1',
    ...{text, words, bytes, tokens},
    budget: budgetData(budget),
    passages: passages.map(passageJson),
    notes: notes.map(({kind, text}) => ({kind, text})),
    solution: proof,
  }
  return `${printableJson(JSON.stringify(value, null, 2))}\n`
}

function passageJson({sentences, ...passage}: ContextPassage): object {
  return {
    ...passage,
    sentences: sentences.map(({start, end, text, kept, deleted, speaker, kind}) => ({
      ...{start, end, text, kept, deleted},
      ...(speaker !== undefined && {speaker}),
      ...(kind !== undefined && {kind}),
    })),
  }
}

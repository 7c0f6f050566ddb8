import {printableJson} from '../printable.ts'
import {schemaId} from '../schema-json.ts'
import {budgetData} from '../summarize/documents/budget.ts'
import type {Context} from './context.ts'
import type {ContextPassage} from './passages.ts'

/** A context as JSON, with the places of all that is in it. Without times: the same input gives the same bytes. */
export function contextJson(context: Context): string {
  return `${printableJson(JSON.stringify(contextValue(context), null, 2))}\n`
}

/** The same as a value for JSON. */
export function contextValue(context: Context): object {
  const {text, words, bytes, tokens, budget, passages, notes, solution} = context
  const {milliseconds: _, ...proof} = solution
  return {
    schema: schemaId('context'),
    ...{text, words, bytes, tokens},
    budget: budgetData(budget),
    passages: passages.map(passageJson),
    notes: notes.map(({kind, text}) => ({kind, text})),
    solution: proof,
  }
}

function passageJson({sentences, ...passage}: ContextPassage): object {
  return {
    ...passage,
    sentences: sentences.map(({start, end, text, kept, deleted, speaker, kind, headings}) => ({
      ...{start, end, text, kept, deleted},
      ...(speaker !== undefined && {speaker}),
      ...(kind !== undefined && {kind}),
      ...(headings !== undefined && {headings}),
    })),
  }
}

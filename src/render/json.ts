import {arrayOf, boolean, objectWith, optional} from '../check.ts'
import type {Reason} from '../compression/compression.ts'
import {optionsWith} from '../options-with.ts'
import {printableJson} from '../printable.ts'
import {schemaId} from '../schema-json.ts'
import {budgetData} from '../summarize/documents/budget.ts'
import {wholeSummary} from '../summarize/print/check.ts'
import type {Place} from '../summarize/print/edits.ts'
import type {Cut, Explanation} from '../summarize/print/explain.ts'
import type {Insertion, Summary} from '../summarize/print/summary.ts'

interface JsonOptions {
  /** By sentence: why it was shortened in this way. */
  readonly explanations?: readonly (Explanation | undefined)[]
  /** Whether to include times. They differ from run to run; without them the same input gives the same bytes. */
  readonly timings?: boolean
}

const explanation = objectWith({
  deleted: arrayOf(objectWith({})),
  held: arrayOf(objectWith({})),
  spared: arrayOf(objectWith({})),
})

const jsonOptions = optionsWith<JsonOptions>({
  explanations: optional(arrayOf(optional(explanation))),
  timings: optional(boolean),
})

/**
 * The summary as JSON that people can read, too: each sentence and each concept has a line of its own.
 *
 * @example
 * import {renderJson, summarize} from 'precis'
 *
 * const summary = await summarize(['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * const json = renderJson(summary, {timings: false})
 * console.log(JSON.parse(json).sentences[0].kept) // [ [ 0, 25 ] ]
 */
export function renderJson(summary: Summary, options: JsonOptions = {}): string {
  wholeSummary(summary, 'summary')
  jsonOptions(options, 'options')
  const entries = Object.entries(jsonOf(summary, options)).filter(([, value]) => value !== undefined)
  const lines = entries.map(([name, value]) => `  ${JSON.stringify(name)}: ${fieldJson(value)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The summary as a value for JSON: fields in a fixed order, times in whole milliseconds. */
export function jsonOf(
  summary: Summary,
  {timings: isTimed = true, explanations = []}: JsonOptions = {},
): Record<string, unknown> {
  const {text, words, bytes, tokens, budget, method, sentences, concepts, notes, wishes, solution, timings} = summary
  const fields = {
    schema: schemaId('summary'),
    text,
    words,
    bytes,
    tokens,
    budget: budgetData(budget),
    method,
    sentences: sentences.map(
      ({document, sentence, start, end, source, text, kept, deleted, item, speaker, time, inserted}, s) => {
        const fields = {
          ...{document, sentence, start, end, source, text, kept, deleted},
          ...(item && {item}),
          ...(speaker !== undefined && {speaker}),
          ...(time !== undefined && {time}),
          ...(inserted && {inserted: inserted.map(insertionJson)}),
        }
        const explanation = explanations[s]
        return explanation === undefined ? fields : {...fields, explanation: explanationJson(explanation)}
      },
    ),
    concepts: concepts.map(({words, weight, covered}) => ({words, weight, covered})),
    notes: notes.map(({kind, text, places}) => ({kind, text, places: places.map(placeJson)})),
    ...(wishes && {wishes: wishesJson(wishes)}),
  }
  const solved = solution && solutionJson(solution, isTimed)
  const timed = timings && isTimed ? timingJson(timings) : undefined
  return {...fields, ...(solved && {solution: solved}), ...(timed && {timings: timed})}
}

function insertionJson({start, end, reason, replaces, from}: Insertion): object {
  return {start, end, reason, replaces, ...(from && {from: placeJson(from)})}
}

function wishesJson({cost, unmet}: NonNullable<Summary['wishes']>): object {
  return {cost, unmet: unmet.map(({kind, document, sentence}) => ({kind, document, sentence}))}
}

function placeJson({document, start, end}: Place): object {
  return {document, start, end}
}

/** A guard or a rule by its name and its reason. */
function explanationJson({deleted, held, spared}: Explanation): object {
  const reason = ({name, because}: Reason) => ({name, because})
  const cut = ({text, price, rule}: Cut) => ({text, price, rule: reason(rule)})
  return {
    deleted: deleted.map(cut),
    held: held.map(({text, rule, guards}) => ({text, rule: reason(rule), guards: guards.map(reason)})),
    spared: spared.map(cut),
  }
}

function solutionJson(solution: NonNullable<Summary['solution']>, isTimed: boolean): object {
  const {solver, status, objective, bound, gap, iterations, milliseconds} = solution
  const fields = {solver, status, objective, bound, gap, iterations}
  return isTimed ? {...fields, milliseconds: Math.round(milliseconds)} : fields
}

function timingJson({read, parse, build, solve}: NonNullable<Summary['timings']>): object {
  const known = Object.entries({read, parse, build, solve}).filter(([, time]) => time !== undefined)
  return Object.fromEntries(known.map(([name, time]) => [name, Math.round(time as number)]))
}

function fieldJson(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return lineJson(value)
  return `[\n${value.map((item) => `    ${lineJson(item)}`).join(',\n')}\n  ]`
}

/**
 * JSON on one line, with blanks after commas and colons. Strings in JSON never contain a line end, so they stay as they
 * are.
 */
function lineJson(value: unknown): string {
  return printableJson(JSON.stringify(value, null, 1))
    .replace(/([[{])\n\s*/g, '$1')
    .replace(/\n\s*([\]}])/g, '$1')
    .replace(/\n\s*/g, ' ')
}

import {VERBS, type VerbName} from '../../batch/verbs.ts'
import {options as compress} from '../../tasks/compress/options.ts'
import {options as context} from '../../tasks/context/options.ts'
import {positiveWhole, whole} from '../../tasks/options/option-values.ts'
import {longFlag, type OptionDeclaration, type OptionsOf, option} from '../../tasks/options/options.ts'
import {column, maxInput, models, output, queue, quiet} from '../../tasks/options/standard-options.ts'
import {options as parse} from '../../tasks/parse/options.ts'
import {options as summarize} from '../../tasks/summarize/options.ts'
import {declareCommand, type OptionGroup} from '../shared/command.ts'
import {optionRow} from '../shared/help.ts'

const own = [
  {...output, help: 'write to this file, which appears when everything is done'},
  option({
    flag: '--do <name>',
    help: 'what to do with each cluster',
    choices: VERBS,
    default: 'summarize',
  }),
  option({
    flag: '--threads <number>',
    help: 'how many clusters to work on at once',
    type: 'number',
    read: positiveWhole,
    defaultText: 'the number of cores',
  }),
  {...queue, help: 'let the workers of this queue do the work', defaultText: 'no queue; without a URL, PRECIS_QUEUE'},
  option({
    flag: '--priority <number>',
    help: 'with --queue: the lower the number, the sooner the work is done: 0 first, then 1, 2, …',
    type: 'number',
    read: priority,
    default: 0,
  }),
  option({
    flag: '--window <number>',
    help: 'with --queue: maximum number of clusters in the queue at once',
    type: 'number',
    read: positiveWhole,
    default: 1000,
  }),
  option({
    flag: '--split <number>',
    help: 'with --queue: let many workers parse a cluster of at least this many documents',
    type: 'number',
    read: positiveWhole,
    default: 1000,
  }),
  option({flag: '--resume', help: 'continue where an earlier run with the same options and --output ended'}),
  column,
  maxInput,
  models,
  quiet,
] as const

/** Options of the run, and not of what is done to a cluster. */
export const OWN_FLAGS: readonly string[] = own.map(longFlag)

/** As far as BullMQ counts. */
const LAST_PRIORITY = 2 ** 21 - 1

function priority(given: string): number {
  const value = whole(given)
  if (value > LAST_PRIORITY) throw new RangeError(`Expected a whole number from 0 to ${LAST_PRIORITY}.`)
  return value
}

/** What is about one input or one output, or would be read again for each cluster. */
const NOT_HERE: readonly string[] = [
  ...['--format', '--cluster', '--background', '--pin', '--drop', '--restore', '--text', '--conllu', '--gold-tags'],
  ...['--explain', '--show-deleted', '--notes', '--proof'],
]

/** The options of the commands that do the work, by their own tables. Which of them fit --do is checked when it is known. */
export const VERB_OPTIONS: Readonly<Record<VerbName, readonly OptionDeclaration[]>> = {
  summarize,
  context,
  compress,
  parse,
}

function shared(): OptionDeclaration[] {
  const taken = new Set([...OWN_FLAGS, ...NOT_HERE])
  const found: OptionDeclaration[] = []
  for (const options of Object.values(VERB_OPTIONS)) {
    for (const declaration of options) {
      const flag = longFlag(declaration)
      if (taken.has(flag)) continue
      taken.add(flag)
      // what is not given is for the command that does the work to say
      const {default: usual, ...others} = declaration
      found.push(usual === undefined ? others : {...others, defaultText: declaration.defaultText ?? `${usual}`})
    }
  }
  return found
}

/** The same as the help lists them: by what they are done with, each with the text that it has there. */
function groups(): OptionGroup[] {
  const found = new Map<string, {verbs: string[]; option: OptionDeclaration}>()
  for (const [verb, options] of Object.entries(VERB_OPTIONS)) {
    for (const option of options) {
      if (OWN_FLAGS.includes(longFlag(option)) || NOT_HERE.includes(longFlag(option))) continue
      const {name, gloss} = optionRow(option)
      const same = found.get(`${name} ${gloss}`)
      if (same === undefined) found.set(`${name} ${gloss}`, {verbs: [verb], option})
      else same.verbs.push(verb)
    }
  }
  const rows = [...found.values()].map(({verbs, option}) => ({
    heading: `Options with --do ${verbs.join(', ').replace(/, (?=\w+$)/, ' or ')}`,
    option,
  }))
  return [...new Set(rows.map(({heading}) => heading))].map((heading) => ({
    heading,
    options: rows.filter((row) => row.heading === heading).map(({option}) => option),
  }))
}

/** `precis batch PATH`: many clusters, on all cores. */
export const command = declareCommand({
  arguments: [
    {
      flag: '<path>',
      help: 'clusters: a .jsonl file, a table with a column for the cluster, a folder of folders, or - for .jsonl on standard input',
    },
  ],
  options: [...own, ...(shared() as [])],
  groups: groups(),
  notes: [
    `Each cluster becomes a line of the output, in the order of the input: {"id": "…", "summary": …} with what --format json
    prints, or {"id": "…", "error": "…"}. After an error the others go on. A line of the input is a cluster, or a single
    document, which is a cluster by itself.`,
    `While it runs, OUT.part holds the finished lines, and OUT.journal those that were finished before their turn. After Ctrl-C,
    a crash or a power cut, the same command with --resume continues from there. Memory does not grow with the input, except
    for tables, which are read as a whole.`,
    `The options of summarize, context, compress and parse are those of these commands: see precis summarize --help, and so on.
    The exit code is 1 if a cluster has an error.`,
  ],
  examples: [
    'precis batch corpora/news.jsonl --output summaries.jsonl --words 50',
    'precis batch corpora/news.jsonl --output summaries.jsonl --words 50 --resume',
    'precis batch topics/ --output contexts.jsonl --do context --tokens 500 --query "Who is to blame?"',
    'precis batch clusters.jsonl --output summaries.jsonl --queue redis://127.0.0.1:6379',
    'cat clusters.jsonl | precis batch - --do compress --rate 70',
  ],
})

/** What `run` gets: its own options, and those of the commands that do the work by their names. */
export type BatchOptions = OptionsOf<{readonly options: typeof own}> & Readonly<Record<string, unknown>>

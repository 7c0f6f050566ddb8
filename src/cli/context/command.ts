import {CITATIONS, DEFAULT_TOKENS, ORDERS} from '../../context/choices.ts'
import {declareCommand} from '../shared/command.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {
  bytes,
  cache,
  cacheSize,
  column,
  encoding,
  maxInput,
  models,
  output,
  quiet,
  threads,
  timeLimit,
  tokens,
  words,
} from '../shared/standard-options.ts'

/** `precis context [PATH…]`: documents in, the best text for a language model out. */
export const command = declareCommand({
  arguments: [
    {
      flag: '[paths...]',
      help: 'files, folders, or - for standard input, such as a JSON array of passages',
      default: ['-'],
      defaultText: 'standard input',
    },
  ],
  options: [
    option({
      flag: '--query <text>',
      help: 'a question that the text should answer; may be given several times',
      repeated: true,
      defaultText: 'what the documents share',
    }),
    {...tokens, help: 'maximum length in tokens, citations included', defaultText: `${DEFAULT_TOKENS}`},
    encoding,
    {...words, help: 'maximum length in words, citations included', defaultText: 'none'},
    {...bytes, help: 'maximum length in bytes of UTF-8, including the final newline'},
    option({
      flag: '--cluster <id>',
      help: 'which cluster to read, if a file holds several',
      defaultText: 'all of them',
    }),
    option({flag: '--compress', help: 'shorten sentences, so that more of them fit'}),
    option({
      flag: '--format <name>',
      help: 'output format; in json, citations are separate from the text and do not count',
      choices: ['text', 'markdown', 'json'],
      default: 'text',
    }),
    option({flag: '--citations <name>', help: 'how citations are printed', choices: CITATIONS, default: 'full'}),
    option({flag: '--order <name>', help: 'order of the passages', choices: ORDERS, default: 'documents'}),
    {...timeLimit, help: 'stop solving after this time and use the best answer found by then'},
    column,
    maxInput,
    output,
    threads,
    cache,
    cacheSize,
    models,
    quiet,
  ],
  notes: [
    `precis chooses the sentences that together are most likely to answer the questions. The choice is proved optimal, or its
    gap is reported ("solution" in json). Nothing is told twice. A line break in a passage means that something was left
    out there, or that somebody else speaks.`,
    `A passage is a text, or an object with a text: {"id": "…", "title": "…", "text": "…"}, {"pageContent": "…", "metadata":
    {"source": "…"}} of LangChain, {"text": "…", "id_": "…", "metadata": {…}} of LlamaIndex. Passages come as
    a JSON array, or as one line each. Offsets count UTF-16 units of the text of the document.`,
  ],
  examples: [
    'precis context docs/ --query "How do I set a time limit?" --tokens 800',
    'cat passages.json | precis context --query "Who built the dam?" --query "When did the dam break?" --format json',
    'precis context meeting.vtt --query "What was decided?" --tokens 300 --compress --format markdown',
  ],
})

export type ContextCommandOptions = OptionsOf<typeof command>

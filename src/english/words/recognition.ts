/** Words that every English text is full of and hardly any text of another language has. */
const MARKS_OF_ENGLISH = new Set(
  'the and to that with for by from this which were has been they their his are'.split(' '),
)

/** English has these for a tenth of its words and more, even in headlines; others for a fortieth at most. Rounded down. */
const LEAST_SHARE = 0.05

/** Fewer words tell nothing. */
const LEAST_WORDS = 20

/** Whether a text may be English, by its words in lower case; a few words may. */
export function mayBeEnglish(words: Iterable<string>): boolean {
  let all = 0
  let english = 0
  for (const word of words) {
    if (!/\p{L}/u.test(word)) continue
    all++
    if (MARKS_OF_ENGLISH.has(word)) english++
  }
  return all < LEAST_WORDS || english >= Math.floor(LEAST_SHARE * all)
}

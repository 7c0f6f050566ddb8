/** Words that are frequent in every English text and rare in other languages. */
const MARKS_OF_ENGLISH = new Set(
  'the and to that with for by from this which were has been they their his are'.split(' '),
)

/** Words that are frequent in German, French, Spanish, Italian, Dutch or Portuguese, and in English no words or names. */
const MARKS_OF_OTHERS = new Set(
  'der und das nicht ist mit für auf dem eine sich wird les des est une dans pour que qui sur pas por para como una más che della il het een niet voor ook não uma'.split(
    ' ',
  ),
)

/** Between the shares of English, at least a tenth even in headlines, and of other languages, at most a fortieth. */
const LEAST_SHARE = 0.05

/** Fewer words prove nothing. */
const LEAST_WORDS = 20

/** Whether a text may be English, given its words in lower case. A text of a few words may be. */
export function mayBeEnglish(words: Iterable<string>): boolean {
  let all = 0
  let english = 0
  let others = 0
  for (const word of words) {
    if (!/\p{L}/u.test(word)) continue
    all++
    if (MARKS_OF_ENGLISH.has(word)) english++
    else if (MARKS_OF_OTHERS.has(word)) others++
  }
  // a text in two languages has the marks of both
  return all < LEAST_WORDS || (english >= Math.floor(LEAST_SHARE * all) && 3 * others <= english)
}

/** Words that are frequent in every English text and rare in other languages. */
const MARKS_OF_ENGLISH = new Set(
  'the and to that with for by from this which were has been they their his are'.split(' '),
)

/** Words that are frequent in other languages of Europe, from German to Hungarian, and in English no words or names. */
const MARKS_OF_OTHERS = new Set(
  `der und das nicht ist mit für auf dem eine sich wird ich wir einen einem einer habe haben wurde wurden werden sind dass nach
  les des est une dans pour que qui sur pas avec cette sont été serait leur nous vous
  por para como una más pero fue ayer esta muy che della il sono anche nel gli
  het een niet voor ook werd zijn naar não uma foi
  og ikke på och att är inte jag että mutta ovat
  že jako která který které jsou bylo byl byla nie się jest oraz przez został hogy és nem volt`.split(/\s+/),
)

/** Between the shares of English, at least a tenth even in headlines, and of other languages, at most a fortieth. */
const LEAST_SHARE = 0.05

/** In fewer words marks of English may be missing, and one word of another language may be a name's. */
const LEAST_WORDS = 20
const ENOUGH_OF_OTHERS = 2

const latin = /[A-Za-zÀ-ɏ]/

/** Whether a text may be English, given its words in lower case. A text of a few words may be, if nothing speaks against it. */
export function mayBeEnglish(words: Iterable<string>): boolean {
  let all = 0
  let english = 0
  let others = 0
  let foreign = 0
  for (const word of words) {
    if (!/\p{L}/u.test(word)) continue
    all++
    if (!latin.test(word)) foreign++
    if (MARKS_OF_ENGLISH.has(word)) english++
    else if (MARKS_OF_OTHERS.has(word)) others++
  }
  if (2 * foreign > all) return false
  if (all < LEAST_WORDS) return others < ENOUGH_OF_OTHERS || others <= english
  // a text in two languages has the marks of both
  return english >= Math.floor(LEAST_SHARE * all) && 3 * others <= english
}

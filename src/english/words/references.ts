const backward = new Set('he she it they him them her his their its this that these those such'.split(' '))
const firstPerson = new Set('i me my we us our'.split(' '))

/** Whether a word, in lower case, stands for something that was said before. */
export function refersBack(word: string): boolean {
  return backward.has(word)
}

/** Whether a word, in lower case, is the speaker about himself. */
export function isFirstPerson(word: string): boolean {
  return firstPerson.has(word)
}

/** Whether a sentence, in lower case, only announces others: "The following are major news items". */
export function announces(forms: readonly string[]): boolean {
  return ANNOUNCING.test(forms.slice(0, 4).join(' ')) || /(?:^| )as follows \.?$/.test(forms.slice(-3).join(' '))
}

const ANNOUNCING = /^(?:the )?following (?:is|are|was|were)(?: |$)|^below (?:is|are) |^here are /

const EXHIBIT =
  /^(?:figures?|figs?\.?|tables?|eqs?\.?|eqns?\.?|equations?|algorithms?|alg\.?|theorems?|lemmas?|propositions?|corollary|listings?|exhibits?)$/

/** Whether a sentence, in lower case, points at what stands elsewhere in its text: "As Figure 2 shows", "see the table below". */
export function pointsAtExhibit(forms: readonly string[]): boolean {
  return forms.some(
    (form, at) =>
      EXHIBIT.test(form) &&
      (/^(?:\(?\d|\?\?)/.test(forms[at + 1] ?? '') ||
        (forms[at + 1] === '(' && /^\d/.test(forms[at + 2])) ||
        /^(?:above|below)$/.test(forms[at + 1] ?? '') ||
        forms[at - 1] === 'following'),
  )
}

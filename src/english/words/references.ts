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

/**
 * Whether a sentence, in lower case, tells of an answer that somebody did not give: "The mill declined to comment", "He would say only
 * that the bell is old".
 */
export function withholds(forms: readonly string[]): boolean {
  return WITHHELD.test(` ${forms.join(' ')} `)
}

const WITHHELD = new RegExp(
  [
    ' (?:declined|refused|declines|refuses|was not willing|were not willing) to (?:comment|elaborate|discuss|say|answer|be interviewed|give details) ',
    ' (?:would|could) (?:only say|say only) ',
    " (?:would|did) (?:not|n['’]t) (?:comment|elaborate|say) (?:on|if|whether|when|how|why|what|\\.|,)",
    " (?:could not|could n['’]t) (?:immediately )?be reached (?:for comment|on \\w+day|at (?:home|his|her|their)|last night|\\.|,) ",
    ' (?:had|have|has) no (?:immediate )?comment ',
    ' (?:calls|messages) (?:\\w+ ){0,6}(?:were|was) not (?:immediately )?returned ',
    " (?:not|n['’]t) (?:immediately )?(?:return|respond to|answer) (?:\\w+ ){0,4}(?:calls?|messages?|requests?|e-?mails?) ",
  ].join('|'),
)

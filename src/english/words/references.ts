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

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

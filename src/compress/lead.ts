/** Marks of a quoted mail, the bullet or number of an item, a box to tick, the time of a turn in brackets. */
const MARKS =
  /^\s*(?:>\s*|[-*+•‣–]\s+|\(?(?:\d{1,3}|[a-z])[.)]\s+|\[[ xX]?\]\s+|[[(]\d{1,2}:\d\d(?::\d\d)?\s?(?:[ap]m)?[\])]\s*)*/

/** "ANN ITO:", "Ben (clerk):", "<ben>", with a time in front of it or behind: who says what follows. */
const SPEAKER =
  /^(?:\d{1,2}:\d\d(?::\d\d)?\s+)?(?:<[\p{L}\d_.-]{1,30}>|\p{Lu}[\p{L}\d.'’-]{0,30}(?: \p{Lu}[\p{L}\d.'’-]{0,30}){0,3}(?: ?[[(][^\])]{1,30}[\])])?:)\s+/u

/** What follows has so many words at least: "Update: none" is no turn. */
const LEAST_WORDS = 3

/**
 * What stands in front of the sentences of a line and is no part of them: "- ", "> ", "2. ", "[10:32] Ben: ". With it a parser
 * would go astray, and without it a list, a quoted mail or a conversation would be none.
 */
export function leadOf(line: string): string {
  const marks = MARKS.exec(line)?.[0] ?? ''
  const speaker = SPEAKER.exec(line.slice(marks.length))?.[0] ?? ''
  const lead = marks + speaker
  if (lead.trim() === '' || line.slice(lead.length).trim().split(/\s+/).length < LEAST_WORDS) return ''
  return lead
}

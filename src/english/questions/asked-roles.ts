import type {AskedRole} from '../../language/question-language.ts'

const DECISION = /^(?:decid(?:e|ed|es)|decisions?|resolutions?|resolved|agreed|agree)$/
const ACTION = /^(?:actions?|to-?dos?|todo|tasks?|next steps?)$/

/** Words of such a question that name no matter. */
const ASKING =
  /^(?:what|which|who|has|have|had|is|are|was|were|did|do|does|the|a|an|of|in|at|on|about|be|been|being|they|we|it|there|any|all|main|key|final|made|make|makes|take|taken|reach|reached|come|came|up|out|to|from|by|for|with|and|items?|points?|list|name|give|me|us|tell|please|meeting|committee|board|council|team|minutes|call|session|discussion|participants?|attendees|people|everybody|everyone)$/

/** "What was decided?", "What decisions were made about the crane?", "What are the action items?" */
export function askedRole(question: readonly string[]): AskedRole | undefined {
  if (!/^(?:what|which|who|list|name|give|tell|how|were|was|did|any|have|has)$/.test(question[0] ?? ''))
    return undefined
  const role = question.some((word) => DECISION.test(word))
    ? 'decision'
    : question.some((word) => ACTION.test(word))
      ? 'action'
      : undefined
  if (role === undefined) return undefined
  const named = role === 'decision' ? DECISION : ACTION
  return {role, rest: question.filter((word) => !named.test(word) && !ASKING.test(word))}
}

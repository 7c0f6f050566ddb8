import {type ConlluSentence, documentIds} from '../../src/corpus/conllu.ts'
import type {Analyzer} from '../../src/syntax/analyzer.ts'
import {plainForm} from '../../src/text/typesetting.ts'

/** What a vote could do for attachments: of the words that are unseen in training and stand twice or more in a document. */
export interface MajorityHeads {
  readonly words: number
  /** Of these, in documents where the word hangs on different kinds of heads. */
  readonly disputed: number
  /** Words whose head has the right tag, each sentence alone. */
  readonly rightAlone: number
  /** And if the majority decides, the first among equals. */
  readonly rightByVote: number
}

export function majorityHeads(
  sentences: readonly ConlluSentence[],
  seen: ReadonlySet<string>,
  analyzer: Analyzer,
): MajorityHeads {
  const ids = documentIds(sentences)
  const sets = new Map<string, {found: string; gold: string}[]>()
  sentences.forEach(({forms, upos, heads}, i) => {
    const plain = forms.map(plainForm)
    if (plain.every((form) => seen.has(form))) return
    const found = analyzer.analyze(plain)
    plain.forEach((form, word) => {
      if (seen.has(form)) return
      const tagOf = (tags: readonly string[], head: number) => (head === 0 ? 'ROOT' : tags[head - 1])
      const key = `${ids[i]} ${form}`
      const place = {found: tagOf(found.upos, found.heads[word]), gold: tagOf(upos, heads[word])}
      sets.set(key, [...(sets.get(key) ?? []), place])
    })
  })
  let [words, disputed, rightAlone, rightByVote] = [0, 0, 0, 0]
  for (const places of sets.values()) {
    if (places.length < 2) continue
    const votes = new Map<string, number>()
    for (const {found} of places) votes.set(found, (votes.get(found) ?? 0) + 1)
    const [[majority]] = [...votes].sort(([, a], [, b]) => b - a)
    words += places.length
    if (votes.size > 1) disputed += places.length
    for (const {found, gold} of places) {
      if (found === gold) rightAlone++
      if (majority === gold) rightByVote++
    }
  }
  return {words, disputed, rightAlone, rightByVote}
}

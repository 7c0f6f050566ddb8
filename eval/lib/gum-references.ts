import type {ConlluSentence} from '../../src/corpus/conllu.ts'

/** How a mention says that its reader knows what it means: "it", "this plan" and "this", "the plan". */
export type NeedKind = 'pronoun' | 'pointer' | 'description'

/** A mention of something that was told of in an earlier sentence, where nothing in its own sentence says what it is. */
export interface Need {
  readonly kind: NeedKind
  readonly word: number // its head, counted from 0
}

interface Mention {
  readonly thing: string
  readonly status: string
  readonly first: number
  readonly last: number
  readonly head: number
}

/** Pronouns that stand for somebody or something named before. */
export const PRONOUNS = /^(?:he|him|his|himself|she|her|hers|herself|it|its|itself|they|them|their|theirs|themselves)$/
const POINTERS = /^(?:this|that|these|those)$/

/** By sentence of one document of GUM: the mentions that need an earlier one. */
export function needsOf(sentences: readonly ConlluSentence[]): Need[][] {
  const told = new Set<string>()
  return mentionsOf(sentences).map((mentions, s) => {
    const sentence = sentences[s]
    const kinds = mentions.map((mention) => kindOf(mention, sentence))
    const isNamed = (thing: string) =>
      mentions.some((own) => own.thing === thing && sentence.upos[own.head] === 'PROPN')
    // "he became a judge" does not say who
    const isDescribedBefore = (mention: Mention, m: number) =>
      mentions.some(
        (own, at) =>
          own.thing === mention.thing &&
          own.first < mention.first &&
          /^(?:other|description)$/.test(kinds[at]) &&
          at !== m,
      )
    const needs = mentions.flatMap((mention, m): Need[] => {
      const {thing, head, status} = mention
      const kind = kinds[m]
      if (kind === 'other' || isNamed(thing) || isDescribedBefore(mention, m)) return []
      return status.startsWith('giv') && told.has(thing) ? [{kind, word: head}] : []
    })
    for (const {thing} of mentions) told.add(thing)
    return needs
  })
}

/** How a mention says that its reader knows what it means; `other` if it says what it means itself. */
function kindOf({first, last, head}: Mention, {forms, upos, heads, deprels}: ConlluSentence): NeedKind | 'other' {
  const word = forms[head].toLowerCase()
  if (first === last) {
    if (PRONOUNS.test(word)) return 'pronoun'
    return POINTERS.test(word) && upos[head] === 'PRON' ? 'pointer' : 'other'
  }
  if (upos[head] !== 'NOUN') return 'other'
  const article = forms.findIndex((_, at) => heads[at] === head + 1 && deprels[at] === 'det')
  if (article < 0) return 'other'
  const form = forms[article].toLowerCase()
  return form === 'the' ? 'description' : POINTERS.test(form) ? 'pointer' : 'other'
}

/**
 * By sentence: the mentions that GUM marks. `Entity=(36-person-giv:act-nnnnn-cf1-2-coref` opens one of thing 36, and `36)` closes it; a
 * mention in pieces is left out.
 */
function mentionsOf(sentences: readonly ConlluSentence[]): Mention[][] {
  return sentences.map(({misc, heads}) => {
    const mentions: Mention[] = []
    const open: {thing: string; status: string; first: number}[] = []
    for (const [at, own] of misc.entries()) {
      const marks = /(?:^|\|)Entity=([^|]*)/.exec(own)?.[1] ?? ''
      for (const [mark] of marks.matchAll(/\([^()]+\)?|[^()]+\)/g)) {
        if (mark.startsWith('(')) {
          const [thing, , status] = mark.slice(1).replace(/\)$/, '').split('-')
          open.push({thing, status, first: at})
        }
        if (!mark.endsWith(')')) continue
        const thing = mark.replace(/^\(/, '').split(/[-)]/)[0]
        const place = open.findLastIndex((one) => one.thing === thing)
        if (place < 0) continue
        const [{first, status}] = open.splice(place, 1)
        const isWithin = (word: number) => word >= first && word <= at
        const head = Math.max(
          first,
          heads.findIndex((above, word) => isWithin(word) && !isWithin(above - 1)),
        )
        mentions.push({thing, status, first, last: at, head})
      }
    }
    return mentions
  })
}

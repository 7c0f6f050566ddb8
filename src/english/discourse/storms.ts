import type {Entity, Introduction, Mention} from '../../discourse/entities.ts'
import type {DiscourseText} from '../../discourse/text.ts'
import type {Found} from './people.ts'

/** What has a name of its own behind the word for it: "Storm Hesper". */
const KINDS = new Set('storm hurricane typhoon cyclone blizzard'.split(' '))

/** Storms by their whole names: who reads of "Hesper" first wants to know that it is a storm. */
export function storms(text: DiscourseText, quoted: readonly Uint8Array[], firstEntity: number): Found {
  const introductions = new Map<string, Introduction[]>()
  for (const [s, {tokens, document, analysis}] of text.sentences.entries()) {
    for (const [at, {form}] of tokens.entries()) {
      const kind = tokens[at - 1]?.form ?? ''
      if (!/^\p{Lu}/u.test(kind) || !KINDS.has(kind.toLowerCase()) || analysis.upos[at] !== 'PROPN') continue
      if (quoted[s][at] === 1 || analysis.upos[at + 1] === 'PROPN') continue
      const place = {sentence: s, document, first: at - 1, last: at}
      const known = introductions.get(form) ?? []
      introductions.set(form, known)
      known.push({
        ...place,
        shape: 'name',
        says: [],
        isOfItsTime: false,
        isSteady: true,
        opensSentence: false,
        hasArticle: false,
      })
    }
  }
  const names = [...introductions.keys()]
  const entities: Entity[] = [...introductions.values()].map((list) => ({kind: 'organization', introductions: list}))
  const mentions = text.sentences.map(({tokens, analysis}, s) =>
    tokens.flatMap(({form}, at): Mention[] => {
      const number = names.indexOf(form)
      if (number < 0 || analysis.upos[at] !== 'PROPN') return []
      const mention = {entity: firstEntity + number, sentence: s}
      const isFull = KINDS.has(tokens[at - 1]?.form.toLowerCase() ?? '')
      if (isFull) return [{...mention, form: 'full', first: at - 1, last: at, takes: []}]
      const isAlone = analysis.upos[at - 1] !== 'PROPN' && !/^(?:PROPN|NOUN)$/.test(analysis.upos[at + 1] ?? '')
      const isNamed = /^(?:nsubj|nsubj:pass|obj|obl|obl:agent|nmod|nmod:poss|conj)$/.test(analysis.deprels[at])
      if (!isAlone || !isNamed || quoted[s][at] === 1) return []
      return [{...mention, form: 'short', first: at, last: at, takes: ['name']}]
    }),
  )
  return {entities, mentions}
}

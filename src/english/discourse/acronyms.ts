import type {Entity, Introduction, Mention} from '../../discourse/entities.ts'
import type {DiscourseSentence, DiscourseText} from '../../discourse/text.ts'
import type {Found} from './people.ts'

/** Short names that every reader knows. */
const KNOWN = new Set('US USA UK UN EU NATO FBI CIA NASA AIDS HIV IBM BBC CNN NBC CBS ABC AP TV DNA'.split(' '))

const ACRONYM = /^\p{Lu}{2,7}$/u

/** Organizations that a document names in full with their short name in brackets: "the Lorn Trade League (LTL)". */
export function acronyms(text: DiscourseText, quoted: readonly Uint8Array[], firstEntity: number): Found {
  const introductions = new Map<string, {words: string; list: Introduction[]}>()
  const contested = new Set<string>()
  text.sentences.forEach((sentence, s) => {
    sentence.tokens.forEach(({form}, at) => {
      const introduction = introductionAt(sentence, s, at)
      if (introduction === undefined || quoted[s][at] === 1) return
      const words = sentence.tokens
        .slice(introduction.first, at - 1)
        .map((token) => token.form.toLowerCase())
        .join(' ')
      const known = introductions.get(form)
      if (known === undefined) introductions.set(form, {words, list: [introduction]})
      else if (known.words === words) known.list.push(introduction)
      else contested.add(form)
    })
  })
  const numbers = new Map<string, number>()
  const entities: Entity[] = []
  for (const [form, {list}] of introductions) {
    if (contested.has(form)) continue
    numbers.set(form, firstEntity + entities.length)
    entities.push({kind: 'organization', introductions: list})
  }
  const mentions = text.sentences.map((sentence, s) =>
    sentence.tokens.flatMap(({form}, at): Mention[] => {
      const entity = numbers.get(form)
      if (entity === undefined) return []
      const own = entities[entity - firstEntity].introductions.find(
        (place) => place.sentence === s && place.last === at + 1,
      )
      if (own !== undefined) return [{entity, form: 'full', sentence: s, first: own.first, last: own.last, takes: []}]
      const {list} = introductions.get(form)!
      return [{entity, form: 'short', sentence: s, first: at, last: at, takes: takenAt(sentence, at, list, quoted[s])}]
    }),
  )
  return {entities, mentions}
}

/** The whole name in front of a bracket around its initials. */
function introductionAt({tokens, document}: DiscourseSentence, s: number, at: number): Introduction | undefined {
  const acronym = tokens[at].form
  if (!ACRONYM.test(acronym) || KNOWN.has(acronym)) return undefined
  if (tokens[at - 1]?.form !== '(' || tokens[at + 1]?.form !== ')') return undefined
  // read backwards, each capital is an initial; small words in between have none
  let letter = acronym.length - 1
  let first = at - 1
  while (letter >= 0 && first > 0) {
    const {form} = tokens[first - 1]
    if (form[0] === acronym[letter]) letter--
    else if (!/^(?:of|for|and|the|in|on|to|de|&|'s?|’s?|-)$/.test(form)) return undefined
    first--
  }
  if (letter >= 0 || at - 1 - first < 2) return undefined
  const hasArticle = tokens[first - 1]?.form.toLowerCase() === 'the'
  return {
    sentence: s,
    document,
    first,
    last: at + 1,
    shape: 'name',
    says: [],
    isOfItsTime: false,
    isSteady: true,
    opensSentence: false,
    hasArticle,
  }
}

/** The short name has to stand as the whole one does: with the article or without, and not before another noun. */
function takenAt(
  {tokens, analysis}: DiscourseSentence,
  at: number,
  list: readonly Introduction[],
  quoted: Uint8Array,
): Introduction['shape'][] {
  const next = tokens[at + 1]?.form ?? ''
  const hasArticle = tokens[at - 1]?.form.toLowerCase() === 'the'
  if (quoted[at] === 1 || hasArticle !== list[0].hasArticle) return []
  if (!/^(?:nsubj|nsubj:pass|obj|obl|obl:agent|nmod|conj)$/.test(analysis.deprels[at])) return []
  if (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(analysis.upos[at + 1] ?? '') || /^(?:['’].?|[(/-]|–)$/.test(next)) return []
  return ['name']
}

import type {Entity, Introduction, Mention} from '../../discourse/entities.ts'
import type {DiscourseSentence, DiscourseText} from '../../discourse/text.ts'
import type {NamePhrase} from './name-phrases.ts'
import {HELD_BY_ONE} from './offices.ts'

/**
 * "The governor" of a document that names one governor, and before. Who has read nothing of it asks which governor that is, so
 * the name may come in its place.
 */
export function titles(
  text: DiscourseText,
  phrases: readonly (readonly NamePhrase[])[],
  quoted: readonly Uint8Array[],
  entities: readonly Entity[],
): Mention[] {
  const holders = holdersByDocument(text, phrases, entities)
  return text.sentences.flatMap((sentence, s) =>
    sentence.tokens.flatMap((_, at): Mention[] => {
      const office = titleAt(sentence, at)
      if (office === undefined || quoted[s][at] === 1) return []
      const holder = holders.get(sentence.document)?.get(office)
      if (holder?.entity === undefined || holder.isContested || holder.sentence >= s) return []
      const first = office === 'prime minister' ? at - 2 : at - 1
      const isFitting = ({shape, document, opensSentence}: Introduction) =>
        document === sentence.document && shape === 'office' && (!opensSentence || first === 0)
      if (!entities[holder.entity].introductions.some(isFitting)) return []
      return [{entity: holder.entity, form: 'title', sentence: s, first, last: at, takes: ['office']}]
    }),
  )
}

/** Who has an office in a document. */
interface Holder {
  entity?: number
  sentence: number // where the document says so first
  isContested: boolean
}

function holdersByDocument(
  {sentences}: DiscourseText,
  phrases: readonly (readonly NamePhrase[])[],
  entities: readonly Entity[],
): Map<number, Map<string, Holder>> {
  const all = new Map<number, Map<string, Holder>>()
  const families = new Map<string, string>() // by document and office: the family name of who has it
  const holderOf = (document: number, office: string): Holder => {
    const known = all.get(document) ?? new Map<string, Holder>()
    all.set(document, known)
    const holder = known.get(office) ?? {sentence: Number.POSITIVE_INFINITY, isContested: false}
    known.set(office, holder)
    return holder
  }
  phrases.forEach((list, s) => {
    const {document, tokens} = sentences[s]
    for (const {offices, words, unit, first} of list) {
      const isPrime = tokens.slice(Math.max(0, unit - 1), first).some(({form}) => form.toLowerCase() === 'prime')
      for (const said of offices) {
        const office = isPrime && said === 'minister' ? 'prime minister' : said
        const key = `${document} ${office}`
        const family = words[words.length - 1]
        const holder = holderOf(document, office)
        if ((families.get(key) ?? family) !== family) holder.isContested = true
        families.set(key, family)
      }
    }
  })
  const described = entities.flatMap(({introductions}, entity) =>
    introductions.flatMap((form) => (form.shape === 'name' ? [] : [{...form, entity}])),
  )
  const isInFront = ({shape}: Introduction) => shape === 'office'
  // "Ann Ito, president of the guild" is not called "the president", but then that is perhaps not Jack Ito
  for (const form of [...described.filter(isInFront), ...described.filter((form) => !isInFront(form))]) {
    const {entity, document, sentence, says, isOfItsTime, first, last} = form
    const isPrime = sentences[sentence].tokens.slice(first, last).some(({form}) => form.toLowerCase() === 'prime')
    for (const said of says) {
      const holder = holderOf(document, isPrime && said === 'minister' ? 'prime minister' : said)
      if (isOfItsTime || (holder.entity !== undefined && holder.entity !== entity)) holder.isContested = true
      if (!isInFront(form)) continue
      holder.entity = entity
      holder.sentence = Math.min(holder.sentence, sentence)
    }
  }
  return all
}

/** The office in "the governor said", "The governor is": with nothing beside it that says which. */
function titleAt({tokens, analysis}: DiscourseSentence, at: number): string | undefined {
  const {heads, deprels, xpos} = analysis
  const noun = tokens[at].form
  const isPrime = noun === 'minister' && tokens[at - 1]?.form === 'prime'
  if (!(HELD_BY_ONE.has(noun) || isPrime) || xpos[at] !== 'NN' || !/^nsubj/.test(deprels[at])) return undefined
  const article = isPrime ? at - 2 : at - 1
  if (tokens[article]?.form.toLowerCase() !== 'the') return undefined
  const below = heads.reduce((count, above, word) => count + Number(above === at + 1 && word !== article), 0)
  if (below > Number(isPrime)) return undefined
  // who was president then?
  if (tokens.some(({form}) => /^\d{4}$|^\d\ds$/.test(form))) return undefined
  return isPrime ? 'prime minister' : noun
}

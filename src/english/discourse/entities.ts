import type {Entities, Entity, Mention} from '../../discourse/entities.ts'
import type {DiscourseSentence, DiscourseText} from '../../discourse/text.ts'
import {acronyms} from './acronyms.ts'
import {namePhrases} from './name-phrases.ts'
import {findPeople} from './people.ts'
import {pronouns} from './pronouns.ts'
import {quotedTokens} from './quotations.ts'
import {storms} from './storms.ts'
import {titles} from './titles.ts'

/** The people and organizations of a text, and where it speaks of them. */
export function entities(text: DiscourseText): Entities {
  const phrases = text.sentences.map(namePhrases)
  const quoted = quotedTokens(text)
  const people = findPeople(text, phrases, quoted)
  const named = acronyms(text, quoted, people.entities.length)
  const called = storms(text, quoted, people.entities.length + named.entities.length)
  const mentions: Mention[][] = text.sentences.map((_, s) => [
    ...people.mentions[s],
    ...named.mentions[s],
    ...called.mentions[s],
  ])
  const all: Entity[] = [...people.entities, ...named.entities, ...called.entities]
  for (const mention of pronouns(text, phrases, quoted, mentions)) {
    if (all[mention.entity].introductions.length > 0) mentions[mention.sentence].push(mention)
  }
  for (const mention of titles(text, phrases, quoted, all)) {
    if (all[mention.entity].introductions.length > 0) mentions[mention.sentence].push(mention)
  }
  const sorted = mentions.map((list) => list.sort((a, b) => a.first - b.first))
  const rolesTold = text.sentences.map((sentence, s) => (sorted[s].length === 0 ? [] : rolesIn(sentence)))
  return {entities: all, mentions: sorted, rolesTold}
}

/** "The mayor" may be the one who is named beside it. */
function rolesIn({tokens, analysis}: DiscourseSentence): Entities['rolesTold'][number] {
  return tokens.flatMap(({form: role}, token) =>
    analysis.upos[token] === 'NOUN' && tokens[token - 1]?.form.toLowerCase() !== 'the' ? [{role, token}] : [],
  )
}

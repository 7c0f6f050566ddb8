import type {Entities, Entity, Mention} from '../../discourse/entities.ts'
import type {DiscourseText} from '../../discourse/text.ts'
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
  return {entities: all, mentions: mentions.map((list) => list.sort((a, b) => a.first - b.first))}
}

import {LetterPattern} from '../../text/letter-pattern.ts'
import {announcesName} from './abbreviations.ts'

const words = `a about according additionally after afterwards all also although among an and another any anyone as asked at
because before behind besides both but by critics despite during each earlier either even every everyone experts few
finally first for from furthermore had has have he hence her here his how however i if in indeed initially instead is it
its last later let like many maybe meanwhile more moreover most much my neither never nevertheless next no nobody none
nonetheless nor not nothing now of officials on once one only or other others otherwise our out over people perhaps police
previously rather recently several she similarly since so some someone sometimes soon still such than that the their then
there therefore these they this those though three through throughout thus to today together tomorrow two under unlike
until upon was we were what when whenever where whether which while who whoever whose why will with within without
yesterday yet you your`

const starters = new Set(words.split(/\s+/))
const capitals = new LetterPattern(String.raw`^\p{Lu}`, 'u')

/** Whether a capitalized token shows that a sentence begins: `The`, `Nobody`, or an abbreviation such as `Mr.`. */
export function startsSentences(token: string): boolean {
  if (starters.has(token.toLowerCase()) || token === 'P.S.' || token === 'No.') return true
  return token.endsWith('.') && capitals.test(token) && announcesName(token.slice(0, -1))
}

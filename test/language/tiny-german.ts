import {trainWeights} from '../../eval/tools/train-segmentation.ts'
import type {Language} from '../../src/language/language.ts'
import {boundaryWeightsOf} from '../../src/text/boundaries.ts'
import type {Span} from '../../src/text/document.ts'
import type {TextLanguage, UntrainedLanguage, WordLanguage} from '../../src/text/language.ts'

const words = (list: string) => new Set(list.split(' '))

const abbreviations = words('bzw ca Dr Fr Hr inkl Nr Prof Str usw vgl Abs')
const beforeNames = words('Dr Fr Hr Prof')
const announcing = words('ca inkl Nr vgl bzw Abs')
const starters = words('aber am auch das der die dort er es sie wir zuletzt')
const prefixes = words('anti ex pro')
const stopWords = words('am auch das dass dem den der die ein eine er es hat in ist mit sie und von war wurde')
const sides: Readonly<Record<string, 'open' | 'close'>> = {
  '„': 'open',
  '“': 'close',
  '‚': 'open',
  '»': 'open',
  '«': 'close',
}

const rules: UntrainedLanguage = {
  splitWord: (word) => (/['’]s$/.test(word) ? [word.length - 2] : []),
  joinsWords: (before, mark) => mark === '-' && prefixes.has(before.toLowerCase()),
  clippedSize: (run, start) => /^['’]ne?(?!\p{L})/u.exec(run.slice(start))?.[0].length ?? 0,
  isClitic: (token) => /^['’]s$/.test(token),
  takesApostrophe: (word) => /[sxzß]$/.test(word),
  quoteSide: (mark) => sides[mark],
  isAbbreviation: (word, next) => abbreviations.has(word) && (word !== 'Nr' || /^\s*\d/.test(next)),
  isInitial: () => true,
  announcesName: (abbreviation) => beforeNames.has(abbreviation),
  goesOn: (abbreviation) => announcing.has(abbreviation),
  losesPeriod: () => false,
  startsSentences: (token) => starters.has(token.toLowerCase()) || beforeNames.has(token.slice(0, -1)),
  boilerplateKind: (block) => (/^Von \p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(block) ? 'byline' : undefined),
  boilerplateWithin: (text, {start, end}) => {
    const size = /^\p{Lu}{3,} \(dpa\) - /u.exec(text.slice(start, end))?.[0].length ?? 0
    return size === 0 ? [] : [{start, end: start + size, reason: 'dateline'}]
  },
}

const text: TextLanguage = {...rules, boundaryWeights: boundaryWeightsOf(trainWeights([lesson()], rules))}

const wordRules: WordLanguage = {
  isStopWord: (word) => stopWords.has(word),
  stem: (word) => word.replace(/(?:en|er|es|e|s)$/, ''),
  refersBack: (word) => /^(?:er|sie|es|dies(?:e[rs]?)?)$/.test(word),
  isFirstPerson: (word) => /^(?:ich|wir|uns)$/.test(word),
  recognizes: (all) => {
    const list = [...all]
    return list.length < 10 || list.filter((word) => stopWords.has(word)).length > list.length / 10
  },
}

/** As much German as a test needs: a dozen abbreviations, some stop words, and boundaries learned from a hundred sentences. */
export const tinyGerman: Language = {name: 'de', text, words: wordRules}

/** A text whose sentences are known. */
function lesson() {
  const people = ['Fr. Ito', 'Hr. Sato', 'Prof. Ute Bird', 'Dr. Kolm', 'Anna']
  const deeds = [
    'ging nach Hause',
    'wohnt in der Gartenstr. Nr. 5',
    'traf Fr. Ito',
    'kaufte Brot, Käse usw. ein',
    'lachte',
  ]
  const ends = ['.', '.', '?', '!']
  const sentences: Span[] = []
  let text = ''
  for (let i = 0; i < 100; i++) {
    const start = text.length
    text += `${people[i % people.length]} ${deeds[Math.floor(i / 5) % deeds.length]}${ends[i % ends.length]}`
    sentences.push({start, end: text.length})
    text += ' '
  }
  return {id: 'lesson', text: text.trimEnd(), sentences, words: []}
}

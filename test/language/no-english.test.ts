import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {literalsOf} from './literals.ts'

const source = join(import.meta.dirname, '../../src')

/**
 * English belongs here: the language itself, the word lists that define ROUGE, and what the command line, its tasks, the server, workers and the
 * checker of proofs say, and the connectives of logic.
 */
const english = ['english/', 'rouge/', 'cli/', 'tasks/', 'server/', 'queue/', 'check-proof/', 'infer/logic/']

const functionWords = `I the an of and or nor but so yet to in on at by for from with without that this these those such as is
are was were be been am has have had do does did will would could should may might must can not never no nobody nothing
neither i me my we us our you your he she it its him his her they them their who whom whose which what when where why how
if than then while because although though unless whether after before above below into over under between during since
until about against only also just very too again there here now some any both each all most more other said says`
const abbreviations = `Mr Mrs Dr Prof Gen Sen Rep Gov Inc Corp Ltd Jr Sr Jan Feb Aug Sept Oct Nov Dec etc vs e.g i.e a.m p.m
Ph.D am pm lbs hrs mins hr min mph`
const clitics = `n't 's 'll 've 're 'd 'm ll ve em til tis twas`
const names = `January February April August September October November December Monday Tuesday Friday Sunday`
const listed = new Set([functionWords, abbreviations, clitics, names].join(' ').split(/\s+/))

/** No message has so many of these words in a row; lists of words have. */
const LONGEST_RUN = 5

/**
 * The English in the literals of a file: the alternatives of regexes, and strings of listed words, be it all of their words
 * or many in a row. Strings that begin or end with a blank are pieces of messages, and so are templates with a value in them.
 */
function englishIn(code: string): string[] {
  return literalsOf(code).flatMap(({kind, text}) => {
    if (kind === 'regex') return alternatives(text).filter(isListed)
    if (/^ | $/.test(text)) return []
    const words = text.split(/[\s,|]+/).filter((word) => word !== '')
    const found = words.filter(isListed)
    return found.length === words.length || longestRun(words) > LONGEST_RUN ? found : []
  })
}

function isListed(word: string): boolean {
  return listed.has(word.replace(/\.$/, ''))
}

function longestRun(words: readonly string[]): number {
  let longest = 0
  let run = 0
  for (const word of words) {
    run = isListed(word) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** What stands alone between the bars and brackets of a regex: `em` and `til` of `['’](?:em|til)(?!\p{L})`. */
function alternatives(regex: string): string[] {
  return regex
    .replaceAll(/\[(?:[^\]\\]|\\.)*\]\??/g, "'")
    .replaceAll(/\\[bBsSwWdD]|\\[pP]\{[^}]*\}/g, ' ')
    .replaceAll('\\.', '.')
    .split(/\(\?(?:[:=!]|<[=!])|[()|^$/ +*?]/)
}

describe('English outside of src/english', () => {
  const files = readdirSync(source, {recursive: true, encoding: 'utf8'})
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !english.some((folder) => path.startsWith(folder)))
  const found = new Map(files.map((path) => [path, englishIn(readFileSync(join(source, path), 'utf8'))]))

  test('there is none', () => {
    expect(files.length).toBeGreaterThan(150)
    const wrong = [...found].filter(([, words]) => words.length > 0)
    // tags, attributes and header fields of formats look like words
    expect(Object.fromEntries(wrong)).toEqual({
      // a.m. and p.m.
      'compress/lead.ts': ["'m"],
      // what stands behind names in address books
      'corpus/eml.ts': ['Jr', 'Sr', 'Inc', 'Ltd', 'Corp', 'Ph.D'],
      'corpus/epub.ts': ['no'],
      'corpus/html.ts': ['i', 'i'],
      // the letter \\i of LaTeX
      'corpus/latex-text.ts': ['i'],
      'corpus/markdown.ts': ['it', 'all'],
      'corpus/signs.ts': ['from', 'to'],
      // the months of feeds and mails
      'calendar.ts': ['may', 'i', 'i'],
      'infer/formats/lp.ts': ['min', 'to', 'such', 'that', 'nothing'],
      'infer/formats/opb.ts': ['min'],
      // where an addition is printed
      'summarize/print/dates.ts': ['after'],
      'summarize/print/edits.ts': ['where', 'after', 'before'],
      'summarize/print/name-speakers.ts': ['before'],
      'text/detokenize.ts': ['before', 'after', 'before', 'after', 'before'],
      // what hears all options
      'summarize/summarizers.ts': ['all', 'all', 'all', 'all'],
      // a flag of patterns
      'text/letter-pattern.ts': ['i', 'i'],
    })
  })

  test('src/text takes its language from its caller', () => {
    const text = files.filter((path) => path.startsWith('text/'))
    const code = text.map((path) => readFileSync(join(source, path), 'utf8')).join('\n')
    expect(text).toContain('text/language.ts')
    expect(code).not.toMatch(/from '\.\.\/(?:english|language)\//)
  })

  test('the list is long enough to find it', () => {
    expect(listed.size).toBeGreaterThan(120)
    const own = readdirSync(join(source, 'english'), {recursive: true, encoding: 'utf8'}).filter((path) =>
      /(?:starters|abbreviations|contractions|apostrophes|boilerplate|stop-words|recognition)\.ts$/.test(path),
    )
    expect(own).toHaveLength(7)
    for (const path of own) {
      const words = englishIn(readFileSync(join(source, 'english', path), 'utf8'))
      expect(words.length, path).toBeGreaterThan(1)
    }
  })

  // as it stood in src/text/tokens.ts, src/text/detokenize.ts and src/summarize/model before there was a seam
  test.each([
    ['words cut short', `/['’](?:em|til|tis|twas|cause|n)(?![\\p{L}'’])/iuy`, ['em', 'til', 'tis', 'twas']],
    ['units', 'const unit = /^(\\p{N}[.,]*)(am|pm|kg|lbs|hrs?|mins?)$/u', ['am', 'pm', 'lbs', 'hrs', 'mins']],
    ['an academic degree', 'const acronym = /(?:\\p{L}\\.){2,}|Ph\\.D\\.|M\\.Sc\\./uy', ['Ph.D.']],
    ['ends of contractions', 'const end = /^[`´](?:s|m|d|re|ve|ll)(?![\\p{L}])/iu.exec(text)', ['ve', 'll']],
    ['clitics', `const clitic = /^(?:n['’]t|['’](?:s|ve|ll)?)$/i`, ["n't", 've', 'll']],
    ['a pronoun', "if (/^\\p{Lu}$/u.test(word)) return word !== 'I'", ['I']],
    ['pronouns', "const UNRESOLVED = new Set('he she it they him'.split(' '))", ['he', 'she', 'it', 'they', 'him']],
    ['a preposition', "if (this.opener(word) === 'of') return", ['of']],
    ['titles', "const titles = ['Mr', 'Mrs.']", ['Mr', 'Mrs.']],
    ['a list in lines', 'const words = `\nand or nor so yet if\nperhaps`', ['and', 'or', 'nor', 'so', 'yet', 'if']],
  ])('%s would be seen', (_, code, words) => {
    expect(englishIn(code)).toEqual(words)
  })

  test.each([
    ['a message', 'throw new RangeError(`The budget is ${' + 'budget}, expected a whole number of words or bytes.`)'],
    ['a message without a value', "fail('the end of the file is missing, expected an arc')"],
    ['the glue of a list', "names.join(' and ')"],
    ['a comment', "// 'of' and 'the' // 'Mr'\n/* 'said' */"],
    ['endings of files and sites', 'const site = /\\.(?:com|org|net|edu|co|de|fr)(?![\\p{L}])/iu'],
    ['a quotient', "const a = b / of / c, d = 'x'"],
  ])('%s is not', (_, code) => {
    expect(englishIn(code)).toEqual([])
  })
})

/**
 * Learns the lemmas of English words from treebanks, and writes src/english/words/lemma-rules.ts.
 *
 *     npm run tool -- train-lemmas TREEBANK.conllu…
 *
 * The shipped rules are learned from ../shared/data/ud/ewt/train.conllu and ../shared/data/ud/gum/train.conllu, without the
 * genres of GUM that may not be handed on.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {documentIds, genreOf, readConllu} from '../../src/corpus/conllu.ts'
import {IRREGULAR_PAST} from '../../src/english/words/irregular-forms.ts'
import {CAPITALS, capitalsOf, irregularLemma, keyOf} from '../../src/english/words/lemmas.ts'
import {NONCOMMERCIAL_GENRES} from '../../src/learn/treebank.ts'
import {plainForm} from '../../src/text/typesetting.ts'
import {type Lesson, learnSuffixRules} from '../lib/suffix-rule-learning.ts'

const OUTPUT = 'src/english/words/lemma-rules.ts'

/** A lemma that is longer than its word by more letters is a guess at an abbreviation. */
const MOST_ADDED = 3

/** A word of a treebank. */
export interface LemmaWord {
  readonly form: string
  readonly upos: string
  readonly xpos: string
  readonly lemma: string
}

export function main(paths: readonly string[]): void {
  const words = paths.flatMap((path) => lemmaWordsOf(readFileSync(path, 'utf8'), path))
  const {endings, capitals} = learnLemmas(words)
  writeFileSync(OUTPUT, moduleOf(endings, capitals))
  console.log(
    `${words.length} words; ${endings.length} characters of rules for endings, ${capitals.length} for capitals`,
  )
}

/** The words of a treebank that a lemma can be learned from: those that are spelled right, of genres that may be handed on. */
export function lemmaWordsOf(text: string, path: string): LemmaWord[] {
  const sentences = readConllu(text, path)
  const genres = documentIds(sentences).map(genreOf)
  return sentences.flatMap(({forms, lemmas, upos, xpos, feats}, s) =>
    NONCOMMERCIAL_GENRES.includes(genres[s])
      ? []
      : forms.flatMap((form, i) =>
          lemmas[i] === '_' || feats[i].includes('Typo=Yes')
            ? []
            : [{form: plainForm(form), upos: upos[i], xpos: xpos[i], lemma: plainForm(lemmas[i])}],
        ),
  )
}

/** The lines of rules for endings and for capitals. */
export function learnLemmas(words: readonly LemmaWord[]): {endings: string; capitals: string} {
  const endings: Lesson[] = []
  const capitals: Lesson[] = []
  const usual = usualLemmas(words)
  for (const {form, upos, xpos, lemma} of words) {
    const word = form.toLowerCase()
    // the characters of a line that have a meaning
    if (/[\s*^`\\]|\$\{/.test(word + lemma) || xpos.includes('`')) continue
    // "it" may be short for "Italian" in a list of languages, but elsewhere it is not
    if (lemma.length > word.length + MOST_ADDED && usual.get(word) !== lemma && !word.endsWith('.')) continue
    const key = keyOf(upos, xpos)
    // what the list of irregular forms says need not be learned, unless the treebanks say otherwise
    const isListed = irregularLemma(word, xpos) === lemma.toLowerCase()
    endings.push({key, word, change: endingOf(word, lemma.toLowerCase()), isListed})
    capitals.push({key: `${key}.${capitalsOf(form)}`, word, change: capitalOf(form, lemma)})
  }
  // regular forms of verbs that the treebanks have in other forms only, so that rules know more words
  const seen = new Set(endings.map(({key, word}) => `${key} ${word}`))
  for (const lemma of verbsOf(words)) {
    for (const [key, word] of regularVerbForms(lemma)) {
      if (!seen.has(`${key} ${word}`)) endings.push({key, word, change: endingOf(word, lemma)})
    }
  }
  return {endings: learnSuffixRules(endings), capitals: learnSuffixRules(capitals)}
}

/** The lemma that each word mostly has, whatever its tags. */
function usualLemmas(words: readonly LemmaWord[]): Map<string, string> {
  const counts = new Map<string, number>()
  const usual = new Map<string, string>()
  const countOf = (word: string, lemma: string | undefined) => counts.get(`${word} ${lemma}`) ?? 0
  for (const {form, lemma} of words) {
    const word = form.toLowerCase()
    counts.set(`${word} ${lemma}`, countOf(word, lemma) + 1)
    if (countOf(word, lemma) > countOf(word, usual.get(word))) usual.set(word, lemma)
  }
  return usual
}

/** The verbs that stand in the treebanks as they stand in dictionaries. */
function verbsOf(words: readonly LemmaWord[]): Set<string> {
  const bare = words.filter(({form, xpos, lemma}) => xpos === 'VB' && form === lemma && /^[a-z]{3,}$/.test(lemma))
  return new Set(bare.map(({lemma}) => lemma))
}

/** Forms that the verb has by rule; none where its last letter may be doubled, and no past of an irregular verb. */
function regularVerbForms(verb: string): [key: string, form: string][] {
  if (/[aeiou][bdfgklmnprtvz]$/.test(verb) && !/[aeiou][aeiou]\w$/.test(verb)) return []
  const stem = verb.replace(/(?<=[^aeioy])e$/, '')
  const forms: [string, string][] = [['VERB/VBG', `${stem}ing`]]
  if (![...IRREGULAR_PAST.values()].includes(verb)) {
    forms.push(['VERB/VBD', `${verb.replace(/e$/, '').replace(/(?<=[^aeiou])y$/, 'i')}ed`])
  }
  return forms
}

/** What the end of a word is replaced by: `ies>y`. */
function endingOf(word: string, lemma: string): string {
  const common = commonStart(word, lemma)
  return `${word.slice(common)}>${lemma.slice(common)}`
}

/** The first of CAPITALS after which the form begins like the lemma. */
function capitalOf(form: string, lemma: string): string {
  const common = commonStart(form.toLowerCase(), lemma.toLowerCase())
  if (common === 0) return /^\p{Lu}/u.test(lemma) ? 'title' : 'lower'
  const fits = (name: string) => lemma.startsWith(CAPITALS[name](form).slice(0, common))
  return Object.keys(CAPITALS).find(fits) ?? 'keep'
}

function commonStart(a: string, b: string): number {
  let common = 0
  while (common < a.length && a[common] === b[common]) common++
  return common
}

function moduleOf(endings: string, capitals: string): string {
  return `// Written by eval/tools/train-lemmas.ts; learned from UD English EWT (CC BY-SA 4.0) and those genres of GUM that may be shipped
// (annotation CC BY 4.0). A line has a pair of tags, what is done, and the suffixes of the words that it is done to: see
// src/text/suffix-rules.ts. models/README.md has the license.

export const ENDING_RULES = \`
${endings}\`

export const CAPITAL_RULES = \`
${capitals}\`
`
}

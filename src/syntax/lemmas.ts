import {callable, impossible, objectWith, optional} from '../check.ts'
import type {WordLanguage} from '../text/language.ts'
import type {Analysis} from './analyzer.ts'
import {strings} from './check.ts'

/**
 * The lemma of each word of a sentence, or undefined if the language knows no lemmas. They follow from the words and their
 * tags; nothing else computes them.
 *
 * @example
 * import {loadAnalyzer} from 'precis'
 * import {english, lemmasOf} from 'precis/parse'
 *
 * const forms = ['The', 'rivers', 'rose', '.']
 * console.log(lemmasOf(forms, loadAnalyzer().analyze(forms), english.words)?.join(' ')) // the river rise .
 */
export function lemmasOf(
  forms: readonly string[],
  tags: Pick<Analysis, 'upos' | 'xpos'>,
  language: Pick<WordLanguage, 'lemma'>,
): string[] | undefined {
  strings(forms, 'forms')
  objectWith({upos: strings, xpos: strings}, 'an Analysis')(tags, 'tags')
  objectWith({lemma: optional(callable)}, 'the words of a Language')(language, 'language')
  const {upos, xpos} = tags
  if (upos.length !== forms.length) throw impossible(upos.length, 'tags.upos.length', `${forms.length}, as forms has`)
  if (xpos.length !== forms.length) throw impossible(xpos.length, 'tags.xpos.length', `${forms.length}, as forms has`)
  if (language.lemma === undefined) return undefined
  return forms.map((form, i) => language.lemma!(form, upos[i], xpos[i]))
}

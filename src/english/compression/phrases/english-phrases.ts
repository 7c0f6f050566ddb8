import {Phrases} from '../../../compression/phrases.ts'
import {LIMITING, MEASURES, MODALS, SAYING, TIMES} from '../../words/word-lists.ts'

/** The phrases of an English sentence, with the tags of the Penn Treebank. */
export class EnglishPhrases extends Phrases {
  isTime(word: number): boolean {
    const {forms, upos} = this.tree
    const form = forms[word]
    // "mid-May", "1890"
    if (!TIMES.has(form.slice(form.lastIndexOf('-') + 1)) && !/^(?:1[5-9]|20)\d\ds?$/.test(form)) return false
    // "years of cutbacks" are not a time
    const of = this.children[word].find((child) => this.kind(child) === 'nmod' && upos[child] !== 'NUM' && child > word)
    return of === undefined || this.opener(of) !== 'of' || TIMES.has(forms[of])
  }

  isMeasure(word: number): boolean {
    return MEASURES.has(this.form(word)) || this.tree.upos[word] === 'NUM' || this.form(word).endsWith('-per-cent')
  }

  /** Whether a word denies or limits the claim. */
  isLimiting(word: number): boolean {
    const {forms, xpos} = this.tree
    if (xpos[word] === 'MD') return MODALS.has(forms[word]) || LIMITING.has(forms[word])
    if (!LIMITING.has(forms[word])) return false
    const next = word + 1
    // "at least" limits, "at the mill" does not
    if (forms[word] === 'at') return /^(?:least|most|best|worst|first)$/.test(forms[next] ?? '')
    if (forms[word] === 'up') return forms[next] === 'to'
    if (forms[word] === 'around') return xpos[word] === 'RB' || xpos[next] === 'CD'
    return true
  }

  /** Whether a word tells who says what stands in front of it: ", said Ann Ito". */
  isInvertedSaying(word: number): boolean {
    const subject = this.child(word, 'nsubj')
    return SAYING.has(this.tree.forms[word]) && subject !== undefined && subject > word && this.first[word] === word
  }

  /** Whether a word is a finite verb by its own tag. */
  isFiniteVerb(word: number): boolean {
    return FINITE.test(this.tree.xpos[word])
  }

  /** Whether a word heads a clause that has a finite verb. */
  isFinite(word: number): boolean {
    if (this.isFiniteVerb(word)) return true
    return this.children[word].some((child) => /^(?:aux|cop)$/.test(this.kind(child)) && this.isFiniteVerb(child))
  }

  /** Whether a verb has "there" for a subject: "there are 80 mills". */
  isExistential(word: number): boolean {
    return this.child(word, 'expl') !== undefined && this.children[word].some((child) => this.form(child) === 'there')
  }
}

const FINITE = /^(?:VBD|VBP|VBZ|MD)$/

import {kindOf} from '../compression/word-tree.ts'
import type {Analysis, Likelihood} from '../syntax/analyzer.ts'
import type {Shortened} from './shortened.ts'

/** A shortened sentence, its whole, and how likely the kept part of the tree was and is. */
export interface Read {
  readonly whole: Analysis & {readonly forms: readonly string[]}
  readonly sentence: Shortened
  readonly before: Likelihood
  readonly after: Likelihood
}

/** Differences of log-likelihoods count in steps. */
const STEPS = [0.1, 0.3, 0.7, 1.2, 2, 3, 5, 8]
const LEAST = -12
const MOST_SEAMS = 4

/**
 * What the score of a shortened sentence looks at, as names; one may stand there twice.
 *
 *   seams       what stands on both sides of a gap, and at the edges of what is gone
 *   deletions   the relation of what is gone, the word it hung on, the word that led it, what its verb still has
 *   orphans     words that lost their head
 *   likelihood  how much less likely the kept part of the tree has become
 */
export function featuresOf(read: Read): string[] {
  return ['bias', ...seams(read), ...deletions(read), ...orphans(read), ...losses(read), ...edges(read)]
}

function* seams({whole, sentence: {tokens, forms, xpos}}: Read): Generator<string> {
  const end = whole.upos.length
  const tag = (place: number) => (place < 0 ? '^' : (xpos[place] ?? '$'))
  const isGone = (from: number, to: number) => whole.upos.slice(from, to).some((upos) => upos !== 'PUNCT')
  let count = 0
  for (let place = 0; place <= tokens.length; place++) {
    const left = place === 0 ? -1 : tokens[place - 1].token
    const right = place === tokens.length ? end : tokens[place].token
    if ((place > 0 && left < 0) || right < 0 || !isGone(left + 1, right)) continue
    count++
    const [before, after] = [tag(place - 1), tag(place)]
    yield `seam ${before} ${after}`
    yield `seam ${tag(place - 2)} ${before} ${after}`
    yield `seam ${before} ${after} ${tag(place + 1)}`
    yield `left ${forms[place - 1]?.toLowerCase()} ${after}`
    yield `right ${before} ${forms[place]?.toLowerCase()}`
    yield `first gone ${before} ${whole.xpos[left + 1]}`
    yield `last gone ${whole.xpos[right - 1]} ${after}`
  }
  yield `seams ${Math.min(MOST_SEAMS, count)}`
}

function* deletions({whole, sentence}: Read): Generator<string> {
  const {heads, deprels, upos, xpos, forms} = whole
  const isPrinted = new Uint8Array(upos.length)
  for (const {token} of sentence.tokens) if (token >= 0) isPrinted[token] = 1
  const kinds = deprels.map(kindOf)
  const children = (head: number, isChild: (child: number) => boolean) =>
    heads.some((above, child) => above === head + 1 && isChild(child))
  for (let word = 0; word < upos.length; word++) {
    if (isPrinted[word] || upos[word] === 'PUNCT') continue
    const head = heads[word] - 1
    if (head < 0) yield `root gone ${xpos[word]}`
    if (head < 0 || !isPrinted[head]) continue
    const kind = kinds[word]
    const opener = heads.findIndex((above, child) => above === word + 1 && /^(?:case|mark|cc)$/.test(kinds[child]))
    yield `gone ${deprels[word]}`
    yield `gone ${kind} ${upos[word]} ${upos[head]} ${word < head ? '<' : '>'}`
    yield `gone of ${xpos[head]} ${kind}`
    yield `gone with ${forms[opener]?.toLowerCase()} ${kind}`
    yield `gone from ${forms[head].toLowerCase()} ${kind}`
    if (!/^(?:obj|iobj|ccomp|xcomp|obl|advcl)$/.test(kind)) continue
    const still = [
      children(head, (child) => isPrinted[child] === 1 && /^(?:obj|ccomp|xcomp)$/.test(kinds[child])),
      children(head, (child) => isPrinted[child] === 1 && kinds[child] === 'obl'),
      children(head, (child) => isPrinted[child] === 1 && child > head && upos[child] !== 'PUNCT'),
    ]
    yield `still ${kind} ${still.join(' ')}`
  }
}

function* orphans({whole, sentence: {tokens, isOwnHead}}: Read): Generator<string> {
  for (const [place, {token}] of tokens.entries()) {
    if (token < 0 || whole.upos[token] === 'PUNCT' || isOwnHead[place]) continue
    yield `orphan ${kindOf(whole.deprels[token])} ${whole.upos[token]}`
  }
}

function* losses({whole, sentence: {tokens, isOwnHead}, before, after}: Read): Generator<string> {
  const most = {head: 0, tag: 0, heads: 0, orphan: 0}
  const cut = (logarithm: number) => Math.max(LEAST, logarithm)
  for (const [place, {token}] of tokens.entries()) {
    if (token < 0 || whole.upos[token] === 'PUNCT') continue
    most.tag = Math.max(most.tag, cut(before.tags[token]) - cut(after.tags[place]))
    if (!isOwnHead[place]) most.orphan = Math.max(most.orphan, -cut(after.heads[place]))
    else {
      const loss = cut(before.heads[token]) - cut(after.heads[place])
      most.head = Math.max(most.head, loss)
      most.heads += Math.max(0, loss)
    }
  }
  for (const [name, loss] of Object.entries(most))
    for (const step of STEPS) if (loss >= step) yield `loss of ${name} ${step}`
}

function* edges({whole, sentence: {tokens, xpos}}: Read): Generator<string> {
  const hasSubject = tokens.some(({token}) => token >= 0 && /^[nc]subj/.test(whole.deprels[token]))
  yield hasSubject ? 'subject' : 'no subject'
  yield `first ${xpos[0]}`
  yield `last ${xpos[tokens.length - 2]}`
}

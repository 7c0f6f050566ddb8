import {and, any, not} from '../../../src/infer/logic/formula.ts'
import {arcInto, type Groups, into, type LogicParts} from './parts.ts'
import {ARC, BIGRAM, GRANDPARENT, NONPROJECTIVE, PATH, partNumber, SIBLING} from './scorer.ts'
import type {Vocabulary} from './vocabulary.ts'

/** What arcs are worth alone, in pairs, and with the paths around them: all parts but consecutive siblings. */
export function preferParts(p: LogicParts, v: Vocabulary, groups: Groups): void {
  preferArcs(p, v)
  if (groups.grandparents) preferGrandparents(p, v)
  if (groups.siblings) preferSiblings(p, v)
  if (groups.bigrams) preferBigrams(p, v)
  if (groups.nonprojective) preferNonprojective(p, v)
  if (groups.paths) preferPaths(p, v)
}

function preferArcs({candidates: c, parts}: LogicParts, v: Vocabulary): void {
  for (let a = 0; a < c.count; a++) v.prefer(partNumber(ARC, c.head[a], c.modifier[a]), v.atom(a), parts.arc[a])
}

function preferGrandparents({candidates: c, parts}: LogicParts, v: Vocabulary): void {
  for (let a = 0; a < c.count; a++) {
    const [g, h] = [c.head[a], c.modifier[a]]
    for (let b = c.firstOut[h]; b < c.firstOut[h + 1]; b++) {
      const score = parts.grandparent[parts.firstGrandparent[a] + b - c.firstOut[h]]
      const m = c.modifier[b]
      if (m !== g) v.prefer(partNumber(GRANDPARENT, g, h, m), and(v.atom(a), v.atom(b)), score)
    }
  }
}

function preferSiblings(p: LogicParts, v: Vocabulary): void {
  const {candidates: c} = p
  for (let a = c.firstOut[1]; a < c.count; a++) {
    const h = c.head[a]
    for (let b = a + 1; b < c.firstOut[h + 1]; b++) {
      const part = partNumber(SIBLING, h, c.modifier[a], c.modifier[b])
      v.prefer(part, and(v.atom(a), v.atom(b)), p.siblings[p.siblingAt(a, b)])
    }
  }
}

function preferBigrams(p: LogicParts, v: Vocabulary): void {
  const {candidates: c} = p
  for (let m = 2; m <= c.length; m++) {
    for (let i = 0; i < into(c, m - 1); i++) {
      for (let j = 0; j < into(c, m); j++) {
        const [a, b] = [arcInto(c, m - 1, i), arcInto(c, m, j)]
        const part = partNumber(BIGRAM, c.head[a], c.head[b], m)
        v.prefer(part, and(v.atom(a), v.atom(b)), p.bigrams[p.bigramAt(m, i, j)])
      }
    }
  }
}

/** arc(h, m) ∧ ∃k between them: ¬path(h, k). */
function preferNonprojective({candidates: c, nonprojective}: LogicParts, v: Vocabulary): void {
  for (let a = 0; a < c.count; a++) {
    const [h, m] = [c.head[a], c.modifier[a]]
    const between = v.words.slice(Math.min(h, m), Math.max(h, m) - 1)
    if (h === 0 || between.length === 0) continue
    const stranger = any(between, (k) => not(v.path(h, k)))
    v.prefer(partNumber(NONPROJECTIVE, h, m), and(v.atom(a), stranger), nonprojective[a])
  }
}

function preferPaths(p: LogicParts, v: Vocabulary): void {
  for (const a of v.words) {
    for (const d of v.words) if (a !== d) v.prefer(partNumber(PATH, a, d), v.path(a, d), p.paths[p.pathAt(a, d)])
  }
}

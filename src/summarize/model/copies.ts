import {Remembered} from '../documents/remembered.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {speakerOf} from '../documents/speakers.ts'

/**
 * By sentence: 1 if nothing is lost without it, because an earlier one is the same, in text, role and speaker, and so is what
 * follows it. Otherwise what follows might need just this one: two documents say "He agreed." of two people. Where a document
 * ends with it, what stands before it has to be the same (docs/math.md, eq. G10).
 */
export function copiesIn(source: Source): Uint8Array {
  return copiesOf.of(source, [], () => findCopies(source))
}

const copiesOf = new Remembered<Source, Uint8Array>()

function findCopies(source: Source): Uint8Array {
  const {sentences} = source
  const isCopy = new Uint8Array(sentences.length)
  const known = new Set<string>()
  const isNew = (key: string) => known.size < known.add(key).size
  const said = sentences.map((found) => [found.text, sentenceOf(source, found).role, speakerOf(source, found)?.name])
  const saidAt = (s: number, document: number) => (sentences[s]?.document === document ? said[s] : undefined)
  sentences.forEach(({document}, s) => {
    const [before, after] = [saidAt(s - 1, document), saidAt(s + 1, document)]
    const isComeTo = isNew(JSON.stringify([-1, before, said[s]]))
    const goesOn = isNew(JSON.stringify([+1, said[s], after]))
    isCopy[s] = Number(after === undefined ? !isComeTo : !goesOn)
  })
  return isCopy
}

import {MOST_CONJUNCTIONS, MOST_MARKS, MOST_VERBS} from './syntax/parser/input'
import {codeOfNumber} from './syntax/words/hash'

// What the files of src that are compiled to kernels name as types, as it lies in the memory that the caller lays out.

/** Whole numbers, one after another. */
// @ts-ignore: decorators are AssemblyScript's
@unmanaged
export class Codes {
  // @ts-ignore: as above
  @inline @operator('[]')
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + (<usize>index << 2))
  }

  // @ts-ignore: as above
  @inline @operator('[]=')
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + (<usize>index << 2), value)
  }
}

/** The array whose pointer is at this place of a list. */
function arrayOf(list: usize, place: usize): Codes {
  return changetype<Codes>(load<usize>(list + (place << 2)))
}

/** As in src/syntax/parser/input.ts: pointers to its arrays, in this order. */
// @ts-ignore: decorators are AssemblyScript's
@unmanaged
export class ParserInput {
  // @ts-ignore: decorators are AssemblyScript's
  @inline get word(): Codes { return arrayOf(changetype<usize>(this), 0) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get tag(): Codes { return arrayOf(changetype<usize>(this), 1) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get fine(): Codes { return arrayOf(changetype<usize>(this), 2) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get coarse(): Codes { return arrayOf(changetype<usize>(this), 3) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get cluster(): Codes { return arrayOf(changetype<usize>(this), 4) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get suffix(): Codes { return arrayOf(changetype<usize>(this), 5) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get marker(): Codes { return arrayOf(changetype<usize>(this), 6) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get kind(): Codes { return arrayOf(changetype<usize>(this), 7) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get verbsBefore(): Codes { return arrayOf(changetype<usize>(this), 8) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get marksBefore(): Codes { return arrayOf(changetype<usize>(this), 9) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get conjunctionsBefore(): Codes { return arrayOf(changetype<usize>(this), 10) }

  between(left: i32, right: i32): i32 {
    const first = left + 1
    const verbs = min(MOST_VERBS, this.verbsBefore[right] - this.verbsBefore[first])
    const marks = min(MOST_MARKS, this.marksBefore[right] - this.marksBefore[first])
    const conjunctions = min(MOST_CONJUNCTIONS, this.conjunctionsBefore[right] - this.conjunctionsBefore[first])
    return codeOfNumber((verbs * (MOST_MARKS + 1) + marks) * (MOST_CONJUNCTIONS + 1) + conjunctions)
  }
}

/** As in src/syntax/parser/tree-shape.ts: pointers to its arrays, in this order. */
// @ts-ignore: decorators are AssemblyScript's
@unmanaged
export class TreeShape {
  // @ts-ignore: decorators are AssemblyScript's
  @inline get inner(): Codes { return arrayOf(changetype<usize>(this), 0) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get outer(): Codes { return arrayOf(changetype<usize>(this), 1) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get firstChild(): Codes { return arrayOf(changetype<usize>(this), 2) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get lastChild(): Codes { return arrayOf(changetype<usize>(this), 3) }
  // @ts-ignore: decorators are AssemblyScript's
  @inline get children(): Codes { return arrayOf(changetype<usize>(this), 4) }
}

const WORD: usize = 72 // bytes

/** The codes of src/syntax/words/words.ts, in their order. */
// @ts-ignore: decorators are AssemblyScript's
@unmanaged
export class Word {
  form!: i32
  lower!: i32
  shape!: i32
  capital!: i32
  tagClass!: i32

  // @ts-ignore: decorators are AssemblyScript's
  @inline
  get suffixes(): Codes {
    return changetype<Codes>(changetype<usize>(this) + 20)
  }

  // @ts-ignore: decorators are AssemblyScript's
  @inline
  get prefixes(): Codes {
    return changetype<Codes>(changetype<usize>(this) + 40)
  }

  // @ts-ignore: decorators are AssemblyScript's
  @inline
  get clusters(): Codes {
    return changetype<Codes>(changetype<usize>(this) + 56)
  }
}

/** Words, one after another. */
// @ts-ignore: decorators are AssemblyScript's
@unmanaged
export class Words {
  // @ts-ignore: decorators are AssemblyScript's
  @inline @operator('[]')
  get(index: i32): Word {
    return changetype<Word>(changetype<usize>(this) + <usize>index * WORD)
  }
}

export function imul(a: i32, b: i32): i32 {
  return a * b
}

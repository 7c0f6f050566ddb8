/** Where things stand that several documents share: word pairs, or words. */
export interface Places {
  readonly count: number
  readonly documents: Int32Array // by thing: how many documents have it
  readonly firstPlace: Int32Array // by thing, and one more: its places are consecutive, in the order of the text
  readonly sentence: Int32Array // by place
  readonly token: Int32Array // by place: its token in the sentence; that of its first word if it has two
}

/** One thing while its places are being collected. */
export interface Found {
  readonly places: number[] // sentence and token of each place, one place after another
  documents: number
  lastDocument: number
}

export function addPlace(found: Found, document: number, sentence: number, token: number): void {
  found.places.push(sentence, token)
  if (found.lastDocument !== document) found.documents++
  found.lastDocument = document
}

export function layOut(things: readonly Found[]): Places {
  const places = things.flatMap(({places}) => places)
  const firstPlace = new Int32Array(things.length + 1)
  things.forEach((thing, i) => {
    firstPlace[i + 1] = firstPlace[i] + thing.places.length / 2
  })
  const column = (c: number) => Int32Array.from({length: places.length / 2}, (_, i) => places[2 * i + c])
  return {
    count: things.length,
    documents: Int32Array.from(things, ({documents}) => documents),
    firstPlace,
    sentence: column(0),
    token: column(1),
  }
}

/** Only some of the things, and their numbers among all. */
export function filterPlaces(all: Places, kept: readonly number[]): Places {
  const firstPlace = new Int32Array(kept.length + 1)
  const places: number[] = []
  kept.forEach((k, i) => {
    for (let place = all.firstPlace[k]; place < all.firstPlace[k + 1]; place++) places.push(place)
    firstPlace[i + 1] = places.length
  })
  const of = (column: Int32Array, rows: readonly number[]) => Int32Array.from(rows, (row) => column[row])
  return {
    count: kept.length,
    documents: of(all.documents, kept),
    firstPlace,
    sentence: of(all.sentence, places),
    token: of(all.token, places),
  }
}

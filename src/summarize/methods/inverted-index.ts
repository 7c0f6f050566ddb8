import type {Vector} from './vectors.ts'

/** Which vectors have each term. With this, the products of one vector with all others need not look at all others. */
export class InvertedIndex {
  private readonly count: number
  private readonly first: Int32Array // by term, and one more: where its entries begin
  private readonly owner: Int32Array // by entry: a vector …
  private readonly weight: Float64Array // … and the term's weight in it

  constructor(vectors: readonly Vector[], termCount: number) {
    this.count = vectors.length
    this.first = new Int32Array(termCount + 1)
    for (const {terms} of vectors) for (const term of terms) this.first[term + 1]++
    for (let term = 0; term < termCount; term++) this.first[term + 1] += this.first[term]
    const next = this.first.slice()
    this.owner = new Int32Array(this.first[termCount])
    this.weight = new Float64Array(this.first[termCount])
    vectors.forEach(({terms, weights}, v) => {
      terms.forEach((term, k) => {
        this.owner[next[term]] = v
        this.weight[next[term]++] = weights[k]
      })
    })
  }

  /** By vector: its product with the given one. `products` is overwritten and returned. */
  products({terms, weights}: Vector, products: Float64Array = new Float64Array(this.count)): Float64Array {
    const {first, owner, weight} = this
    products.fill(0)
    for (let k = 0; k < terms.length; k++) {
      const end = first[terms[k] + 1]
      for (let entry = first[terms[k]]; entry < end; entry++) products[owner[entry]] += weights[k] * weight[entry]
    }
    return products
  }
}

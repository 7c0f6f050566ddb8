/** A cluster small enough for dense matrices: documents of sentences of words, a budget in words. */
export interface TinyCluster {
  readonly documents: readonly (readonly (readonly string[])[])[]
  readonly isContent: (word: string) => boolean
  readonly limit: number
}

/** How good a sentence would be next, given what was chosen; −∞ for one that may not be taken. */
export type Worth = (sentence: number, chosen: readonly number[]) => number

/**
 * Whether sentences were chosen one by one, each the best there was, until none was left; if not, where it went wrong.
 * Numbers that differ by rounding only count as equal, so a tie may go either way.
 */
export function firstMistake(cluster: TinyCluster, worth: Worth, chosen: readonly number[]): string | undefined {
  const {sentences} = new Dense(cluster)
  const fits = (i: number, before: readonly number[]) =>
    !before.includes(i) && [...before, i].reduce((sum, j) => sum + sentences[j].length, 0) <= cluster.limit
  for (let step = 0; step <= chosen.length; step++) {
    const before = chosen.slice(0, step)
    const worths = sentences.map((_, i) => (fits(i, before) ? worth(i, before) : Number.NEGATIVE_INFINITY))
    const best = Math.max(...worths)
    if (step === chosen.length) return best > Number.NEGATIVE_INFINITY ? `stopped after ${chosen}` : undefined
    if (!(worths[chosen[step]] > Number.NEGATIVE_INFINITY && worths[chosen[step]] >= best - 1e-7)) {
      return `took ${chosen[step]} worth ${worths[chosen[step]]} after [${before}], the best is worth ${best}`
    }
  }
  return undefined
}

/** All that the formulas of docs/math.md, eq. B1–B14 need, as full matrices; written for reading, not for speed. */
export class Dense {
  readonly sentences: readonly (readonly string[])[]
  readonly documentOf: readonly number[]
  readonly words: readonly string[]
  readonly count: number[][] // by sentence and word
  readonly idf: readonly number[] // by word
  readonly tfIdf: number[][]
  readonly cosine: number[][]

  constructor({documents, isContent}: TinyCluster) {
    this.sentences = documents.flat()
    this.documentOf = documents.flatMap((sentences, d) => sentences.map(() => d))
    this.words = [...new Set(this.sentences.flat().filter(isContent))]
    this.count = this.sentences.map((sentence) => this.words.map((w) => sentence.filter((x) => x === w).length))
    this.idf = this.words.map((w) =>
      Math.log(1 + this.sentences.length / this.sentences.filter((s) => s.includes(w)).length),
    )
    this.tfIdf = this.count.map((row) => row.map((n, w) => n * this.idf[w]))
    this.cosine = this.tfIdf.map((a) => this.tfIdf.map((b) => cosine(a, b)))
  }

  /** −∞ where the sentence says what a chosen one says. */
  ranked(scores: readonly number[]): Worth {
    return (i, chosen) => (chosen.some((j) => this.cosine[i][j] >= 0.7) ? Number.NEGATIVE_INFINITY : scores[i])
  }

  luhn(): Worth {
    const total = this.total()
    const least = Math.max(2, 0.003 * sum(total))
    const isSignificant = (word: string) => total[this.words.indexOf(word)] >= least
    const scores = this.sentences.map((sentence) => {
      const marks = sentence.map((word) => (isSignificant(word) ? 'x' : '.')).join('')
      const clusters = marks.match(/x(?:\.{0,4}x)*/g) ?? []
      return Math.max(0, ...clusters.map((cluster) => cluster.replaceAll('.', '').length ** 2 / cluster.length))
    })
    return this.ranked(scores)
  }

  sumBasic(limit: number): Worth {
    return (i, chosen) => {
      const p = this.total().map((n) => n / sum(this.total()))
      for (const j of chosen) for (const w of p.keys()) if (this.count[j][w] > 0) p[w] **= 2
      const spent = sum(chosen.map((j) => this.sentences[j].length))
      const open = this.sentences.map((s, j) => !chosen.includes(j) && spent + s.length <= limit)
      const inOpen = (w: number) => this.count.some((row, j) => open[j] && row[w] > 0)
      const highest = Math.max(...p.filter((_, w) => inOpen(w)))
      // of several most probable words the one that was met first in the text counts
      const top = p.findIndex((value, w) => inOpen(w) && value === highest)
      if (top >= 0 && this.count[i][top] === 0) return Number.NEGATIVE_INFINITY
      return sum(this.count[i]) === 0 ? 0 : dot(this.count[i], p) / sum(this.count[i])
    }
  }

  /** The fall of KL by the sentence. */
  klSum(smoothing: number): Worth {
    const p = this.total().map((n) => n / sum(this.total()))
    const divergence = (chosen: readonly number[]) => {
      const counts = this.words.map((_, w) => smoothing + sum(chosen.map((j) => this.count[j][w])))
      return sum(p.map((value, w) => value * Math.log(value / (counts[w] / sum(counts)))))
    }
    return (i, chosen) => divergence(chosen) - divergence([...chosen, i])
  }

  centroid(position: number): Worth {
    const center = this.words.map((_, w) => sum(this.tfIdf.map((row) => row[w])))
    const central = this.count.map((row) => sum(row.map((n, w) => (n > 0 ? center[w] : 0))))
    const scores = central.map((score, i) => {
      const document = this.documentOf.flatMap((d, j) => (d === this.documentOf[i] ? [j] : []))
      const rest = document.length - document.indexOf(i)
      return score + (position * Math.max(...central) * rest) / document.length
    })
    return this.ranked(scores)
  }

  lexRank(question: readonly string[] = []): Worth {
    const asked = this.asked(question)
    const products = this.tfIdf.map((row) => (norm(row) > 0 ? dot(row, asked) / norm(row) : 0))
    const all = sum(products)
    return this.ranked(stationary(this.cosine, 0.85, all > 0 ? products.map((product) => product / all) : undefined))
  }

  private asked(question: readonly string[]): number[] {
    return this.words.map((word, w) => this.idf[w] * question.filter((other) => other === word).length)
  }

  textRank(): Worth {
    return this.ranked(stationary(this.overlap(), 0.85))
  }

  overlap(): number[][] {
    return this.count.map((a, i) =>
      this.count.map((b, j) => {
        const logs = Math.log(this.sentences[i].length) + Math.log(this.sentences[j].length)
        return i === j || logs === 0 ? 0 : a.filter((n, w) => n > 0 && b[w] > 0).length / logs
      }),
    )
  }

  /** Singular values and right vectors by orthogonal iteration on the whole space. */
  lsaScores(share: number, topics: number): {scores: number[]; isClear: boolean} {
    const columns = this.count.map((row) => row.map((n) => Math.min(n, 1)))
    const gram = columns.map((a) => columns.map((b) => dot(a, b)))
    let basis = gram.map((_, i) => gram.map((_, j) => (i === j ? 1 : 0) + Math.sin(3 * i + 7 * j) / 50))
    for (let step = 0; step < 1000; step++) basis = gramSchmidt(basis.map((v) => gram.map((row) => dot(row, v))))
    const squares = basis.map((v) =>
      dot(
        v,
        gram.map((row) => dot(row, v)),
      ),
    )
    const cut = share ** 2 * Math.max(...squares)
    const counted = squares.map((s, k) => k < topics && s > 1e-9 && s >= cut)
    const isClear = squares.every((s) => Math.abs(s - cut) > 1e-3)
    const scores = gram.map((_, i) => Math.sqrt(sum(basis.map((v, k) => (counted[k] ? (squares[k] * v[i]) ** 2 : 0)))))
    return {scores, isClear}
  }

  mmr(relevance: number, question: readonly string[] = []): Worth {
    const unit = this.tfIdf.map((row) => row.map((x) => (norm(row) > 0 ? x / norm(row) : 0)))
    const asked = this.asked(question)
    const query = norm(asked) > 0 ? asked : this.words.map((_, w) => sum(unit.map((row) => row[w])))
    return (i, chosen) =>
      relevance * cosine(this.tfIdf[i], query) - (1 - relevance) * Math.max(0, ...chosen.map((j) => this.cosine[i][j]))
  }

  submodular(clusterOf: ArrayLike<number>, a: number, lambda: number): (chosen: readonly number[]) => number {
    const n = this.sentences.length
    const row = this.cosine.map(sum)
    return (chosen) => {
      const coverage = sum(this.cosine.map((w, i) => Math.min(sum(chosen.map((j) => w[j])), (a / n) * row[i])))
      const clusters = [...new Set(Array.from(clusterOf))]
      const reward = clusters.map((p) =>
        Math.sqrt(sum(chosen.filter((j) => clusterOf[j] === p).map((j) => row[j] / n))),
      )
      return coverage + lambda * sum(reward)
    }
  }

  private total(): number[] {
    return this.words.map((_, w) => sum(this.count.map((row) => row[w])))
  }
}

/** PageRank by solving (I − d M) p = (1 − d) r, M the columns of W at sum one, or r where W has none; r is 1/n by default. */
export function stationary(
  weights: readonly (readonly number[])[],
  damping: number,
  start: readonly number[] = weights.map(() => 1 / weights.length),
): number[] {
  const n = weights.length
  const degree = weights.map((_, j) => sum(weights.map((row) => row[j])))
  const system = weights.map((row, i) => [
    ...row.map((w, j) => (i === j ? 1 : 0) - damping * (degree[j] > 0 ? w / degree[j] : start[i])),
    (1 - damping) * start[i],
  ])
  for (let k = 0; k < n; k++) {
    const pivot = system.findIndex(
      (row, i) => i >= k && Math.abs(row[k]) === Math.max(...system.slice(k).map((r) => Math.abs(r[k]))),
    )
    ;[system[k], system[pivot]] = [system[pivot], system[k]]
    for (let i = 0; i < n; i++) {
      if (i === k) continue
      const factor = system[i][k] / system[k][k]
      for (let j = k; j <= n; j++) system[i][j] -= factor * system[k][j]
    }
  }
  return system.map((row, i) => row[n] / row[i])
}

function gramSchmidt(vectors: readonly (readonly number[])[]): number[][] {
  const basis: number[][] = []
  for (const vector of vectors) {
    let rest = [...vector]
    for (const other of [...basis, ...basis]) {
      const part = dot(other, rest)
      rest = rest.map((x, i) => x - part * other[i])
    }
    const length = norm(rest)
    basis.push(rest.map((x) => (length > 1e-13 ? x / length : 0)))
  }
  return basis
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return sum(a.map((x, i) => x * b[i]))
}

function norm(a: readonly number[]): number {
  return Math.sqrt(dot(a, a))
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return norm(a) * norm(b) > 0 ? dot(a, b) / (norm(a) * norm(b)) : 0
}

import {checkOption} from '../../infer/options.ts'
import {chooseGreedily, highest} from './greedy.ts'
import {InvertedIndex} from './inverted-index.ts'
import {kMeans} from './k-means.ts'
import type {Method, Task} from './method.ts'
import {dotDense, sumOf, unitVectors, type Vector} from './vectors.ts'

const submodularDefaults = {
  /** a: a sentence can be covered up to this many times its mean similarity to a sentence. Measured, as are λ and r. */
  saturation: 10,
  /** λ: the weight of covering different clusters. */
  diversity: 6,
  /** r: a gain is divided by the cost raised to this power. */
  costPower: 0.1,
  /** Number of clusters per sentence (Lin and Bilmes 2011: 0.2). */
  clusters: 0.2,
}

/** More clusters would take too long on ten thousand sentences. */
const MAX_CLUSTERS = 200

/**
 * Greedily maximizes coverage and diversity (docs/math.md, eq. B13, B14; Lin and Bilmes 2011):
 *
 *   f(S) = Σᵢ min(Σ_{j∈S} wᵢⱼ, a/N Σⱼ wᵢⱼ) + λ Σ_P √(Σ_{j∈S∩P} 1/N Σᵢ wᵢⱼ)
 *
 * wᵢⱼ are the cosines of the tf·idf vectors of N sentences, and P are the clusters that k-means finds.
 *
 * A gain never grows with the summary. So a gain that was computed for a smaller summary is a bound, and it is computed
 * again only if it is the largest (Minoux 1978). If one sentence alone is worth more than the summary, it becomes the
 * summary.
 */
export function submodular(settings: Partial<typeof submodularDefaults> = {}): Method {
  const options = {...submodularDefaults, ...settings}
  checkOption('saturation', options.saturation, 0, Infinity, true)
  checkOption('diversity', options.diversity, 0, Infinity, true)
  checkOption('costPower', options.costPower, 0, Infinity, true)
  checkOption('clusters', options.clusters, 0, 1, true)
  return (task) => {
    const {cost, limit} = task
    const objective = new Objective(task, options)
    const alone = Float64Array.from(cost, (price, i) => (price <= limit ? objective.gain(i) : 0))
    const bounds = alone.map((gain, i) => gain / cost[i] ** options.costPower)
    const sizes = new Int32Array(cost.length) // by sentence: the size of the summary for which its bound is exact
    let size = 0
    const pick = (open: readonly number[]) => {
      for (;;) {
        const best = highest(open, (sentence) => bounds[sentence])
        if (sizes[best] === size) return best
        bounds[best] = objective.gain(best) / cost[best] ** options.costPower
        sizes[best] = size
      }
    }
    const take = (sentence: number) => {
      objective.add(sentence)
      size++
    }
    const chosen = chooseGreedily(task, pick, take)
    const single = highest([...cost.keys()], (sentence) => alone[sentence])
    return alone[single] > objective.value ? [single] : chosen
  }
}

/** The value of f for a growing summary. */
class Objective {
  value = 0
  private readonly diversity: number
  private readonly vectors: readonly Vector[]
  private readonly index: InvertedIndex
  private readonly likeness: Float64Array // by sentence: 1/N Σⱼ wᵢⱼ
  private readonly cap: Float64Array // by sentence: a/N Σⱼ wᵢⱼ
  private readonly covered: Float64Array // by sentence: Σ_{j∈S} wᵢⱼ
  private readonly clusterOf: Int32Array
  private readonly reward: Float64Array // by cluster: Σ_{j∈S∩P} 1/N Σᵢ wᵢⱼ
  private readonly cosines: Float64Array // scratch: the cosines of one sentence with all

  constructor({source}: Task, {saturation, diversity, clusters}: typeof submodularDefaults) {
    const termCount = source.terms.count
    const vectors = unitVectors(source)
    const count = vectors.length
    const sum = sumOf(vectors, termCount)
    this.diversity = diversity
    this.vectors = vectors
    this.index = new InvertedIndex(vectors, termCount)
    this.likeness = Float64Array.from(vectors, (vector) => dotDense(vector, sum) / count)
    this.cap = this.likeness.map((likeness) => saturation * likeness)
    this.covered = new Float64Array(count)
    const clusterCount = Math.min(Math.max(Math.ceil(clusters * count), 1), MAX_CLUSTERS)
    this.clusterOf = kMeans(vectors, clusterCount, termCount)
    this.reward = new Float64Array(clusterCount)
    this.cosines = new Float64Array(count)
  }

  /** How much the sentence adds to f. */
  gain(sentence: number): number {
    const {cap, covered, cosines} = this
    this.index.products(this.vectors[sentence], cosines)
    let coverage = 0
    for (let i = 0; i < cosines.length; i++) {
      coverage += Math.min(covered[i] + cosines[i], cap[i]) - Math.min(covered[i], cap[i])
    }
    const reward = this.reward[this.clusterOf[sentence]]
    return coverage + this.diversity * (Math.sqrt(reward + this.likeness[sentence]) - Math.sqrt(reward))
  }

  add(sentence: number): void {
    this.value += this.gain(sentence)
    for (let i = 0; i < this.covered.length; i++) this.covered[i] += this.cosines[i]
    this.reward[this.clusterOf[sentence]] += this.likeness[sentence]
  }
}

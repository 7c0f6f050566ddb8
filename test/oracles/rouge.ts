import {fifteenDigitsByQuotient, fiveDecimalsByQuotient} from './decimal.ts'
import {powerInBigIntegers} from './power.ts'
import {stemByRegularExpressions} from './suffix-rules.ts'

/** A run of ROUGE-1.5.5 with everything that it reads; texts are byte strings. */
export interface OracleRun {
  readonly systems: readonly string[]
  readonly evaluations: readonly {
    readonly id: string
    readonly format: string
    readonly peers: Readonly<Record<string, string>>
    readonly models: readonly string[]
  }[]
  readonly files: Readonly<Record<string, string>>
  readonly stopWords: readonly string[]
  readonly exceptions: Readonly<Record<string, string>>
  readonly options: OracleOptions
}

/** By letter, as typed. */
export type OracleOptions = Readonly<Record<string, string>>

export interface OracleResult {
  readonly out: string[]
  readonly err: string[]
  readonly isFatal: boolean
}

type Triple = [hit: number, model: number, peer: number]

/** What ROUGE-1.5.5 does, with maps and lists, each step as the specification says it. */
export function rougeByTheBook(run: OracleRun): OracleResult {
  const result: OracleResult = {out: [], err: [], isFatal: false}
  try {
    new ByTheBook(run, result).run()
    return result
  } catch (error) {
    if (!(error instanceof Fatal)) throw error
    return {...result, isFatal: true}
  }
}

class Fatal extends Error {}

class ByTheBook {
  readonly given: OracleRun
  readonly result: OracleResult
  readonly warned = new Set<string>()

  constructor(given: OracleRun, result: OracleResult) {
    this.given = given
    this.result = result
  }

  option(letter: string): string | undefined {
    return this.given.options[letter]
  }

  run(): void {
    for (const system of this.given.systems) {
      for (let n = 1; n <= Number(this.option('n') ?? 0); n++) {
        this.metric(system, `ROUGE-${n}`, (peer, models) => {
          const p = this.flatTokens(peer)
          return models.map((model) => multisetHits(this.nGrams(this.flatTokens(model), n), this.nGrams(p, n)))
        })
      }
      if (this.option('x') === undefined && this.option('3') === undefined) {
        this.metric(system, 'ROUGE-L', (peer, models) => this.subsequences(peer, models, undefined))
      }
      const w = this.option('w')
      if (w !== undefined) {
        this.metric(system, `ROUGE-W-${w}`, (peer, models) => this.subsequences(peer, models, Number(w)), Number(w))
      }
      const gap = this.option('2')
      if (gap !== undefined) {
        const suffix = Number(gap) < 0 ? '*' : gap
        const skips = (withWords: boolean) => (peer: ReadFile, models: ReadFile[]) => {
          const p = this.flatTokens(peer)
          return models.map((model) =>
            multisetHits(
              skipItems(this.flatTokens(model), Number(gap), withWords),
              skipItems(p, Number(gap), withWords),
            ),
          )
        }
        if (this.option('u') === undefined) this.metric(system, `ROUGE-S${suffix}`, skips(false))
        if (this.option('u') !== undefined || this.option('U') !== undefined) {
          this.metric(system, `ROUGE-SU${suffix}`, skips(true))
        }
      }
      const mode = this.option('3')
      if (mode !== undefined) {
        this.metric(system, `ROUGE-BE-${mode}`, (peer, models) => {
          const p = this.elements(peer, mode)
          return models.map((model) => multisetHits(this.elements(model, mode), p))
        })
      }
    }
  }

  metric(system: string, tag: string, count: (peer: ReadFile, models: ReadFile[]) => Counted[], weight = 1): void {
    const records = new Map<string, [number, number, number]>()
    for (const {id, format, peers, models} of this.given.evaluations) {
      const peer = peers[system]
      if (peer === undefined) {
        if (!this.warned.has(`${system} ${id}`)) {
          this.result.err.push(`*ROUGE Warning: test instance for peer ${system} does not exist for evaluation ${id}`)
        }
        this.warned.add(`${system} ${id}`)
        continue
      }
      for (const path of [...models, peer]) if (this.given.files[path] === undefined) throw new Fatal(path)
      const counted = count(
        {path: peer, format},
        models.map((path) => ({path, format})),
      )
      records.set(`${id}.${system}`, this.record(counted, weight))
    }
    this.print(system, tag, records)
  }

  /** §10 */
  record(counted: readonly Counted[], weight: number): [number, number, number] {
    let [h, m, n]: Triple = [0, 0, 0]
    if (this.option('f') === 'B') {
      let best = -1
      for (const {triple, rank} of counted) {
        if (rank > best) {
          best = rank
          ;[h, m, n] = triple
        }
      }
    } else {
      for (const {triple} of counted) {
        h += triple[0]
        m += triple[1]
        n += triple[2]
      }
    }
    const t = Number(this.option('t') ?? 0)
    if (t === 1 || t === 2) return [m, n, h]
    const g = (x: number) => (weight === 1 ? x : pow(x, 1 / weight))
    const r = rounded(m === 0 ? 0 : g(h / m))
    const p = rounded(n === 0 ? 0 : g(h / n))
    return [r, p, rounded(this.fOf(r, p))]
  }

  fOf(r: number, p: number): number {
    const alpha = Number(this.option('p') ?? 0.5)
    const d = (1 - alpha) * p + alpha * r
    return d > 0 ? (p * r) / d : 0
  }

  /** §11 and §12 */
  print(system: string, tag: string, records: Map<string, [number, number, number]>): void {
    const {out} = this.result
    const keys = [...records.keys()].sort()
    const t = Number(this.option('t') ?? 0)
    const samples = Number(this.option('r') ?? 1000)
    if (t === 2) {
      const sums = [0, 1, 2].map((i) => keys.reduce((sum, key) => sum + records.get(key)![i], 0))
      out.push('-'.repeat(45))
      out.push(
        `${system} ${tag} M_count: ${BigInt(Math.trunc(sums[0]))} P_count: ${BigInt(Math.trunc(sums[1]))} H_count: ${BigInt(Math.trunc(sums[2]))}`,
      )
    } else {
      if (samples === 0) throw new Fatal('samples')
      const sampled = Array.from({length: samples}, (_, s) => this.sample(keys, records, s, t))
      out.push('-'.repeat(45))
      for (const [i, letter] of ['R', 'P', 'F'].entries()) {
        out.push(`${system} ${tag} Average_${letter}: ${this.interval(sampled.map((triple) => triple[i]))}`)
      }
    }
    if (this.option('d') === undefined) return
    out.push('.'.repeat(45))
    for (const key of keys.toSorted(byLeadingNumber)) {
      const [r, p, f] = records.get(key)!.map((x) => (t === 1 || t === 2 ? fifteen(x) : five(x)))
      out.push(`${system} ${tag} Eval ${key} R:${r} P:${p} F:${f}`)
    }
  }

  sample(keys: string[], records: Map<string, [number, number, number]>, seed: number, t: number): number[] {
    let x = BigInt(seed) * 65536n + 0x330en
    const sums = [0, 0, 0]
    for (let i = 0; i < keys.length; i++) {
      x = (x * 0x5deece66dn + 0xbn) % 2n ** 48n
      const record = records.get(keys[Math.floor((Number(x) / 2 ** 48) * keys.length)])!
      for (let c = 0; c < 3; c++) sums[c] += record[c]
    }
    if (keys.length === 0) return [0, 0, 0]
    if (t !== 1) return sums.map((sum) => sum / keys.length)
    const [m, n, h] = sums
    const r = m <= 0 ? 0 : h / m
    const p = n <= 0 ? 0 : h / n
    return [r, p, this.fOf(r, p)]
  }

  interval(values: number[]): string {
    const a = values.toSorted((x, y) => x - y)
    const at = (i: number) => a[i] ?? 0
    const c = this.option('c') ?? '95'
    const delta = (a.length * ((100 - Number(c)) / 2)) / 100
    const upper = Math.trunc(a.length - delta - 1)
    const lower = Math.trunc(delta)
    const q = a.length - delta - 1 - upper
    const bound = (i: number) => five(at(i) + (at(i + 1) - at(i)) * q)
    return `${five(a.reduce((x, y) => x + y, 0) / a.length)} (${c}%-conf.int. ${bound(lower)} - ${bound(upper)})`
  }

  /** §9.2 and §9.3; without a weight it is L. */
  subsequences(peer: ReadFile, models: ReadFile[], weight: number | undefined): Counted[] {
    const f = weight === undefined ? undefined : (k: number) => pow(k, weight)
    const flatPeer = this.flatTokens(peer)
    const peerSentences = this.sentenceTokens(peer)
    return models.map((model) => {
      const modelCounts = countsOf(this.flatTokens(model))
      const peerCounts = countsOf(flatPeer)
      const modelSentences = this.sentenceTokens(model)
      let hit = 0
      for (const m of modelSentences) {
        const marked = new Set<number>()
        for (const p of peerSentences) for (const position of pathOf(m, p, f)) marked.add(position)
        let run = 0
        for (let j = 0; j < m.length; j++) {
          if (!marked.has(j)) continue
          if ((modelCounts.get(m[j]) ?? 0) <= 0 || (peerCounts.get(m[j]) ?? 0) <= 0) continue
          if (f === undefined) hit += 1
          else {
            run += 1
            if (j === m.length - 1 || !marked.has(j + 1)) {
              hit += f(run)
              run = 0
            }
          }
          modelCounts.set(m[j], modelCounts.get(m[j])! - 1)
          peerCounts.set(m[j], peerCounts.get(m[j])! - 1)
        }
      }
      if (f === undefined) {
        const length = modelSentences.flat().length
        return {triple: [hit, length, flatPeer.length], rank: length === 0 ? 0 : hit / length}
      }
      const base = modelSentences.reduce((sum, m) => sum + f(m.length), 0)
      if (base === 0) throw new Fatal('division by zero')
      return {triple: [hit, f(base), f(flatPeer.length)], rank: pow(hit / base, 1 / weight!)}
    })
  }

  nGrams(tokens: readonly string[], n: number): string[] {
    const items: string[] = []
    for (let i = 0; i + n <= tokens.length; i++) items.push(tokens.slice(i, i + n).join(' '))
    return items
  }

  /** §9.5 */
  elements({path, format}: ReadFile, mode: string): string[] {
    if (format !== 'SIMPLE' && format !== 'ISI') throw new Fatal(format)
    const lines = format === 'ISI' ? [] : linesOf(this.given.files[path]).map((line) => line.replace(/\n$/, ''))
    if (lines.length === 0) this.result.err.push(`readBE: ${path} -> empty text`)
    return lines.flatMap((line) => {
      const fields = asciiLowerCase(line).split('|')
      while (fields.at(-1) === '') fields.pop()
      if (fields.length !== 3) throw new Fatal(line)
      const [h, m] = fields.map((field) => this.stemField(field))
      const r = fields[2]
      const kinds: Readonly<Record<string, readonly [boolean, string]>> = {
        H: [m === 'nil', h],
        HM: [m !== 'nil', `${h}|${m}`],
        HMR: [r !== 'nil', `${h}|${m}|${r}`],
        HM1: [true, `${h}|${m}`],
        HMR1: [fields[1] !== 'nil', `${h}|${m}|${r}`],
        HMR2: [true, `${h}|${m}|${r}`],
      }
      const [isCounted, item] = kinds[mode] ?? [false, '']
      return isCounted ? [item] : []
    })
  }

  stemField(field: string): string {
    if (this.option('m') === undefined || field.length <= 3) return field
    const pieces = field.split(/[\t\n\v\f\r ]+/)
    while (pieces.at(-1) === '') pieces.pop()
    return pieces.map((piece) => (/[a-z0-9]/.test(piece) ? this.stem(piece) : piece)).join(' ')
  }

  /** §4 */
  sentences({path, format}: ReadFile): string[] {
    const lines = linesOf(this.given.files[path])
    if (format === 'SPL') {
      return lines.map((line) => asciiLowerCase(line.replace(/\n$/, ''))).filter((line) => line.length > 0)
    }
    const patterns: Readonly<Record<string, readonly RegExp[]>> = {
      SEE: [
        /^<a name="\d+">\[\d+\]<\/a>[\t\n\v\f\r ]+<a href="#\d+" id=\d+>([^<]+)/,
        /^<a size="\d+" name="\d+">\[\d+\]<\/a>[\t\n\v\f\r ]+<a href="#\d+" id=\d+>([^<]+)/,
      ],
      ISI: [/^<S SNTNO="[0-9a-z,]+">([^<]+)<\/S>/],
    }
    if (patterns[format] === undefined) throw new Fatal(format)
    return lines.flatMap((line) => {
      const match = patterns[format].map((pattern) => pattern.exec(line)).find((found) => found !== null)
      return match ? [asciiLowerCase(match[1])] : []
    })
  }

  /** §5: the pieces of the flat text; undefined where nothing is left. */
  flatPieces(file: ReadFile): string[] | undefined {
    const words = Number(this.option('l') ?? 0)
    const bytes = Number(this.option('b') ?? 0)
    const sentences = this.sentences(file)
    if (words === 0 && bytes === 0) return sentences
    const pieces: string[] = []
    let used = 0
    for (const s of sentences) {
      const k = words > 0 ? wordsOf(s).length : s.length
      const limit = words > 0 ? words : bytes
      if (used + k < limit) {
        pieces.push(s)
        used += k
      } else {
        pieces.push(
          words > 0
            ? wordsOf(s)
                .slice(0, limit - used)
                .join(' ')
            : s.slice(0, limit - used),
        )
        break
      }
    }
    return pieces.join(' ').length === 0 ? undefined : pieces
  }

  flatTokens(file: ReadFile): string[] {
    const pieces = this.flatPieces(file)
    if (pieces === undefined) this.result.err.push(`readText: ${file.path} -> empty text`)
    return this.tokens((pieces ?? []).join(' '))
  }

  sentenceTokens(file: ReadFile): string[][] {
    const bytes = Number(this.option('b') ?? 0)
    if (bytes === 0) return (this.flatPieces(file) ?? []).map((piece) => this.tokens(piece))
    const pieces: string[] = []
    for (const s of this.sentences(file)) {
      pieces.push(s.slice(0, bytes))
      if (s.length >= bytes) break
    }
    return pieces.map((piece) => this.tokens(piece))
  }

  /** §6 */
  tokens(text: string): string[] {
    const cleaned = text
      .replaceAll('-', ' - ')
      .replace(/[^A-Za-z0-9-]/g, ' ')
      .replace(/^ +| +$/g, '')
    return cleaned
      .split(/ +/)
      .filter((token) => this.option('s') === undefined || !this.given.stopWords.includes(token))
      .filter((token) => /^[a-z0-9]/.test(token))
      .map((token) => (this.option('m') !== undefined && token.length > 3 ? this.stem(token) : token))
  }

  stem(token: string): string {
    return Object.hasOwn(this.given.exceptions, token) ? this.given.exceptions[token] : stemByRegularExpressions(token)
  }
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function wordsOf(sentence: string): string[] {
  const words = sentence.split(/[\t\n\v\f\r ]+/)
  while (words.length > 0 && words.at(-1) === '') words.pop()
  return words
}

function asciiLowerCase(text: string): string {
  return [...text].map((c) => (c >= 'A' && c <= 'Z' ? c.toLowerCase() : c)).join('')
}

interface ReadFile {
  readonly path: string
  readonly format: string
}

interface Counted {
  readonly triple: Triple
  /** What -f B compares. */
  readonly rank: number
}

/** §9.1 */
function multisetHits(model: string[], peer: string[]): Counted {
  const m = countsOf(model)
  const p = countsOf(peer)
  let hit = 0
  for (const [item, count] of m) hit += Math.min(count, p.get(item) ?? 0)
  return {triple: [hit, model.length, peer.length], rank: rounded(model.length === 0 ? 0 : hit / model.length)}
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** §9.4 */
function skipItems(t: readonly string[], gap: number, withWords: boolean): string[] {
  const items: string[] = []
  for (let i = 0; i <= t.length - 2; i++) {
    if (withWords) items.push(t[i])
    for (let j = i + 1; j <= t.length - 1 && (gap < 0 || j <= i + gap + 1); j++) items.push(`${t[i]} ${t[j]}`)
  }
  return items
}

/** §9.2 and §9.3: the positions of m on the best path through the table. */
function pathOf(m: readonly string[], p: readonly string[], f: ((k: number) => number) | undefined): Set<number> {
  const c = Array.from({length: m.length + 1}, () => new Array<number>(p.length + 1).fill(0))
  const l = Array.from({length: m.length + 1}, () => new Array<number>(p.length + 1).fill(0))
  const move = Array.from({length: m.length + 1}, () => new Array<string>(p.length + 1).fill(''))
  for (let i = 1; i <= m.length; i++) {
    for (let j = 1; j <= p.length; j++) {
      if (m[i - 1] === p[j - 1]) {
        const k = l[i - 1][j - 1]
        c[i][j] = f === undefined ? c[i - 1][j - 1] + 1 : c[i - 1][j - 1] + f(k + 1) - f(k)
        l[i][j] = k + 1
        move[i][j] = 'diagonal'
      } else if (c[i - 1][j] >= c[i][j - 1]) {
        c[i][j] = c[i - 1][j]
        move[i][j] = 'up'
      } else {
        c[i][j] = c[i][j - 1]
        move[i][j] = 'left'
      }
    }
  }
  const marked = new Set<number>()
  let i = m.length
  let j = p.length
  while (i > 0 && j > 0) {
    const step = move[i][j]
    if (step === 'diagonal') marked.add(i - 1)
    if (step !== 'left') i--
    if (step !== 'up') j--
  }
  return marked
}

/** §12 */
function byLeadingNumber(a: string, b: string): number {
  const first = /^\d+/.exec(a)
  const second = /^\d+/.exec(b)
  const bytes = a < b ? -1 : a > b ? 1 : 0
  return first && second ? Number(first[0]) - Number(second[0]) || bytes : bytes
}

const powers = new Map<string, number>()

function pow(x: number, y: number): number {
  const key = `${x} ${y}`
  const known = powers.get(key)
  if (known !== undefined) return known
  const power = x === 0 ? 0 : powerInBigIntegers(x, y)
  powers.set(key, power)
  return power
}

function five(x: number): string {
  return fiveDecimalsByQuotient(x)
}

function rounded(x: number): number {
  return Number(five(x))
}

/** C's %.15g. */
function fifteen(x: number): string {
  if (x === 0) return '0'
  const [digits, exponent] = fifteenDigitsByQuotient(x).split('e')
  const kept = digits.replace(/\.?0+$/, '')
  const e = Number(exponent)
  if (e < -4 || e >= 15) return `${kept}e${e < 0 ? '-' : '+'}${String(Math.abs(e)).padStart(2, '0')}`
  // as many digits are exact in a double, and JavaScript then prints no more
  return String(Number(`${kept}e${e}`))
}

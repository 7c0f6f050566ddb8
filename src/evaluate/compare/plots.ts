import {htmlText} from '../../render/html/text.ts'
import {type ComparedSolvers, type Model, medianOf, type SolverRun} from './comparison.ts'

// all in the units of the plots, which are pixels if they are not scaled
const WIDTH = 900
const LEFT = 130
const RIGHT = 110
const HEAD = 64
const LINE = 62
const AXIS = 46
const RADIUS = 3.2
const GAP_HEIGHT = 330
const BAND = 30

const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b58900', '#7a5195', '#56b4e9', '#6b6b6b', '#a0522d']
const STYLE = `text { font: 12px system-ui, sans-serif; fill: #222 } .title { font-size: 15px; font-weight: 600 } .pale { fill: #666; font-size: 11px } .tick { stroke: #e2e2e2 } .band { fill: #f4f3ef } .median { stroke: #111; stroke-width: 2.2 }`

/** A point of a plot. */
interface Dot {
  readonly run: SolverRun
  readonly x: number
  readonly y: number
}

/** Times on a logarithmic axis: a row for each solver, a dot for each problem, and a line at the median. */
export function timePlot({runs, solvers}: ComparedSolvers, signature: string): string {
  const x = timeAxis(runs)
  const models = [...new Set(solvers.map(({model}) => model))]
  const bottom = HEAD + solvers.length * LINE + (models.length - 1) * BAND
  const colorOf = colors(runs)
  let y = HEAD
  const lines: string[] = []
  for (const [m, {model, solver}] of solvers.entries()) {
    if (m > 0 && solvers[m - 1].model !== model) y += BAND
    if (solvers[m - 1]?.model !== model)
      lines.push(`<text class="pale" x="${LEFT - 12}" y="${y - 4}" text-anchor="end">${model}</text>`)
    const own = runs.filter((run) => run.model === model && run.solver === solver)
    lines.push(solverLine(own, x.at, y + LINE / 2, colorOf(solver)))
    y += LINE
  }
  const says = 'Seconds a problem by solver; open dots are not proved optimal, lines are medians.'
  return picture(bottom + AXIS, 'Time to solve', says, signature, [x.ticks(HEAD, bottom), ...lines])
}

function solverLine(
  runs: readonly SolverRun[],
  at: (seconds: number) => number,
  middle: number,
  color: string,
): string {
  const median = medianOf(runs.map(({seconds}) => seconds).sort((a, b) => a - b))
  const dots = swarm(runs, at, middle)
  const name = `<text x="${LEFT - 12}" y="${middle + 4}" text-anchor="end">${htmlText(runs[0].solver)}</text>`
  const x = at(median)
  const line = `<line class="median" x1="${x}" x2="${x}" y1="${middle - 22}" y2="${middle + 22}"/>`
  const label = `<text x="${WIDTH - RIGHT + 14}" y="${middle + 4}">${timeText(median)}</text>`
  return `<g>${name}${dots.map((dot) => dotSvg(dot, color)).join('')}${line}${label}</g>`
}

/** Dots, moved side by side if they would hide each other, as long as the row has room. */
function swarm(runs: readonly SolverRun[], at: (seconds: number) => number, middle: number): Dot[] {
  const placed: Dot[] = []
  const step = RADIUS * 1.9
  const most = Math.floor((LINE / 2 - RADIUS - 2) / step)
  for (const run of [...runs].sort((a, b) => a.seconds - b.seconds)) {
    const x = at(run.seconds)
    const near = placed.filter((dot) => x - dot.x < 2 * RADIUS)
    const offsets = Array.from({length: 2 * most + 1}, (_, i) => (i % 2 === 0 ? -i / 2 : (i + 1) / 2) * step)
    const free = offsets.find((offset) => near.every((dot) => distance(dot, x, middle + offset) >= 2 * RADIUS))
    placed.push({run, x, y: rounded(middle + (free ?? 0))})
  }
  return placed
}

/** Gap against time, both logarithmic. Proved answers are at the bottom, and answers without a bound at the top. */
export function gapPlot({runs: all, solvers}: ComparedSolvers, signature: string): string {
  const models = solvers.map(({model}) => model)
  const model: Model = models.includes('precis') ? 'precis' : models[0]
  const runs = all.filter((run) => run.model === model)
  const x = timeAxis(runs)
  const colorOf = colors(all)
  const bottom = HEAD + GAP_HEIGHT
  const y = gapAxis(runs)
  const names = [...new Set(runs.map(({solver}) => solver))]
  const legend = names.map((solver, s) => {
    const middle = HEAD + 12 + s * 22
    return `<circle cx="${WIDTH - RIGHT + 20}" cy="${middle}" r="${RADIUS + 1}" fill="${colorOf(solver)}"/><text x="${WIDTH - RIGHT + 30}" y="${middle + 4}">${htmlText(solver)}</text>`
  })
  const dots = runs.map((run) => dotSvg({run, x: x.at(run.seconds), y: y.at(run.gap)}, colorOf(run.solver)))
  const says = `How far answers may be from the best, by the solvers’ own bounds, against seconds: ${model}.`
  return picture(bottom + AXIS, 'Gap against time', says, signature, [
    y.ticks,
    x.ticks(HEAD, bottom),
    ...dots,
    ...legend,
  ])
}

interface GapAxis {
  readonly at: (gap: number) => number
  readonly ticks: string
}

function gapAxis(runs: readonly SolverRun[]): GapAxis {
  const bottom = HEAD + GAP_HEIGHT
  const isBounded = runs.every(({gap}) => Number.isFinite(gap))
  const gaps = runs.map(({gap}) => gap).filter((gap) => gap >= LEAST_GAP && Number.isFinite(gap))
  const low = Math.floor(Math.log10(Math.min(...gaps, 1e-3)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...gaps, 1e-2))))
  const [from, to] = [bottom - BAND - 12, HEAD + (isBounded ? 12 : BAND + 12)]
  const place = (power: number) => rounded(from + ((power - low) / (high - low)) * (to - from))
  const at = (gap: number) => {
    if (gap < LEAST_GAP) return bottom - BAND / 2
    return Number.isFinite(gap) ? place(Math.log10(gap)) : HEAD + BAND / 2
  }
  const label = (middle: number, text: string) =>
    `<text class="pale" x="${LEFT - 12}" y="${middle + 4}" text-anchor="end">${text}</text>`
  const bands = [bottom - BAND, ...(isBounded ? [] : [HEAD])].map(
    (top) => `<rect class="band" x="${LEFT}" y="${top}" width="${WIDTH - LEFT - RIGHT}" height="${BAND}"/>`,
  )
  const powers = Array.from({length: high - low + 1}, (_, i) => low + i)
  const lines = powers.map((power) => {
    const middle = place(power)
    const line = `<line class="tick" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${middle}" y2="${middle}"/>`
    return `${line}${label(middle, `${Number((100 * 10 ** power).toPrecision(6))} %`)}`
  })
  const names = [label(bottom - BAND / 2, 'no gap'), ...(isBounded ? [] : [label(HEAD + BAND / 2, 'no bound')])]
  return {at, ticks: [...bands, ...lines, ...names].join('\n')}
}

/** A smaller gap is only rounding. */
const LEAST_GAP = 1e-9

interface TimeAxis {
  readonly at: (seconds: number) => number
  readonly ticks: (top: number, bottom: number) => string
}

function timeAxis(runs: readonly SolverRun[]): TimeAxis {
  const powers = runs.map(({seconds}) => Math.log10(Math.max(seconds, 1e-6)))
  const low = Math.floor(Math.min(...powers))
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers)))
  const place = (power: number) => rounded(LEFT + ((power - low) / (high - low)) * (WIDTH - LEFT - RIGHT))
  const ticks = (top: number, bottom: number) =>
    Array.from({length: high - low + 1}, (_, i) => {
      const x = place(low + i)
      const line = `<line class="tick" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`
      return `${line}<text class="pale" x="${x}" y="${bottom + 18}" text-anchor="middle">${timeText(10 ** (low + i))}</text>`
    }).join('\n')
  return {at: (seconds) => place(Math.log10(Math.max(seconds, 1e-6))), ticks}
}

function dotSvg({run, x, y}: Dot, color: string): string {
  const {problem, solver, seconds, status} = run
  const fill = status === 'optimal' ? color : 'white'
  const says = `${problem}, ${solver}: ${timeText(seconds)}, ${status}`
  return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${fill}" fill-opacity="0.75" stroke="${color}"><title>${htmlText(says)}</title></circle>`
}

function picture(height: number, title: string, says: string, signature: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="name">
<style>${STYLE}</style>
<rect width="${WIDTH}" height="${height}" fill="white"/>
<text class="title" id="name" x="20" y="24">${title}</text>
<text class="pale" x="20" y="42">${htmlText(says)}</text>
${parts.join('\n')}
<text class="pale" x="20" y="${height - 8}">${htmlText(signature)}</text>
</svg>
`
}

function colors(runs: readonly SolverRun[]): (solver: string) => string {
  const names = [...new Set(runs.map(({solver}) => solver))]
  return (solver) => COLORS[names.indexOf(solver) % COLORS.length]
}

/** 0.42 ms, 12 ms, 1.5 s. */
function timeText(seconds: number): string {
  const [value, unit] = seconds < 1 ? [1000 * seconds, 'ms'] : [seconds, 's']
  return `${Number(value.toPrecision(2))} ${unit}`
}

function distance(dot: Dot, x: number, y: number): number {
  return Math.hypot(dot.x - x, dot.y - y)
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10
}

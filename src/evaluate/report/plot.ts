import {htmlText} from '../../render/html/text.ts'
import {type ComparisonRow, hundredths} from '../../rouge/comparison.ts'

// all in the units of the plot, which are pixels if it is not scaled
const NAMES = 150
const PANEL = 190
const GAP = 22
const LINE = 24
const HEAD = 34
const AXIS = 26
const MOST_TICKS = 4

/** Means as dots on their intervals, with a panel for each metric and a line for each system, in the order given. */
export function plotSvg(
  rows: readonly ComparisonRow[],
  systems: readonly string[],
  metrics: readonly string[],
  first: string,
): string {
  const width = NAMES + metrics.length * (PANEL + GAP)
  const bottom = HEAD + systems.length * LINE
  const names = systems.map((system, i) => {
    const kind = system === first ? ' class="first"' : ''
    return `<text x="${NAMES - 14}" y="${middleOf(i) + 4}" text-anchor="end"${kind}>${htmlText(shortName(system))}</text>`
  })
  const stripes = systems.flatMap((_, i) =>
    i % 2 === 0 ? [`<rect class="stripe" x="0" y="${HEAD + i * LINE}" width="${width}" height="${LINE}"/>`] : [],
  )
  const panels = metrics.map((metric, m) => {
    const own = systems.map((system) => rows.find((row) => row.system === system && row.metric === metric)!)
    const reference = own.find(({system}) => system === first)
    return panelSvg(own, reference, metric, NAMES + m * (PANEL + GAP), bottom)
  })
  return `<svg viewBox="0 0 ${width} ${bottom + AXIS}" width="${width}" role="img" aria-labelledby="plot-title">
<title id="plot-title">Recall of each system by metric, with its confidence interval; the table has the numbers.</title>
${[...stripes, ...names, ...panels].join('\n')}
</svg>
`
}

function panelSvg(
  rows: readonly ComparisonRow[],
  first: ComparisonRow | undefined,
  metric: string,
  left: number,
  bottom: number,
): string {
  const low = Math.min(...rows.map(({recall}) => recall.low))
  const high = Math.max(...rows.map(({recall}) => recall.high))
  const span = high - low || 0.01
  const x = (value: number) => coordinate(left + ((value - low) / span) * PANEL)
  const ticks = ticksBetween(low, low + span).map(
    (tick) =>
      `<line class="tick" x1="${x(tick)}" x2="${x(tick)}" y1="${HEAD}" y2="${bottom}"/>` +
      `<text class="axis" x="${x(tick)}" y="${bottom + 16}" text-anchor="middle">${Number((100 * tick).toPrecision(6))}</text>`,
  )
  const guide = first
    ? `<line class="guide" x1="${x(first.recall.mean)}" x2="${x(first.recall.mean)}" y1="${HEAD}" y2="${bottom}"/>`
    : ''
  const dots = rows.map((row, i) => dotSvg(row, x, middleOf(i), row === first))
  return `<g><text class="metric" x="${left}" y="20">${htmlText(metric)}</text>${ticks.join('')}${guide}${dots.join('')}</g>`
}

/** A filled dot is the first system, or a system that differs from the first by the test. */
function dotSvg(
  {recall, system, versusFirst}: ComparisonRow,
  x: (value: number) => number,
  y: number,
  isFirst: boolean,
): string {
  const {mean, low, high} = recall
  const differs = versusFirst !== undefined && versusFirst.randomizationP < 0.05
  const kind = isFirst ? 'dot first' : differs ? 'dot' : 'dot open'
  const says = `${system}: ${hundredths(mean)}, ${hundredths(low)} to ${hundredths(high)}`
  return `<g><title>${htmlText(says)}</title><line class="range" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/><circle class="${kind}" cx="${x(mean)}" cy="${y}" r="4.5"/></g>`
}

/** Round numbers, at most a handful. */
function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!
  const ticks: number[] = []
  for (let k = Math.ceil(low / step); k * step <= high; k++) ticks.push(k * step)
  return ticks
}

function middleOf(line: number): number {
  return HEAD + line * LINE + LINE / 2
}

function coordinate(value: number): number {
  return Math.round(10 * value) / 10
}

function shortName(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name
}

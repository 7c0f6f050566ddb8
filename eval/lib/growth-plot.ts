import * as Plot from '@observablehq/plot'
import {parseHTML} from 'linkedom'
import type {PowerLaw} from './statistics.ts'

/** A cluster's size and what it took. */
export interface Point {
  readonly x: number // words
  readonly y: number // milliseconds
}

/** What one solver took, by size. */
export interface GrowthSeries {
  readonly name: string
  readonly points: readonly Point[]
  readonly law: PowerLaw
  /** Of the large clusters alone. */
  readonly largeLaw: PowerLaw | undefined
}

const COLORS = ['#7a7a7a', '#0072b2', '#d55e00']

/** Time against size on two logarithmic axes, each series with the power law that fits it; unproved runs are crosses at the time limit. */
export function drawGrowth(
  series: readonly GrowthSeries[],
  unproved: readonly Point[],
  large: number,
  timeLimit: number,
  signature: string,
): string {
  const {document} = parseHTML('<!doctype html><html><body></body></html>')
  const all = [...series.flatMap(({points}) => points), ...unproved]
  const times = [Math.min(...all.map(({y}) => y)) / 1.5, Math.max(...all.map(({y}) => y)) * 1.5]
  const wordTicks = TICKS.filter((tick) => tick >= WORDS[0] && tick <= WORDS[1])
  const timeTicks = TICKS.filter((tick) => tick >= times[0] && tick <= times[1])
  const last = Math.max(...all.map(({x}) => x))
  const marks: Plot.Markish[] = [
    // labels as text: the format of a logarithmic axis leaves some out
    Plot.axisX(wordTicks, {text: grouped, label: 'words in the cluster', labelAnchor: 'center', labelArrow: 'none'}),
    Plot.axisY(timeTicks, {text: grouped, label: 'milliseconds', labelAnchor: 'center', labelArrow: 'none'}),
    Plot.gridX(wordTicks, GRID),
    Plot.gridY(timeTicks, GRID),
    Plot.text([signature], {frameAnchor: 'top-left', dy: -26, fill: '#666', fontSize: 10}),
    ...series.flatMap(({name, points, law, largeLaw}, i) => {
      const words = points.map(({x}) => x)
      const ends = [Math.min(...words), Math.max(...words)].map((x) => ({x, y: law.scale * x ** law.slope}))
      return [
        Plot.line(ends, {x: 'x', y: 'y', stroke: COLORS[i], strokeWidth: 1.2, strokeDasharray: '5 4'}),
        Plot.dot(points, {x: 'x', y: 'y', fill: COLORS[i], r: 3.6}),
        Plot.text([{...ends[1], x: last}], {
          x: 'x',
          y: 'y',
          text: () =>
            [
              name,
              `slope ${slopeText(law)}`,
              ...(largeLaw ? [`${slopeText(largeLaw)} from ${large} documents on`] : []),
            ].join('\n'),
          textAnchor: 'start',
          dx: 12,
          fill: COLORS[i],
          fontSize: 12,
        }),
      ]
    }),
  ]
  if (unproved.length > 0) {
    marks.push(
      Plot.dot(unproved, {x: 'x', y: 'y', stroke: COLORS[2], symbol: 'times', r: 4.5}),
      Plot.text([unproved[unproved.length - 1]], {
        x: 'x',
        y: 'y',
        text: () => `exact, not proved\nin ${timeLimit} s`,
        textAnchor: 'start',
        dx: 12,
        fill: COLORS[2],
        fontSize: 12,
      }),
    )
  }
  const svg = Plot.plot({
    document: document as unknown as Document,
    width: 930,
    height: 520,
    marginTop: 44,
    marginLeft: 70,
    marginRight: 230,
    marginBottom: 48,
    style: {fontFamily: 'sans-serif', fontSize: '12px', background: 'white', color: '#222'},
    x: {type: 'log', domain: WORDS},
    y: {
      type: 'log',
      label: 'milliseconds',
      labelAnchor: 'center',
      ticks: timeTicks,
      tickFormat: grouped,
      domain: times,
    },
    marks,
  }) as unknown as SVGSVGElement
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${svg.outerHTML}\n`
}

function grouped(value: number): string {
  return value.toLocaleString('en')
}

function slopeText({slope, error}: PowerLaw): string {
  return `${slope.toFixed(2)} ± ${error.toFixed(2)}`
}

// 1, 2, 5 and their tenfolds
const TICKS = [-2, -1, 0, 1, 2, 3, 4].flatMap((power) => [1, 2, 5].map((first) => first * 10 ** power))
const WORDS = [500, 70_000]
const GRID = {stroke: '#000', strokeOpacity: 0.1}

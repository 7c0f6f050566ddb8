import * as Plot from '@observablehq/plot'
import {parseHTML} from 'linkedom'
import type {ClassResult, CurvePoint} from './comparison.ts'

const COLORS: Readonly<Record<string, string>> = {
  'loopy BP': '#7a7a7a',
  'TRW-S': '#009e73',
  MPLP: '#e6a400',
  PSDD: '#cc79a7',
  ADD: '#0072b2',
  'AD³': '#d55e00',
}
const WIDTH = 470
const HEIGHT = 300
const LEGEND = 110
const TOP = 56
// differences that are smaller are drawn here
const LEAST = 1e-6

/** Bounds above and answers below the best ones known, by time and by iterations: four panels on logarithmic axes. */
export function drawDecoders({title, byTime, byIterations}: ClassResult, signature: string): string {
  const {document} = parseHTML('<!doctype html><html><body></body></html>')
  const panels = [
    {points: byTime, value: 'bound', x: 'milliseconds of CPU', y: 'bound above the lowest known'},
    {points: byIterations, value: 'bound', x: 'iterations', y: 'bound above the lowest known'},
    {points: byTime, value: 'answer', x: 'milliseconds of CPU', y: 'answer below the best known'},
    {points: byIterations, value: 'answer', x: 'iterations', y: 'answer below the best known'},
  ] as const
  const drawn = panels.map((panel, i) => {
    const svg = panelOf(panel, document as unknown as Document)
    svg.setAttribute('x', `${(i % 2) * WIDTH}`)
    svg.setAttribute('y', `${TOP + Math.floor(i / 2) * HEIGHT}`)
    return svg.outerHTML
  })
  const legend = Object.entries(COLORS).map(([name, color], i) => {
    const y = TOP + 40 + 24 * i
    const x = 2 * WIDTH + 14
    return `<line x1="${x}" x2="${x + 22}" y1="${y - 4}" y2="${y - 4}" stroke="${color}" stroke-width="2.4"/><text x="${x + 30}" y="${y}">${name}</text>`
  })
  const width = 2 * WIDTH + LEGEND
  const height = TOP + 2 * HEIGHT + 6
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/><text x="14" y="24" font-size="16" font-weight="bold">Decoders on ${title}</text><text x="14" y="42" font-size="10" fill="#666">${escaped(signature)}</text>${legend.join('')}${drawn.join('')}</svg>\n`
}

interface Panel {
  readonly points: readonly CurvePoint[]
  readonly value: 'bound' | 'answer'
  readonly x: string
  readonly y: string
}

function panelOf({points, value, x, y}: Panel, document: Document): Element {
  const rows = points.flatMap((point) => {
    const height = point[value]
    return height === null ? [] : [{decoder: point.decoder, x: point.x, y: Math.max(LEAST, height)}]
  })
  const figure = Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginTop: 14,
    marginBottom: 42,
    marginLeft: 88,
    marginRight: 26,
    style: {background: 'white', fontFamily: 'sans-serif', fontSize: '12px'},
    x: {
      type: 'log',
      domain: [Math.min(...points.map((point) => point.x)), Math.max(...points.map((point) => point.x))],
      label: x,
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      ticks: 5,
      tickFormat: plain,
    },
    y: {
      type: 'log',
      domain: [LEAST, Math.max(1, ...rows.map((row) => row.y))],
      label: y,
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      ticks: 6,
      tickFormat: share,
    },
    color: {domain: Object.keys(COLORS), range: Object.values(COLORS)},
    marks: [
      Plot.line(rows, {x: 'x', y: 'y', z: 'decoder', stroke: 'decoder', strokeWidth: 1.9}),
      Plot.dot(ends(rows), {x: 'x', y: 'y', fill: 'decoder', r: 3.4}),
    ],
  })
  const svg = figure.tagName.toLowerCase() === 'svg' ? figure : figure.querySelector('svg:last-of-type')!
  return svg
}

/** Where each decoder comes to in the end. */
function ends<Row extends {readonly decoder: string}>(rows: readonly Row[]): Row[] {
  return Object.keys(COLORS).flatMap((name) => rows.findLast(({decoder}) => decoder === name) ?? [])
}

function plain(value: number): string {
  return value.toLocaleString('en')
}

function share(value: number): string {
  return value <= LEAST
    ? '≤ 0.0001 %'
    : `${Number((100 * value).toPrecision(1)).toLocaleString('en', {maximumFractionDigits: 4})} %`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

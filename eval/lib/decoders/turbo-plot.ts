import * as Plot from '@observablehq/plot'
import {parseHTML} from 'linkedom'
import type {TurboResult} from '../../bench/turbo.ts'

const WIDTH = 480
const HEIGHT = 380
const TOP = 40
const COLORS: Readonly<Record<string, string>> = {
  'AD³': '#d55e00',
  PSDD: '#cc79a7',
  'AD³, no caching': '#8a4b1f',
  'PSDD, no caching': '#7a7a7a',
}

interface Row {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** Two panels: milliseconds by sentence length, and calls per factor by iteration. */
export function drawTurbo({bins, curves}: TurboResult, signature: string): string {
  const {document} = parseHTML('<!doctype html><html><body></body></html>')
  const times = bins.flatMap(({words, ad3, psdd}): Row[] => {
    const [from, to] = words.split('–').map(Number)
    const x = (from + to) / 2
    return [
      {name: 'AD³', x, y: ad3},
      {name: 'PSDD', x, y: psdd},
    ]
  })
  const calls = curves.flatMap(({name, calls}) => calls.map((y, i): Row => ({name, x: i + 1, y})))
  const left = panel(times, 'words in the sentence', 'milliseconds of CPU', true, document as unknown as Document)
  const right = panel(calls, 'iterations', 'calls per factor so far', false, document as unknown as Document)
  right.setAttribute('x', `${WIDTH}`)
  for (const svg of [left, right]) svg.setAttribute('y', `${TOP}`)
  const width = 2 * WIDTH
  const height = TOP + HEIGHT
  const escaped = signature.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/><text x="14" y="24" font-size="10" fill="#666">${escaped}</text>${left.outerHTML}${right.outerHTML}</svg>\n`
}

function panel(rows: readonly Row[], x: string, y: string, hasDots: boolean, document: Document): Element {
  const names = [...new Set(rows.map(({name}) => name))]
  const ends = names.map((name) => rows.findLast((row) => row.name === name)!)
  const figure = Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginTop: 14,
    marginBottom: 42,
    marginLeft: 56,
    marginRight: hasDots ? 70 : 120,
    style: {background: 'white', fontFamily: 'sans-serif', fontSize: '12px'},
    x: {label: x, labelAnchor: 'center', labelArrow: 'none', grid: true},
    y: {label: y, labelAnchor: 'center', labelArrow: 'none', grid: true},
    color: {domain: Object.keys(COLORS), range: Object.values(COLORS)},
    marks: [
      Plot.line(rows, {x: 'x', y: 'y', z: 'name', stroke: 'name', strokeWidth: 1.9}),
      ...(hasDots ? [Plot.dot(rows, {x: 'x', y: 'y', fill: 'name', r: 3})] : []),
      Plot.text(ends, {x: 'x', y: 'y', text: 'name', fill: 'name', textAnchor: 'start', dx: 8}),
    ],
  })
  return figure.tagName.toLowerCase() === 'svg' ? figure : figure.querySelector('svg:last-of-type')!
}

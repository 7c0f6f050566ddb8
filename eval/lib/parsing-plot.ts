import * as Plot from '@observablehq/plot'
import {parseHTML} from 'linkedom'
import {median} from './statistics.ts'

/** What a decoder took for a sentence. */
export interface DecodingTime {
  readonly name: string
  readonly length: number // words in the sentence
  readonly milliseconds: number
}

const COLORS = ['#0072b2', '#d55e00', '#e6a400', '#7a7a7a']
const BIN = 5
const LONGEST = 60
/** The median of fewer sentences says little. */
const FEWEST = 5

/** The median time of decoding a sentence by its length, on a logarithmic axis, a line for each decoder. */
export function drawParsing(times: readonly DecodingTime[], signature: string): string {
  const {document} = parseHTML('<!doctype html><html><body></body></html>')
  const names = [...new Set(times.map(({name}) => name))]
  const lines = names.flatMap((name) => mediansOf(name, times))
  const ends = names.map((name) => lines.filter((point) => point.name === name).at(-1)!)
  const figure = Plot.plot({
    document,
    width: 860,
    height: 460,
    marginTop: 40,
    marginBottom: 45,
    marginRight: 200,
    marginLeft: 60,
    style: {background: 'white', fontFamily: 'sans-serif', fontSize: '12px'},
    x: {label: 'words in the sentence', labelAnchor: 'center', labelArrow: 'none', grid: true},
    y: {
      type: 'log',
      tickFormat: String,
      label: 'milliseconds to decode',
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
    },
    color: {domain: names, range: COLORS},
    marks: [
      Plot.text([signature], {frameAnchor: 'top-left', dy: -26, fill: '#666', fontSize: 10}),
      Plot.line(lines, {x: 'length', y: 'milliseconds', stroke: 'name', strokeWidth: 1.8}),
      Plot.dot(lines, {x: 'length', y: 'milliseconds', fill: 'name', r: 3}),
      Plot.text(spread(ends), {
        x: 'length',
        y: 'milliseconds',
        text: 'name',
        fill: 'name',
        textAnchor: 'start',
        dx: 10,
      }),
    ],
  })
  const svg = figure.tagName.toLowerCase() === 'svg' ? figure : figure.querySelector('svg:last-of-type')!
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${svg.outerHTML}\n`
}

function mediansOf(name: string, times: readonly DecodingTime[]): DecodingTime[] {
  const points: DecodingTime[] = []
  for (let from = 1; from < LONGEST; from += BIN) {
    const within = times.filter((time) => time.name === name && time.length >= from && time.length < from + BIN)
    if (within.length < FEWEST) continue
    points.push({
      name,
      length: from + (BIN - 1) / 2,
      milliseconds: median(within.map(({milliseconds}) => milliseconds)),
    })
  }
  return points
}

/** Labels that would stand on each other are moved apart. */
function spread(ends: readonly DecodingTime[]): DecodingTime[] {
  const sorted = [...ends].sort((a, b) => a.milliseconds - b.milliseconds)
  return sorted.map((end, i) => {
    const least = i === 0 ? 0 : sorted[i - 1].milliseconds * 1.35
    return {...end, milliseconds: Math.max(end.milliseconds, least)}
  })
}

import * as Plot from '@observablehq/plot'
import {parseHTML} from 'linkedom'

/** Accuracy and agreement of a method at an iteration: shares. */
export interface CurvePoint {
  readonly model: string
  readonly method: string
  readonly iteration: number
  readonly uas: number
  readonly agreed: number
}

/** Shares of what is active in an iteration. */
export interface ActivityRow {
  readonly iteration: number
  readonly variables: number
  readonly factors: number
  readonly links: number
}

/** What a solver took for a sentence. */
export interface TimeRow {
  readonly name: string
  readonly length: number
  readonly seconds: number
}

const COLORS = ['#0072b2', '#d55e00', '#e6a400', '#7a7a7a']
const FRAME = {
  width: 860,
  height: 420,
  marginTop: 40,
  marginBottom: 45,
  marginRight: 200,
  marginLeft: 60,
  style: {background: 'white', fontFamily: 'sans-serif', fontSize: '12px'},
}
const AXIS = {labelAnchor: 'center', labelArrow: 'none', grid: true} as const
const BY_ITERATION = {type: 'log', tickFormat: String, label: 'iterations', ...AXIS} as const

/** Both panels of Figure 2: accuracy, and trees that all factors agree on, by iteration. */
export function drawIterations(points: readonly CurvePoint[], signature: string): string {
  const panels = {uas: 'right heads, %', agreed: 'all factors agree, % of sentences'} as const
  const rows = points.flatMap((point) =>
    (['uas', 'agreed'] as const).map((panel) => ({
      panel: panels[panel],
      name: `${point.model}, ${point.method}`,
      iteration: point.iteration,
      percent: 100 * point[panel],
    })),
  )
  const names = [...new Set(rows.map(({name}) => name))]
  return drawn(
    (document) =>
      Plot.plot({
        ...FRAME,
        document,
        marginRight: 30,
        height: 400,
        width: 960,
        x: BY_ITERATION,
        y: {label: 'percent', ...AXIS},
        fx: {label: null, domain: [panels.uas, panels.agreed], padding: 0.12},
        color: {domain: names, range: COLORS, legend: false},
        marks: [
          Plot.line(rows, {x: 'iteration', y: 'percent', stroke: 'name', fx: 'panel', strokeWidth: 1.8}),
          Plot.dot(rows, {x: 'iteration', y: 'percent', fill: 'name', fx: 'panel', r: 3}),
          ...names.map((name, i) =>
            Plot.text([{name, panel: panels.agreed}], {
              text: 'name',
              fx: 'panel',
              frameAnchor: 'top-left',
              dx: 10,
              dy: 8 + 15 * i,
              fill: COLORS[i],
              stroke: 'white',
              strokeWidth: 4,
            }),
          ),
        ],
      }),
    signature,
  )
}

/** Figure 3: what is active, by iteration. */
export function drawActivity(rows: readonly ActivityRow[], signature: string): string {
  const names = {variables: 'variables', factors: 'factors', links: 'messages'} as const
  const lines = rows.flatMap((row) =>
    (['variables', 'factors', 'links'] as const).map((key) => ({
      name: names[key],
      iteration: row.iteration,
      percent: 100 * row[key],
    })),
  )
  return labelled(
    lines,
    {...FRAME, x: BY_ITERATION, y: {label: 'active, %', ...AXIS}},
    'iteration',
    'percent',
    signature,
    false,
  )
}

/** Figure 4: seconds by length, a point for each sentence. */
export function drawTimes(rows: readonly TimeRow[], signature: string): string {
  const axes = {
    x: {label: 'words in the sentence', ...AXIS},
    y: {type: 'log', tickFormat: String, label: 'CPU seconds', ...AXIS},
  } as const
  return labelled(rows, {...FRAME, ...axes}, 'length', 'seconds', signature, true)
}

function labelled(
  rows: readonly {readonly name: string}[],
  options: Plot.PlotOptions,
  x: string,
  y: string,
  signature: string,
  dots: boolean,
): string {
  const names = [...new Set(rows.map(({name}) => name))]
  const ends = names.map((name) => rows.filter((row) => row.name === name).at(-1)!)
  return drawn((document) =>
    Plot.plot({
      ...options,
      document,
      color: {domain: names, range: COLORS},
      marks: [
        Plot.text([signature], {frameAnchor: 'top-left', dy: -26, fill: '#666', fontSize: 10}),
        dots ? Plot.dot(rows, {x, y, fill: 'name', r: 3}) : Plot.line(rows, {x, y, stroke: 'name', strokeWidth: 1.8}),
        ...names.map((name, i) =>
          Plot.text([name], {
            frameAnchor: 'right',
            textAnchor: 'start',
            dx: 14,
            dy: 18 * (i - (ends.length - 1) / 2),
            fill: COLORS[i],
          }),
        ),
      ],
    }),
  )
}

function drawn(plot: (document: Document) => Element, signature?: string): string {
  const {document} = parseHTML('<!doctype html><html><body></body></html>')
  const figure = plot(document as unknown as Document)
  const svg = figure.tagName.toLowerCase() === 'svg' ? figure : figure.querySelector('svg:last-of-type')!
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  if (signature !== undefined) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    for (const [name, value] of Object.entries({
      x: '60',
      y: '12',
      fill: '#666',
      'font-size': '10',
      'text-anchor': 'start',
    }))
      line.setAttribute(name, value)
    line.textContent = signature
    svg.append(line)
  }
  return `${svg.outerHTML}\n`
}

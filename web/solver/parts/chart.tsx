/** Points that a line leads through, by x. */
export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

interface Properties {
  readonly title: string
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** What the chart says, for those who do not see it. */
  readonly text: string
  /** The first values are far off: they may lie above the edge, so that the last ones can be told. */
  readonly isSteep?: boolean
}

const WIDTH = 400
const HEIGHT = 190
const LEFT = 44
const RIGHT = 92
const TOP = 10
const BOTTOM = 24
const INNER = {width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM}
/** More points than that are not told apart. */
const MOST_POINTS = 400
const TICKS = 4
/** This part of the values, the first ones, does not count for the scale of a steep chart. */
const WARM_UP = 0.2

/** Lines over iterations. */
export function Chart({title, series, format, text, isSteep = false}: Properties) {
  const finite = series.map(({name, points}) => ({name, points: points.filter(([, y]) => Number.isFinite(y))}))
  const last = Math.max(1, ...finite.map(({points}) => points.at(-1)?.[0] ?? 1))
  const counted = finite.flatMap(({points}) => (isSteep ? points.slice(Math.floor(WARM_UP * points.length)) : points))
  const [low, high] = rangeOf(counted.map(([, y]) => y))
  const x = (value: number) => LEFT + (INNER.width * value) / last
  const y = (value: number) => TOP + INNER.height * (1 - (value - low) / (high - low))
  const ends = apart(finite.map(({points}) => y(points.at(-1)?.[1] ?? low)))
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${text}`}>
        {ticksBetween(low, high).map((value) => (
          <g key={value} class="tick">
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        <text class="axis" x={LEFT} y={HEIGHT - 6}>
          iteration 0
        </text>
        <text class="axis" x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
          {last}
        </text>
        <svg aria-hidden="true" x={LEFT - 1} y={TOP - 2} width={INNER.width + 4} height={INNER.height + 4}>
          {finite.map(({name, points}) => (
            <path
              key={name}
              class={`line ${name}`}
              d={pathOf(
                points,
                (v) => x(v) - LEFT + 1,
                (v) => y(v) - TOP + 2,
              )}
            />
          ))}
        </svg>
        {finite.map(
          ({name, points}, s) =>
            points.length > 0 && (
              <text key={name} class={`name ${name}`} x={WIDTH - RIGHT + 6} y={ends[s] + 4}>
                {name} {format(points.at(-1)![1])}
              </text>
            ),
        )}
      </svg>
    </figure>
  )
}

function rangeOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1]
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const margin = high > low ? 0.06 * (high - low) : 1
  return [low - margin, high + margin]
}

/** Round numbers. */
function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / TICKS
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * unit).find((step) => step >= rough) ?? rough
  const ticks: number[] = []
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    ticks.push(Math.round(value / step) * step)
  }
  return ticks
}

type Scale = (value: number) => number

/** A line through so many points at most. */
function pathOf(points: Series['points'], x: Scale, y: Scale): string {
  const every = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  const some = points.filter((_, i) => i % every === 0 || i === points.length - 1)
  return some.map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${x(a).toFixed(1)},${y(b).toFixed(1)}`).join('')
}

/** Labels that do not cover each other. */
function apart(places: readonly number[]): number[] {
  const [first, second] = places
  if (second === undefined || Math.abs(first - second) >= 14) return [...places]
  const middle = (first + second) / 2
  return first <= second ? [middle - 7, middle + 7] : [middle + 7, middle - 7]
}

import {Problem} from '../tasks/calls/problem.ts'

/** The media types of the formats that commands print. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  conllu: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  latex: 'application/x-latex; charset=utf-8',
}

const EVENTS = 'text/event-stream'

/** What a caller wants to get. */
export interface Wanted {
  readonly format: string
  /** Whether progress comes before it, as events. */
  readonly inEvents: boolean
}

interface Range {
  readonly type: string
  readonly quality: number
}

/** The first of the formats that the header Accept likes best. A caller who asks for events gets the format in them. */
export function wantedFormat(accept: string | undefined, formats: readonly string[]): Wanted {
  const ranges = rangesOf(accept?.trim() || '*/*')
  const inEvents = ranges.some(({type, quality}) => type === EVENTS && quality > 0)
  const others = ranges.filter(({type}) => type !== EVENTS)
  const best = bestOf(inEvents && others.length === 0 ? rangesOf('*/*') : others, formats)
  if (best !== undefined) return {format: best, inEvents}
  const offered = [...formats.map((format) => plainType(MEDIA_TYPES[format])), EVENTS].join(', ')
  throw new Problem({
    kind: 'not-acceptable',
    detail: `The header Accept asks for ${JSON.stringify(accept?.slice(0, 200))}, expected one of ${offered}.`,
    action: 'Name one of these types in the header Accept, or leave the header out for the first.',
  })
}

function bestOf(ranges: readonly Range[], formats: readonly string[]): string | undefined {
  let best: string | undefined
  let bestQuality = 0
  for (const format of formats) {
    const quality = qualityOf(plainType(MEDIA_TYPES[format]), ranges)
    if (quality > bestQuality) [best, bestQuality] = [format, quality]
  }
  return best
}

/** How much a type is liked: what the most exact range says counts. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const names = [type, `${type.split('/')[0]}/*`, '*/*']
  const found = names.map((name) => ranges.find((range) => range.type === name)).find((range) => range !== undefined)
  return found?.quality ?? 0
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').map((part) => {
    const [type, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const quality = given === undefined ? 1 : Number(given)
    return {type, quality: quality >= 0 && quality <= 1 ? quality : 0}
  })
}

/** The type without its parameters. */
export function plainType(type: string): string {
  return type.split(';')[0].trim().toLowerCase()
}

import type {FigureLanguage, ToldFigure} from '../../discourse/figure.ts'
import {numbered} from '../../numbered.ts'
import {englishTimes} from './times.ts'

/** What is told to the reader about figures. */
export const figureNotes: Pick<FigureLanguage, 'name' | 'tellNewer' | 'tellContradiction' | 'tellLeftOut'> = {
  name(subject) {
    const [kind, ...rest] = subject.split('|')
    const state = STATES.get(kind)
    if (state !== undefined) return rest.length > 0 ? `${state} (${rest.join(', ')})` : state
    const details = rest.filter((part) => part !== '')
    if (kind === 'punishment') return 'punishment'
    if (kind === 'count') return details.join(', ')
    return details.length > 0 ? `${kind} (${details.join(', ')})` : kind
  },
  tellNewer(name, newer, older, left) {
    const isDated = [newer, ...older].every(({day}) => day !== undefined)
    const others = older.map(told).join(', ')
    const more = left === 0 ? '' : ` and ${left} more`
    return `${capital(name)}: ${told(newer)}; ${isDated ? 'earlier' : 'elsewhere'} ${others}${more}.`
  },
  tellContradiction: (name, figures) => `${capital(name)}: ${figures.map(told).join(', ')}, all of the same day.`,
  tellLeftOut(documents, undated, day) {
    const [date, kept] = [dateOf(day), undated === 1 ? 'it is kept' : 'they are kept']
    const leftOut = `Left out: ${numbered(documents, 'document')} later than ${date}.`
    const unknown = `Of ${numbered(undated, 'document')} the date is not known, so ${kept}, and may be later than ${date}.`
    return [...(documents > 0 ? [leftOut] : []), ...(undated > 0 ? [unknown] : [])].join(' ')
  },
}

const STATES: ReadonlyMap<string, string> = new Map([
  ['dead', 'how many died'],
  ['injured', 'how many were injured'],
  ['missing', 'how many are missing'],
  ['homeless', 'how many are homeless'],
  ['arrested', 'how many were arrested'],
  ['sick', 'how many are sick'],
  ['evacuated', 'how many were evacuated'],
  ['rescued', 'how many were rescued'],
  ['trapped', 'how many are trapped'],
  ['stranded', 'how many are stranded'],
  ['powerless', 'how many are without power'],
])

function told({number, document, day}: ToldFigure): string {
  return day === undefined ? `${number} (${document})` : `${number} (${document}, ${dateOf(day)})`
}

function dateOf(day: number): string {
  return englishTimes.write(day, 'day', true)
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1)
}

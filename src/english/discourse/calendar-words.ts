const numbered = (names: string, first = 0): ReadonlyMap<string, number> =>
  new Map(
    names
      .trim()
      .split(/\s+/)
      .map((name, i) => [name, i + first] as const),
  )

/** 0 for Monday, as `weekdayOf` counts. */
export const WEEKDAYS = numbered('monday tuesday wednesday thursday friday saturday sunday')

const FULL_MONTHS = 'january february march april may june july august september october november december'

/** From 1. "Sept." and "Sep." are the same. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...numbered(FULL_MONTHS, 1),
  ...numbered('jan. feb. mar. apr. may jun. jul. aug. sep. oct. nov. dec.', 1),
  ...numbered('jan feb mar apr may jun jul aug sep oct nov dec', 1),
  ['sept.', 9],
  ['sept', 9],
])

/** By month: its name as newspapers print it before a day. */
export const SHORT_MONTHS = 'Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')

/** By month: its name where no day follows. */
export const LONG_MONTHS = FULL_MONTHS.split(' ').map((name) => name[0].toUpperCase() + name.slice(1))

/** The small numbers that are written as words. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...numbered('one two three four five six seven eight nine ten eleven twelve', 1),
  ['a', 1],
  ['an', 1],
])

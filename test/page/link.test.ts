import {beforeAll, describe, expect, test} from 'vitest'
import {linkOf, readLink} from '../../web/state/link.ts'
import {type Settings, USUAL} from '../../web/state/settings.ts'
import {UNITS} from '../../web/state/units.ts'
import {random} from '../random.ts'

describe('a link', () => {
  beforeAll(() => {
    Object.assign(globalThis, {__EXAMPLES__: [{id: 'dam-flood', title: 'A dam bursts', documents: 8}]})
  })

  test('carries every setting there and back', () => {
    for (let seed = 0; seed < 300; seed++) {
      const draw = random(seed)
      const below = (n: number) => Math.floor(draw() * n)
      const {name: unit} = UNITS[below(UNITS.length)]
      const verbatim = below(2) === 1
      const settings: Settings = {
        ...{unit, lengths: {...USUAL.lengths, [unit]: 1 + below(500)}},
        encoding: unit === 'tokens' && below(2) === 1 ? 'gpt2' : USUAL.encoding,
        questions: ['Who paid?', 'a&b=c #1', 'Çà, où?'].slice(0, below(4)),
        ...{shorten: below(2) === 1, dates: !verbatim && below(2) === 1, verbatim},
        asOf: below(2) === 1 ? '2024-03-04' : '',
      }
      const example = below(2) === 1 ? 'dam-flood' : ''
      expect(readLink(`#${linkOf({settings, example})}`), `seed ${seed}`).toEqual({settings, example})
    }
  })

  test.each([
    ['nothing', ''],
    ['no numbers', 'words=many'],
    ['a unit that is none', 'miles=3'],
    ['a day that is none', 'as-of=2024-13-45'],
    ['the 30th of February', 'as-of=2024-02-30'],
    ['the 29th of February of a year without it', 'as-of=2023-02-29'],
    ['a day in another form', 'as-of=20240304'],
    ['a day and more', 'as-of=2024-03-04T10:00'],
    ['an example that is none', 'example=../../etc/passwd'],
    ['an encoding that is none', 'tokens=130&encoding=<script>'],
    ['rubbish', '%%%&&==&\u0000'],
  ])('with %s asks for what is usual', (_, fragment) => {
    const {settings, example} = readLink(fragment)
    expect({...settings, unit: 'words'}).toEqual(USUAL)
    expect(example).toBe('')
  })

  test('is kept within bounds, whoever wrote it', () => {
    const {settings} = readLink(
      `words=999999999999&${Array.from({length: 90}, (_, i) => `query=${i}${'x'.repeat(900)}`).join('&')}`,
    )
    expect(settings.lengths.words).toBe(1_000_000)
    expect(settings.questions.length).toBe(20)
    expect(Math.max(...settings.questions.map(({length}) => length))).toBe(500)
  })
})

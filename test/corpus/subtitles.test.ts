import {describe, expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'

/** The paragraphs of a file, each with its time and its speaker as they stand in the text. */
async function paragraphs(text: string): Promise<string[]> {
  const {documents} = await readBytes([{path: 'a.vtt', bytes: new TextEncoder().encode(text)}])
  return documents.flatMap(({text, blocks = []}) =>
    blocks.map(({start, end, speaker, time}) => {
      const part = (span: {start: number; end: number} | undefined) => (span ? text.slice(span.start, span.end) : '')
      return [part(time), part(speaker), text.slice(start, end)].join(' | ')
    }),
  )
}

describe('subtitles', () => {
  test.each([
    [
      'cues join to sentences',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nThe boat\nis late,\n\n00:02.000 --> 00:03.000\nas always.\n',
      ['00:00:01 |  | The boat is late, as always.'],
    ],
    [
      'cues without marks keep their ends, which end sentences',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nthe boat was late again on sunday\nbecause of the wind\n\n00:02.000 --> 00:03.000\nnobody told the people at the pier about it\n',
      [
        '00:00:01 |  | the boat was late again on sunday because of the wind\nnobody told the people at the pier about it',
      ],
    ],
    [
      'voices part paragraphs',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann Ito>It is late.</v>\n\n00:02.000 --> 00:03.000\n<v.loud Bo>Why?\n',
      ['00:00:01 | Ann Ito | It is late.', '00:00:02 | Bo | Why?'],
    ],
    [
      'so does silence',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nIt is late.\n\n01:00:30.500 --> 01:00:31.000\nWhy?\n',
      ['00:00:01 |  | It is late.', '01:00:30 |  | Why?'],
    ],
    [
      'SRT, with names in capitals',
      '1\n00:00:01,000 --> 00:00:02,000\nANN ITO: It is late.\n\n2\n00:00:02,000 --> 00:00:03,000\nVery late.\n\n3\n00:00:03,000 --> 00:00:04,000\nBO: Why?\n',
      ['00:00:01 | ANN ITO | It is late. Very late.', '00:00:03 | BO | Why?'],
    ],
    [
      'two who speak at once',
      '1\n00:00:01,000 --> 00:00:02,000\nANN ITO: It is late.\n\n2\n00:00:02,000 --> 00:00:03,000\n- And the\n- It waits\nuntil noon.\n\n3\n00:00:03,000 --> 00:00:04,000\nAll of it.\n',
      ['00:00:01 | ANN ITO | It is late.', '00:00:02 |  | And the', '00:00:02 |  | It waits until noon. All of it.'],
    ],
    [
      'two who speak at once, with and without their names',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>-Why?</i>\n–BO: It is late.\n\n00:02.000 --> 00:03.000\n-No.\n',
      ['00:00:01 |  | Why?', '00:00:01 | BO | It is late.', '00:00:02 |  | No.'],
    ],
    [
      'a dash that is no turn',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nIt is\n-5 degrees\n- too cold.\n\n00:02.000 --> 00:03.000\n— And late.\n',
      ['00:00:01 |  | It is -5 degrees - too cold. — And late.'],
    ],
    [
      'Windows line ends',
      'WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nThe boat\r\nis late.\r\n',
      ['00:00:01 |  | The boat is late.'],
    ],
    [
      'notes, styles and settings are no words',
      'WEBVTT - talk\nKind: captions\n\nNOTE made by hand\n\nSTYLE\n::cue { color: red }\n\n7\n00:01.000 --> 00:02.000 align:start\nIt is <i>late</i> &amp; dark.\n',
      ['00:00:01 |  | It is late & dark.'],
    ],
    [
      'what is heard and not said is left out',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n[music]\n\n00:02.000 --> 00:03.000\n♪\n\n00:03.000 --> 00:04.000\nIt is late.\n',
      ['00:00:03 |  | It is late.'],
    ],
    [
      'captions that roll are read once',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nThe boat\n\n00:02.000 --> 00:03.000\nThe boat\nis late.\n',
      ['00:00:01 |  | The boat is late.'],
    ],
    ['a file that breaks off', 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt is late.', ['00:00:01 |  | It is late.']],
    [
      'a cue without words',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\nLate.\n',
      ['00:00:02 |  | Late.'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await paragraphs(text)).toEqual(expected)
  })

  test('a file without a cue is skipped with a reason', async () => {
    const {documents, skipped} = await readBytes([
      {path: 'a.vtt', bytes: new TextEncoder().encode('WEBVTT\n\nNOTE x\n')},
    ])
    expect(documents).toEqual([])
    expect(skipped[0].reason).toContain('has no text')
  })
})

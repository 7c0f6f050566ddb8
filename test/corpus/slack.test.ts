import {describe, expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/read.ts'

const user = (user: string, name: string) => ({user, user_profile: {real_name: name}})
const ann = user('U1', 'Ann Ito')
const bo = user('U2', 'Bo Marsh')

async function read(value: unknown) {
  return readBytes([{path: 'mill.json', bytes: new TextEncoder().encode(JSON.stringify(value))}])
}

/** Each block with its time and its speaker. */
async function blocksOf(value: unknown): Promise<string[]> {
  const {documents} = await read(value)
  return documents.flatMap(({text, blocks = []}) =>
    blocks.map(({kind, start, end, speaker, time}) =>
      [time, speaker, {start, end}]
        .map((span) => (span ? text.slice(span.start, span.end) : ''))
        .concat(kind === 'item' ? 'item' : [])
        .join(' | '),
    ),
  )
}

function message(by: object, text: string, ts: string, more: object = {}) {
  return {type: 'message', ...by, text, ts, ...more}
}

describe('Slack', () => {
  test('a day of a channel is one conversation, in the order of its times', async () => {
    const channel = [
      message(bo, 'Who told the farmers?', '1710280920.000300'),
      message(ann, 'The mill stops.', '1710280800.000100'),
      message(bo, '<@U2> has joined the channel', '1710280801.000100', {subtype: 'channel_join'}),
    ]
    expect(await blocksOf(channel)).toEqual([
      '22:00 | Ann Ito | The mill stops.',
      '22:02 | Bo Marsh | Who told the farmers?',
    ])
    const {documents, notes} = await read({ok: true, messages: channel})
    expect(documents).toMatchObject([{id: 'mill', date: '2024-03-12'}])
    expect(notes).toEqual([{path: 'mill.json', text: 'left out 1 message that nobody wrote'}])
  })

  test.each([
    ['<!channel> the mill stops', 'the mill stops'],
    ['<@U2>, the mill stops', 'the mill stops'],
    ['ask <@U2> or <@U9|jo>', 'ask @Bo Marsh or @jo'],
    ['see <https://lorn.example/a?b=1&amp;c=2|the plan> in <#C1|ops>', 'see the plan in #ops'],
    ['see <https://lorn.example/a?b=1&amp;c=2>', 'see https://lorn.example/a?b=1&c=2'],
    ['*14 mm* &lt; 15 mm, _not_ ~16~ :warning: :+1::skin-tone-2:', '14 mm < 15 mm, not'],
    ['at 10:32:05 run `mill_start_now` 2*3*4', 'at 10:32:05 run mill_start_now 2*3*4'],
  ])('%s', async (text, words) => {
    const blocks = await blocksOf([message(bo, text, '1710280800.000100'), message(ann, 'ok', '1710280860.000100')])
    expect(blocks[0]).toBe(`22:00 | Bo Marsh | ${words}`)
  })

  test('lines of a message are blocks, and names that nobody tells are their keys', async () => {
    const blocks = await blocksOf([message({user: 'U7'}, 'Bring:\n• a coat\n\n• a pen', '1710280800.000100')])
    expect(blocks).toEqual(['22:00 | U7 | Bring:', '22:00 | U7 | • a coat | item', '22:00 | U7 | • a pen | item'])
  })

  test.each([0, 951_782_400, 951_868_800, 1_709_251_199, 1_735_689_600, 4_107_542_400])(
    'the day of %i',
    async (seconds) => {
      const ts = `${seconds}`.padStart(9, '0')
      const {documents} = await read([message(ann, 'The mill stops.', `${ts}.000`)])
      expect(documents[0].date).toBe(new Date(1000 * seconds).toISOString().slice(0, 10))
    },
  )

  test('records with other times are documents', async () => {
    const {documents} = await read([{type: 'message', text: 'The mill stops.', ts: 'Monday'}])
    expect(documents).toMatchObject([{text: 'The mill stops.'}])
  })
})

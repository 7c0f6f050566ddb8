import {describe, expect, test} from 'vitest'
import {nameSpeakers} from '../../../src/summarize/print/name-speakers.ts'
import {prepareTexts} from '../prepared.ts'

const chat = `[10:31] ann: I will run the import of the night ferry again by noon.
[10:32] ann: The import failed on Sunday because of the harbour office.
[10:33] bo: The new timetable still shows the old times of the ferry.
[10:34] bo: My phone shows the timetable of the night ferry at once.`

/** The names before the sentences of a summary, which are given by their numbers; − where there is none. */
async function names(text: string, ...chosen: number[]): Promise<string> {
  const {parsed} = await prepareTexts(text)
  const edits = nameSpeakers({parsed, sentences: chosen.map((index) => ({index, isKept: () => true})), isWhole: false})
  const {id, text: whole} = parsed.source.documents[0]
  for (const {from} of edits.flat()) expect(from?.document).toBe(id)
  return edits
    .map(([edit]) => {
      if (edit === undefined) return '−'
      expect(`${whole.slice(edit.from!.start, edit.from!.end)}:`).toBe(edit.text)
      return edit.text
    })
    .join(' ')
}

describe('who speaks', () => {
  test.each([
    [[0], 'ann:'],
    [[1], '−'],
    [[0, 1], 'ann: −'],
    [[0, 2], 'ann: bo:'],
    [[0, 1, 2], 'ann: − bo:'],
    [[1, 2], '− −'],
    [[2, 3], '− bo:'],
    [[0, 3], 'ann: bo:'],
  ])('sentences %j: %s', async (chosen, expected) => {
    expect(await names(chat, ...chosen)).toBe(expected)
  })

  test('letters that stand for question and answer are no names', async () => {
    const text =
      'Q: Why are you late?\nA: I missed the boat to Odelia.\nQ: And today?\nA: I missed it again, as you see.'
    expect(await names(text, 1, 3)).toBe('− −')
  })
})

import {describe, expect, test} from 'vitest'
import {context} from '../../src/node/context.ts'

const plain = {citations: 'none'} as const

/** The lines of a context within some tokens. */
async function lines(text: string, tokens: number, query?: string): Promise<string[]> {
  const options = {...plain, tokens, ...(query !== undefined && {query})}
  return (await context([text], options)).text.split('\n')
}

describe('what is said only with what it depends on', () => {
  const faq = `Q: Can I get my money back?
A: Yes, within 14 days, unless the seal of the lamp is broken.

Q: Do you ship to Norrey?
A: No. We stopped in spring.

Q: Is the lamp waterproof?
A: It survives rain, but do not put it under water.`

  test.each(['Is the lamp waterproof?', 'Do you ship to Norrey?', 'Can I get my money back?'])(
    'an answer with its question, and no question without its answer: %s',
    async (query) => {
      for (const tokens of [16, 20, 24, 30, 40, 50]) {
        const text = (await lines(faq, tokens, query)).join('\n')
        const has = (part: string) => text.includes(part)
        expect(has('waterproof?'), text).toBe(has('It survives rain'))
        expect(has('Norrey?'), text).toBe(has('No.'))
        expect(has('money back?'), text).toBe(has('Yes, within'))
        if (has('We stopped')) expect(has('No.'), text).toBe(true)
      }
      expect((await lines(faq, 40, query)).join(' ')).toContain(query)
    },
  )

  test('an item with the line that announces it', async () => {
    const mail = `The inspector found two cracks in the ring of the old crane in the harbor.

We do not start without:

- approval from the insurer before any welding
- a permit of the harbor master for work at night

The ring comes from the smith in Odelia by ship.`
    for (const tokens of [20, 25, 30, 40, 60]) {
      const text = (await lines(mail, tokens, 'What about the approval from the insurer?')).join('\n')
      if (/approval|permit/.test(text)) expect(text, `${tokens} tokens`).toContain('We do not start without:')
    }
    expect((await lines(mail, 60, 'What about the approval from the insurer?')).join(' ')).toContain('approval')
  })

  test('what follows a warning with the warning', async () => {
    const guide = `Open the lid of the mill with the long key.

Warning: This version deletes all your settings. Back them up on a second disk first.

Turn the wheel of the mill to the left.`
    const text = (await lines(guide, 30, 'What should I back up on a disk?')).join('\n')
    expect(text).toContain('Warning: This version deletes all your settings. Back them up')
  })

  test('the end of a quotation with its beginning', async () => {
    const tale = `Mara sat down on the wet stairs of the old lighthouse. "The keeper is my brother. He made me swear on the rope." Hesk said nothing.

Nobody in the village had seen the keeper since the storm of October.`
    for (const tokens of [12, 20, 26, 30]) {
      const text = (await lines(tale, tokens, 'Who made her swear on the rope?')).join(' ')
      if (text.includes('swear')) expect(text).toContain('"The keeper is my brother. He made me swear')
    }
    expect((await lines(tale, 30, 'Who made her swear on the rope?')).join(' ')).toContain('swear on the rope."')
  })

  test('scraps only where they answer', async () => {
    const tale = `Mara came back to the lighthouse on the last day of October, when the ferry had stopped running.
She came again. Glass falling. Her father Hesk had been dead for eleven years, and nobody lit the lamp. Nobody died.`
    for (const tokens of [20, 40])
      expect((await lines(tale, tokens)).join(' ')).not.toMatch(/She came again|Glass|Nobody died/)
    expect((await lines(tale, 12, 'Who died?')).join(' ')).toContain('Nobody died.')
  })
})

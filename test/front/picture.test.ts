import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {type PicturedSummary, summaryPicture, THEMES} from '../../eval/lib/summary-picture.ts'
import {captionOf, PICTURED} from '../../eval/tools/picture.ts'
import {runPrecis} from '../cli/run.ts'

const root = join(import.meta.dirname, '../..')
const pictureOf = (theme: string) => readFileSync(join(root, `assets/summary-${theme}.svg`), 'utf8')

describe('the picture of README', () => {
  test('is what precis summarize prints; npm run tool -- picture draws it', async () => {
    const {out, err} = await runPrecis(...PICTURED, '--format', 'json')
    expect(err).toBe('')
    const summary: PicturedSummary = JSON.parse(out)
    for (const [theme, colors] of Object.entries(THEMES)) {
      expect(pictureOf(theme), theme).toBe(summaryPicture(summary, captionOf(summary), colors))
    }
    // the words of the picture are those of the summary and of what was deleted from it
    const shown = [...pictureOf('light').matchAll(/<tspan class="(\w+)">(.*?)<\/tspan>/g)]
    const words = (kind: string) =>
      shown.filter(([, of]) => of === kind).flatMap(([, , text]) => text.match(/\w+/g) ?? [])
    expect(words('deleted').length).toBeGreaterThan(4)
    expect(words('kept').join(' ').toLowerCase()).toBe(summary.text.match(/\w+/g)?.join(' ').toLowerCase())
  })

  test('stands in README in both themes', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    for (const theme of Object.keys(THEMES)) expect(readme).toContain(`"assets/summary-${theme}.svg"`)
  })
})

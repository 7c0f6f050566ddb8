import {expect, test} from 'vitest'
import {compressWith} from '../../src/compress/compress.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import {analyzer} from '../summarize/prepared.ts'

const LINES = [
  'Run `npm install --save-dev precis@0.1.0` in the folder of your project before you start the server with `npx precis serve`.',
  'Use `git push --force-with-lease origin main` only after you have run `npm test` on your own machine.',
  'The clerks who maintain the old server set `retries = 3` in the file `server.conf` on Monday.',
  'If `npm ci` fails, delete the folder `node_modules` and try it again on another machine.',
]

/** Each piece of code that is printed, with its marks. */
function codeIn(text: string): string[] {
  expect(text.split('`').length % 2, text).toBe(1)
  return text.match(/`[^`]*`/g) ?? []
}

test('what stands between backticks stays whole, or goes', () => {
  let printed = 0
  for (const line of LINES) {
    const whole = codeIn(line)
    for (const options of [{}, {headline: true}, {rate: 40}, {words: 12}, {words: 8}, {words: 5}]) {
      const {text} = compressWith(analyzer, line, options)
      for (const code of codeIn(text)) {
        expect(
          whole.map((one) => one.toLowerCase()),
          text,
        ).toContain(code.replace('.`', '`').toLowerCase())
        printed++
      }
    }
  }
  expect(printed).toBeGreaterThan(20)
})

test('so it does in summaries', async () => {
  const line =
    'On Monday, after a long debate, the clerks of the guild ran `make all quickly` in the hall, officials said.'
  const cluster = new SourceCluster({documents: [{id: 'a', text: line}]}, () => analyzer)
  let printed = 0
  for (const words of [13, 16, 19]) {
    const {sentences} = await summarize(cluster, {budget: {words}})
    for (const {text} of sentences) {
      for (const code of codeIn(text)) {
        expect(line).toContain(code)
        printed++
      }
    }
  }
  expect(printed).toBeGreaterThan(0)
})

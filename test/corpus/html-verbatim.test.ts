import {expect, test} from 'vitest'
import {readBytes} from '../../src/corpus/index.ts'

const PAGE = `<!doctype html><html><head><title>The mill</title></head><body><h1>The mill</h1>
<p>The mill of Lorn reads its settings from a file. Write it before you start the wheel.</p>
<pre><code class="language-toml">[wheel]
speed = 12
</code></pre>
<table><tr><th>Gate</th><th>Speed</th></tr><tr><td>north | east</td><td>12</td></tr></table>
<ol><li>Open the gate.</li><li>Check the wheel:<ul><li>ice</li></ul></li></ol>
<p>The speed of the wheel must suit the gate, and the keeper of the mill knows both.</p></body></html>`

async function blocksOf(verbatim: boolean) {
  const bytes = new TextEncoder().encode(PAGE)
  const {documents} = await readBytes([{path: 'mill.html', bytes}], {verbatim})
  const [{text, blocks = []}] = documents
  return blocks.map(({kind, start, end}) => [kind, text.slice(start, end)])
}

test('code, tables and short lists of a page are passed on as they stand', async () => {
  const blocks = await blocksOf(true)
  expect(blocks).toContainEqual(['code', '```toml\n[wheel]\nspeed = 12\n```'])
  expect(blocks).toContainEqual(['table', '| Gate | Speed |\n| --- | --- |\n| north \\| east | 12 |'])
  expect(blocks).toContainEqual(['list', '1. Open the gate.\n2. Check the wheel:\n  - ice'])
})

test('code and tables of figures are left out where prose is read', async () => {
  const blocks = await blocksOf(false)
  expect(blocks.map(([kind]) => kind)).toEqual(['paragraph', 'item', 'item', 'item', 'paragraph'])
  expect(JSON.stringify(blocks)).not.toMatch(/speed = 12|north/)
})

import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isBuilt} from '../conditions.ts'
import {news, post, type Running, root, startServer, timeless} from './running.ts'

const {file} = scratchFolder()
const whole = news.find(({id}) => id === 'cup-final')!
// two of its documents do for most tests
const {words: _, ...cup} = {...whole, documents: whole.documents.slice(0, 2)}
const ofCup = file('cup.jsonl', `${JSON.stringify(cup)}\n`)
const types = {
  json: 'application/json',
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
  latex: 'application/x-latex',
}

/** A page has a script that is printed from the program, and this is compiled for tests in another way. */
function scriptless(page: string): string {
  return timeless(page).replace(/<script>[\s\S]*<\/script>/, '')
}

describe.skipIf(!isBuilt)('answers are what the command line prints (needs dist)', () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })

  async function answerOf(path: string, body: object, format: keyof typeof types): Promise<string> {
    const answer = await post(`${server.address}/v1/${path}`, body, {accept: types[format]})
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], text).toEqual([200, types[format]])
    return text
  }

  async function printedBy(...args: string[]): Promise<string> {
    const {code, out, err} = await runPrecis(...args)
    expect(code, err).toBe(0)
    return out
  }

  test.each(['json', 'html', 'markdown', 'text'] as const)('a summary as %s', async (format) => {
    const printed = await printedBy('summarize', ofCup, '--bytes', '200', '--format', format)
    const answer = await answerOf('summaries', {...cup, bytes: 200}, format)
    expect(scriptless(answer)).toBe(scriptless(printed))
  })

  test('a summary of a whole demo cluster', async () => {
    const printed = await printedBy(
      'summarize',
      join(root, 'corpora/news.jsonl'),
      '--cluster',
      whole.id,
      '--format',
      'json',
    )
    expect(timeless(await answerOf('summaries', whole, 'json'))).toBe(timeless(printed))
  })

  test('a summary with options of every kind', async () => {
    const options = [
      '--query',
      'Who won?',
      '--query',
      'Who scored?',
      '--include',
      'goal',
      '--explain',
      '--dates',
      '--time-limit',
      '60',
    ]
    const printed = await printedBy('summarize', ofCup, '--words', '40', ...options, '--format', 'json')
    const body = {
      ...cup,
      words: 40,
      query: ['Who won?', 'Who scored?'],
      include: 'goal',
      explain: true,
      dates: true,
      extractive: false,
    }
    const answer = await answerOf('summaries', {...body, 'time-limit': 60}, 'json')
    expect(timeless(answer)).toBe(timeless(printed))
    expect(timeless(await answerOf('summaries', {...body, timeLimit: '60'}, 'json'))).toBe(timeless(printed))
  })

  test.each(['json', 'markdown', 'text'] as const)('a context as %s', async (format) => {
    const args = ['--query', 'Who won?', '--tokens', '200', '--compress', '--format', format]
    const printed = await printedBy('context', ofCup, ...args)
    const answer = await answerOf('contexts', {...cup, query: 'Who won?', tokens: 200, compress: true}, format)
    expect(answer).toBe(printed)
  })

  test.each(['json', 'text'] as const)('shortened lines as %s', async (format) => {
    const text = 'The old dam above the town broke on Sunday.\n\nNobody in Lorn was hurt, officials said.'
    const printed = await printedBy('compress', file('lines.txt', text), '--words', '5', '--format', format)
    expect(await answerOf('compressions', {text, words: 5}, format)).toBe(printed)
  })

  test('lines shortened to tokens', async () => {
    const text = 'The old dam above the town broke on Sunday.\nNobody in Lorn was hurt, officials said.'
    const path = file('tokens.txt', text)
    const printed = await printedBy('compress', path, '--tokens', '7', '--encoding', 'gpt2', '--format', 'json')
    expect(await answerOf('compressions', {text, tokens: 7, encoding: 'gpt2'}, 'json')).toBe(printed)
  })

  test.each([
    ['json', 'json'],
    ['conllu', 'text'],
  ] as const)('trees as %s', async (format, type) => {
    const text = 'The dam broke. Mr. Ito spoke in Lorn.\n\nNobody was hurt.'
    const printed = await printedBy('parse', file('dam.txt', text), '--decoder', 'ad3', '--format', format)
    expect(await answerOf('parses', {documents: [{id: 'dam', text}], decoder: 'ad3'}, type)).toBe(printed)
  })

  test.each(['json', 'text', 'csv', 'latex'] as const)('scores as %s', async (format) => {
    const references = [
      {id: 'A', text: 'The flood closed two bridges.\nNobody was hurt.'},
      {id: 'B', text: 'Bridges were closed.'},
    ]
    const summaries = {first: 'Two bridges closed.', second: 'It rained.'}
    const lines = (system: 'first' | 'second') => JSON.stringify({id: 'all', summary: {text: summaries[system]}})
    const files = [file('first.jsonl', lines('first')), file('second.jsonl', lines('second'))]
    const asked = ['--metrics', '1,L', '--samples', '50', '--no-stem', '--stop-words', '--format', format]
    const printed = await printedBy(
      'rouge',
      '--references',
      file('references.jsonl', JSON.stringify({id: 'all', references})),
      '--summaries',
      ...files,
      ...asked,
    )
    const options = {metrics: ['1', 'L'], samples: 50, 'no-stem': true, 'stop-words': true}
    expect(await answerOf('scores', {references, summaries, ...options}, format)).toBe(printed)
    const clusters = [{id: 'all', references, summaries}]
    expect(await answerOf('scores', {clusters, ...options}, format)).toBe(printed)
  })

  test('files of a form are read as those of a folder', async () => {
    const html =
      '<!doctype html><html><body><article><p>The dam above Lorn broke on Sunday, officials said.</p></article></body></html>'
    const paths = [file('a.html', html), file('b.txt', 'The old dam above Lorn broke on Sunday. Nobody was hurt.')]
    const printed = await printedBy('summarize', ...paths, '--words', '9', '--query', 'What broke?', '--format', 'json')
    const form = new FormData()
    form.append('files', new Blob([html]), '../../etc/a.html')
    form.append('words', '9')
    form.append('files', new Blob(['The old dam above Lorn broke on Sunday. Nobody was hurt.']), 'b.txt')
    form.append('query', 'What broke?')
    const answer = await fetch(`${server.address}/v1/summaries`, {method: 'POST', body: form})
    expect(timeless(await answer.text())).toBe(timeless(printed))
  })

  test('what the command line says on standard error is in a header', async () => {
    const body = {documents: ['The dam above Lorn broke on Sunday. Nobody was hurt.', ' '], include: ['Zoë'], words: 8}
    const answer = await post(`${server.address}/v1/summaries`, body)
    const remarks: string[] = JSON.parse(answer.headers.get('precis-remarks')!)
    expect(remarks).toEqual([
      'Skipped: documents: document "2" has no text.',
      'include: "Zoë" is not in the summary: no sentence contains it, or none that does fits.',
    ])
  })

  test('events tell how far it is, and end in the result', async () => {
    const answer = await post(`${server.address}/v1/summaries`, {...cup, words: 40}, {accept: 'text/event-stream'})
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const events = (await answer.text())
      .trim()
      .split('\n\n')
      .map((event) => {
        const [name, ...lines] = event.split('\n')
        return {name: name.slice('event: '.length), data: lines.map((line) => line.slice('data: '.length)).join('\n')}
      })
    const progress = events.slice(0, -1).map(({name, data}) => ({name, ...JSON.parse(data)}))
    expect(new Set(progress.map(({name}) => name))).toEqual(new Set(['progress']))
    expect([...new Set(progress.map(({stage}) => stage))]).toEqual(['waiting', 'reading', 'parsing', 'solving'])
    expect(progress.every(({fraction}) => fraction >= 0 && fraction <= 1)).toBe(true)
    const {name, data} = events.at(-1)!
    expect(name).toBe('result')
    const answered = await answerOf('summaries', {...cup, words: 40}, 'json')
    expect(timeless(`${data}\n`)).toBe(timeless(answered))
  })

  test('a log has neither texts nor questions nor names of files, and no ids', async () => {
    const log = server.log.join('')
    expect(log).toContain('"route":"/v1/summaries","status":200')
    for (const word of ['Lorn', 'Who won', 'a.html', 'cup-final']) expect(log).not.toContain(word)
  })
})

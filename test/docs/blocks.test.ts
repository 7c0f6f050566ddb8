import {copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {generateCoverage} from '../../eval/lib/coverage-instances.ts'
import {COMMANDS} from '../../src/cli/commands.ts'
import type {CommandRow} from '../../src/cli/shared/command.ts'
import {parseArguments} from '../../src/cli/shared/parse-arguments.ts'
import {writeCsum} from '../../src/infer/formats/csum.ts'
import {isBuilt, isLong} from '../conditions.ts'
import {blocksOf, commandsOf, type Outcome, outcomesOf, PAGES} from './blocks.ts'
import {PROMISES, type Ran} from './promises.ts'
import {readersFolder, root} from './reader.ts'

/** Commands of the pages that are not run, and why. The tests fail if another one is not run, or one of these is gone. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm install precis': 'needs the registry; test/doors/package.test.ts runs the packed package',
  'npm ci': 'needs the registry',
  'npm ci --prefix training': 'needs the registry, and 294 MB',
  'npm test': 'is this',
  'npm run test:changed': 'is a part of this',
  'npm run numbers': 'writes the pages; test/eval/numbers.test.ts compares them',
  'npx esbuild app.js --bundle --minify --format=esm --outfile=public/app.js':
    'test/doors/bundle.test.ts bundles the program of the page',
  'npx vite build': 'test/doors/bundle.test.ts bundles the program of the page',
  'precis train tagger EWT/train.conllu GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow':
    'takes minutes, and the treebanks are not here',
  'precis train concepts duc2003.jsonl --added duc2006.jsonl,duc2007-main.jsonl,duc2007-update.jsonl,multiling2011.jsonl --treebanks EWT/train.conllu,GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow':
    'needs data that may not be handed on',
  'precis train relevance questions.jsonl --treebanks EWT/train.conllu,GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow --near-words 30000':
    'needs questions that may not be handed on',
  'precis train compression written-train.jsonl broadcast-train.jsonl --headlines google-train.tsv,google-200k-lowercased.tsv.gz':
    'needs data that may not be handed on',
  'precis train parser EWT/train.conllu GUM/train.conllu --leave-out fiction,essay,letter,podcast,whow':
    'takes minutes, and the treebanks are not here',
  'npm run tool -- blind draw --kind pairs --systems precis,before,icsi --before ../earlier --sets FILE… --words 100 --count 25 --out DRAWN':
    'needs another checkout; test/eval/blind draws from this one',
  'npm run tool -- blind collect --round NAME --key DRAWN/key.json --marks ann.csv ben.csv':
    'needs readers, and writes a result; test/eval/blind has invented ones',
  'npm run tool -- train-lemmas EWT/train.conllu GUM/train.conllu':
    'writes a source file, and the treebanks are not here',
}

/** The languages of blocks, and where those are run that are not run here. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  ts: ['docs/infer.md', 'docs/reference.md'], // test/docs/infer.test.ts, test/doors/package.test.ts
  html: ['docs/browser.md'], // test/doors/bundle.test.ts
  bash: ['docs/serving.md'], // test/server/guide.test.ts
}

const RUN = ['sh', 'js']

const pages = PAGES.map((page) => ({page, ...readersFolder()}))
const blocks = pages.flatMap(({page, folder}) => blocksOf(page).map((block) => ({...block, folder})))
const steps = blocks
  .filter(({language}) => RUN.includes(language))
  .flatMap((block) => {
    const codes = block.language === 'js' ? [block.code] : commandsOf(block).flatMap(withoutInstallation)
    return codes.map((code) => ({page: block.page, folder: block.folder, language: block.language, code, block}))
  })
const isRun = ({code}: {readonly code: string}) => !Object.hasOwn(NOT_RUN, code)

test('the blocks of the pages are in languages that are run', () => {
  const strange = blocks.filter(
    ({page, language}) => !['', 'text', ...RUN].includes(language) && !LANGUAGES[language]?.includes(page),
  )
  expect(strange.map(({page, language}) => `${page}: ${language}`)).toEqual([])
})

test('the list of commands that are not run is exact', () => {
  const left = new Set(steps.filter((step) => !isRun(step)).map(({code}) => code))
  expect([...left].sort()).toEqual(Object.keys(NOT_RUN).sort())
  expect(steps.filter(isRun).length).toBeGreaterThan(40)
})

test('commands that are not run name only options that there are', async () => {
  const commands = Object.keys(NOT_RUN).filter((command) => command.startsWith('precis '))
  for (const command of commands) await parse(command)
  expect(commands.length).toBeGreaterThan(0)
  await expect(parse('precis train tagger a.conllu --leave-in b')).rejects.toThrow('--leave-in')
})

describe.skipIf(!isBuilt)('commands and programs (needs dist)', () => {
  const outcomes = new Map<(typeof steps)[number], Outcome>()
  beforeAll(() => {
    for (const {page, folder} of pages) furnish(page, folder)
    const run = steps.filter(isRun)
    const came = outcomesOf(
      run.map(({folder, language, code}) => ({folder, language, code})),
      pages[0].env,
    )
    for (const [i, outcome] of came.entries()) outcomes.set(run[i], outcome)
  }, 300_000)

  test.each(pages.filter(({page}) => steps.some((step) => step.page === page && isRun(step))))(
    '$page: they do what it says',
    ({page, folder}) => {
      const own = steps.filter((step) => step.page === page && isRun(step))
      for (const step of own) {
        const {code, err} = outcomes.get(step)!
        expect([code, err], step.code).toEqual([0, ''])
      }
      const ran: Ran[] = [...new Set(own.map(({block}) => block))].map((block) => {
        const parts = own.filter((step) => step.block === block)
        return {block, commands: parts.map(({code}) => code), printed: parts.map((step) => outcomes.get(step)!.out)}
      })
      for (const {block, printed} of ran) {
        if (block.promised !== undefined) expect(printed.join(''), block.code).toBe(block.promised)
      }
      PROMISES[page]?.(ran, folder, readFileSync(join(root, page), 'utf8'))
    },
  )
})

/** Both commands of a clone install first. */
function withoutInstallation(command: string): string[] {
  const parts = command.split(' && ')
  return parts[0] === 'npm ci'
    ? [parts[0], parts.slice(1).join(' && ').replace('node bin/precis.js', 'precis')]
    : [command]
}

/** Reads a command as precis would, without running it. */
async function parse(command: string): Promise<void> {
  const [, ...words] = command.split(' ')
  let path = 'precis'
  let rows: readonly CommandRow[] = COMMANDS
  for (;;) {
    const row = rows.find(({name}) => name === words[0])
    if (row === undefined) throw new Error(`${command}: there is no command ${words[0]}.`)
    path = `${path} ${words.shift()}`
    if (!('commands' in row)) {
      parseArguments(path, await row.declaration(), words)
      return
    }
    rows = await row.commands()
  }
}

/** Puts into a reader's folder what the commands of a page take: demo clusters, or files of the names that it uses. */
function furnish(page: string, folder: string): void {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(folder, to)), {recursive: true})
    copyFileSync(join(root, from), join(folder, to))
  }
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/precis'))
  put('package.json', '{"type": "module"}')
  mkdirSync(join(folder, 'public'))
  if (SHORT.includes(page) && !isLong) shortenNews(folder)
  if (!['README.md', 'docs/parsing.md', 'docs/context.md', 'docs/proofs.md', 'docs/solving.md'].includes(page)) return
  const [flood, strike] = readFileSync(join(root, 'corpora/news.jsonl'), 'utf8').split('\n').map(parsed)
  for (const {id, text} of flood.documents.slice(0, isLong ? undefined : 4)) put(`news/${id}.txt`, text)
  for (const {id, text} of flood.documents.slice(0, 2)) put(`today/${id}.txt`, text)
  put('today/council.txt', 'The town pays for the new bridge, the council said on Friday after a long debate.')
  put('yesterday/report.txt', flood.documents[2].text)
  put(
    'passages.json',
    JSON.stringify([{id: 'lorn', text: 'The dam above Lorn was built in 1931. It broke on Sunday.'}]),
  )
  put('meeting.vtt', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>We decided to close the old road.\n')
  put('article.txt', flood.documents[0].text)
  put('article.html', `<!doctype html><html><body><article><p>${flood.documents[0].text}</p></article></body></html>`)
  put('notes.md', '# Notes\n\nThe river *rose* on Friday.\n')
  const row = ['River', 'The river rose on Friday. Nobody was hurt.', '2024-03-08']
  put('artikel.csv', `kopf,artikel,tag\n${row.join(',')}\n`)
  put('artikel.tsv', `kopf\tartikel\ttag\n${row.join('\t')}\n`)
  put('clusters.jsonl', `${JSON.stringify({...strike, id: 'd30'})}\n`)
  const [sentence] = readFileSync(join(root, 'test/corpus/files/harbour.conllu'), 'utf8').split('\n\n')
  for (const name of ['treebank', 'dev']) put(`${name}.conllu`, `${sentence}\n\n`)
  copy('corpora/instances/committee.fg', 'graph.fg')
  copy('corpora/instances/grid.uai', 'grid.uai')
  if (isLong) copy('corpora/instances/six.csum', 'six.csum')
  else put('six.csum', SMALL)
  put('refs/flood.A.txt', 'Two bridges were closed in Harwick.\n')
  put('runs/lead/flood.txt', 'The river rose.\n')
  put('runs/lexrank/flood.txt', 'Two bridges were closed.\n')
  put('settings.xml', SETTINGS)
}

/** In place of the demo problem, which takes some solvers a second. */
const SMALL = writeCsum(
  generateCoverage({documents: 2, sentences: 2, length: 8, concepts: 8, budget: 15, hard: 0.3, seed: 1}),
)

/** These pages take all clusters of the news, some again and again: daily a few documents of the first are enough. */
const SHORT = ['docs/evaluating.md', 'docs/comparing.md', 'docs/batch.md']

function shortenNews(folder: string): void {
  const corpora = join(folder, 'corpora')
  unlinkSync(corpora)
  mkdirSync(corpora)
  for (const name of readdirSync(join(root, 'corpora'))) {
    if (!['news.jsonl', 'instances'].includes(name)) symlinkSync(join(root, 'corpora', name), join(corpora, name))
  }
  mkdirSync(join(corpora, 'instances'))
  writeFileSync(join(corpora, 'instances/six.csum'), SMALL)
  const [{documents, ...rest}] = readFileSync(join(root, 'corpora/news.jsonl'), 'utf8').split('\n').map(parsed)
  writeFileSync(join(corpora, 'news.jsonl'), `${JSON.stringify({...rest, documents: documents.slice(0, 3)})}\n`)
}

interface NewsCluster {
  readonly id?: string
  readonly documents: readonly {readonly id: string; readonly text: string}[]
}

function parsed(line: string): NewsCluster {
  return line === '' ? {documents: []} : JSON.parse(line)
}

const SETTINGS = `<ROUGE-EVAL version="1.55">
<EVAL ID="flood">
<PEER-ROOT>runs</PEER-ROOT>
<MODEL-ROOT>refs</MODEL-ROOT>
<INPUT-FORMAT TYPE="SPL"></INPUT-FORMAT>
<PEERS><P ID="lead">lead/flood.txt</P></PEERS>
<MODELS><M ID="A">flood.A.txt</M></MODELS>
</EVAL>
</ROUGE-EVAL>
`

import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'
import {tinyModels, writeModels} from '../learn/tiny-models.ts'
import {flawOf} from '../syntax/random-sentences.ts'
import {runPrecis, scratchFolder} from './run.ts'

const root = join(import.meta.dirname, '../..')
const {folder, file} = scratchFolder()
const models = join(folder, 'models')
mkdirSync(models)
writeModels(models, tinyModels())

async function parse(...args: string[]): Promise<string> {
  const {code, out, err} = await runPrecis('parse', ...args)
  expect([code, err]).toEqual([0, ''])
  return out
}

/** The sentences of CoNLL-U: their comments, and their other lines cut at the tabs. */
function sentencesOf(conllu: string): {comments: string[]; rows: string[][]}[] {
  expect(conllu.endsWith('\n\n')).toBe(true)
  return conllu
    .trimEnd()
    .split('\n\n')
    .map((block) => block.split('\n'))
    .map((lines) => ({
      comments: lines.filter((line) => line.startsWith('#')),
      rows: lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t')),
    }))
}

const RIVER = `The old river crossed a “green” bridge. A farmer saw the
boat with the saw.

Every town was sold – I cannot  say. 👍🏽 The boat's U.S. owner left...
`
const BOAT = 'The boat crossed the river.\n'

describe('precis parse of text', () => {
  test('writes ten columns a word, and a tree with one root a sentence', async () => {
    const sentences = sentencesOf(await parse(file('river.txt', RIVER)))
    expect(sentences.length).toBeGreaterThanOrEqual(3)
    for (const {rows} of sentences) {
      rows.forEach((row, i) => {
        expect(row, row.join(' ')).toHaveLength(10)
        expect(row.every((column) => column !== '')).toBe(true)
        expect(row[0]).toBe(`${i + 1}`)
        expect([row[5], row[8]]).toEqual(['_', '_'])
        expect(row[7] === 'root').toBe(row[6] === '0')
      })
      expect(flawOf([0, ...rows.map((row) => Number(row[6]))], rows.length)).toBe('')
    }
  })

  test('says where in the file each word stands, and whether a blank follows', async () => {
    const path = file('river.txt', RIVER)
    const text = readFileSync(path, 'utf8')
    let end = 0
    let joined = 0
    for (const {comments, rows} of sentencesOf(await parse(path))) {
      const spans = rows.map(([, form, , , , , , , , misc]) => {
        const [, from, to] = /(?:^|\|)TokenRange=(\d+):(\d+)$/.exec(misc)!.map(Number)
        expect(text.slice(from, to)).toBe(form)
        expect(from).toBeGreaterThanOrEqual(end)
        expect(text.slice(end, from).trim(), 'nothing is left out between words').toBe('')
        end = to
        return {from, to, isJoined: misc.startsWith('SpaceAfter=No|')}
      })
      spans.forEach(({to, isJoined}, i) => {
        expect(isJoined).toBe(spans[i + 1]?.from === to)
        if (isJoined) joined++
      })
      const quoted = text.slice(spans[0].from, end).replaceAll(/\s+/g, ' ')
      expect(comments).toContain(`# text = ${quoted}`)
    }
    expect(text.slice(end).trim()).toBe('')
    expect(joined).toBeGreaterThan(5)
  })

  test('the text of a sentence in JSON is on one line and as long as its range', async () => {
    const path = file('lines.txt', 'The old dam\r\nbroke on Friday and nobody\nwas hurt.')
    const {out} = await runPrecis('parse', path, '--format', 'json')
    const [{start, end, text, words}] = JSON.parse(out).documents[0].sentences
    expect(text).toBe('The old dam  broke on Friday and nobody was hurt.')
    expect(text).toHaveLength(end - start)
    expect(text.slice(words[3].start - start, words[3].end - start)).toBe('broke')
  })

  test('marks documents and paragraphs, and gives sentences their ids', async () => {
    const out = await parse(file('river.txt', RIVER), file('boat.txt', BOAT))
    const comments = sentencesOf(out).map((sentence) => sentence.comments.filter((line) => !line.startsWith('# text')))
    expect(comments[0]).toEqual(['# newdoc id = river', '# newpar', '# sent_id = river-1'])
    expect(comments[1]).toEqual(['# sent_id = river-2'])
    expect(comments[2]).toEqual(['# newpar', '# sent_id = river-3'])
    expect(comments[comments.length - 1]).toEqual(['# newdoc id = boat', '# newpar', '# sent_id = boat-1'])
  })

  test('knows the grammar that its models were trained on', async () => {
    const [{rows}] = sentencesOf(await parse(file('boat.txt', BOAT), '--models', models))
    expect(rows.map((row) => [row[1], row[2], row[3], row[4], row[6], row[7]].join(' '))).toEqual([
      'The the DET DT 2 det',
      'boat boat NOUN NN 3 nsubj',
      'crossed cross VERB VBD 0 root',
      'the the DET DT 5 det',
      'river river NOUN NN 3 obj',
      '. . PUNCT . 3 punct',
    ])
  })

  test('gives each document the same bytes in whatever order they come', async () => {
    const paths = [file('river.txt', RIVER), file('boat.txt', BOAT), file('town.txt', 'The town left. It rained.\n')]
    const alone = await Promise.all(paths.map((path) => parse(path)))
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      expect(await parse(...order.map((i) => paths[i]))).toBe(order.map((i) => alone[i]).join(''))
    }
  })

  test.each(['exact', 'ad3', 'ad3-projective'])('decodes with %s', async (decoder) => {
    const path = file('boat.txt', BOAT)
    expect(await parse(path, '--decoder', decoder)).toBe(await parse(path))
  })

  test('--output writes to a file what would be printed', async () => {
    const paths = [file('river.txt', RIVER), file('boat.txt', BOAT)]
    const output = file('parsed.conllu', 'what was there before')
    expect(await parse(...paths, '--output', output)).toBe('')
    expect(readFileSync(output, 'utf8')).toBe(await parse(...paths))
  })

  test('passes over what cannot be read, and says so', async () => {
    const {code, out, err} = await runPrecis('parse', file('boat.txt', BOAT), file('empty.txt', ''), 'nowhere.txt')
    expect(code).toBe(0)
    expect(sentencesOf(out)).toHaveLength(1)
    expect(err).toMatch(/^Skipped: \S*empty\.txt is empty\.\nSkipped: nowhere\.txt does not exist\.\n$/)
  })
})

const GOLD = `# newdoc id = dam
# sent_id = dam-1
# text = The boat didn't cross rivers.
# any other comment
1\tThe\tthe\tDET\tDT\tDefinite=Def\t2\tdet\t2:det\tA=b
2\tboat\tboat\tNOUN\tNN\tNumber=Sing\t5\tnsubj\t_\t_
3-4\tdidn't\t_\t_\t_\t_\t_\t_\t_\tC=d
3\tdid\tdo\tAUX\tVBD\t_\t5\taux\t_\t_
4\tn't\tnot\tPART\tRB\t_\t5\tadvmod\t_\t_
4.1\tempty\t_\t_\t_\t_\t_\t_\t5:dep\t_
5\tcross\tcross\tVERB\tVB\t_\t0\troot\t_\t_
6\trivers\triver\tNOUN\tNNS\t_\t5\tobj\t_\tSpaceAfter=No
7\t.\t.\tPUNCT\t.\t_\t5\tpunct\t_\tSpaceAfter=No

# sent_id = dam-2
1\t«Yes»\tyes\tINTJ\tUH\t_\t0\troot\t_\t_

`

describe('precis parse --conllu', () => {
  test('keeps comments, words, multiword tokens and remarks as they are', async () => {
    const gold = sentencesOf(GOLD)
    const found = sentencesOf(await parse('--conllu', file('gold.conllu', GOLD)))
    expect(found.map(({comments}) => comments)).toEqual(gold.map(({comments}) => comments))
    const kept = ({rows}: {rows: string[][]}) => rows.map((row) => [row[0], row[1], row[9]])
    // empty nodes belong to a graph that is not there any more
    expect(found.map(kept)).toEqual(gold.map(kept).map((rows) => rows.filter(([id]) => id !== '4.1')))
    expect(found[0].rows[2]).toEqual(gold[0].rows[2])
    for (const {rows} of found) {
      const words = rows.filter(([id]) => !id.includes('-'))
      expect(flawOf([0, ...words.map((row) => Number(row[6]))], words.length)).toBe('')
    }
  })

  test('puts its own tags in, or keeps those that are there with --gold-tags', async () => {
    const path = file('gold.conllu', GOLD.replace('NOUN\tNN\t', 'X\tFW\t'))
    const tags = (conllu: string) => sentencesOf(conllu)[0].rows.map((row) => `${row[3]} ${row[4]}`)
    expect(tags(await parse('--conllu', '--gold-tags', path))).toEqual(
      tags(GOLD)
        .with(1, 'X FW')
        .filter((_, i) => i !== 5),
    )
    expect(tags(await parse('--conllu', path))[1]).toBe('NOUN NN')
  })

  test('gives lemmas to its own tags, or keeps those of the file with --gold-tags', async () => {
    const path = file('gold.conllu', GOLD.replace('rivers\triver', 'rivers\tstream').replace('boat\tboat', 'boat\t_'))
    const lemmas = (conllu: string) => sentencesOf(conllu)[0].rows.map((row) => row[2])
    const ours = lemmas(await parse('--conllu', path))
    expect([ours[0], ours[1], ours[5]]).toEqual(['the', 'boat', 'cross'])
    expect(ours).not.toContain('stream')
    expect(lemmas(await parse('--conllu', '--gold-tags', path))[6]).toBe('stream')
    expect(lemmas(await parse('--conllu', '--gold-tags', path))[1]).toBe('boat')
  })

  test('of its own output changes nothing', async () => {
    const once = await parse('--conllu', file('gold.conllu', GOLD))
    expect(await parse('--conllu', file('once.conllu', once))).toBe(once)
    const text = await parse(file('boat.txt', BOAT))
    expect(await parse('--conllu', file('boat.conllu', text))).toBe(text)
  })
})

describe('precis parse refuses', () => {
  test.each<[string, string[], RegExp]>([
    ['a decoder it does not have', ['x', '--decoder', 'best'], /given "best", .* exact, ad3, ad3-projective\./],
    ['an unknown option', ['x', '--colnlu'], /--colnlu: there is no such option, expected perhaps --conllu\./],
    ['--gold-tags of text', ['x', '--gold-tags'], /^--gold-tags: given without --conllu, expected both: /],
    [
      'a file that is not there',
      ['nowhere.txt'],
      /Nothing could be read from nowhere\.txt, so there are no documents\.\n$/,
    ],
    ['a text file without text', [file('blank.txt', ' \n\n')], /blank\.txt has no text, only white space\.\n/],
    [
      'a damaged treebank, by file and line',
      [file('broken.conllu', GOLD.replace('\t5\tobj', '\t9\tobj')), '--conllu'],
      /broken\.conllu:12: head is 9, but the sentence has 7 words\.\n$/,
    ],
    [
      'what is no treebank',
      [file('poem.conllu', 'Shall I compare thee\n'), '--conllu'],
      /poem\.conllu:1: the line "Shall I compare thee" has 1 column, expected 10/,
    ],
  ])('%s, with exit code 2', async (_, args, message) => {
    const {code, out, err} = await runPrecis('parse', ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
  })

  test('a folder without models, and models that are none', async () => {
    const here = join(folder, 'none')
    mkdirSync(here)
    const run = (path: string) => runPrecis('parse', file('boat.txt', BOAT), '--models', path)
    const refuse = async (path: string, message: RegExp) => {
      const {code, err} = await runPrecis('parse', join(folder, 'boat.txt'), '--models', path)
      expect(code).toBe(2)
      expect(err).toMatch(message)
    }
    expect((await run(models)).code).toBe(0)
    await refuse(here, /none\/lexicon\.bin\.gz:1: cannot be read, expected the lexicon model: ENOENT/)
    writeFileSync(join(here, 'lexicon.bin.gz'), 'no gzip')
    await refuse(
      here,
      /none\/lexicon\.bin\.gz:1: is not a gzip file, expected the lexicon model: incorrect header check/,
    )
  })
})

test('help is data: stdout, exit code 0', async () => {
  const {code, out, err} = await runPrecis('parse', '--help')
  expect([code, err]).toEqual([0, ''])
  for (const word of ['--conllu', '--gold-tags', 'TokenRange', 'Examples:', 'ad3-projective'])
    expect(out).toContain(word)
})

// the tests above run on the sources; this one on what was built from them
describe.skipIf(!isBuilt)('the command as installed (needs dist)', () => {
  test('reads stdin', async () => {
    const done = spawnSync(process.execPath, [join(root, 'bin/precis.js'), 'parse', '-', '--models', models], {
      encoding: 'utf8',
      input: BOAT,
    })
    expect([done.status, done.stderr]).toEqual([0, ''])
    const words = (conllu: string) => sentencesOf(conllu).map(({rows}) => rows)
    expect(words(done.stdout)).toEqual(words(await parse(file('boat.txt', BOAT), '--models', models)))
  })
})

// bad input is exit code 2, with a message that names the file and what was expected
describe('what cannot be used', () => {
  test('a treebank that is not there', async () => {
    const {code, err} = await runPrecis('parse', '--conllu', 'nowhere.conllu')
    expect([code, err]).toEqual([2, expect.stringMatching(/^nowhere\.conllu: .*expected/)])
  })

  test('an output that cannot be written', async () => {
    const output = join(folder, 'no/such/folder')
    const {code, err} = await runPrecis('parse', file('boat.txt', BOAT), '--output', output)
    expect([code, err]).toEqual([2, expect.stringMatching(/no\/such\/folder.* cannot be written/)])
  })
})

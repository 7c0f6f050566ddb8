import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {random} from '../random.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder} = scratchFolder()

/** Writes files by their paths under a new folder and returns it. */
function tree(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, content)
  }
  return join(folder, name)
}

/** What a run prints, if it goes well and without a remark. */
async function compare(...args: string[]): Promise<string> {
  const {code, out, err} = await runPrecis('rouge', ...args)
  expect([code, err]).toEqual([0, ''])
  return out
}

interface Row {
  readonly system: string
  readonly metric: string
  readonly clusters: number
  readonly recall: {readonly mean: number; readonly low: number; readonly high: number}
  readonly versusFirst?: {readonly difference: number; readonly randomizationP: number}
  readonly signature: string
}

async function rowsOf(...args: string[]): Promise<Row[]> {
  return JSON.parse(await compare(...args, '--format', 'json')).rows
}

const RIVER = 'The river rose by two metres on Friday.\nNobody was hurt.\n'
const RIVER_TOO = 'On Friday the river rose and flooded two villages.\n'
const BRIDGE = 'The old bridge will be closed until May.\n'
const BRIDGE_TOO = 'Until May nobody may cross the old bridge.\nA ferry is free.\n'

const references = tree('references', {
  'river.A.txt': RIVER,
  'river.B.txt': RIVER_TOO,
  'bridge.A.txt': BRIDGE,
  'bridge.B.txt': BRIDGE_TOO,
})
const runs = tree('runs', {
  'lead/river.txt': 'The river rose.\nIt rained for days.\n',
  'lead/bridge.txt': 'The bridge is old.\n',
  'rank/river.txt': 'On Friday the river rose by two metres.\n',
  'rank/bridge.txt': 'The old bridge will be closed.\nA ferry is free.\n',
})
const [lead, rank] = ['lead', 'rank'].map((name) => join(runs, name))

describe('precis rouge --references --summaries', () => {
  test('prints a row a system and the signature', async () => {
    const out = await compare('--references', references, '--summaries', lead, rank, '--metrics', '1,2', '--words', '8')
    const [head, first, second, legend, , differences, difference, , , signature, end] = out.split('\n')
    expect(head).toMatch(/^recall +clusters +ROUGE-1 +ROUGE-2$/)
    expect(first).toMatch(/^lead +2( +\d+\.\d\d \[\d+\.\d\d, \d+\.\d\d\]){2}$/)
    expect(second).toMatch(/^rank +2 /)
    expect(legend).toMatch(/^Against lead: /)
    expect(differences).toMatch(/^difference +ROUGE-1 +ROUGE-2$/)
    expect(difference).toMatch(/^rank( +[+-]\d+\.\d\d \[[+-]\d+\.\d\d, [+-]\d+\.\d\d\] [01]\.\d{4} [01]\.\d{4}){2}$/)
    expect(signature).toMatch(
      /^ROUGE-1,2 recall \| topics 2 refs 2 words 8 \| stem yes stop no alpha 0.5 combine A \| bootstrap 1000 95% \| tests 1000 10000 seed 1 \| precis \d+\.\d+\.\d+$/,
    )
    expect(end).toBe('')
  })

  test('gives the numbers of the classic script for the same files', async () => {
    const next = random(11)
    const words = 'the river rose over old bridges – nobody’s boats were well-built 3.5 metres of it flooded'.split(' ')
    const text = () => {
      const word = () => words[Math.floor(words.length * next() ** 2)]
      return Array.from({length: 3}, () => `${Array.from({length: 9}, word).join(' ')}.\n`).join('')
    }
    const clusters = Array.from({length: 12}, (_, i) => `d${i}${i % 3 === 0 ? '-x' : ''}`)
    const files: Record<string, string> = {}
    for (const id of clusters) {
      for (const writer of 'ABC') files[`refs/${id}.${writer}.txt`] = text()
      for (const system of ['lead', 'luhn']) files[`runs/${system}/${id}.txt`] = text()
    }
    const root = tree('classic', files)
    const evaluations = clusters.map((id) => {
      const peers = ['lead', 'luhn'].map((system) => `<P ID="${system}">${system}/${id}.txt</P>`)
      const models = [...'ABC'].map((writer) => `<M ID="${writer}">${id}.${writer}.txt</M>`)
      return `<EVAL ID="${id}"><PEER-ROOT>${root}/runs</PEER-ROOT><MODEL-ROOT>${root}/refs</MODEL-ROOT>
        <INPUT-FORMAT TYPE="SPL"/><PEERS>${peers.join('')}</PEERS><MODELS>${models.join('')}</MODELS></EVAL>`
    })
    tree('classic', {'conf.xml': `<ROUGE-EVAL>${evaluations.join('\n')}</ROUGE-EVAL>`})
    for (const [modern, classic] of [
      [[], '-m'],
      [['--words', '12', '--no-stem', '--combine', 'best'], '-l 12 -f B'],
      [['--bytes', '70', '--stop-words', '--alpha', '0.8'], '-b 70 -m -s -p 0.8'],
      [['--samples', '200', '--confidence', '90'], '-m -r 200 -c 90'],
    ] as const) {
      const printed = await compare(...`${classic} -n 2 -w 1.2 -2 4 -u -a`.split(' '), join(root, 'conf.xml'))
      const metrics = ['--metrics', '1,2,L,W-1.2,SU4']
      const args = ['--references', join(root, 'refs'), '--summaries', join(root, 'runs'), ...metrics, ...modern]
      const confidence = classic.includes('-c') ? '90' : '95'
      const lines = (await rowsOf(...args)).flatMap((row) =>
        (['recall', 'precision', 'f'] as const).map((measure) => {
          const {mean, low, high} = (row as unknown as Record<string, Row['recall']>)[measure]
          const name = `${row.system} ${row.metric} Average_${measure[0].toUpperCase()}`
          return `${name}: ${mean.toFixed(5)} (${confidence}%-conf.int. ${low.toFixed(5)} - ${high.toFixed(5)})`
        }),
      )
      expect(lines.toSorted(), classic).toEqual(
        printed
          .split('\n')
          .filter((line) => line.includes('Average'))
          .toSorted(),
      )
      expect(lines).toHaveLength(2 * 5 * 3)
    }
  })

  test('takes references as files, as folders, as clusters and as plain lines, and gets the same from all', async () => {
    const nested = tree('nested', {
      'river/A.txt': RIVER,
      'river/B.txt': RIVER_TOO,
      'bridge/A.txt': BRIDGE,
      'bridge/B.txt': BRIDGE_TOO,
    })
    const clusters = join(
      tree('clusters', {
        'clusters.jsonl': [
          {
            id: 'river',
            documents: [{id: '1', text: 'Rain.'}],
            references: [
              {id: 'A', text: RIVER},
              {id: 'B', text: RIVER_TOO},
            ],
          },
          {
            id: 'bridge',
            documents: [{id: '1', text: 'Old.'}],
            references: [
              {id: 'A', text: BRIDGE},
              {id: 'B', text: BRIDGE_TOO},
            ],
          },
        ]
          .map((record) => `${JSON.stringify(record)}\n`)
          .join('\n'),
      }),
      'clusters.jsonl',
    )
    const plain = join(
      tree('plain', {
        'plain.jsonl': `${JSON.stringify({id: 'bridge', references: [BRIDGE, BRIDGE_TOO]})}\n${JSON.stringify({id: 'river', references: [RIVER, RIVER_TOO]})}`,
      }),
      'plain.jsonl',
    )
    const [expected, ...others] = await Promise.all(
      [references, nested, clusters, plain].map((path) => compare('--references', path, '--summaries', lead, rank)),
    )
    for (const other of others) expect(other).toBe(expected)
  })

  test('takes a file without a writer as the only reference, and names with points by what there are summaries of', async () => {
    const refs = tree('pointed', {
      'v1.river.txt': RIVER,
      'v1.bridge.A.txt': BRIDGE,
      'v1.bridge.A.2.txt': BRIDGE,
      'v1.txt': BRIDGE_TOO,
      'plain.txt': RIVER,
    })
    const system = tree('pointed-run', {
      'v1.river.txt': RIVER,
      'v1.bridge.txt': BRIDGE,
      'v1.txt': BRIDGE_TOO,
      'plain.txt': RIVER,
    })
    const rows = await rowsOf('--references', refs, '--summaries', system)
    expect(rows[0]).toMatchObject({clusters: 4, recall: {mean: 1, low: 1, high: 1}})
    expect(rows[0].signature).toContain('topics 4 refs 1-2 whole')
  })

  test('takes a folder of folders as systems, by name, and none twice', async () => {
    const expected = await compare('--references', references, '--summaries', lead, rank)
    expect(await compare('--references', references, '--summaries', runs)).toBe(expected)
    expect(await compare('--references', references, '--summaries', lead, runs)).toBe(expected)
    const rows = await rowsOf('--references', references, '--summaries', rank, runs)
    expect([...new Set(rows.map(({system}) => system))]).toEqual(['rank', 'lead'])
  })

  test('does not take the references beside the systems for a system', async () => {
    const all = tree('together', {
      'references/river.A.txt': RIVER,
      'lead/river.txt': RIVER,
      'luhn/river.txt': RIVER_TOO,
    })
    const rows = await rowsOf('--references', join(all, 'references'), '--summaries', all, '--metrics', '2')
    expect(rows.map(({system}) => system)).toEqual(['lead', 'luhn'])
  })

  test('takes summaries from lines of JSON, a sentence on each line where they come in sentences', async () => {
    const summary = (text: string) => ({
      text: text.trimEnd().replaceAll('\n', ' '),
      sentences: text
        .trimEnd()
        .split('\n')
        .map((text) => ({text})),
    })
    const results = tree('batch', {
      'rank.jsonl': ['river', 'bridge']
        .map((id) => `${JSON.stringify({id, summary: summary(readFileSync(join(rank, `${id}.txt`), 'utf8'))})}\n`)
        .join(''),
      'lead.jsonl': ['bridge', 'river']
        .map((id) => `${JSON.stringify({id, summary: readFileSync(join(lead, `${id}.txt`), 'utf8')})}\n`)
        .join(''),
    })
    const files = ['lead.jsonl', 'rank.jsonl'].map((name) => join(results, name))
    const args = ['--references', references, '--metrics', '1,L,W-1.2', '--summaries']
    expect(await compare(...args, ...files)).toBe(await compare(...args, lead, rank))
  })

  test('takes names of metrics short or long, in any case, and gives them in that order', async () => {
    const rows = await rowsOf(
      '--references',
      references,
      '--summaries',
      lead,
      '--metrics',
      'su4,ROUGE-1, l ,S*,rouge-1',
    )
    expect(rows.map(({metric}) => metric)).toEqual(['ROUGE-SU4', 'ROUGE-1', 'ROUGE-L', 'ROUGE-S*'])
  })

  test('signs every row with what it depends on', async () => {
    const stops = join(tree('stops', {'stops.txt': 'the\nof\n'}), 'stops.txt')
    const args = ['--references', references, '--summaries', lead, '--metrics', '2']
    const [row] = await rowsOf(...args, '--stop-words', stops, '--no-stem', '--combine', 'best', '--bytes', '90')
    expect(row.signature).toMatch(/^ROUGE-2 \| topics 2 refs 2 bytes 90 \| stem no stop own 2 alpha 0.5 combine B \| /)
  })

  test('leaves out stop words, those of the script or of a file', async () => {
    const stops = join(tree('stop-lists', {'stops.txt': 'river\nbridge\n'}), 'stops.txt')
    const args = ['--references', references, '--summaries', rank, '--metrics', '1']
    const all = await Promise.all(
      [[], ['--stop-words'], ['--stop-words', stops]].map((more) => rowsOf(...args, ...more)),
    )
    expect(new Set(all.map(([{recall}]) => recall.mean)).size).toBe(3)
  })

  test('tests the measure asked for', async () => {
    const args = ['--references', references, '--summaries', lead, rank, '--metrics', '1']
    const [, byRecall] = await rowsOf(...args)
    const [, byPrecision] = await rowsOf(...args, '--measure', 'precision')
    expect(byPrecision.recall).toEqual(byRecall.recall)
    expect(byPrecision.versusFirst?.difference).not.toBe(byRecall.versusFirst?.difference)
    expect(await compare(...args, '--measure', 'precision')).toMatch(/^precision .*\n[^|]*ROUGE-1 precision \|/)
  })

  test('shows each cluster on request', async () => {
    const args = ['--references', references, '--summaries', lead, rank, '--metrics', '1,2', '--per-cluster']
    expect(await compare(...args)).toMatch(
      /\ncluster {2}system {2}ROUGE-1 {2}ROUGE-2\nbridge {3}lead {4}.*\nbridge {3}rank {4}.*\nriver {4}lead {4}.*\nriver {4}rank {4}.*\n\nROUGE-1,2 recall/,
    )
    const {clusters} = JSON.parse(await compare(...args, '--format', 'json'))
    expect(clusters).toHaveLength(2 * 2 * 2)
    expect(clusters[0]).toMatchObject({
      cluster: 'bridge',
      system: 'lead',
      metric: 'ROUGE-1',
      referenceCount: 20,
      summaryCount: 8,
    })
  })

  test('writes CSV by cluster, with the signature on stderr', async () => {
    const args = ['--references', references, '--summaries', lead, rank, '--metrics', '2', '--format', 'csv']
    const {code, out, err} = await runPrecis('rouge', ...args)
    expect(code).toBe(0)
    expect(out.split('\n')).toHaveLength(1 + 4 + 1)
    expect(out).toMatch(
      /^system,cluster,metric,recall,precision,f,hits,reference_count,summary_count\nlead,bridge,ROUGE-2,/,
    )
    expect(err).toMatch(/^ROUGE-2 \| topics 2 refs 2 /)
  })

  test('writes to a file', async () => {
    const output = join(folder, 'table.txt')
    const args = ['--references', references, '--summaries', lead]
    expect(await compare(...args, '--output', output)).toBe('')
    expect(readFileSync(output, 'utf8')).toBe(await compare(...args))
  })

  test('has help for both interfaces, with all options', async () => {
    const help = await compare('--help')
    const options = [...'metrics words bytes no-stem stop-words alpha combine samples confidence seed'.split(' ')]
    for (const name of [...options, 'measure', 'format', 'per-cluster', 'output', 'references', 'summaries']) {
      expect(help).toMatch(new RegExp(`^  (?:-\\w, )?--${name} `, 'm'))
    }
    expect(help).toContain('precis rouge --references refs --summaries runs/lead runs/lexrank')
    expect(help).toContain('precis rouge -n 4 -m -a -l 100 -x -c 95 -r 1000 -f A -p 0.5 -t 0 settings.xml')
  })

  test('gives the same again, and other p-values for another seed', async () => {
    const args = ['--references', references, '--summaries', lead, rank, '--format', 'json']
    expect(await compare(...args)).toBe(await compare(...args))
    expect(await compare(...args, '--seed', '2')).not.toBe(await compare(...args))
  })
})

describe('what is left out is said', () => {
  const scored = async (...args: string[]) => {
    const {code, out, err} = await runPrecis('rouge', ...args, '--metrics', '1', '--format', 'json')
    expect([code, err === '']).toEqual([0, false])
    return {rows: JSON.parse(out).rows as Row[], err}
  }

  test('a cluster that a system has no summary of: from its means and tests', async () => {
    const half = tree('half', {'river.txt': 'The river rose.\n'})
    const {rows, err} = await scored('--references', references, '--summaries', lead, half)
    expect(err).toBe('half: no summary of bridge; its averages and tests are over the other clusters.\n')
    expect(rows.map(({clusters}) => clusters)).toEqual([2, 1])
    expect(rows[1].signature).toContain('topics 1 ')
  })

  test('a summary of a cluster without references', async () => {
    const more = tree('more', {'river.txt': RIVER, 'tower.txt': 'The tower is tall.\n'})
    const {rows, err} = await scored('--references', references, '--summaries', lead, more)
    expect(err).toContain('more: left out tower, for lack of references.\n')
    expect(rows.map(({clusters}) => clusters)).toEqual([2, 1])
  })

  test('a cluster that comes with an empty list of references, or with none', async () => {
    const lines = [{id: 'river', references: [RIVER]}, {id: 'bridge', references: []}, {id: 'tower'}]
    const refs = join(
      tree('none', {'refs.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join('')}),
      'refs.jsonl',
    )
    const {rows, err} = await scored('--references', refs, '--summaries', lead)
    expect(err).toBe('lead: left out bridge, for lack of references.\n')
    expect(rows[0].clusters).toBe(1)
  })

  test('references that no system has a summary for', async () => {
    const half = tree('half-too', {'river.txt': 'The river rose.\n'})
    const {rows, err} = await scored('--references', references, '--summaries', half)
    expect(err).toBe('bridge: left out, for lack of summaries by any system.\n')
    expect(rows[0].clusters).toBe(1)
  })

  test('an error in place of a summary', async () => {
    const lines = [
      {id: 'river', summary: {text: RIVER}},
      {id: 'bridge', error: 'no documents'},
    ]
    const file = join(
      tree('errors', {'ours.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join('')}),
      'ours.jsonl',
    )
    const {rows, err} = await scored('--references', references, '--summaries', lead, file)
    expect(err).toContain(`${file}:2: no summary of bridge, but an error: no documents\n`)
    expect(rows.map(({clusters}) => clusters)).toEqual([2, 1])
  })

  test('files that are no texts by their names', async () => {
    const refs = tree('mixed', {'river.A.txt': RIVER, 'README.md': 'Read me.', '.hidden': 'x'})
    const system = tree('mixed-run', {'river.txt': RIVER, 'notes/old.txt': 'x', 'run.log': 'x'})
    const {err} = await scored('--references', refs, '--summaries', system)
    expect(err).toBe(
      [
        `${join(system, 'notes')}: skipped, it is not a .txt file.`,
        `${join(system, 'run.log')}: skipped, it is not a .txt file.`,
        `${join(refs, 'README.md')}: skipped, it is not a .txt file.`,
        '',
      ].join('\n'),
    )
  })
})

describe('broken texts', () => {
  test('an empty summary scores zero, and is said to', async () => {
    const empty = tree('empty', {'river.txt': '', 'bridge.txt': BRIDGE})
    const {code, out, err} = await runPrecis(
      'rouge',
      '--references',
      references,
      '--summaries',
      empty,
      '--format',
      'csv',
    )
    expect([code, err.split('\n')[0]]).toEqual([0, 'empty: an empty summary of river, scored as zero.'])
    expect(out).toContain('\nempty,river,ROUGE-1,0.00000,0.00000,0.00000,0,')
  })

  test('an empty reference counts for nothing, and is said to', async () => {
    const refs = tree('empty-reference', {'river.A.txt': RIVER, 'river.B.txt': '\n'})
    const system = tree('empty-reference-run', {'river.txt': RIVER})
    const {code, out, err} = await runPrecis('rouge', '--references', refs, '--summaries', system, '--format', 'json')
    expect([code, err]).toEqual([0, 'river: an empty reference by B, which matches nothing.\n'])
    expect(JSON.parse(out).rows[0].recall.mean).toBe(1)
  })

  test('a reference without words is refused where ROUGE-W would divide by its length', async () => {
    const refs = tree('wordless', {'river.A.txt': RIVER, 'river.B.txt': '– – –\n'})
    const system = tree('wordless-run', {'river.txt': RIVER})
    const args = ['--references', refs, '--summaries', system, '--metrics']
    expect((await runPrecis('rouge', ...args, '1,L')).code).toBe(0)
    const {code, out, err} = await runPrecis('rouge', ...args, 'W-1.2')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('river: ROUGE-W-1.2: reference 2 of 2 has no words, expected at least one.\n')
  })

  test('text that is not quite UTF-8 is read, and said', async () => {
    const refs = tree('latin', {
      'river.A.txt': Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x61, 0x6e, 0x64, 0x20, 0x62, 0x61, 0x72]),
    })
    const system = tree('latin-run', {'river.txt': 'caf and bar'})
    const {code, out, err} = await runPrecis('rouge', '--references', refs, '--summaries', system, '--format', 'json')
    expect([code, err]).toEqual([0, `${join(refs, 'river.A.txt')}: not UTF-8, read as Windows-1252 (Latin-1).\n`])
    expect(JSON.parse(out).rows[0].recall.mean).toBe(1)
  })
})

describe('what cannot be done is refused with exit code 2', () => {
  const refused = async (...args: string[]) => {
    const {code, out, err} = await runPrecis('rouge', ...args)
    expect([code, out]).toEqual([2, ''])
    return err
  }
  const jsonl = (name: string, text: string) =>
    join(tree(`refused-${name}`, {[`${name}.jsonl`]: text}), `${name}.jsonl`)
  const asSummaries = (path: string) => refused('--references', references, '--summaries', path)
  const asReferences = (path: string) => refused('--references', path, '--summaries', lead)

  test('what is not there', async () => {
    const nowhere = join(folder, 'nowhere')
    const expected = `${nowhere}: it does not exist, expected a file or folder with texts.\n`
    expect(await asSummaries(nowhere)).toBe(expected)
    expect(await asReferences(nowhere)).toBe(expected)
  })

  test('a link that leads nowhere', async () => {
    const system = tree('dangling', {'river.txt': RIVER})
    symlinkSync(join(folder, 'gone.txt'), join(system, 'bridge.txt'))
    expect(await asSummaries(system)).toBe(
      `${join(system, 'bridge.txt')}: it does not exist, expected a file or folder with texts.\n`,
    )
  })

  test('folders without texts', async () => {
    const bare = tree('bare', {'a.md': 'x'})
    expect(await asSummaries(bare)).toBe(`${bare}: this folder has no summaries, expected files <cluster>.txt.\n`)
    expect(await asReferences(bare)).toBe(
      `${bare}: this folder has no references, expected files <cluster>.<writer>.txt.\n`,
    )
  })

  test('the references as summaries', async () => {
    expect(await asSummaries(references)).toBe(`${references}: found no summaries, expected files <cluster>.txt.\n`)
  })

  test('no cluster in common', async () => {
    const other = tree('other', {'tower.txt': 'Tall.\n', 'wall.txt': 'Long.\n'})
    expect(await asSummaries(other)).toBe(
      `${other}: has summaries of tower, wall, expected some of the clusters with references: bridge, river.\n`,
    )
  })

  test('no cluster in common, with names of references cut at their last points', async () => {
    const refs = tree('uncut', {'v1.river.A.txt': RIVER, 'tower.txt': 'Tall.\n'})
    expect(await asReferences(refs)).toBe(
      `${lead}: has summaries of bridge, river, expected some of the clusters with references: tower, v1.river.\n`,
    )
  })

  test('a binary file', async () => {
    const bytes = Uint8Array.from({length: 200}, (_, i) => i)
    const binary = tree('binary', {'river.txt': bytes, 'bridge.txt': BRIDGE})
    expect(await asSummaries(binary)).toBe(`${join(binary, 'river.txt')}: it is a binary file, expected text.\n`)
    const lines = join(tree('binary-lines', {'refs.jsonl': bytes}), 'refs.jsonl')
    expect(await asReferences(lines)).toBe(`${lines}: it is a binary file, expected text.\n`)
  })

  test('a broken line, with its number', async () => {
    const broken = jsonl('broken', `${JSON.stringify({id: 'river', summary: 'x'})}\n{"id": "bridge", "summary": }\n`)
    expect(await asSummaries(broken)).toBe(`${broken}:2: the line is not JSON: found "}", expected a value.\n`)
  })

  test('a line that is no object, or has no id', async () => {
    const list = jsonl('list', '\n["river"]\n')
    expect(await asSummaries(list)).toBe(`${list}:2: found ["river"], expected an object with an id.\n`)
    const nameless = jsonl('nameless', '{"references": ["x"]}\n')
    expect(await asReferences(nameless)).toBe(`${nameless}:1: id is missing, expected a string.\n`)
    const odd = jsonl('odd', '{"id": [1], "references": ["x"]}\n')
    expect(await asReferences(odd)).toBe(`${odd}:1: id is [1], expected a string.\n`)
  })

  test('a summary or a reference that is no text', async () => {
    const number = jsonl('number', '{"id": "river", "summary": 12}\n')
    expect(await asSummaries(number)).toBe(`${number}:1: summary is 12, expected an object with a text.\n`)
    const missing = jsonl('missing', '{"id": "river"}\n')
    expect(await asSummaries(missing)).toBe(`${missing}:1: summary is missing, expected an object with a text.\n`)
    const empty = jsonl('textless', '{"id": "river", "references": ["x", {"id": "B"}]}\n')
    expect(await asReferences(empty)).toBe(`${empty}:1: references[1].text is missing, expected a string.\n`)
    const word = jsonl('word', '{"id": "river", "references": "x"}\n')
    expect(await asReferences(word)).toBe(`${word}:1: references is "x", expected an array.\n`)
  })

  test('the same id again', async () => {
    const twice = jsonl('twice', '{"id": "river", "summary": "x"}\n\n{"id": "river", "summary": "y"}\n')
    expect(await asSummaries(twice)).toBe(`${twice}:3: id is river, which line 1 has, expected each cluster once.\n`)
    const writers = jsonl(
      'writers',
      '{"id": "river", "references": [{"id": "A", "text": "x"}, {"id": "A", "text": "y"}]}\n',
    )
    expect(await asReferences(writers)).toBe(
      `${writers}:1: references[1].id is A again, expected one reference by each writer.\n`,
    )
    const files = tree('same-writer', {'river.A.txt': RIVER, 'river/A.txt': RIVER})
    expect(await asReferences(files)).toBe(
      `${join(files, 'river/A.txt')}: this is a second reference by A for river, expected one by each writer.\n`,
    )
  })

  test('two systems of one name', async () => {
    const other = join(tree('elsewhere', {'lead/river.txt': RIVER}), 'lead')
    expect(await refused('--references', references, '--summaries', lead, other)).toBe(
      `${other}: the system lead is also in ${lead}, expected two different names.\n`,
    )
  })

  test('an empty file', async () => {
    const nothing = jsonl('nothing', '\n')
    expect(await asSummaries(nothing)).toBe(
      `${nothing}: it has no lines, expected an object with an id on each line.\n`,
    )
  })

  test('options that say nothing or too much', async () => {
    const rest = ['--references', references, '--summaries', lead]
    expect(await refused(...rest, '--metrics', '1,X')).toMatch(/^--metrics: .*ROUGE-X/)
    expect(await refused(...rest, '--metrics', '1,,2')).toContain('expected comma-separated names.')
    expect(await refused(...rest, '--words', '0')).toContain('expected a whole number > 0.')
    expect(await refused(...rest, '--words', '10', '--bytes', '10')).toContain('given together with')
    expect(await refused(...rest, '--alpha', '1.5')).toContain('expected a number from 0 to 1.')
    expect(await refused(...rest, '--confidence', 'high')).toContain('expected a number from 0 to 100.')
    expect(await refused(...rest, '--samples', '0.5')).toContain('expected a whole number > 0.')
    expect(await refused(...rest, '--seed', '-1')).toContain('expected a whole number ≥ 0.')
    expect(await refused(...rest, '--measure', 'accuracy')).toContain('expected one of recall, precision, f')
    expect(await refused('--references', references)).toContain(
      '--summaries: not given, expected --summaries <paths...>.',
    )
    expect(await refused('--summaries', lead)).toContain('--references: not given, expected --references <path>.')
  })

  test('a place where nothing can be written', async () => {
    const output = join(folder, 'no-such-folder', 'x.txt')
    expect(await refused('--references', references, '--summaries', lead, '--output', output)).toBe(
      `${output}: it cannot be written (ENOENT), expected a place for a file.\n`,
    )
    expect(existsSync(output)).toBe(false)
  })
})

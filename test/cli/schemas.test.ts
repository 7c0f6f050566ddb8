import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {SCHEMAS} from '../../src/schema-json.ts'
import {schemaOf, violations} from './json-schema.ts'
import {runPrecis, scratchFolder} from './run.ts'

const root = join(import.meta.dirname, '../..')
const schemas = join(root, 'schemas')
const news = join(root, 'corpora/news.jsonl')
const instances = join(root, 'corpora/instances')
const {folder, file} = scratchFolder()

const GOLD = [
  '1\tBirds\tbird\tNOUN\tNNS\t_\t2\tnsubj\t_\t_',
  '2\tsing\tsing\tVERB\tVBP\t_\t0\troot\t_\t_',
  '',
  '',
].join('\n')

const gold = file('gold.conllu', GOLD)
for (const [path, text] of Object.entries({
  'references/flood.A.txt': 'The flood closed two bridges.\nNobody was hurt.\n',
  'references/strike.A.txt': 'The strike ended after nine days.\n',
  'runs/first/flood.txt': 'It rained for days.\n',
  'runs/first/strike.txt': '\n',
  'runs/second/flood.txt': 'The flood closed bridges.\n',
})) {
  mkdirSync(join(folder, path, '..'), {recursive: true})
  writeFileSync(join(folder, path), text)
}
const cup = [news, '--clusters', 'cup-final', '--words', '40']
const rouge = ['rouge', '--references', join(folder, 'references'), '--summaries', join(folder, 'runs')]

const proofOfNothing = [
  'precis-proof 1 csum',
  '@problem\n1 1 1\n1\n-1 0 0\n2 1\n0 -1',
  '@answer\n{"status": "optimal", "objective": 2, "bound": 2, "variables": [1]}',
  '@proof\nbound 2\nx\n',
].join('\n')

const OUTPUTS: [schema: string, command: string[]][] = [
  ['summary', ['summarize', news, '--cluster', 'cup-final', '--words', '40', '--explain']],
  ['summary', ['summarize', news, '--cluster', 'cup-final', '--bytes', '200', '--method', 'lead']],
  ['summary', ['summarize', file('short.txt', 'No.'), '--sentences', '1', '--method', 'icsi']],
  ['context', ['context', news, '--query', 'Who won?', '--tokens', '300', '--compress']],
  ['context', ['context', file('one.json', '["The dam broke."]'), '--query', 'Why?', '--words', '5']],
  ['summary', ['summarize', news, '--cluster', 'cup-final', '--tokens', '40', '--method', 'lead']],
  [
    'evaluation',
    ['evaluate', 'summaries', ...cup.slice(0, 3), '--tokens', '40', '--systems', 'lead', '--encoding', 'gpt2'],
  ],
  ['compressions', ['compress', file('lines.txt', 'The old dam broke.\n\nOh.\n'), '--words', '3']],
  ['solution', ['solve', join(instances, 'six.csum'), '--solver', 'ad3']],
  ['solution', ['solve', join(instances, 'grid.uai')]],
  ['solution', ['solve', join(instances, 'committee.fg'), '--max-iterations', '1', '--solver', 'bp']],
  ['solution', ['solve', file('none.fg', '1\n1\n0\nXOR 1 -1\n'), '--time-limit', '1']],
  ['check', ['check', file('cup.proof', proofOfNothing)]],
  ['check', ['check', file('wrong.proof', proofOfNothing.replace('bound 2', 'bound 1'))]],
  ['comparison', ['compare', ...cup, '--solvers', 'exact,greedy', '--extractive']],
  ['comparison', ['compare', join(instances, 'six.csum'), '--solvers', 'greedy', '--time-limit', '5']],
  [
    'compression-scores',
    ['evaluate', 'compression', file('pairs.tsv', 'The old dam broke on Sunday.\tThe dam broke.\n')],
  ],
  ['parses', ['parse', file('two.txt', 'The dam broke.\n\nNobody was hurt.')]],
  ['parses', ['parse', file('dam.md', '# Lorn\n\n- The *old* dam\n')]],
  ['parse-scores', ['evaluate', 'parse', gold]],
  ['parse-scores', ['evaluate', 'parse', gold, '--raw']],
  ['evaluation', ['evaluate', 'summaries', ...cup, '--systems', 'lead,random', '--samples', '20']],
  [
    'evaluation',
    ['evaluate', 'summaries', ...cup, '--systems', 'lead', '--no-timings', '--metrics', 'rougeL,rougeLsum'],
  ],
  ['rouge', [...rouge, '--per-cluster', '--samples', '20']],
  ['rouge', [...rouge, '--measure', 'f', '--metrics', 'W-1.2,SU*']],
]

describe('JSON that is printed is as its schema says', () => {
  test.each(OUTPUTS)('%s: precis %j', async (name, command) => {
    const {out, err} = await runPrecis(...command, '--format', 'json')
    expect(out, err).not.toBe('')
    const value = JSON.parse(out)
    expect(violations(schemaOf(name), value)).toEqual([])
    expect(value.schema).toBe(`precis/${name}@1`)
    expect(Object.keys(value)[0]).toBe('schema')
  })

  /** A line of a batch names no schema. What a queue prints is checked where there is a queue, and a collection by the server. */
  const elsewhere = ['batch', 'collection', 'queue-drain', 'queue-failed', 'queue-retry', 'queue-status']

  test('every schema has outputs that were checked, and every property of the first level occurs in one', async () => {
    const names = readdirSync(schemas).map((name) => name.replace('.json', ''))
    expect([...new Set([...OUTPUTS.map(([name]) => name), ...elsewhere])].sort()).toEqual(names.sort())
    expect(SCHEMAS.toSorted()).toEqual(names)
    for (const name of names) expect(schemaOf(name)).toMatchObject({$id: `precis/${name}@1`, type: 'object'})
  })
})

describe('the validator of these tests has force', () => {
  const schema = schemaOf('solution')
  const good = {schema: 'precis/solution@1', solver: 'exact', status: 'optimal', objective: 1, bound: 1, gap: 0}
  const value = {...good, iterations: 1, milliseconds: 2, variables: [0, 1]}

  test.each<[string, object, string]>([
    [
      'a missing property',
      {...value, gap: undefined, bound: undefined},
      '$.bound: is undefined, expected number or null',
    ],
    ['a wrong type', {...value, solver: 1}, '$.solver: is integer, expected string'],
    ['no integer', {...value, iterations: 1.5}, '$.iterations: is number, expected integer'],
    [
      'none of the values',
      {...value, status: 'done'},
      '$.status: is done, expected one of optimal,feasible,infeasible,unknown',
    ],
    [
      'another version',
      {...value, schema: 'precis/solution@2'},
      '$.schema: is precis/solution@2, expected precis/solution@1',
    ],
    ['too small', {...value, gap: -1}, '$.gap: is -1, expected ≥ 0'],
    ['a wrong item', {...value, variables: [0, 'x']}, '$.variables[1]: is string, expected integer'],
    ['a property too many', {...value, colour: 'red'}, '$: has colour, which the schema does not know'],
  ])('%s is found', (_, wrong, message) => {
    expect(violations(schema, value)).toEqual([])
    expect(violations(schema, wrong)).toContain(message)
  })

  test('what is required is missed, at any depth', () => {
    expect(violations(schema, {})).toContain('$: lacks solver')
    expect(violations(schemaOf('summary'), {sentences: [{}]})).toContain('$.sentences[0]: lacks document')
  })

  test('a keyword that it does not know is refused', () => {
    expect(() => violations({pattern: 'x'}, 'x')).toThrow('$: the keyword is pattern, expected one of draft 2020-12.')
  })
})

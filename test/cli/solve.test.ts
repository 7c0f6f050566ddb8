import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {generateCoverage} from '../../eval/lib/coverage-instances.ts'
import {main} from '../../src/cli/main.ts'
import {coverageScore} from '../../src/infer/coverage/problem.ts'
import {readCsum, writeCsum} from '../../src/infer/formats/csum.ts'
import {isBuilt, isLong} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')
const six = join(root, 'corpora/instances/six.csum')
const committee = join(root, 'corpora/instances/committee.fg')
const grid = join(root, 'corpora/instances/grid.uai')
const SIX_OPTIMUM = 236.4333
const SMALL = {documents: 2, sentences: 4, length: 8, concepts: 15, budget: 15, hard: 0.2, seed: 1}

const folder = mkdtempSync(join(tmpdir(), 'precis-'))
afterAll(() => rmSync(folder, {recursive: true}))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function precis(...args: string[]): Promise<Run> {
  let out = ''
  let err = ''
  const console = {out: (text: string) => void (out += text), err: (text: string) => void (err += text)}
  const code = await main(args, console)
  return {code, out, err}
}

async function solve(...args: string[]) {
  const {code, out, err} = await precis('solve', ...args, '--format', 'json')
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('files that say what is minimized', () => {
  const wcnf = 'h 1 2 0\n3 -1 0\n4 -2 0\n'
  const opb = '* a\nmax: +2 x1 +3 x2 ;\n+1 x1 +1 x2 <= 1 ;\n'
  const wcsp = 'pair 2 3 2 10\n2 3\n2 0 1 4 1 1 2 0\n1 1 0 1 2 1\n'
  const lp = 'Minimize\n 2 a + 3 b\nSubject To\n a + b >= 1\nBinary\n a b\nEnd\n'

  test.each([
    ['known by its name', 'cost.wcnf', wcnf, {sense: 'minimize', objective: 3, bound: 3, variables: [1, 0]}],
    ['known by its first line', 'cost-wcnf', wcnf, {sense: 'minimize', objective: 3, bound: 3, variables: [1, 0]}],
    ['maximized', 'gain-opb', opb, {objective: 3, bound: 3, variables: [0, 1], names: ['x1', 'x2']}],
    ['with states', 'states-wcsp', wcsp, {sense: 'minimize', objective: 1, bound: 1, variables: [1, 2]}],
    ['a program', 'program-lp', lp, {sense: 'minimize', objective: 2, bound: 2, variables: [1, 0], names: ['a', 'b']}],
  ])('%s: %s', async (_, name, text, expected) => {
    for (const solver of ['exact', 'highs']) {
      const found = await solve(file(name, text), '--solver', solver)
      expect(found).toMatchObject({
        ...expected,
        status: 'optimal',
        objective: expect.closeTo(expected.objective, 5),
        bound: expect.closeTo(expected.bound, 5),
      })
      expect('sense' in found).toBe('sense' in expected)
    }
  })

  test('text names what is one, and says that it is minimized', async () => {
    const {out} = await precis('solve', file('named.lp', lp))
    expect(out).toMatch(/^objective {3}2 \(minimized\)$/m)
    expect(out).toMatch(/^ones {8}1 of 2: a$/m)
  })

  test('states alone are printed for the programs of the competitions', async () => {
    expect((await precis('solve', file('alone.wcsp', wcsp), '--format', 'mpe')).out).toBe('MPE\n2 1 2\n')
    expect(await precis('solve', six, '--format', 'mpe')).toMatchObject({
      code: 2,
      err: expect.stringContaining('expected a .uai or .wcsp file'),
    })
    const none = file('none.wcsp', 'none 1 2 1 5\n2\n1 0 5 0\n')
    expect(await precis('solve', none, '--format', 'mpe')).toMatchObject({
      code: 1,
      out: '',
      err: '--format mpe: there is no answer, the status is infeasible.\n',
    })
  })

  test('a network whose best answer costs the top has none', async () => {
    expect(await solve(file('top.wcsp', 'top 2 1 2 5\n1 1\n1 0 3 0\n1 1 3 0\n'))).toMatchObject({
      status: 'infeasible',
      objective: null,
      bound: null,
      variables: [],
    })
  })
})

describe('precis check', () => {
  test.each([six, committee, grid])('%s: what is proved is verified, from JSON and from text', async (problem) => {
    const [proof, answer, text] = ['a.proof', 'a.json', 'a.txt'].map((name) => join(folder, name))
    writeFileSync(answer, (await precis('solve', problem, '--proof', proof, '--format', 'json')).out)
    writeFileSync(text, (await precis('solve', problem)).out)
    for (const given of [answer, text]) {
      const {code, out, err} = await precis('check', problem, given, proof)
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(/^verified {4}optimal\nobjective {3}\d/)
    }
    const wrong = file('wrong.json', readFileSync(answer, 'utf8').replace('"variables":[', '"variables":[9,'))
    expect(await precis('check', problem, wrong, proof)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Refused\. Answer: /),
    })
    expect(JSON.parse((await precis('check', problem, wrong, proof, '--format', 'json')).out)).toMatchObject({
      verdict: 'refused',
      reason: expect.stringContaining('Answer: '),
    })
  })

  test('what is called wrongly is told', async () => {
    expect(await precis('check', six)).toMatchObject({
      code: 2,
      err: expect.stringContaining('it holds no problem and no answer'),
    })
    expect(await precis('check', six, six)).toMatchObject({
      code: 2,
      err: expect.stringContaining('2 files given, expected three'),
    })
  })

  test.each([
    ['wcsp', 'pair 2 2 2 10\n2 2\n2 0 1 0 2 0 0 5 1 1 5\n1 1 2 1 1 3\n', 2],
    ['wcnf', 'h 1 2 0\n3 -1 0\n4 -2 0\n', 3],
    ['opb', 'min: 3 boat 2 ferry ;\n1 boat 1 ferry >= 1 ;\n', 2],
    ['lp', 'Minimize\n 3 boat + 2 ferry\nSubject To\n boat + ferry >= 1\nBinary\n boat ferry\nEnd\n', 2],
  ])('a .%s file: the least cost is verified as the file counts it', async (kind, text, cost) => {
    const [problem, proof] = [file(`least.${kind}`, text), join(folder, 'least.proof')]
    for (const format of ['json', 'text']) {
      const answer = file('least.answer', (await precis('solve', problem, '--proof', proof, '--format', format)).out)
      const {code, out, err} = await precis('check', problem, answer, proof, '--format', 'json')
      expect([code, err]).toEqual([0, ''])
      expect(JSON.parse(out)).toMatchObject({verdict: 'verified', status: 'optimal', objective: cost, bound: cost})
    }
  })

  test('a summary is proved in one file, which says all that is needed', async () => {
    const proof = join(folder, 'summary.proof')
    const news = join(root, 'corpora/news.jsonl')
    const {code} = await precis('summarize', news, '--cluster', 'dam-flood', '--words', '40', '--proof', proof)
    expect(code).toBe(0)
    expect(await precis('check', proof)).toMatchObject({code: 0, out: expect.stringMatching(/^verified {4}optimal/)})
    const text = readFileSync(proof, 'utf8')
    writeFileSync(
      proof,
      text.replace(/^bound (\d+)/m, (_, bound) => `bound ${bound - 1}`),
    )
    expect(await precis('check', proof)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Refused\. Proof, line \d+: leaf /),
    })
  })
})

describe('precis solve', () => {
  test.each(['exact', 'glpk', 'highs'])('%s proves the optimum of each kind of file', async (solver) => {
    // the others take a second for the larger problem
    const path = solver === 'exact' || isLong ? six : file('small.csum', writeCsum(generateCoverage(SMALL)))
    const optimum = path === six ? SIX_OPTIMUM : (await solve(path)).objective
    const problem = readCsum(readFileSync(path, 'utf8'), path)
    const coverage = await solve(path, '--solver', solver)
    expect(coverage).toMatchObject({solver, status: 'optimal', variables: expect.any(Array)})
    expect(coverage.objective).toBeCloseTo(optimum, 4)
    expect(coverage.gap).toBeLessThan(1e-6)
    expect(coverage.variables).toHaveLength(problem.nodes)
    expect(coverageScore(problem, coverage.variables)).toBeCloseTo(coverage.objective, 6)

    const graph = await solve(committee, '--solver', solver)
    expect(graph.objective).toBeCloseTo(5.3, 6)
    expect(graph).toMatchObject({status: 'optimal', variables: [1, 1, 0, 0, 0, 1, 1, 0, expect.any(Number)]})

    const network = await solve(grid, '--solver', solver)
    expect(network.status).toBe('optimal')
    expect(network.variables).toHaveLength(9)
    expect(Math.max(...network.variables)).toBeLessThanOrEqual(2)
  })

  test.each(['ad3', 'psdd', 'bp', 'mplp', 'trws', 'add'])(
    '%s gives an answer and a bound that holds',
    async (solver) => {
      const coverage = await solve(six, '--solver', solver, '--max-iterations', isLong ? '500' : '100')
      expect(coverage.variables).toHaveLength(1462)
      expect(coverage.objective).toBeLessThanOrEqual(SIX_OPTIMUM + 1e-6)
      if (coverage.bound !== null) expect(coverage.bound).toBeGreaterThanOrEqual(SIX_OPTIMUM - 1e-6)
      const graph = await solve(committee, '--solver', solver)
      expect(graph.objective).toBeLessThanOrEqual(5.3 + 1e-9)
      const network = await solve(grid, '--solver', solver)
      expect(network.variables).toHaveLength(9)
    },
  )

  test('greedy is for coverage problems', async () => {
    const {objective, status} = await solve(six, '--solver', 'greedy')
    expect(status).toBe('feasible')
    expect(objective).toBeGreaterThan(SIX_OPTIMUM / 2)
    const {code, err} = await precis('solve', grid, '--solver', 'greedy')
    expect(code).toBe(2)
    expect(err).toBe(
      '--solver: greedy given for a factor graph, expected exact, ad3, psdd, bp, mplp, trws, add, glpk or highs.\n',
    )
  })

  test('the fields of the JSON stand in the order of the documentation', async () => {
    const solution = await solve(committee, '--solver', 'ad3')
    expect(Object.keys(solution)).toEqual([
      'schema',
      'solver',
      'status',
      'objective',
      'bound',
      'gap',
      'relaxation',
      'iterations',
      'milliseconds',
      'variables',
    ])
    const proved = await solve(committee, '--solver', 'glpk')
    expect(Object.keys(proved)).toEqual([
      'schema',
      'solver',
      'status',
      'objective',
      'bound',
      'gap',
      'iterations',
      'milliseconds',
      'variables',
    ])
  })

  test('an infeasible graph is an outcome, and infinite numbers become null', async () => {
    const impossible = file('impossible.fg', '1\n2\n0\nXOR 1 1\nXOR 1 -1\n')
    const solution = await solve(impossible, '--solver', 'highs')
    expect(solution).toMatchObject({status: 'infeasible', objective: null, gap: null, variables: []})
    const zeros = file('zeros.uai', 'MARKOV 1 2 1 1 0 2 0 0')
    for (const solver of ['exact', 'ad3', 'glpk']) {
      expect(await solve(zeros, '--solver', solver), solver).toMatchObject({status: 'infeasible', variables: []})
    }
  })

  test('an empty graph has the empty answer', async () => {
    const empty = file('empty.fg', '0\n0\n')
    for (const solver of ['exact', 'ad3', 'glpk', 'highs']) {
      expect(await solve(empty, '--solver', solver), solver).toMatchObject({
        status: 'optimal',
        objective: 0,
        variables: [],
      })
    }
  })

  test('text is one fact a line', async () => {
    const {code, out} = await precis('solve', committee, '--solver', 'glpk')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^solver {6}glpk\nstatus {6}optimal\nobjective {3}5.3\nbound {7}5.3\ngap {9}0 %\niterations {2}0\ntime {8}[\d.]+ ms\nones {8}\d of 9: 1 2 6 7/,
    )
  })

  test('--write-lp writes the integer program and solves all the same', async () => {
    const lp = join(folder, 'six.lp')
    await solve(six, '--solver', 'glpk', '--write-lp', lp)
    const text = readFileSync(lp, 'utf8')
    expect(text).toContain('Maximize')
    expect(text).toContain('z1461')
    if (existsSync('/usr/bin/glpsol')) {
      const answer = execFileSync('/usr/bin/glpsol', ['--lp', lp], {encoding: 'utf8'})
      expect(answer).toContain('INTEGER OPTIMAL SOLUTION FOUND')
      expect(Number(/mip = +(\S+).*tree is empty/.exec(answer)?.[1])).toBeCloseTo(SIX_OPTIMUM, 4)
    }
  })

  test('--trace writes a line per iteration', async () => {
    const trace = join(folder, 'trace.csv')
    const {iterations} = await solve(grid, '--solver', 'ad3', '--trace', trace)
    const [head, ...rows] = readFileSync(trace, 'utf8').trimEnd().split('\n')
    expect(head).toBe('iteration,primal_residual,dual_residual,penalty,bound,objective,active_factors')
    expect(rows).toHaveLength(iterations)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row.split(',')).toHaveLength(7)
    const {code, err} = await precis('solve', grid, '--solver', 'glpk', '--trace', trace)
    expect([code, err]).toEqual([2, '--trace: the solver is glpk, expected one that has iterations to trace.\n'])
  })

  test('a file of another name is recognised by its first line', async () => {
    expect((await solve(file('a', readFileSync(six, 'utf8')), '--solver', 'glpk')).variables).toHaveLength(1462)
    expect((await solve(file('b.txt', readFileSync(committee, 'utf8')), '--solver', 'glpk')).variables).toHaveLength(9)
    expect((await solve(file('c', readFileSync(grid, 'utf8')), '--solver', 'glpk')).variables).toHaveLength(9)
    const other = file('poem.txt', 'Shall I compare thee\n')
    const {code, err} = await precis('solve', other)
    expect(code).toBe(2)
    expect(err).toBe(
      `${other}:1: the kind of file is unknown, expected a .csum, .fg, .uai, .wcsp, .wcnf, .opb or .lp file, or the first line of one.\n`,
    )
  })

  test.runIf(isBuilt)('text behind the last factor of a graph is left out, with a note on stderr', () => {
    const trailing = file('trailing.fg', '1\n1\n0.5\nXOR 1 1\n\n0.25 END\n')
    const {status, stdout, stderr} = spawnSync(process.execPath, [join(root, 'bin/precis.js'), 'solve', trailing], {
      encoding: 'utf8',
    })
    expect(stderr).toBe(`${trailing}:6: "0.25" follows the last of 1 factors; it and all after it is left out.\n`)
    expect(stdout).toContain('objective   0.5\n')
    expect(status).toBe(0)
  })

  test('a malformed file is named with its line, and nothing goes to stdout', async () => {
    const wrong = file('wrong.fg', '1\n1\n0\nXOR 1 2\n')
    expect(await precis('solve', wrong)).toEqual({
      code: 2,
      out: '',
      err: `${wrong}:4: index is 2, expected a variable from 1 to 1, or its negation.\n`,
    })
  })

  test.each([
    ['', /:1: number of trees is missing: the file ends here/],
    ['\u007fELF\u0002\u0001\u0000', /:1: number of trees is "/],
    ['999999999999 3 5\n', /:1: number of trees is 999999999999, but .* cannot hold so many/],
    ['1 0 1e999\n1\n-1 0 0\n', /:1: budget is Infinity, expected a finite number/],
    ['1 0 5\n1\n-1 nan 0\n', /:3: keep is nan, expected a number/],
    ['1 1 5\n2\n-1 0 0\n0 0 -1\n3 1\n0 ', /:6: second node is missing: the file ends here/],
    ['1 0 5\n1\n-1 0 0\nextra\n', /:4: "extra" follows, expected the end of the file/],
  ])('a file that is empty, binary, cut off or out of all bounds is refused at its line: %j', async (text, message) => {
    const {code, out, err} = await precis('solve', file('strange.csum', text))
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
  })

  test('line ends and a byte order mark of other systems are read', async () => {
    const text = '\ufeff1 1 5\r\n2\r\n-1 0 0\r\n0 0 -1\r\n3 1\r\n0 1\r\n'
    expect(await solve(file('crlf.csum', text))).toMatchObject({status: 'optimal', objective: 3, variables: [1, 1]})
  })

  test('a time limit that is over at once leaves an answer with a bound', async () => {
    for (const solver of ['exact', 'ad3', 'greedy', 'psdd']) {
      const {objective, bound, gap} = await solve(six, '--solver', solver, '--time-limit', '1e-9')
      expect(objective, solver).toBeLessThanOrEqual(SIX_OPTIMUM + 1e-6)
      expect(bound, solver).toBeGreaterThanOrEqual(SIX_OPTIMUM - 1e-6)
      expect(gap, solver).toBeGreaterThanOrEqual(0)
    }
  })

  test('wrong usage says what was given and what was expected, with exit code 2', async () => {
    const cases: readonly (readonly [string[], RegExp])[] = [
      [
        ['solve', 'nowhere.fg'],
        /^nowhere\.fg: it does not exist, expected a \.csum, \.fg, \.uai, \.wcsp, \.wcnf, \.opb or \.lp file\.\n$/,
      ],
      [['solve', folder], /it is a folder, expected a \.csum, \.fg, \.uai, \.wcsp, \.wcnf, \.opb or \.lp file/],
      [
        ['solve', join(six, 'part')],
        /six\.csum\/part: it goes through a file as if it were a folder, expected a \.csum, \.fg, \.uai, \.wcsp, \.wcnf, \.opb or \.lp file/,
      ],
      [['solve', six, '--trace', join(folder, 'no/such/folder')], /cannot be written \(ENOENT\)/],
      [['solve', six, '--max-iterations', '0'], /given "0", expected a whole number > 0/],
      [['solve'], /<file>: not given, expected one\./],
      [['solve', six, '--solver', 'cplex'], /given "cplex", expected one of exact, ad3, .*greedy, glpk, highs/],
      [['solve', six, '--format', 'xml'], /given "xml", expected one of text, json/],
      [['solve', six, '--time-limit', 'soon'], /given "soon", expected a number > 0/],
      [['solve', six, '--time-limit', '-1'], /given "-1", expected a number > 0/],
      [['solve', six, '--max-iterations', '1.5'], /given "1\.5", expected a whole number > 0/],
      [['solve', six, '--solvr', 'ad3'], /--solvr: there is no such option, expected perhaps --solver\./],
      [['solve', six, 'another.fg'], /^Arguments: 2 given, expected 1\./],
      [
        ['solve', six, '--solver', 'glpk', '--write-lp', join(folder, 'no/such/folder')],
        /cannot be written \(ENOENT\)/,
      ],
      [['slove', six], /slove: there is no such command, expected perhaps solve\./],
      [[], /Usage: precis/],
    ]
    for (const [args, message] of cases) {
      const {code, out, err} = await precis(...args)
      expect(err, args.join(' ')).toMatch(message)
      expect([code, out], args.join(' ')).toEqual([2, ''])
    }
  })

  test('help and version are data: stdout, exit code 0', async () => {
    const {version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(await precis('--version')).toEqual({code: 0, out: `${version}\n`, err: ''})
    const help = await precis('solve', '--help')
    expect(help).toMatchObject({code: 0, err: ''})
    for (const word of ['--solver', '--time-limit', 'Examples:', '.uai', 'greedy', 'GPL-3.0'])
      expect(help.out).toContain(word)
    expect(await precis('--help')).toMatchObject({code: 0, err: '', out: expect.stringContaining('solve')})
  })
})

const bin = join(root, 'bin/precis.js')

// the tests run on the sources; this one on what was built from them
describe.skipIf(!isBuilt)('the command as installed (needs dist)', () => {
  test('prints its result and ends with the right code', () => {
    const done = spawnSync(process.execPath, [bin, 'solve', committee, '--solver', 'glpk', '--format', 'json'], {
      encoding: 'utf8',
    })
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(JSON.parse(done.stdout).objective).toBeCloseTo(5.3, 6)
    const failed = spawnSync(process.execPath, [bin, 'solve', 'nowhere.fg'], {encoding: 'utf8'})
    expect([failed.status, failed.stdout]).toEqual([2, ''])
  })

  test('a reader that stops early is no error', () => {
    const run = spawnSync(
      'bash',
      ['-c', `"${process.execPath}" "${bin}" solve --help | head -1; echo "\${PIPESTATUS[0]}"`],
      {encoding: 'utf8'},
    )
    expect(run.stdout).toMatch(/^Usage: precis solve .*\n0\n$/)
    expect(run.stderr).toBe('')
  })
})

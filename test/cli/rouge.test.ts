import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {runRougeScript} from '../../src/cli/rouge/script.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()

mkdirSync(join(folder, 'texts'))
file('texts/peer', 'Rain fell.\n')
file('texts/model', 'Rain fell all night.\n')
file('list', 'texts/peer texts/model\n')
file('conf.xml', configuration('one', 'peer'))

function configuration(system: string, peer: string): string {
  return `<R><EVAL ID="1"><PEER-ROOT>${folder}/texts</PEER-ROOT><MODEL-ROOT>${folder}/texts/</MODEL-ROOT>
    <INPUT-FORMAT TYPE="SPL"/><PEERS><P ID="${system}">${peer}</P></PEERS><MODELS><M ID="A">model</M></MODELS></EVAL></R>`
}

/** The bytes that a run writes, as characters. */
function run(...args: string[]) {
  let out = ''
  let err = ''
  const console = {
    out: (text: string | Uint8Array) => void (out += Buffer.from(text).toString('latin1')),
    err: (text: string) => void (err += text),
  }
  const code = runRougeScript(args, console, folder)
  return {code, out, err}
}

const RECALL = /^X ROUGE-1 Average_R: 0\.50000 \(95%-conf\.int\. 0\.50000 - 0\.50000\)$/m

describe('precis rouge', () => {
  test('prints what the script prints', async () => {
    const {code, out, err} = await runPrecis('rouge', '-n', '1', '-x', '-a', join(folder, 'conf.xml'))
    expect({code, err}).toEqual({code: 0, err: ''})
    expect(out).toBe(`---------------------------------------------
one ROUGE-1 Average_R: 0.50000 (95%-conf.int. 0.50000 - 0.50000)
one ROUGE-1 Average_P: 1.00000 (95%-conf.int. 1.00000 - 1.00000)
one ROUGE-1 Average_F: 0.66667 (95%-conf.int. 0.66667 - 0.66667)
`)
  })

  test('takes arguments that other parsers would refuse or take for their own', async () => {
    const conf = join(folder, 'conf.xml')
    const args = ['rouge', '-2-1', '-U', '-n1', '-t2', '--', conf, 'one', '-h', '--version']
    const {code, out, err} = await runPrecis(...args)
    expect({code, err}).toEqual({code: 0, err: ''})
    expect(out).toContain('one ROUGE-SU* M_count: 9 P_count: 2 H_count: 2\n')
  })

  test('reads lists, and folders as empty files', () => {
    expect(run('-n1', '-x', '-z', 'SPL', 'list').out).toMatch(RECALL)
    file('folder-list', 'texts texts/model\n')
    const {code, out, err} = run('-n1', '-x', '-l5', '-zSPL', 'folder-list')
    expect({code, err}).toEqual({code: 0, err: 'readText: texts -> empty text\n'})
    expect(out).toContain('X ROUGE-1 Average_R: 0.00000')
  })

  test('prints names as Latin-1, or as UTF-8 where that is not enough', () => {
    file('latin.xml', configuration('é', 'peer'))
    file('greek.xml', configuration('éλ', 'peer'))
    expect(run('-n1', '-x', '-t2', '-a', 'latin.xml').out).toContain('\n\xe9 ROUGE-1 M_count: 4 ')
    expect(run('-n1', '-x', '-t2', '-a', 'greek.xml').out).toContain('\n\xc3\xa9\xce\xbb ROUGE-1 M_count: 4 ')
    // a name from the command line is bytes, and no system of the configuration is called like them
    const {out, err} = run('-n1', '-x', '-t2', 'latin.xml', 'é')
    expect(out).toContain('\n\xc3\xa9 ROUGE-1 M_count: 0 ')
    expect(err).toContain('does not exist for evaluation 1')
  })

  test('takes stop words and exceptions from a folder', () => {
    mkdirSync(join(folder, 'data/WordNet-2.0-Exceptions'), {recursive: true})
    const exceptions = (name: string, text: string) => file(`data/WordNet-2.0-Exceptions/${name}.exc`, text)
    file('data/smart_common_words.txt', 'night\n')
    for (const name of ['adj', 'adv', 'noun', 'verb']) exceptions(name, '')
    exceptions('verb', 'fell snow other\n')
    file('texts/snow', 'snow')
    file('snow.xml', configuration('one', 'snow'))
    expect(run('-e', 'data', '-n1', '-x', '-m', '-s', '-t2', '-a', 'snow.xml').out).toContain(
      'M_count: 3 P_count: 1 H_count: 1',
    )
    expect(run('-n1', '-x', '-m', '-t2', '-a', 'snow.xml').out).toContain('M_count: 4 P_count: 1 H_count: 0')
  })
})

describe('what goes wrong ends with exit code 2 and a message that names it', () => {
  test.each([
    [[], 'Usage: precis rouge'],
    [['-h', 'conf.xml'], 'Usage: precis rouge'],
    [['conf.xml'], 'Only conf.xml given'],
    [['-a', 'none.xml'], 'none.xml is not a file, expected a configuration.'],
    [['-a', 'texts'], 'texts is not a file, expected a configuration.'],
    [['-a', 'list'], 'list:2: '],
    [['-e', 'nowhere', '-a', 'conf.xml'], 'nowhere/smart_common_words.txt is not there'],
    [['-zSPL', 'bad-list'], 'bad-list:1: alone stands alone'],
    [['-zTXT', 'list'], 'texts/peer: its format is TXT, expected SPL, SEE or ISI.'],
    [['-zSPL', '-3H', 'list'], 'texts/peer: its format is SPL, expected SIMPLE for option -3.'],
    [['-n1', '-zSPL', 'no-model'], 'texts/none is not there, expected the file of a model.'],
    [['-n1', '-zSPL', 'no-peer'], 'texts/none is not there, expected the file of a summary.'],
    [['-n1', '-r0', '-zSPL', 'list'], 'Option -r: 0 given, expected a number ≥ 1.'],
    [['-x', '-w2', '-zSPL', 'empty-model'], 'texts/empty has no words, expected at least one for ROUGE-W-2.'],
  ])('%j', (args, message) => {
    file('bad-list', 'alone\n')
    file('no-model', 'texts/peer texts/none\n')
    file('no-peer', 'texts/none texts/model\n')
    file('texts/empty', '')
    file('empty-model', 'texts/peer texts/empty\n')
    const {code, out, err} = run(...args)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toContain(message)
  })

  test('but what was due before is printed', () => {
    writeFileSync(join(folder, 'two.xml'), configuration('a', 'peer').replace('</PEERS>', '<P ID="b">none</P></PEERS>'))
    const {code, out, err} = run('-n1', '-x', '-a', 'two.xml')
    expect(code).toBe(2)
    expect(out).toContain('a ROUGE-1 Average_R: 0.50000')
    expect(err).toContain('/texts/none is not there')
  })

  test('unknown letters are told, and passed over', () => {
    expect(run('-n1', '-xQa', 'conf.xml')).toMatchObject({code: 0, err: 'Unknown option: Q\n'})
  })
})

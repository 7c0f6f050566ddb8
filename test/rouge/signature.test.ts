import {describe, expect, test} from 'vitest'
import {rougeSignature, type SignatureSettings} from '../../src/rouge/signature.ts'

const settings: SignatureSettings = {
  stem: true,
  stopWords: false,
  alpha: 0.5,
  combine: 'average',
  words: 100,
  references: 4,
  topics: 60,
  samples: 1000,
  confidence: 95,
  version: '0.1.0',
}

const sign = (changed: Partial<SignatureSettings> = {}) => rougeSignature('ROUGE-2 recall', {...settings, ...changed})

describe('the signature of a ROUGE number', () => {
  test('has the settings in the order in which they are published', () => {
    expect(sign()).toBe(
      'ROUGE-2 recall | topics 60 refs 4 words 100 | stem yes stop no alpha 0.5 combine A | bootstrap 1000 95% | precis 0.1.0',
    )
  })

  test('has the limit that there was, or that the texts are whole', () => {
    expect(sign({words: undefined, bytes: 665})).toContain('refs 4 bytes 665 |')
    expect(sign({words: undefined})).toContain('refs 4 whole |')
  })

  test('has a range where clusters have more or fewer references', () => {
    expect(sign({references: [2, 4]})).toContain('refs 2-4 ')
    expect(sign({references: [3, 3]})).toContain('refs 3 ')
  })

  test('has how many stop words a list of one’s own has', () => {
    expect(sign({stopWords: true})).toContain('stop yes')
    expect(sign({stopWords: new Set(['the', 'of'])})).toContain('stop own 2 ')
  })

  test('has how the tests came about, where there are some', () => {
    expect(sign({tests: {bootstrap: 1000, randomization: 10_000, seed: 7}})).toContain(
      '95% | tests 1000 10000 seed 7 | precis',
    )
  })

  test('changes with every setting', () => {
    const changes: readonly Partial<SignatureSettings>[] = [
      {stem: false},
      {stopWords: true},
      {alpha: 1},
      {combine: 'best'},
      {words: 99},
      {references: 3},
      {topics: 59},
      {samples: 999},
      {confidence: 99},
      {version: '0.1.1'},
      {tests: {bootstrap: 1, randomization: 1, seed: 1}},
    ]
    const signatures = [sign(), ...changes.map(sign), rougeSignature('ROUGE-2 f', settings)]
    expect(new Set(signatures).size).toBe(changes.length + 2)
    expect(changes.length).toBe(new Set([...Object.keys(settings), 'tests']).size)
  })
})

import {describe, expect, test} from 'vitest'
import {type DrawOptions, draw} from '../../../eval/lib/blind/draw.ts'
import {emptyMarks, sheetOf} from '../../../eval/lib/blind/sheet.ts'
import {CLUSTERS, inventedCluster, stub} from './invented.ts'

const ours = stub('precis', 'now')
const theirs = stub('lexrank', 'later')
const plain: DrawOptions = {
  kind: 'sentences',
  count: 5,
  seed: 1,
  drawnBefore: new Set(),
  showDeleted: false,
  uncut: false,
  lengths: [['--words', '50']],
}
const KINDS = ['sentences', 'openings', 'summaries', 'pairs'] as const

describe.each(KINDS)('a sheet of %s', (kind) => {
  const options = {...plain, kind}
  const drawnWith = (seed: number) => draw(CLUSTERS, [ours, theirs], {...options, seed})

  test('names no system', () => {
    const {items} = drawnWith(1)
    expect(new Set(items.flatMap(({systems}) => systems))).toEqual(new Set(['precis', 'lexrank']))
    expect(sheetOf(kind, items)).not.toMatch(/precis|lexrank/i)
    expect(Object.values(items).map(({body}) => body)).not.toContain('0123abc')
  })

  test('mixes the systems', () => {
    // in the order of the systems there would be one change; with twenty items mixed at random about ten
    const {items} = draw(CLUSTERS, [ours, theirs], {...options, count: 10})
    const changes = items.filter(({systems}, i) => i > 0 && systems[0] !== items[i - 1].systems[0])
    expect(changes.length).toBeGreaterThan(2)
  })

  test('is the same for the same seed and another for another', () => {
    expect(sheetOf(kind, drawnWith(1).items)).toBe(sheetOf(kind, drawnWith(1).items))
    expect(sheetOf(kind, drawnWith(2).items)).not.toBe(sheetOf(kind, drawnWith(1).items))
  })

  test('has nothing of an earlier one', () => {
    const earlier = new Set(drawnWith(1).items.map(({identity}) => identity))
    const {items} = draw(CLUSTERS, [ours, theirs], {...options, drawnBefore: earlier})
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({identity}) => earlier.has(identity))).toEqual([])
  })

  test('numbers its items from 1, as its list of marks does', () => {
    const {items} = drawnWith(1)
    const numbers = [...sheetOf(kind, items).matchAll(/^## (\d+)$/gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(items.map((_, i) => i + 1))
    const lines = emptyMarks(kind, items.length).trimEnd().split('\n').slice(1)
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(numbers)
  })
})

test('two systems are judged on the same sentences', () => {
  const {items} = draw(CLUSTERS, [ours, theirs], plain)
  const identitiesOf = (name: string) =>
    items.filter(({systems}) => systems.includes(name)).map(({identity}) => identity)
  expect(identitiesOf('precis').toSorted()).toEqual(identitiesOf('lexrank').toSorted())
  expect(identitiesOf('precis')).toHaveLength(5)
})

test('what two systems wrote in the same words is one item', () => {
  const {items} = draw(CLUSTERS, [ours, {...ours, name: 'before'}], {...plain, kind: 'openings'})
  expect(items.map(({systems}) => systems)).toEqual(Array(5).fill(['precis', 'before']))
})

test('sentences that nobody edited are drawn if they are asked for, and no others', () => {
  const summarize: typeof ours.summarize = (cluster, length) => {
    const {text, sentences} = ours.summarize(cluster, length)
    return {text, sentences: [sentences[0], {...sentences[1], text: sentences[1].source}]}
  }
  const bodiesOf = (uncut: boolean) =>
    draw(CLUSTERS, [{...ours, summarize}], {...plain, uncut}).items.map(({body}) => body.split('\n')[0])
  expect(new Set(bodiesOf(true))).toEqual(
    new Set(['Edited: The mayor, Ann Ito, asked people to leave the town at once.']),
  )
  expect(bodiesOf(false).filter((body) => /The mayor/.test(body))).toEqual([])
})

test('nobody is asked about a pair of the same text', () => {
  const {items, same} = draw(CLUSTERS, [ours, {...ours, name: 'before'}], {...plain, kind: 'pairs'})
  expect([items.length, same.length]).toEqual([0, 5])
})

test('A and B of a pair are those that the key says', () => {
  const {items} = draw(CLUSTERS, [ours, theirs], {...plain, kind: 'pairs', count: 12})
  for (const {systems, body} of items) {
    const [a, b] = body.split('**B**')
    expect([a, b].map((part) => (part.includes(' now.') ? 'precis' : 'lexrank'))).toEqual(systems)
  }
  expect(new Set(items.map(({systems: [a]}) => a)).size).toBe(2)
})

test('a system that is compared with two others is seen once for each cluster while there are clusters enough', () => {
  const {items} = draw(CLUSTERS, [ours, theirs, stub('icsi', 'never')], {...plain, kind: 'pairs', count: 6})
  expect(new Set(items.map(({cluster}) => cluster)).size).toBe(12)
})

test('when sentences of a length are used up, others come from the next length, and none comes twice', () => {
  const asked: string[] = []
  const summarize: typeof ours.summarize = (cluster, length) => {
    const summary = ours.summarize(cluster, length)
    asked.push(`${length[1]} ${cluster.id}`)
    return {...summary, sentences: summary.sentences.slice(0, Number(length[1]))}
  }
  const lengths = ['1', '2', '3'].map((words) => ['--words', words] as const)
  const some = draw(CLUSTERS.slice(0, 3), [{...ours, summarize}], {...plain, lengths, count: 5})
  expect(new Set(some.items.map(({identity}) => identity)).size).toBe(5)
  // the third length is not needed, nor is the last cluster of the second
  expect(asked.map((name) => name[0]).join('')).toMatch(/^1112{2,3}$/)
})

test('genres take turns, however many clusters they have', () => {
  const letters = [inventedCluster('l0', 'letter'), inventedCluster('l1', 'letter')]
  const {items} = draw([...CLUSTERS, ...letters], [ours], {...plain, kind: 'openings', count: 4})
  expect(items.map(({group}) => group).toSorted()).toEqual(['letter', 'letter', 'news', 'news'])
})

test('a sentence comes with its source and what stands before it, and with what was deleted if asked', () => {
  const source = 'The mill, which is old, burned.'
  const text = `Fire came at night. ${source}`
  const edited = {document: 'd', sentence: 1, start: 20, end: 51, source, text: 'The mill burned.'}
  const cuts = {
    kept: [
      [20, 28],
      [43, 51],
    ] as const,
    deleted: [[28, 43]] as const,
  }
  const system = {name: 'precis', commit: '', summarize: () => ({text: '', sentences: [{...edited, ...cuts}]})}
  const cluster = {set: 's', group: 's', id: 'mill', documents: [{id: 'd', text}]}
  const bodyOf = (showDeleted: boolean) => draw([cluster], [system], {...plain, showDeleted}).items[0].body
  expect(bodyOf(false)).toBe(
    'Edited: The mill burned.\n\nIn the document: The mill, which is old, burned.\n\nBefore that in the document: … Fire came at night.',
  )
  expect(bodyOf(true)).toContain('In the document: The mill[-, which is old,-] burned.')
})

test('a sentence comes with what the edited text tells before it', () => {
  const {items} = draw(CLUSTERS.slice(0, 1), [ours], {...plain, count: 2})
  const [opening, second] = items.map(({body}) => body).toSorted((a, b) => a.length - b.length)
  expect(items).toHaveLength(2)
  const told = [opening, second].filter((body) => body.includes('Before it in the edited text: The dam broke in'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Edited: Leave')
})

describe('words that were put in', () => {
  const documents = [
    {id: 'a', text: 'Rain fell. The engineer Ella Marsh ran the dam.'},
    {id: 'b', text: 'It was June. She left.', date: '2031-06-02'},
  ]
  const cluster = {set: 's', group: 's', id: 'dam', subject: 'A dam', documents}
  const sentence = {
    ...{document: 'b', sentence: 1, start: 13, end: 22, source: 'She left.', text: 'Ella Marsh left [2 June].'},
    ...{kept: [[16, 22]] as const, deleted: [[13, 16]] as const},
    inserted: [
      {
        start: 0,
        end: 10,
        reason: 'name' as const,
        replaces: [13, 16] as const,
        from: {document: 'a', start: 24, end: 34},
      },
      {start: 16, end: 24, reason: 'date' as const, replaces: [21, 21] as const},
    ],
  }
  const system = {name: 'precis', commit: '', summarize: () => ({text: sentence.text, sentences: [sentence]})}
  const bodies = (kind: 'sentences' | 'insertions' | 'openings') =>
    draw([cluster], [system], {...plain, kind}).items.map(({body}) => body)
  const name = 'Put in: “Ella Marsh”; another document has: … Rain fell. The engineer **Ella Marsh** ran the dam. …'
  const date = 'Put in: “[2 June]”, worked out; the date of the document is 2031-06-02'
  const source = 'In the document: She left.\n\nBefore that in the document: … It was June.'

  test('are named under their sentence, with where they come from', () => {
    expect(bodies('sentences')).toEqual([`Edited: Ella Marsh left [2 June].\n\n${source}\n\n${name}\n\n${date}`])
  })

  test('can be judged for themselves', () => {
    expect(bodies('insertions').toSorted()).toEqual([
      `Edited: **Ella Marsh** left [2 June].\n\n${source}\n\n${name}`,
      `Edited: Ella Marsh left **[2 June]**.\n\n${source}\n\n${date}`,
    ])
  })

  test('stand in openings like all others, above what the documents are about', () => {
    expect(bodies('openings')).toEqual([
      '> Ella Marsh left [2 June].\n\nWhat it is about: A dam\n\n2 documents; some of them begin:\n\n' +
        '- Rain fell. The engineer Ella Marsh ran the dam. …\n- It was June. She left. …',
    ])
  })
})

test('a sentence that was not edited is not drawn', () => {
  const [cluster] = CLUSTERS
  const {sentences} = ours.summarize(cluster, plain.lengths[0])
  const whole = sentences.map((sentence) => ({...sentence, text: sentence.source}))
  const system = {...ours, summarize: () => ({text: '', sentences: [whole[0], sentences[1]]})}
  expect(draw([cluster], [system], plain).items.map(({body}) => body.split('\n')[0])).toEqual(['Edited: Leave now.'])
})

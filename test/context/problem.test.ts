import {expect, test} from 'vitest'
import {type Frame, framesOf} from '../../src/context/frames.ts'
import {wholeSentences, withFrames} from '../../src/context/problem.ts'
import {unitsOf} from '../../src/context/units.ts'
import {english} from '../../src/english/english.ts'
import {exactCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import {SourceLayout} from '../../src/summarize/documents/source.ts'
import type {Block} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'

test('a citation and a heading are paid for once, whoever of theirs is chosen: the best choice is that of trying all', () => {
  const seed = 11
  const draw = random(seed)
  const whole = (most: number) => 1 + Math.floor(most * draw())
  let several = 0
  for (let i = 0; i < cases(100, 3000); i++) {
    const [first, second] = [whole(4), 4 + whole(4)]
    const ends = [first, second, second + whole(3)]
    // the second unit has a heading above its last sentences, and another one under it above the last
    const frames: Frame[] = [
      {first: 0, end: first, outer: -1},
      {first, end: second, outer: -1},
      {first: Math.max(first, second - 2), end: second, outer: 1, heading: 'Options'},
      {first: second - 1, end: second, outer: 2, heading: '--port'},
      {first: second, end: ends[2], outer: -1},
    ]
    const innermost = Int32Array.from({length: ends[2]}, (_, s) =>
      frames.findLastIndex(({first, end}) => first <= s && s < end),
    )
    const worth = Float64Array.from({length: ends[2]}, () => whole(20))
    const cost = Float64Array.from({length: ends[2]}, () => whole(9))
    const price = Float64Array.from(frames, () => whole(6))
    const budget = whole(35)
    const laid = wholeSentences(worth, cost, budget)
    const {problem, root, withoutFrames} = withFrames(laid, {frames, innermost}, price)
    const {objective, variables} = exactCoverage(problem)
    let best = 0
    for (let set = 0; set < 1 << worth.length; set++) {
      const isIn = (s: number) => ((set >> s) & 1) === 1
      let [gain, spent] = [0, 0]
      worth.forEach((value, s) => {
        if (isIn(s)) [gain, spent] = [gain + value, spent + cost[s]]
      })
      frames.forEach(({first, end}, f) => {
        const own = Array.from({length: end - first}, (_, i) => first + i)
        if (own.some(isIn)) spent += price[f]
      })
      if (spent <= budget) best = Math.max(best, gain)
    }
    expect(objective, `seed ${seed}, case ${i}`).toBe(best)
    const kept = withoutFrames(variables)
    expect([...kept], `seed ${seed}, case ${i}`).toEqual([...root].map((node) => variables[node]))
    if (kept.filter((one) => one === 1).length > 2) several++
  }
  expect(several).toBeGreaterThan(20)
})

test('each sentence stands in the frames of its headings, within those of its unit', () => {
  const seed = 5
  const draw = random(seed)
  for (let i = 0; i < cases(30, 500); i++) {
    const parts: string[] = []
    const blocks: Block[] = []
    const wanted: string[][] = [] // by paragraph: the headings that are open there
    let open: {text: string; level: number}[] = []
    for (let b = 0; b < 20; b++) {
      const start = parts.join('').length
      const isHeading = b % 3 === 0 || draw() < 0.2
      const level = 2 + Math.floor(3 * draw())
      const text = isHeading
        ? `Part ${b}`
        : `The pump number ${b} runs by day. ${'It is quite old. '.repeat(30 * draw())}`.trim()
      if (isHeading) open = [...open.filter((own) => own.level < level), {text, level}]
      else wanted.push(open.map((own) => own.text))
      blocks.push({
        kind: isHeading ? 'heading' : 'paragraph',
        start,
        end: start + text.length,
        ...(isHeading && {level}),
      })
      parts.push(`${text}\n\n`)
    }
    const layout = new SourceLayout(english)
    layout.add(readDocument({id: 'guide', text: parts.join(''), blocks}, english.text))
    const source = layout.everySentence
    const units = unitsOf(source)
    const {frames, innermost} = framesOf(source, units)
    let paragraph = -1
    source.sentences.forEach(({text}, s) => {
      if (text.startsWith('The pump')) paragraph++
      const around: Frame[] = []
      for (let f = innermost[s]; f >= 0; f = frames[f].outer) around.unshift(frames[f])
      const where = `seed ${seed}, case ${i}, sentence ${s}`
      expect(
        around.slice(1).map(({heading}) => heading),
        where,
      ).toEqual(wanted[paragraph])
      expect(around[0], where).toMatchObject(pick(units.find(({first, end}) => first <= s && s < end)!))
      for (const {first, end} of around) expect(first <= s && s < end, where).toBe(true)
    })
  }
})

function pick({first, end}: {readonly first: number; readonly end: number}) {
  return {first, end}
}

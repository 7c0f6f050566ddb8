import {describe, expect, test} from 'vitest'
import {nextTurn} from '../../src/turns.ts'
import {Latest} from '../../web/worker/latest.ts'
import {random} from '../random.ts'

describe('of what is asked one after the other', () => {
  test('answers come in order, the last is always answered, and what was overtaken is not gone on with', async () => {
    let [skipped, stopped] = [0, 0]
    for (let seed = 0; seed < 60; seed++) {
      const draw = random(seed)
      const answers: number[] = []
      const latest = new Latest<number>(async (number, {signal, mayGoOn}) => {
        for (let turn = 0; turn < draw() * 5; turn++) await nextTurn()
        answers.push(number)
        if (!mayGoOn()) return
        for (let turn = 0; turn < draw() * 8; turn++) await nextTurn()
        if (signal.aborted) stopped++
        signal.throwIfAborted()
        answers.push(number)
      })
      for (let number = 1; number <= 12; number++) {
        latest.add(number)
        for (let turn = 0; turn < draw() * 4; turn++) await nextTurn()
      }
      for (let turn = 0; turn < 40; turn++) await nextTurn()
      expect(answers, `seed ${seed}`).toEqual([...answers].sort((a, b) => a - b))
      expect(answers.slice(-2), `seed ${seed}`).toEqual([12, 12])
      skipped += 12 - new Set(answers).size
    }
    expect(Math.min(skipped, stopped)).toBeGreaterThan(10)
  })

  test('each gets as far as its first answer while newer ones keep coming', async () => {
    const answers: number[] = []
    const latest = new Latest<number>(async (number) => {
      for (let turn = 0; turn < 3; turn++) await nextTurn()
      answers.push(number)
    })
    for (let number = 1; number <= 30; number++) {
      latest.add(number)
      await nextTurn()
    }
    expect(answers.length).toBeGreaterThan(5)
  })

  test('nothing comes after the end', async () => {
    const answers: number[] = []
    const latest = new Latest<number>(async (number, {signal}) => {
      await nextTurn()
      signal.throwIfAborted()
      answers.push(number)
    })
    latest.add(1)
    latest.add(2)
    latest.stop()
    for (let turn = 0; turn < 9; turn++) await nextTurn()
    expect(answers).toEqual([])
  })
})

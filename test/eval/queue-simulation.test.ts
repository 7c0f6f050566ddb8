import {describe, expect, test} from 'vitest'
import {simulateQueue} from '../../eval/lib/queue-simulation.ts'

const plan = {window: 50, clusters: 2000, seed: 1}

describe('the simulated queue', () => {
  test('one worker does one cluster after another', () => {
    const {perSecond, busy} = simulateQueue({services: [0.5], producer: 0, redis: 0}, {...plan, workers: 1})
    expect(perSecond).toBeCloseTo(2, 9)
    expect(busy.workers).toBeCloseTo(1, 9)
  })

  test('whoever is the slowest for each cluster sets the pace', () => {
    const costs = {services: [0.1, 0.3], producer: 0.001, redis: 0.002}
    expect(simulateQueue(costs, {...plan, workers: 10}).perSecond).toBeCloseTo(10 / 0.2, -1)
    const wide = {...plan, window: 1000, clusters: 20_000}
    expect(simulateQueue(costs, {...wide, workers: 900}).perSecond).toBeCloseTo(1 / 0.002, -2)
    expect(simulateQueue({...costs, redis: 0}, {...wide, workers: 900}).busy.producer).toBeGreaterThan(0.95)
  })

  test('a window that is narrower than there are workers leaves some without work', () => {
    const costs = {services: [1], producer: 0, redis: 0}
    expect(simulateQueue(costs, {...plan, workers: 100}).busy.workers).toBeCloseTo(0.5, 2)
  })

  test('the same seed gives the same numbers', () => {
    const costs = {services: [0.1, 0.2, 0.4], producer: 0.001, redis: 0.001}
    const run = () => simulateQueue(costs, {...plan, workers: 7})
    expect(run()).toEqual(run())
  })
})

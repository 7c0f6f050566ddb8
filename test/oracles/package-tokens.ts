import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)
const {Tiktoken} = require('js-tiktoken/lite') as typeof import('js-tiktoken/lite')

const counters = new Map<string, (text: string) => number>() // making one takes a while

/** How many tokens the package js-tiktoken counts by itself: by the same ranks, but slowly, and with another merge. */
export function packageTokens(ranks: string): (text: string) => number {
  let counter = counters.get(ranks)
  if (counter === undefined) {
    const encoder = new Tiktoken(require(`js-tiktoken/ranks/${ranks}`))
    counter = (text) => encoder.encode(text, [], []).length
    counters.set(ranks, counter)
  }
  return counter
}

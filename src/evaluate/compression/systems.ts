import type {ShorteningSystem} from './shortening-system.ts'

/** The ways to shorten that are compared. */
export const SHORTENING_SYSTEMS = [
  {
    name: 'precis',
    gloss: 'what precis compress prints',
    load: async () => (await import('./shorteners.ts')).byLearnedPrices,
  },
  {
    name: 'tagger',
    gloss: 'the words that are likely to be kept, each by itself, whatever the tree',
    load: async () => (await import('./shorteners.ts')).likelyWords,
  },
  {
    name: 'rules',
    gloss: 'the same as precis with the prices of the rules for summaries',
    load: async () => (await import('./shorteners.ts')).byRules,
  },
  {name: 'first', gloss: 'the first words', load: async () => (await import('./shorteners.ts')).firstWords},
  {name: 'keep-all', gloss: 'every word', load: async () => (await import('./shorteners.ts')).allWords},
] as const satisfies readonly ShorteningSystem[]

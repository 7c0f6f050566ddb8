import {random as seeded} from '../../random.ts'

/** Points that are hard on a projection in one way or another, by name. */
export const shapes: Record<string, (n: number, seed: number) => number[]> = {
  uniform: (n, seed) => draw(n, seed, (random) => 3 * random() - 1),
  'nearly all zero': (n, seed) => draw(n, seed, (random) => (random() < 0.02 ? random() : -1e-3 * random())),
  'few values': (n, seed) => draw(n, seed, (random) => Math.floor(4 * random()) / 4),
  'falling by halves': (n, seed) => draw(n, seed, (random, i) => 1 - 2 ** -(i % 50) - 1e-12 * random()),
  'rising by halves': (n, seed) => draw(n, seed, (random, i) => 2 ** -(i % 60) + 1e-15 * random()),
  'falling by powers': (n, seed) => draw(n, seed, (random, i) => -(2 ** ((i % 100) / 2 - 30)) * (1 + random())),
  sorted: (n) => draw(n, 1, (_, i) => i / n),
  'sorted the other way': (n) => draw(n, 1, (_, i) => 1 - i / n),
  'organ pipe': (n) => draw(n, 1, (_, i) => Math.min(i, n - i) / n),
  'far away': (n, seed) => draw(n, seed, (random) => 1e6 + 20 * random()),
  scattered: (n, seed) => draw(n, seed, (random) => 10 ** (12 * random() - 8) * (random() < 0.3 ? -1 : 1)),
}

function draw(n: number, seed: number, next: (random: () => number, i: number) => number): number[] {
  const random = seeded(seed)
  return Array.from({length: n}, (_, i) => next(random, i))
}

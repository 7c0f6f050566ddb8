import {Implication} from '../../../src/infer/factors/implication.ts'
import {conforms} from './conformance.ts'

conforms(
  'Implication',
  (random) => ({
    factor: new Implication(1 + Math.floor(6 * random())),
    isLegal: (y) => y.slice(0, -1).includes(0) || y.at(-1) === 1,
  }),
  {degrees: [1, 2, 3], binding: 10, methods: ['maxMarginals', 'marginals']},
)

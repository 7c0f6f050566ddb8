import {And} from '../../../src/infer/factors/and.ts'
import {conforms} from './conformance.ts'

conforms(
  'And',
  (random) => ({
    factor: new And(Math.floor(7 * random())),
    isLegal: (y) => !y.includes(0),
  }),
  {methods: ['maxMarginals', 'marginals'], free: 0},
)

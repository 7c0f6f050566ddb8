import {AtMostOne} from '../../../src/infer/factors/at-most-one.ts'
import {conforms} from './conformance.ts'

conforms(
  'AtMostOne',
  (random) => ({
    factor: new AtMostOne(Math.floor(7 * random())),
    isLegal: (y) => y.reduce((sum, value) => sum + value, 0) <= 1,
  }),
  {methods: ['maxMarginals', 'marginals']},
)

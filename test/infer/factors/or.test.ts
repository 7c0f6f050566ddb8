import {Or} from '../../../src/infer/factors/or.ts'
import {conforms} from './conformance.ts'

conforms(
  'Or',
  (random) => ({
    factor: new Or(Math.floor(7 * random())),
    isLegal: (y) => y.includes(1),
  }),
  {methods: ['maxMarginals', 'marginals']},
)

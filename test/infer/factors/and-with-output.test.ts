import {AndWithOutput} from '../../../src/infer/factors/and-with-output.ts'
import {conforms} from './conformance.ts'

conforms(
  'AndWithOutput',
  (random) => ({
    factor: new AndWithOutput(1 + Math.floor(6 * random())),
    isLegal: (y) => y.slice(0, -1).includes(0) === (y.at(-1) === 0),
  }),
  {degrees: [1, 2, 3], methods: ['maxMarginals', 'marginals']},
)

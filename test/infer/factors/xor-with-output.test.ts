import {XorWithOutput} from '../../../src/infer/factors/xor-with-output.ts'
import {conforms} from './conformance.ts'

conforms(
  'XorWithOutput',
  (random) => ({
    factor: new XorWithOutput(1 + Math.floor(6 * random())),
    isLegal: (y) => {
      const ones = y.slice(0, -1).filter((value) => value === 1).length
      return y.at(-1) === 1 ? ones === 1 : ones === 0
    },
  }),
  {degrees: [1, 2, 3], methods: ['maxMarginals', 'marginals']},
)

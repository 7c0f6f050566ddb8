import {OrWithOutput} from '../../../src/infer/factors/or-with-output.ts'
import {conforms} from './conformance.ts'

conforms(
  'OrWithOutput',
  (random) => ({
    factor: new OrWithOutput(1 + Math.floor(6 * random())),
    isLegal: (y) => y.slice(0, -1).includes(1) === (y.at(-1) === 1),
  }),
  {degrees: [1, 2, 3], methods: ['maxMarginals', 'marginals']},
)

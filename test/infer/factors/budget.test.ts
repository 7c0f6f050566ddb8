import {Budget} from '../../../src/infer/factors/budget.ts'
import {conforms} from './conformance.ts'

conforms(
  'Budget',
  (random) => {
    const degree = Math.floor(7 * random())
    const budget = Math.floor((degree + 2) * random()) // sometimes 0, sometimes never binding
    return {
      factor: new Budget(degree, budget),
      isLegal: (y) => y.reduce((sum, value) => sum + value, 0) <= budget,
    }
  },
  {methods: ['maxMarginals', 'marginals']},
)

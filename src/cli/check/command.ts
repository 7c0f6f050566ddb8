import type {OptionsOf} from '../../tasks/options/options.ts'
import {textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis check PROBLEM ANSWER PROOF`: verifies that an answer is what it claims to be. */
export const command = declareCommand({
  arguments: [
    {
      flag: '<files...>',
      help: 'the problem, the answer as precis solve prints it, and the proof; or one file of precis summarize --proof, which holds all three',
    },
  ],
  options: [textOrJson],
  notes: [
    'precis check verifies four things: the answer breaks no rule of the problem, it has the score that it claims, each part of the proof shows its bound, and the parts together cover all possible answers. It shares no code with the solvers. The exit code is 0 if everything is verified. Otherwise it is 1, and precis says what was claimed, where, and what was found.',
  ],
  examples: [
    'precis solve corpora/instances/six.csum --format json --proof six.proof > six.json',
    'precis check corpora/instances/six.csum six.json six.proof',
    'precis check summary.proof',
  ],
})

export type CheckOptions = OptionsOf<typeof command>

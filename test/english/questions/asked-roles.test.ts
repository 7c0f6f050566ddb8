import {expect, test} from 'vitest'
import {askedRole} from '../../../src/english/questions/asked-roles.ts'

test.each([
  ['what was decided', 'decision', ''],
  ['which decisions did the committee make', 'decision', ''],
  ['what was decided about the crane', 'decision', 'crane'],
  ['what decided the war', 'decision', 'war'],
  ['what are the action items', 'action', ''],
  ['who has which tasks', 'action', ''],
])('%s', (question, role, rest) => {
  const found = askedRole(question.split(' '))
  expect(found?.role).toBe(role)
  expect(found?.rest.join(' ')).toBe(rest)
})

test.each(['when did the mill burn', 'the committee decided to wait', 'what did the committee discuss'])(
  'no decisions are asked for: %s',
  (question) => expect(askedRole(question.split(' '))).toBeUndefined(),
)

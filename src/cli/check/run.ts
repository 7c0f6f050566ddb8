import {checkProof, sectionsOf, type Texts, type Verified} from '../../check-proof/check-proof.ts'
import {Refusal} from '../../check-proof/refusal.ts'
import {schemaJson} from '../../schema-json.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import type {CheckOptions} from './command.ts'

/** Verifies an answer by its proof and tells what was found. */
export function run(files: readonly string[], {format}: CheckOptions, console: Console): number {
  const read = textsOf(files)
  try {
    const verified = checkProof(read())
    console.out(format === 'json' ? schemaJson('check', {verdict: 'verified', ...verified}) : toText(verified))
    return DONE
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (format === 'json') console.out(schemaJson('check', {verdict: 'refused', reason: error.message}))
    else console.err(`Refused. ${error.message}\n`)
    return FAILED
  }
}

function textsOf(files: readonly string[]): () => Texts {
  const text = (file: string, expected: string) => readTextFile(file, expected)
  if (files.length === 3) {
    const [problem, answer, proof] = files
    const texts = {
      problem: text(problem, 'a problem'),
      answer: text(answer, 'an answer of precis solve'),
      proof: text(proof, 'a proof'),
    }
    return () => ({...texts, proof: sectionsOf(texts.proof)?.proof ?? texts.proof})
  }
  if (files.length !== 1) {
    throw new UsageError(
      `${files.length} files given, expected three: PROBLEM ANSWER PROOF, or one that holds them all.`,
    )
  }
  const [file] = files
  const whole = text(file, 'a proof with its problem and answer')
  return () => {
    const texts = sectionsOf(whole)
    if (texts) return texts
    throw new UsageError(`${file}: it holds no problem and no answer, expected PROBLEM ANSWER PROOF.`)
  }
}

function toText({status, objective, bound, leaves}: Verified): string {
  const rows = [
    ['verified', status],
    ['objective', objective === null ? 'no answer' : `${objective}`],
    ['bound', bound === null ? 'there is no answer' : `${bound}`],
    ['leaves', `${leaves}`],
  ]
  return `${rows.map(([name, value]) => `${name.padEnd(10)}  ${value}`).join('\n')}\n`
}

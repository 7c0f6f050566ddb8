import {shown} from '../../check.ts'
import {compressWith} from '../../compress/compress.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {Problem} from '../calls/problem.ts'
import type {Call, Listener} from '../calls/task.ts'
import {askedFrom} from '../compress/asked.ts'
import {linesIn, printed} from '../compress/lines.ts'
import {options as commandOptions} from '../compress/options.ts'
import {optionsIn} from '../options/options.ts'
import {inTurns} from './in-turns.ts'

/** `precis compress` of what is posted. */
export async function compress(call: Call, listener: Listener): Promise<string> {
  const options = optionsIn(commandOptions, call.options)
  const asked = await askedFrom(options)
  const analyzer = loadAnalyzer()
  const lines = givenTexts(call).flatMap(linesIn)
  const found = await inTurns(lines, listener, (line) => compressWith(analyzer, line, asked))
  return printed(found, options)
}

function givenTexts({members: {text}, files}: Call): string[] {
  if (typeof text === 'string') return [text]
  if (files.length > 0) return files.map(({bytes}) => new TextDecoder().decode(bytes))
  throw new Problem({
    kind: 'wrong-documents',
    detail: `text is ${shown(text)}, expected a string with lines.`,
    action: 'Send {"text": "The old dam broke on Sunday.", "words": 4}, or text files in a form (multipart/form-data).',
  })
}

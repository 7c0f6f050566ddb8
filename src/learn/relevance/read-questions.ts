import {arrayOf, objectWith, string, whole} from '../../check.ts'
import {DataError} from '../../data-error.ts'
import type {Language} from '../../language/language.ts'
import {createSource} from '../../summarize/documents/source.ts'
import {sourceDocument} from '../../text/check.ts'
import type {SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import type {AnsweredQuestion} from './examples.ts'

interface QuestionLine {
  readonly id: string
  readonly query: string
  readonly answers: readonly string[]
  readonly documents: readonly SourceDocument[]
  readonly evidence: AnsweredQuestion['evidence']
}

const questionLine = objectWith({
  id: string,
  query: string,
  answers: arrayOf(string),
  documents: arrayOf(sourceDocument),
  evidence: arrayOf(objectWith({document: string, start: whole(0), end: whole(0)})),
})

/** The questions of a `.jsonl` file: a line for each, with its documents, its answers and the places that hold them. */
export function readQuestions(text: string, file: string, language: Language): AnsweredQuestion[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const {id, query, answers, documents, evidence} = lineOf(line, file, at + 1)
    const source = createSource(
      documents.map((document) => readDocument(document, language.text)),
      language,
    )
    return [{id, question: query, answers, source, evidence}]
  })
}

function lineOf(line: string, file: string, at: number): QuestionLine {
  try {
    const value: unknown = JSON.parse(line)
    questionLine(value, 'the question')
    return value as QuestionLine
  } catch (error) {
    const problem = `${(error as Error).message.replace(/\.$/, '')}: expected a question with its documents, answers and evidence.`
    throw new DataError(file, at, problem, {cause: error})
  }
}

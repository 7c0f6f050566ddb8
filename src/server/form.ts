import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream'
import {Busboy} from '@fastify/busboy'
import {Problem} from '../tasks/calls/problem.ts'
import type {Body, PostedFile} from '../tasks/calls/task.ts'
import {inMegabytes, type Limits} from './threads/limits.ts'

const MOST_FIELDS = 200
const BYTES_OF_FIELD = 2 ** 16

/** What stands around the files of a form is shorter. */
const BYTES_AROUND = 2 ** 20

/** What the head of a call says of its form. */
interface FormHead {
  readonly 'content-type'?: string | undefined
  readonly 'content-length'?: string | undefined
}

/** Reads a form from a stream, no more of it than the limits allow. */
export async function readForm(stream: Readable, head: FormHead, limits: Limits): Promise<Body> {
  const told = Number(head['content-length'])
  if (told > limits.bodyBytes + BYTES_AROUND) throw tooLarge(`The form has ${inMegabytes(told)} MB`, limits)
  return new Promise((resolve, reject) => {
    const files: PostedFile[] = []
    const fields: [string, string][] = []
    let length = 0
    const form = openForm(head['content-type'] ?? '', limits)
    const breakOff = () => fail(broken('The form is broken or ends too early, expected parts up to its last boundary.'))
    const fail = (problem: Problem) => {
      reject(problem)
      stream.unpipe(form)
      // what is still to come is read and thrown away, so that the answer can be heard
      stream.resume()
    }
    form.on('file', (field, file, name) => {
      const chunks: Buffer[] = []
      // a file without an end says so itself, and nobody else hears it
      file.on('error', breakOff)
      file.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length <= limits.bodyBytes) chunks.push(chunk)
        else fail(tooLarge(`The files have more than ${inMegabytes(limits.bodyBytes)} MB`, limits))
      })
      file.on('end', () => {
        const plainName = name === undefined || name === '' ? `file-${files.length + 1}` : name
        files.push({field, name: plainName, bytes: new Uint8Array(Buffer.concat(chunks))})
      })
    })
    form.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) fail(tooLarge('A field is longer than 64 kB', limits))
      fields.push([name, value])
    })
    form.on('filesLimit', () => fail(tooManyFiles(limits)))
    form.on('fieldsLimit', () => fail(tooLarge(`There are more than ${MOST_FIELDS} fields`, limits)))
    pipeline(stream, form, (error) => {
      if (error) breakOff()
      else resolve({kind: 'form', files, fields})
    })
  })
}

function openForm(contentType: string, {documents}: Limits) {
  try {
    return new Busboy({
      headers: {'content-type': contentType},
      limits: {files: documents, fields: MOST_FIELDS, fieldSize: BYTES_OF_FIELD, fieldNameSize: 100, headerPairs: 20},
    })
  } catch {
    throw broken('The header Content-Type has no boundary, expected multipart/form-data; boundary=….')
  }
}

function broken(detail: string): Problem {
  return new Problem({
    kind: 'broken-form',
    detail,
    action: 'Let a library or curl write the form: curl -F files=@report.pdf -F words=100.',
  })
}

function tooLarge(given: string, {bodyBytes}: Limits): Problem {
  return new Problem({
    kind: 'too-large',
    detail: `${given}, expected at most ${inMegabytes(bodyBytes)} MB in all and ${MOST_FIELDS} fields.`,
    action: 'Send less, or start the server with a greater --max-body.',
  })
}

function tooManyFiles({documents}: Limits): Problem {
  return new Problem({
    kind: 'too-many-documents',
    detail: `There are more than ${documents} files, expected at most ${documents}.`,
    action: 'Send fewer files, or start the server with a greater --max-documents.',
  })
}

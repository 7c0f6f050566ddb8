import type {Body, PostedFile} from './task.ts'

/** A call on its way to a worker: as JSON, with bytes in base64. */
export interface QueuedCall {
  readonly endpoint: string
  readonly format: string
  readonly mostDocuments: number
  readonly body:
    | {readonly kind: 'json'; readonly bytes: string}
    | {
        readonly kind: 'form'
        readonly files: readonly (Omit<PostedFile, 'bytes'> & {readonly bytes: string})[]
        readonly fields: readonly (readonly [string, string])[]
      }
}

export function packBody(body: Body): QueuedCall['body'] {
  if (body.kind === 'json') return {kind: 'json', bytes: packed(body.bytes)}
  return {...body, files: body.files.map((file) => ({...file, bytes: packed(file.bytes)}))}
}

export function unpackBody(body: QueuedCall['body']): Body {
  if (body.kind === 'json') return {kind: 'json', bytes: unpacked(body.bytes)}
  return {...body, files: body.files.map((file) => ({...file, bytes: unpacked(file.bytes)}))}
}

function packed(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
}

function unpacked(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

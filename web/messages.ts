// All that the page and its worker say to each other. The texts of the reader go no further than this.

import type {Skipped} from '../src/corpus/findings.ts'
import type {Block, SourceDocument, SummarizeOptions, Summary} from '../src/index.ts'

/** A file that the reader gave. */
export interface GivenFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Documents that a file holds, and what it says their summary should be like. */
export interface FoundCluster {
  readonly id: string
  readonly title?: string | undefined
  readonly query?: string | undefined
  readonly words?: number | undefined
  readonly documents: readonly SourceDocument[]
}

/** What can be asked of a summary, as data: whatever a message can carry. */
export type Asked = Pick<
  SummarizeOptions,
  | 'budget'
  | 'query'
  | 'title'
  | 'background'
  | 'extractive'
  | 'asOf'
  | 'dates'
  | 'verbatim'
  | 'pin'
  | 'drop'
  | 'restore'
>

/** The form in which a summary is copied or kept. */
export type Format = 'text' | 'markdown' | 'html' | 'json'

/** How a document was read. */
export interface ReadDocument {
  readonly id: string
  readonly sentences: Int32Array // two numbers for each: its start and its end
  readonly blocks: readonly Pick<Block, 'kind' | 'start' | 'end'>[]
}

/** Something that documents share, and where it stands: three numbers for each place, its document, start and end. */
export interface PlacedConcept {
  readonly words: readonly string[]
  readonly weight: number
  readonly places: Int32Array
}

/** What has to do with the questions: by document, from 0 to 1. */
export interface Heard {
  readonly documents: readonly number[]
}

/** Each request has a number, which its answers repeat. Numbers only grow, so an answer to an older request can be told. */
export type Request =
  | {readonly kind: 'start'; readonly base: string}
  | {readonly kind: 'read'; readonly number: number; readonly files: readonly GivenFile[]}
  | {readonly kind: 'prepare'; readonly number: number; readonly documents: readonly SourceDocument[]}
  | {readonly kind: 'summarize'; readonly number: number; readonly asked: Asked}
  | {readonly kind: 'place'; readonly number: number; readonly asked: Asked}
  | {readonly kind: 'render'; readonly number: number; readonly format: Format; readonly title: string}

export type Answer =
  | {readonly kind: 'loading'; readonly loaded: number; readonly total: number}
  | {readonly kind: 'loaded'}
  | {
      readonly kind: 'found'
      readonly number: number
      readonly documents: readonly SourceDocument[]
      readonly clusters: readonly FoundCluster[]
      readonly skipped: readonly Skipped[]
    }
  | {readonly kind: 'parsing'; readonly number: number; readonly share: number}
  | {
      readonly kind: 'prepared'
      readonly number: number
      readonly read: readonly ReadDocument[]
      readonly canShorten: boolean
      readonly words: number
    }
  | {
      readonly kind: 'summary'
      readonly number: number
      readonly isFinal: boolean // or a first answer, while a better one is looked for
      readonly summary: Summary // with its weightiest concepts only
      readonly covered: number // the share of all concepts that it has, by their weight, from 0 to 1
      readonly milliseconds: number
    }
  | {
      readonly kind: 'placed'
      readonly number: number
      readonly concepts: readonly PlacedConcept[]
      readonly heard?: Heard | undefined
    }
  | {readonly kind: 'rendered'; readonly number: number; readonly text: string}
  | {
      readonly kind: 'failed'
      readonly number: number
      readonly about: 'start' | Request['kind']
      readonly message: string
    }

import {batch, computed, effect, signal, untracked} from '@preact/signals'
import type {SourceDocument, Summary} from '../../src/index.ts'
import type {Answer, Asked, PlacedConcept, ReadDocument} from '../messages.ts'
import {lengthOf} from './settings.ts'
import {items, settings, wishes} from './work.ts'
import {ask, nextNumber, onAnswer} from './worker-client.ts'

/** Documents that the worker has parsed. */
interface Prepared {
  readonly number: number
  readonly read: readonly ReadDocument[]
  readonly canShorten: boolean
  readonly words: number
}

/** The summary that the page shows. */
interface Shown {
  readonly number: number
  readonly summary: Summary
  readonly covered: number
  readonly milliseconds: number
}

/** While a slider is dragged, an answer has so many seconds. When it is let go, the best one is found. */
const HURRY = 0.2

export const loading = signal<{readonly loaded: number; readonly total: number}>({loaded: 0, total: 1})
export const isLoaded = signal(false)
export const parsing = signal(0)
export const prepared = signal<Prepared | undefined>(undefined)
export const shown = signal<Shown | undefined>(undefined)
export const placed = signal<readonly PlacedConcept[]>([])
/** By document, from 0 to 1; none without a question. */
export const heard = signal<readonly number[] | undefined>(undefined)
export const trouble = signal('')
export const isDragging = signal(false)

const askedNumber = signal(0)
export const isBusy = computed(() => askedNumber.value > (shown.value?.number ?? 0))

export const usedDocuments = stable(computed(() => items.value.filter(({role}) => role === 'used').map(documentOf)))
const knownDocuments = stable(computed(() => items.value.filter(({role}) => role === 'known').map(documentOf)))

function documentOf({document}: {readonly document: SourceDocument}): SourceDocument {
  return document
}

/** The same list as long as it has the same members. */
function stable<Value>(list: {readonly value: readonly Value[]}) {
  let last: readonly Value[] = []
  return computed(() => {
    const {value} = list
    if (value.length !== last.length || value.some((member, i) => member !== last[i])) last = value
    return last
  })
}

/** Wishes about documents that are there: those about others wait until the documents are back. */
const heardWishes = computed(() => {
  const ids = new Set(usedDocuments.value.map(({id}) => id))
  const isThere = ({document}: {readonly document: string}) => ids.has(document)
  const {pinned, excluded, restored} = wishes.value
  return {
    pinned: pinned.filter(isThere),
    excluded: excluded.filter(isThere),
    restored: restored.filter(isThere),
  }
})

/** What is asked of the summary now; undefined while there is nothing to ask it of. */
const asked = computed((): Asked | undefined => {
  if (prepared.value === undefined) return undefined
  const {questions, shorten, dates, verbatim, asOf} = settings.value
  const {pinned, excluded, restored} = heardWishes.value
  return {
    budget: budget(prepared.value.words),
    ...(questions.length > 0 && {query: questions}),
    ...(knownDocuments.value.length > 0 && {background: knownDocuments.value}),
    ...(!shorten && {extractive: true}),
    ...(dates && {dates}),
    ...(verbatim && {verbatim}),
    ...(asOf !== '' && {asOf}),
    ...(pinned.length > 0 && {pin: pinned}),
    ...(excluded.length > 0 && {drop: excluded}),
    ...(restored.length > 0 && {restore: restored}),
    ...(isDragging.value && {timeLimit: HURRY}),
  }
})

/** As the command line has it: a length in per cent is one in words. */
function budget(words: number): NonNullable<Asked['budget']> {
  const {unit, encoding} = settings.value
  const length = lengthOf(settings.value)
  switch (unit) {
    case 'percent':
      return {words: Math.max(1, Math.round((length / 100) * words))}
    case 'tokens':
      return {tokens: length, encoding}
    case 'words':
      return {words: length}
    case 'bytes':
      return {bytes: length}
    case 'sentences':
      return {sentences: length}
  }
}

let preparing = 0

effect(() => {
  const documents = usedDocuments.value
  batch(() => {
    prepared.value = undefined
    shown.value = undefined
    placed.value = []
    heard.value = undefined
    parsing.value = 0
    trouble.value = ''
  })
  preparing = nextNumber()
  if (documents.length > 0) ask({kind: 'prepare', number: preparing, documents})
})

effect(() => {
  if (asked.value === undefined) return
  // what was proved the best in a hurry is the best
  if (asked.value.timeLimit === undefined && isAnswered(asked.value)) return
  const number = nextNumber()
  lastAsked = asked.value
  askedNumber.value = number
  ask({kind: 'summarize', number, asked: asked.value})
})

let lastAsked: Asked | undefined

function isAnswered(asked: Asked): boolean {
  const {status} = untracked(() => shown.value)?.summary.solution ?? {}
  if (status !== 'optimal' || lastAsked?.timeLimit === undefined || untracked(() => isBusy.value)) return false
  const {timeLimit: _, ...last} = lastAsked
  return JSON.stringify(last) === JSON.stringify(asked)
}

/** Where concepts stand is asked for when nothing has changed for a moment. */
const MOMENT = 120

let placing = 0
let placedFor = ''
let timer: ReturnType<typeof setTimeout> | undefined

effect(() => {
  const current = asked.value
  if (shown.value === undefined || current === undefined || isDragging.value) return
  const {query, background, asOf, extractive} = current
  const about = JSON.stringify([query, asOf, extractive, background?.map(({id}) => id), prepared.peek()?.number])
  if (about === placedFor) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    placedFor = about
    placing = nextNumber()
    const {pin: _, drop: __, restore: ___, ...rest} = current
    ask({kind: 'place', number: placing, asked: rest})
  }, MOMENT)
})

onAnswer((answer) => batch(() => take(answer)))

function take(answer: Answer): void {
  switch (answer.kind) {
    case 'loading':
      loading.value = answer
      break
    case 'loaded':
      isLoaded.value = true
      break
    case 'parsing':
      if (answer.number === preparing) parsing.value = answer.share
      break
    case 'prepared':
      if (answer.number === preparing) prepared.value = answer
      break
    case 'summary':
      // an older answer never takes the place of a newer one, nor one about other documents
      if (answer.number > Math.max(preparing, shown.value?.number ?? 0)) {
        shown.value = answer
        trouble.value = ''
      }
      break
    case 'placed':
      if (answer.number === placing && answer.number > preparing) {
        placed.value = answer.concepts
        heard.value = answer.heard?.documents
      }
      break
    case 'failed':
      if (answer.about === 'start' || answer.number === preparing || answer.number === askedNumber.value) {
        trouble.value = answer.message
        askedNumber.value = shown.value?.number ?? 0
      }
  }
}

ask({kind: 'start', base: document.baseURI})

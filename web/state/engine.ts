import {batch, computed, effect, signal} from '@preact/signals'
import type {SourceDocument, Summary} from '../../src/index.ts'
import {percentBudget} from '../../src/summarize/documents/percent-budget.ts'
import type {Answer, Asked, PlacedConcept, ReadDocument} from '../messages.ts'
import {lengthOf} from './settings.ts'
import {items, settings, title, wishes} from './work.ts'
import {ask, nextNumber, onAnswer, startWorker} from './worker-client.ts'

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
  readonly isFinal: boolean // or a first answer, while a better one is looked for
  readonly summary: Summary
  readonly covered: number
  readonly milliseconds: number
}

export const loading = signal<{readonly loaded: number; readonly total: number}>({loaded: 0, total: 1})
export const isLoaded = signal(false)
export const parsing = signal(0)
export const prepared = signal<Prepared | undefined>(undefined)
export const shown = signal<Shown | undefined>(undefined)
export const placed = signal<readonly PlacedConcept[]>([])
/** By document, from 0 to 1; none without a question. */
export const heard = signal<readonly number[] | undefined>(undefined)
export const trouble = signal('')

const askedNumber = signal(0)
/** Whether the summary that is shown is an answer to an older request. */
export const isBusy = computed(() => askedNumber.value > (shown.value?.number ?? 0))
/** Whether the summary is the best there is, and none is looked for. */
export const isSettled = computed(() => shown.value?.isFinal === true && !isBusy.value)

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
    ...(title.value !== '' && {title: title.value}),
    ...(knownDocuments.value.length > 0 && {background: knownDocuments.value}),
    ...(!shorten && {extractive: true}),
    ...(dates && {dates}),
    ...(verbatim && {verbatim}),
    ...(asOf !== '' && {asOf}),
    ...(pinned.length > 0 && {pin: pinned}),
    ...(excluded.length > 0 && {drop: excluded}),
    ...(restored.length > 0 && {restore: restored}),
  }
})

/** As the command line has it: a length in percent is one in words. */
function budget(words: number): NonNullable<Asked['budget']> {
  const {unit, encoding} = settings.value
  const length = lengthOf(settings.value)
  switch (unit) {
    case 'percent':
      return percentBudget(length, words)
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

function prepareDocuments(): void {
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
}

function askForSummary(): void {
  if (asked.value === undefined) return
  const number = nextNumber()
  askedNumber.value = number
  ask({kind: 'summarize', number, asked: asked.value})
}

/** Where concepts stand is asked for when nothing has changed for a moment. */
const MOMENT = 120

let placing = 0
let placedFor = ''
let timer: ReturnType<typeof setTimeout> | undefined

function askForPlaces(): void {
  const current = asked.value
  if (current === undefined || !isSettled.value) return
  const {query, background, asOf, extractive} = current
  const about = JSON.stringify([
    query,
    current.title,
    asOf,
    extractive,
    background?.map(({id}) => id),
    prepared.peek()?.number,
  ])
  if (about === placedFor) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    placedFor = about
    placing = nextNumber()
    const {pin: _, drop: __, restore: ___, ...rest} = current
    ask({kind: 'place', number: placing, asked: rest})
  }, MOMENT)
}

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
      if (answer.number > preparing && answer.number >= (shown.value?.number ?? 0)) {
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

/** Starts the worker, and asks it whenever the reader has changed something. */
export function startEngine(): void {
  onAnswer((answer) => batch(() => take(answer)))
  startWorker()
  effect(prepareDocuments)
  effect(askForSummary)
  effect(askForPlaces)
  ask({kind: 'start', base: document.baseURI})
}

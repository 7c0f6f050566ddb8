import type {SourceDocument} from '../../../src/index.ts'
import {heard, placed, usedDocuments} from '../../state/engine.ts'
import {numbered} from '../../state/numbered.ts'
import {concept, onlyHeard, openAt, openDocument, sentences} from '../../state/view.ts'
import {change, type Item, items, type Role} from '../../state/work.ts'

const ROLES: readonly {readonly role: Role; readonly label: string}[] = [
  {role: 'used', label: 'Use'},
  {role: 'known', label: 'I know it'},
  {role: 'out', label: 'Leave out'},
]

/** A document that is less likely than this to have to do with the questions has nothing to do with them. */
const HEARD = 0.5

/** All documents, with how often the summary quotes them. */
export function DocumentList() {
  const quotes = new Map<string, number>()
  for (const {document} of sentences.value) quotes.set(document, (quotes.get(document) ?? 0) + 1)
  const {value: shares} = heard
  const share = new Map(usedDocuments.value.map(({id}, d) => [id, shares?.[d] ?? 1]))
  const isBeside = ({document, role}: Item) => role === 'used' && (share.get(document.id) ?? 1) < HEARD
  const beside = shares === undefined ? [] : items.value.filter(isBeside)
  const holders = concept.value === '' ? undefined : holdersOf(concept.value)
  const listed = onlyHeard.value ? items.value.filter((item) => !beside.includes(item)) : items.value
  return (
    <div class="document-list">
      {beside.length > 0 && (
        <div class="row beside">
          <label>
            <input
              type="checkbox"
              checked={onlyHeard.value}
              onChange={({currentTarget}) => (onlyHeard.value = currentTarget.checked)}
            />
            List only what the question is about
          </label>
          {beside.length < usedDocuments.value.length && (
            <button type="button" class="link" onClick={() => leaveOut(beside)}>
              Leave out the {numbered(beside.length, 'other')}
            </button>
          )}
        </div>
      )}
      <ul>
        {listed.map((item) => (
          <Row
            key={item.document.id}
            item={item}
            quotes={quotes.get(item.document.id) ?? 0}
            isPale={item.role !== 'used' || beside.includes(item)}
            hasConcept={holders?.has(item.document.id) ?? false}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProperties {
  readonly item: Item
  readonly quotes: number
  readonly isPale: boolean
  readonly hasConcept: boolean
}

function Row({item: {document, role}, quotes, isPale, hasConcept}: RowProperties) {
  const {id} = document
  const isOpen = openDocument.value?.id === id
  const {name, detail} = namesOf(document)
  return (
    <li class={`${isPale ? 'is-pale' : ''} ${hasConcept ? 'has-concept' : ''}`}>
      <button type="button" class="plain name" aria-pressed={isOpen} onClick={() => openAt(id)}>
        <span class="title">{name}</span>
        {detail !== '' && <span class="note detail">{detail}</span>}
        {quotes > 0 && (
          <span class="quotes" data-tip={`The summary quotes it ${quotes === 1 ? 'once' : `${quotes} times`}.`}>
            <span class="unseen">quoted sentences: </span>
            {quotes}
          </span>
        )}
      </button>
      <select
        aria-label={`What to do with ${name}`}
        data-tip="What you know already counts less, and its sentences are not repeated."
        value={role}
        onChange={({currentTarget}) => setRole(id, currentTarget.value as Role)}
      >
        {ROLES.map(({role, label}) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

/** So much of a text tells it from others. */
const EXCERPT = 80

/** A name that no other document has, and more where the name says little. */
function namesOf({id, title, text}: SourceDocument): {name: string; detail: string} {
  if (title === undefined) return {name: id, detail: text.slice(0, EXCERPT).replace(/\s+/g, ' ')}
  const isShared = items.value.some(({document}) => document.id !== id && document.title === title)
  return isShared ? {name: id, detail: title} : {name: title, detail: ''}
}

/** The documents that have a concept. */
function holdersOf(words: string): Set<string | undefined> {
  const places = placed.value.find((found) => found.words.join(' ') === words)?.places ?? new Int32Array()
  const documents = places.filter((_, i) => i % 3 === 0)
  return new Set([...documents].map((d) => usedDocuments.value[d]?.id))
}

function setRole(id: string, role: Role): void {
  const {label} = ROLES.find((row) => row.role === role)!
  const next = items.value.map((item) => (item.document.id === id ? {...item, role} : item))
  change(`${label}: ${id}`, {items: next})
}

function leaveOut(beside: readonly Item[]): void {
  const next = items.value.map((item): Item => (beside.includes(item) ? {...item, role: 'out'} : item))
  change(`${numbered(beside.length, 'document')} left out`, {items: next})
}

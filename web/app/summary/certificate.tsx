import type {Summary} from '../../../src/index.ts'
import {limitOf, unitOf} from '../../../src/summarize/documents/budget.ts'
import {shown, usedDocuments} from '../../state/engine.ts'
import {numbered} from '../../state/numbered.ts'
import {showsCuts} from '../../state/view.ts'
import {proofOf} from './proof.ts'

/** How long the summary is, what it is made of, and how good the choice is. */
export function Certificate({summary}: {readonly summary: Summary}) {
  const {sentences, solution} = summary
  const shortened = sentences.filter(({deleted}) => deleted.length > 0).length
  const quoted = new Set(sentences.map(({document}) => document)).size
  const {isProved, text} = proofOf(solution)
  const isSearching = shown.value?.isFinal === false
  return (
    <div class="certificate">
      <p>
        <b>{usedOf(summary)}</b> in {numbered(sentences.length, 'sentence')}
        {shortened > 0 && `, ${shortened} shortened`}, from {quoted} of{' '}
        {numbered(usedDocuments.value.length, 'document')}.{' '}
        <span class={isProved ? 'proof is-proved' : 'proof'}>{text}</span>
        {isSearching && ' Looking for a better one…'}
      </p>
      {shortened > 0 && (
        <label class="switch">
          <input
            type="checkbox"
            checked={showsCuts.value}
            onChange={({currentTarget}) => (showsCuts.value = currentTarget.checked)}
          />
          Show cut words
        </label>
      )}
    </div>
  )
}

function usedOf({words, bytes, tokens = 0, budget}: Summary): string {
  const limit = limitOf(budget)
  switch (unitOf(budget)) {
    case 'words':
      return `${words} of ${numbered(limit, 'word')}`
    case 'bytes':
      return `${bytes} of ${numbered(limit, 'byte')}`
    case 'tokens':
      return `${tokens} of ${numbered(limit, 'token')}`
    case 'sentences':
      return numbered(words, 'word')
  }
}

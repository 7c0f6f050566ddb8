import {useEffect, useRef, useState} from 'preact/hooks'
import type {SourceDocument, SummarySentence} from '../../../src/index.ts'
import type {ReadDocument} from '../../messages.ts'
import {target} from '../../state/view.ts'
import type {Chunk} from './layout.ts'
import {SourceParagraph} from './source-paragraph.tsx'

interface ChunkProperties {
  readonly chunk: Chunk
  readonly document: SourceDocument
  readonly read: ReadDocument | undefined
  readonly quoted: readonly SummarySentence[]
}

/** About the width and the height of a line. What is not laid out yet takes as much room as it will. */
const LINE = {characters: 60, pixels: 24}

/** A chunk of a document, laid out when it comes near or is to be shown. */
export function LazyChunk({chunk, document, read, quoted}: ChunkProperties) {
  const {start, end, paragraphs} = chunk
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(start === 0)
  const {value: goal} = target
  const isGoal = goal !== undefined && goal.document === document.id && goal.start < end && goal.end > start
  const isLaidOut = isNear || isGoal
  useEffect(() => {
    if (isLaidOut) {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver(([{isIntersecting}]) => isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [isLaidOut])
  if (!isLaidOut) {
    const height = (LINE.pixels * (end - start)) / LINE.characters
    return <div ref={element} style={{height: `${height}px`}} />
  }
  return (
    <div ref={element}>
      {paragraphs.map((paragraph) => (
        <SourceParagraph
          key={paragraph.start}
          paragraph={paragraph}
          document={document}
          spans={read?.sentences}
          quoted={quoted.filter(({start}) => start >= paragraph.start && start < paragraph.end)}
        />
      ))}
    </div>
  )
}

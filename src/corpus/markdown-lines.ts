import type {Block} from '../text/document.ts'
import type {BlockText} from './block-text.ts'

const FENCE = /^[ \t]*(?:```|~~~)/
const HEADING = /^#{1,6}[ \t]+/
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/
/** What is no prose: rows of a table, rules, tags on a line of their own. */
const LEFT_OUT = /^\||^[-=*_ \t]{3,}$|^<[^<>]*>$/

/** No line has as many marks of quotations, so a longer run of them is not followed. */
const LONGEST_START = 2000

/** Reads Markdown by its lines, for texts that are too much for the parser: what stands within lines is taken as it is. */
export function readMarkdownLines(text: string, content: BlockText): void {
  let block = ''
  let kind: Block['kind'] = 'paragraph'
  let level: number | undefined // of a heading
  let isCode = false
  const end = (next: Block['kind']) => {
    content.add(kind, block, level)
    block = ''
    level = undefined
    kind = next
  }
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      isCode = !isCode
      end('paragraph')
    } else if (!isCode) {
      const bare = withoutQuoteMarks(line)
      if (bare === '' || LEFT_OUT.test(bare)) end('paragraph')
      else if (HEADING.test(bare)) {
        end('heading')
        block = bare.replace(HEADING, '')
        level = bare.search(/[^#]/)
        end('paragraph')
      } else if (ITEM.test(bare)) {
        end('item')
        block = bare.replace(ITEM, '')
      } else block += ` ${bare}`
    }
  }
  end('paragraph')
}

function withoutQuoteMarks(line: string): string {
  const start = /^[ \t>]*/.exec(line.slice(0, LONGEST_START))![0].length
  return line.slice(start).trim()
}

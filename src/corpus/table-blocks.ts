import type {Block} from '../text/document.ts'
import type {BlockText} from './block-text.ts'

/** Cells as short as this are figures or names, not prose. */
export const SHORT_CELL = 80

/** A table being read: its blocks, and whether any of its cells is prose. */
interface OpenTable {
  readonly blocks: {readonly kind: Block['kind']; readonly text: string}[]
  holdsProse: boolean
  cell: number // characters in the cell so far
}

/** Takes blocks in order. Those of a table of short cells, which are figures or names, are left out when it ends. */
export class TableBlocks {
  /** How many tables were left out. */
  leftOut = 0
  private readonly content: BlockText
  private readonly open: OpenTable[] = []

  constructor(content: BlockText) {
    this.content = content
  }

  add(kind: Block['kind'], text: string): void {
    const table = this.open.at(-1)
    if (table === undefined) {
      this.content.add(kind, text)
      return
    }
    table.blocks.push({kind, text})
    table.cell += text.trim().length
    if (table.cell > SHORT_CELL) table.holdsProse = true
  }

  startTable(): void {
    this.open.push({blocks: [], holdsProse: false, cell: 0})
  }

  startCell(): void {
    const table = this.open.at(-1)
    if (table !== undefined) table.cell = 0
  }

  endTable(): void {
    const table = this.open.pop()
    const outer = this.open.at(-1)
    // a table around another one is there for the looks
    if (outer !== undefined) outer.holdsProse = true
    if (!table?.holdsProse) {
      if (table !== undefined && table.blocks.length > 0) this.leftOut++
      return
    }
    for (const {kind, text} of table.blocks) {
      if (outer === undefined) this.content.add(kind, text)
      else outer.blocks.push({kind, text})
    }
  }

  /** Ends all tables that are still open. */
  end(): void {
    while (this.open.length > 0) this.endTable()
  }
}

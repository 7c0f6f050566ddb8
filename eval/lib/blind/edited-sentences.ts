import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** A sentence that readers judged beside its source. */
export interface MarkedSentence {
  readonly edited: string
  readonly source: string
  /** The mean of its readers: 0 is good, 1 awkward, 2 broken or untrue. */
  readonly badness: number
}

const BADNESS: Readonly<Record<string, number>> = {good: 0, awkward: 1, broken: 2, untrue: 2}

/**
 * The sentences of a round with their marks, from the folder that `blind draw --kind sentences` made. Readers filled files
 * marks-NAME.csv in its folder `reader`, or the marks.csv of folders of their own.
 */
export function markedSentences(folder: string): MarkedSentence[] {
  const reader = join(folder, 'reader')
  const marks = new Map<number, number[]>()
  for (const path of filesOfMarks(folder)) {
    for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
      const [item, mark] = line.split(',')
      if (BADNESS[mark?.trim()] === undefined) continue
      marks.set(Number(item), [...(marks.get(Number(item)) ?? []), BADNESS[mark.trim()]])
    }
  }
  const items = readFileSync(join(reader, 'sheet.md'), 'utf8').split(/^## (?=\d+$)/m)
  return items.slice(1).flatMap((item) => {
    const own = marks.get(Number.parseInt(item, 10))
    const edited = /^Edited: ([\s\S]*?)\n\n(?:Before it|In the document)/m.exec(item)?.[1]
    const source = /^In the document: ([\s\S]*?)(?:\n\n|$)/m.exec(item)?.[1]
    if (own === undefined || edited === undefined || source === undefined) return []
    return [{edited, source, badness: own.reduce((sum, mark) => sum + mark, 0) / own.length}]
  })
}

function filesOfMarks(folder: string): string[] {
  const reader = join(folder, 'reader')
  const together = readdirSync(reader).filter((file) => /^marks-.*\.csv$/.test(file))
  if (together.length > 0) return together.map((file) => join(reader, file))
  const own = readdirSync(folder).map((name) => join(folder, name, 'marks.csv'))
  return own.filter((path) => existsSync(path))
}

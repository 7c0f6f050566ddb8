import {markdownTable} from '../markdown.ts'

/** One row of a table of docs/papers.md: something that a paper shows, and what became of it here. */
export interface PaperRow {
  /** The system, table or figure, by the number that the paper gives it. */
  readonly what: string
  /** The command or the test that shows it. */
  readonly command: string
  /** What the paper found. */
  readonly theirs: string
  /** What is found here. Numbers come from eval/results: see `readResult` of result-file.ts. */
  readonly ours: () => string
  /** `holds`, or what does not and why. */
  readonly holds: string
}

export function paperTable(rows: readonly PaperRow[]): string {
  const head = ['what', 'command', 'theirs', 'ours', 'holds or why not']
  return markdownTable(
    head,
    // a bar, as in |V|, would end the cell
    rows.map(({what, command, theirs, ours, holds}) =>
      [what, command, theirs, ours(), holds].map((cell) => cell.replaceAll('|', '\\|')),
    ),
    head.length,
  )
}

/** A program of eval/ as it is called. */
export function bench(name: string): string {
  return `\`npm run bench -- ${name}\``
}

export function experiment(name: string): string {
  return `\`npm run experiment -- ${name}\``
}

export function testIn(file: string): string {
  return `\`test/${file}.test.ts\``
}

/** 0.1234 as 12.34. */
export function percent(share: number, digits = 2): string {
  return (100 * share).toFixed(digits)
}

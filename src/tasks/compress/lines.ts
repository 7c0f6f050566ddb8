import type {CompressedLine} from '../../compress/compressed-line.ts'
import {schemaJson} from '../../schema-json.ts'
import type {CompressOptions} from './options.ts'

/** The lines of a text; a line end at its end begins no other line. */
export function linesIn(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r]/)
  if (lines[lines.length - 1] === '') lines.pop()
  return lines
}

/** Shortened lines as they are printed. */
export function printed(lines: readonly CompressedLine[], {format}: Pick<CompressOptions, 'format'>): string {
  return format === 'json' ? schemaJson('compressions', {lines}) : toText(lines)
}

function toText(lines: readonly CompressedLine[]): string {
  return lines.map(({text}) => `${text}\n`).join('')
}

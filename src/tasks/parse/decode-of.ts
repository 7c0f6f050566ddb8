import type {Decode} from '../../syntax/parser/parser.ts'
import {turboDecoder} from '../../syntax/parser/turbo.ts'
import type {decoder} from '../options/standard-options.ts'

/** The way to find trees that `--decoder` names; undefined for the usual one. */
export function decodeOf(name: (typeof decoder.choices)[number]['name']): Decode | undefined {
  return name === 'exact' ? undefined : turboDecoder({projective: name === 'ad3-projective'})
}

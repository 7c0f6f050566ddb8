import {type Decode, exactDecode} from '../../syntax/parser/parser.ts'
import {turboDecoder} from '../../syntax/parser/turbo.ts'
import type {decoder} from './standard-options.ts'

/** The way to find trees that `--decoder` names. */
export function decodeOf(name: (typeof decoder.choices)[number]['name']): Decode {
  return name === 'exact' ? exactDecode() : turboDecoder({projective: name === 'ad3-projective'})
}

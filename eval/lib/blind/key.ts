import {readFileSync} from 'node:fs'
import {DataError} from '../../../src/data-error.ts'
import {KIND_NAMES, type KindName} from './kinds.ts'

/** Whose text each item is. No reader sees it before the marks are collected. */
export interface Key {
  /** What drew the items. */
  readonly command: string
  /** The commit of the program that drew them. */
  readonly commit: string
  readonly kind: KindName
  /** The sentences are as their documents have them. */
  readonly uncut?: true
  readonly seed: number
  readonly sets: readonly string[]
  /** The options of the length, such as `--words 100`. */
  readonly length: string
  /** By system: the commit that made its texts. */
  readonly builds: Readonly<Record<string, string>>
  readonly items: readonly KeyItem[]
  /** Pairs that nobody has to judge, since both systems wrote the same. */
  readonly same: readonly SamePair[]
}

export interface KeyItem {
  /** From 1, as on the sheet. */
  readonly item: number
  /** All that wrote this text; in pairs the system of A and that of B. */
  readonly systems: readonly string[]
  readonly set: string
  readonly group: string
  readonly cluster: string
  /** What is not drawn again. */
  readonly identity: string
}

export type SamePair = Omit<KeyItem, 'item'>

export function readKey(path: string): Key {
  const key = JSON.parse(readFileSync(path, 'utf8')) as Key
  if (!KIND_NAMES.includes(key.kind) || !Array.isArray(key.items)) {
    throw new DataError(path, undefined, `kind is ${key.kind}, expected ${KIND_NAMES.join(', ')}, and items.`)
  }
  return key
}

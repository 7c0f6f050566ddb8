import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {openDoors, referencePage} from '../../eval/lib/reference/page.ts'
import {definitionOf, exampleOf, textOf} from '../../eval/lib/reference/public-names.ts'
import {scratchFolder} from '../cli/run.ts'
import {isBuilt} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/reference.md'), 'utf8')
const {exports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.skipIf(!isBuilt)('the reference (needs dist)', () => {
  test('is what the code says; npm run build && npm run tool -- reference writes it', () => {
    expect(referencePage(openDoors(root, exports)) === page, 'docs/reference.md is up to date').toBe(true)
  })

  test('its links lead to its headings', () => {
    const counts = new Map<string, number>()
    const anchors = [...page.matchAll(/^##+ `(.+)`$/gm)].map(([, heading]) => {
      const anchor = heading.toLowerCase().replaceAll('/', '')
      const before = counts.get(anchor) ?? 0
      counts.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    })
    const links = [...page.matchAll(/\]\(#(.+?)\)/g)].map(([, anchor]) => anchor)
    expect(links.filter((link) => !anchors.includes(link))).toEqual([])
    expect(anchors.length).toBeGreaterThan(150)
  })
})

describe('a declaration', () => {
  const {file} = scratchFolder()
  const path = file(
    'a.d.ts',
    `/**
 * Adds.
 *
 * @example
 * add(1, 2)
 */
export declare function add(a: number, b: number): number;
export declare function add(a: string, b: {
    readonly c: string;
}): string;
/** A sum. */
export declare class Sum {
    /** Hidden. */
    private readonly a;
    readonly b: import("./b.ts").B;
    private c;
}
export declare const table: readonly [{
    a: 1;
}, {
    a: 2;
}];
`,
  )

  test('is read with its comment, its example and all its overloads', () => {
    const add = definitionOf('add', path)
    expect([textOf(add), exampleOf(add)]).toEqual(['Adds.', 'add(1, 2)\n'])
    expect(add.declaration).toBe(`function add(a: number, b: number): number;
function add(a: string, b: {
  readonly c: string;
}): string;`)
  })

  test('is read without what is private, to its end', () => {
    expect(definitionOf('Sum', path).declaration).toBe('class Sum {\n  readonly b: B;\n}')
    expect(definitionOf('table', path).declaration).toMatch(/a: 2;\n\}\];$/)
  })

  test('that is not there is an error', () => {
    expect(() => definitionOf('missing', path)).toThrow('missing is not defined there')
  })
})

import {join} from 'node:path'
import {definitionOf, exampleOf, type PublicName, publicNames, textOf} from './public-names.ts'

/** What a door is for, and the guide that explains it. */
interface Door {
  readonly purpose: string
  readonly guide: string
}

const DOORS: Readonly<Record<string, Door>> = {
  precis: {purpose: 'Summaries of documents. In Node.', guide: 'summarizing.md'},
  'precis/browser': {purpose: 'The same in a browser, with models from a server.', guide: 'browser.md'},
  'precis/parse': {purpose: 'Sentences, words, tags and trees of a text.', guide: 'parsing.md'},
  'precis/infer': {purpose: 'Factor graphs and coverage problems: best assignments and bounds.', guide: 'infer.md'},
  'precis/infer/ilp': {
    purpose: 'The integer program of a problem, and GLPK and HiGHS, which solve it. In Node.',
    guide: 'infer.md',
  },
  'precis/corpus': {purpose: 'Documents from files and folders of many formats. In Node.', guide: 'parsing.md'},
  'precis/rouge': {purpose: 'ROUGE scores.', guide: 'rouge.md'},
  'precis/evaluate': {purpose: 'Systems compared on clusters with references. In Node.', guide: 'evaluating.md'},
}

/** The names of a door. */
export interface OpenDoor {
  readonly door: string
  readonly names: readonly PublicName[]
}

/** What programs can import, by the doors of package.json that have declarations. */
export function openDoors(root: string, exports: Readonly<Record<string, unknown>>): OpenDoor[] {
  return Object.entries(exports).flatMap(([path, conditions]) => {
    if (typeof conditions === 'string' || conditions === null) return []
    const {types} = conditions as {readonly types: string}
    return {door: `precis${path.slice(1)}`, names: publicNames(join(root, types))}
  })
}

/** docs/reference.md. */
export function referencePage(doors: readonly OpenDoor[]): string {
  const links = linksOf(doors)
  const sections = doors.map((door) => section(door, doors, links))
  const rows = doors.map(({door}) => `| [\`${door}\`](#${anchorOf(door)}) | ${about(door).purpose} |`)
  return `# Reference

Everything that a program can import from precis, with the comments and examples of the code. The guides tell more:
each section names its own. \`npm run tool -- reference\` writes this page, and a test fails if it is out of date.

| import from | to get |
|---|---|
${rows.join('\n')}

${sections.join('\n')}`
}

function section({door, names}: OpenDoor, doors: readonly OpenDoor[], links: ReadonlyMap<string, Link>): string {
  const {purpose, guide} = about(door)
  const linkOf = (entry: PublicName) => links.get(keyOf(entry))!
  const again = names.filter((entry) => linkOf(entry).door !== door).map((entry) => linkOf(entry).markdown)
  const entries = names.filter((entry) => linkOf(entry).door === door).sort(byName)
  return `## \`${door}\`

${purpose} Guide: [${guide}](${guide}).

${entries.map((entry) => linkOf(entry).markdown).join(' ·\n')}
${again.length > 0 ? `\nAlso, as described above: ${again.join(',\n')}.\n` : ''}
${entries.map((entry) => description(entry, doors, links)).join('\n')}`
}

function description(entry: PublicName, doors: readonly OpenDoor[], links: ReadonlyMap<string, Link>): string {
  const example = exampleOf(entry)
  const declarations = [entry, ...hiddenBases(entry, doors)].map(({declaration}) => declaration)
  const uses = example === undefined ? usesOf(entry, doors).map((use) => links.get(keyOf(use))!.markdown) : []
  return `### \`${entry.name}\`

${prose(textOf(entry))}

\`\`\`ts
${declarations.join('\n\n')}
\`\`\`
${example === undefined ? '' : `\nFor example:\n\n\`\`\`ts\n${example}\`\`\`\n`}${
  uses.length > 0 ? `\nSee ${[...new Set(uses)].join(',\n')}.\n` : ''
}`
}

/** The names whose declarations have this one, in the doors that export it; so many at most. */
function usesOf(used: PublicName, doors: readonly OpenDoor[]): PublicName[] {
  const word = new RegExp(`\\b${used.name}\\b`)
  const own = doors.filter(({names}) => names.some((entry) => keyOf(entry) === keyOf(used)))
  const users = own.flatMap(({names}) =>
    names.filter(({name, declaration}) => name !== used.name && word.test(declaration)),
  )
  return users.slice(0, MOST_USES)
}

const MOST_USES = 8

/** Where a name is described: by the first door that has it. */
interface Link {
  readonly door: string
  readonly markdown: string
}

/** By file and name. */
function linksOf(doors: readonly OpenDoor[]): Map<string, Link> {
  const anchors = new Anchors()
  const links = new Map<string, Link>()
  for (const {door, names} of doors) {
    anchors.add(door)
    const entries = names.filter((entry) => !links.has(keyOf(entry))).sort(byName)
    for (const entry of entries) {
      links.set(keyOf(entry), {door, markdown: `[\`${entry.name}\`](#${anchors.add(entry.name)})`})
    }
  }
  return links
}

/** The types that a declaration extends, if no door exports them: without them it would not say what it has. */
function hiddenBases({declaration, file}: PublicName, doors: readonly OpenDoor[]): PublicName[] {
  const [, clause = ''] = /^interface .*? extends (.*) \{/.exec(declaration) ?? []
  const bases = clause.replaceAll(/<.*?>/g, '').split(/, /)
  const isHidden = (name: string) =>
    /^[A-Z]\w+$/.test(name) &&
    !BUILT_IN.has(name) &&
    doors.every(({names}) => names.every((entry) => entry.name !== name))
  return bases.filter(isHidden).map((name) => definitionOf(name, file))
}

const BUILT_IN = new Set(['Omit', 'Partial', 'Pick', 'Readonly', 'Record'])

/** A comment as Markdown: what is indented in it becomes a block. */
function prose(text: string): string {
  return text
    .split(/\n\n/)
    .map((part) => (part.startsWith('  ') ? `\`\`\`text\n${withoutIndent(part)}\n\`\`\`` : escaped(part)))
    .join('\n\n')
}

function withoutIndent(part: string): string {
  const indents = part.split('\n').map((line) => /^ */.exec(line)![0].length)
  return part.replaceAll(new RegExp(`^ {${Math.min(...indents)}}`, 'gm'), '')
}

/** Brackets and stars outside of code are no markup. */
function escaped(part: string): string {
  return part
    .split(/(`[^`]*`)/)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('')
}

function about(door: string): Door {
  if (!Object.hasOwn(DOORS, door)) {
    throw new Error(`${door}: nothing is said of this door, expected a row in eval/lib/reference/page.ts.`)
  }
  return DOORS[door]
}

function keyOf({file, name}: PublicName): string {
  return `${file} ${name}`
}

function byName(a: PublicName, b: PublicName): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The anchors of headings as GitHub makes them: one that comes again gets a number. */
class Anchors {
  private readonly count = new Map<string, number>()

  add(heading: string): string {
    const anchor = anchorOf(heading)
    const before = this.count.get(anchor) ?? 0
    this.count.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\w-]/g, '')
}

import {markdownTable} from './markdown.ts'
import {folderOf, type InstalledPackage, manifestIn, productionPackages} from './production-packages.ts'

/** The page of dependencies with its tables as package.json and the installed packages have them. */
export function withDependencies(page: string, root: string): string {
  const tables = dependencyTables(root)
  return page.replaceAll(/(<!-- packages: (\w+) -->\n)[\s\S]*?(<!-- \/packages -->)/g, (_, start, name, end) => {
    if (!Object.hasOwn(tables, name)) {
      throw new RangeError(`The table of packages is ${name}, expected one of ${Object.keys(tables).join(', ')}.`)
    }
    return `${start}${tables[name]}\n${end}`
  })
}

/** How many columns of the wide tables are words: package, version, license, purpose. */
const WORDS = 4

/** The tables of the page, by name. */
function dependencyTables(root: string): Record<string, string> {
  const {dependencies = {}, optionalDependencies = {}} = manifestIn(root)
  const all = productionPackages(root)
  const named = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].map((name) => folderOf(name, root))
  const others = [...all.values()].filter(({folder}) => !named.includes(folder))
  const head = ['package', 'version', 'license', 'what for', 'kB', 'with its own']
  const rows = (names: readonly string[]) =>
    names.map((name) => {
      const {version, license, bytes} = all.get(folderOf(name, root))!
      const whole = [...productionPackages(root, [name]).values()]
      return [name, version, license, purposeOf(name), kilobytes(bytes), `${kilobytes(total(whole))} (${whole.length})`]
    })
  return {
    required: markdownTable(head, rows(Object.keys(dependencies)), WORDS),
    optional: markdownTable(head, rows(Object.keys(optionalDependencies)), WORDS),
    others: markdownTable(
      ['package', 'version', 'license', 'kB'],
      others
        .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
        .map(({name, version, license, bytes}) => [name, version, license, kilobytes(bytes)]),
      WORDS - 1,
    ),
    sum: sumOf(root, Object.keys(dependencies), [...all.values()]),
  }
}

function sumOf(root: string, required: readonly string[], all: readonly InstalledPackage[]): string {
  const least = [...productionPackages(root, required).values()]
  const megabytes = (packages: readonly InstalledPackage[]) => (total(packages) / 1e6).toFixed(1)
  return (
    `All together: ${all.length} packages, ${megabytes(all)} MB unpacked. ` +
    `Without the optional ones: ${least.length} packages, ${megabytes(least)} MB.`
  )
}

function total(packages: readonly InstalledPackage[]): number {
  return packages.reduce((sum, {bytes}) => sum + bytes, 0)
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en-US')
}

/** Why precis has a package, and when it is loaded. */
const PURPOSES: Readonly<Record<string, string>> = {
  '@fastify/busboy': 'reads files that are posted; loaded by `precis serve`',
  '@huggingface/tokenizers': 'counts tokens by a tokenizer.json; loaded for `--encoding FILE`',
  '@mozilla/readability': 'finds the main part of an HTML page; loaded for HTML',
  bullmq: 'the queue between machines; loaded by `precis worker`, `precis queue` and for `--queue`',
  commander: 'parses the command line; loaded by commands',
  'csv-parse': 'reads CSV; loaded for CSV',
  fastify: 'the HTTP server; loaded by `precis serve`',
  'glpk.js': 'the solver GLPK, as WebAssembly; loaded for `--solver glpk`',
  highs: 'the solver HiGHS, as WebAssembly; loaded for `--solver highs`',
  htmlparser2: 'reads the SGML of newswire, the SEE files of ROUGE, Word, EPUB and long HTML; loaded for these',
  ioredis: 'speaks to the Redis of a queue; loaded with bullmq',
  linkedom: 'the document tree that readability works on; loaded for HTML',
  'js-tiktoken': 'the byte pairs of the encodings of OpenAI; loaded for `--tokens`',
  'postal-mime': 'reads e-mails; loaded for .eml',
  'mdast-util-from-markdown': 'reads Markdown, with the place of every word; loaded for Markdown',
  'prom-client': 'counts and times requests for Prometheus; loaded by `precis serve`',
  saxes: "reads ROUGE's XML settings files; loaded for these",
  stemmer: "Porter's stemmer, which finds words that are the same but for their endings; loaded for summaries",
  tinypool: 'threads that work side by side; loaded by `precis batch` and `precis worker`',
  unpdf: 'reads PDF, as a build of pdf.js; loaded for PDF',
}

function purposeOf(name: string): string {
  const purpose = PURPOSES[name]
  if (purpose === undefined)
    throw new Error(`${name}: no reason is given, expected one in eval/lib/dependencies-page.ts.`)
  return purpose
}

import {fileURLToPath} from 'node:url'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const needsNode = source('../../src/needs-node.ts')
const ranks = (name: string) => ({find: `#${name}`, replacement: `js-tiktoken/ranks/${name}`})

/** What stands in a page for what needs Node elsewhere. */
export const WITHOUT_NODE = [
  {find: '#glpk', replacement: needsNode},
  {find: '#highs', replacement: needsNode},
  {find: '#tokenizers', replacement: needsNode},
  // in a package these names mean Node alone, because ranks would make every bundle large; here they are chunks of their own
  ...['o200k_base', 'cl100k_base', 'p50k_base', 'r50k_base'].map(ranks),
  {find: /^csv-parse\/sync$/, replacement: 'csv-parse/browser/esm/sync'},
  // its version for browsers asks the document, which a worker does not have
  {
    find: /^decode-named-character-reference$/,
    replacement: source('../../node_modules/decode-named-character-reference/index.js'),
  },
  // the page reads PDFs in its own worker
  {find: /^\.\/pdf-thread\.ts$/, replacement: source('../instead-of-node/pdf-thread.ts')},
]

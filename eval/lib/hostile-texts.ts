/** A kind of text that a reader once took, or may take, more than linear time for. */
export interface HostileText {
  readonly name: string
  readonly file: string // its extension says the format
  /** A text of about so many characters. */
  readonly make: (characters: number) => string
  /** How many characters a test begins with; the longest test has eight times as many. */
  readonly start: number
}

const page = (body: string) => `<html><head><title>Pier</title></head><body>${body}</body></html>`
const newswire = (text: string) => `<DOC><DOCNO>1</DOCNO>${text}</DOC>`
/** As many copies as it takes to so many characters. */
const filled = (piece: string, characters: number) => piece.repeat(Math.ceil(characters / piece.length))

/** Runs of backticks of ever more sizes, so that none has its like. */
function ticks(characters: number): string {
  let text = ''
  for (let size = 1; text.length < characters; size++) text += `${'`'.repeat(size)} a `
  return text
}

export const HOSTILE_TEXTS: readonly HostileText[] = [
  {
    name: 'dashes of a slug',
    file: 'a.sgml',
    start: 20_000,
    make: (n) => newswire(`<SLUG>${'-'.repeat(n)}x</SLUG><TEXT>The pier burned.</TEXT>`),
  },
  {
    name: 'unclosed paragraphs of newswire',
    file: 'a.sgml',
    start: 100_000,
    make: (n) => newswire(`<TEXT>${filled('<P>The pier burned.\n', n)}`),
  },
  {name: 'stray brackets', file: 'a.sgml', start: 50_000, make: (n) => newswire(`<TEXT>${filled('a < b ', n)}</TEXT>`)},
  {
    name: '99 marks of quotation a line',
    file: 'a.md',
    start: 20_000,
    make: (n) => filled(`${'>'.repeat(99)} a b\n\n`, n),
  },
  {name: 'quotations that go on', file: 'a.md', start: 20_000, make: (n) => filled('> a\nb\n\n', n)},
  {name: 'headings by rules', file: 'a.md', start: 20_000, make: (n) => filled('a\n=\n', n)},
  {name: 'runs of backticks', file: 'a.md', start: 50_000, make: ticks},
  {name: 'emphasis that never ends', file: 'a.md', start: 20_000, make: (n) => filled('_a *b ', n)},
  {name: 'links in brackets', file: 'a.md', start: 20_000, make: (n) => filled('[a](b) ', n)},
  {name: 'a list', file: 'a.md', start: 20_000, make: (n) => filled('- The pier burned.\n', n)},
  {name: 'paragraphs of Markdown', file: 'a.md', start: 50_000, make: (n) => filled('The *pier* burned.\n\n', n)},
  {
    name: 'paragraphs of a page',
    file: 'a.html',
    start: 100_000,
    make: (n) => page(filled('<p>The pier burned all night.</p>', n)),
  },
  {name: 'breaks of lines', file: 'a.html', start: 50_000, make: (n) => page(filled('The pier.<br>', n))},
  {name: 'headings of a page', file: 'a.html', start: 10_000, make: (n) => page(filled('<h1>a</h1>', n))},
  {
    name: 'elements in elements',
    file: 'a.html',
    start: 20_000,
    make: (n) => page(filled(`${'<div>'.repeat(90)}a${'</div>'.repeat(90)}`, n)),
  },
  {name: 'tables in tables', file: 'a.html', start: 10_000, make: (n) => page(filled('<table><tr><td>', n))},
  {
    name: 'items after a deep list',
    file: 'a.html',
    start: 10_000,
    make: (n) => page(`${'<ul><li>'.repeat(90)}${filled('<li>b', n)}`),
  },
  {name: 'a sentence', file: 'a.txt', start: 50_000, make: (n) => `${filled('the pier burned and ', n).trim()}.`},
  {name: 'a line without words', file: 'a.txt', start: 50_000, make: (n) => `A pier ${filled('a-', n)} b.`},
  {name: 'lines', file: 'a.txt', start: 50_000, make: (n) => filled('The pier\n', n)},
  {name: 'ampersands', file: 'a.txt', start: 50_000, make: (n) => filled('R&D & more.\n\n', n)},
  {name: 'divided words', file: 'a.txt', start: 50_000, make: (n) => filled('The har-\nbor burned. ', n)},
  {name: 'open groups of LaTeX', file: 'a.tex', start: 50_000, make: (n) => filled('{\\bf $a \\( \\[ ', n)},
  {name: 'environments in environments', file: 'a.tex', start: 50_000, make: (n) => filled('\\begin{quote} a ', n)},
  {name: 'formulas that never end', file: 'a.tex', start: 50_000, make: (n) => filled('\\begin{align} ', n)},
  {name: 'arguments of citations', file: 'a.tex', start: 50_000, make: (n) => `\\cite${filled('[', n)}`},
  {name: 'comments', file: 'a.tex', start: 50_000, make: (n) => filled('a \\\\% b %', n)},
  {name: 'marks of reStructuredText', file: 'a.rst', start: 50_000, make: (n) => filled('``a `b *c |d :e: f_ ', n)},
  {name: 'items of reStructuredText', file: 'a.rst', start: 50_000, make: (n) => filled('* ', n)},
  {name: 'remarks', file: 'a.rst', start: 50_000, make: (n) => filled('.. note:: The pier burned.\n\n', n)},
  {
    name: 'remarks in remarks',
    file: 'a.rst',
    start: 20_000,
    make: (n) => Array.from({length: Math.sqrt(n / 2)}, (_, i) => `${' '.repeat(i)}.. note:: a\n`).join('\n'),
  },
  {name: 'lines of equals signs', file: 'a.rst', start: 50_000, make: (n) => filled('=== ===\n', n)},
  {
    name: 'cells of a notebook',
    file: 'a.ipynb',
    start: 50_000,
    make: (n) =>
      JSON.stringify({cells: new Array(Math.ceil(n / 50)).fill({cell_type: 'markdown', source: 'It burned.'})}),
  },
  {
    name: 'arrays of JSON',
    file: 'a.json',
    start: 100_000,
    make: (n) => JSON.stringify({articles: new Array(Math.ceil(n / 40)).fill({title: 'Pier', content: 'It burned.'})}),
  },
  {name: 'brackets of JSON', file: 'a.json', start: 100_000, make: (n) => '['.repeat(n)},
  {
    name: 'rows of a table',
    file: 'a.csv',
    start: 100_000,
    make: (n) => `id,text\n${filled('a,"The pier ""burned""."\n', n)}`,
  },
  {name: 'quotes between tabs', file: 'a.tsv', start: 50_000, make: (n) => `id\ttext\n${filled('a\t"The pier.\n', n)}`},
  {
    name: 'parts of a mail',
    file: 'a.eml',
    start: 20_000,
    make: (n) =>
      `From: a\nContent-Type: multipart/mixed; boundary=b\n\n${filled('--b\n\nThe pier burned.\n', n)}--b--\n`,
  },
  {
    name: 'a head of a mail',
    file: 'a.eml',
    start: 20_000,
    make: (n) => `From: a\nSubject: ${filled('=?utf-8?q?a?= ', n)}\n\nThe pier burned.\n`,
  },
]

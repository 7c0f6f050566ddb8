import type {Schema} from '../tasks/calls/members.ts'
import {PROBLEMS} from '../tasks/calls/problem.ts'

interface Body {
  readonly schema: {readonly properties?: Readonly<Record<string, Schema>>; readonly required?: readonly string[]}
}

interface Operation {
  readonly summary: string
  readonly requestBody?: {readonly content: Readonly<Record<string, Body>>}
  readonly responses: Readonly<Record<string, {readonly description: string; readonly content?: object}>>
}

interface Description {
  readonly info: {readonly title: string; readonly version: string; readonly description: string}
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const METHODS = ['get', 'post', 'delete']

/** A page to read of an OpenAPI description: no script, and nothing to load. */
export function docsPage(description: object): string {
  const {info, paths} = description as Description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => ({path, method, operation: methods[method]})),
  )
  const list = operations.map(
    ({path, method}) => `<li><a href="#${anchorOf(method, path)}">${nameOf(method, path)}</a></li>`,
  )
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}: the HTTP interface</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
<p>${escaped(info.description)}</p>
<pre>curl localhost:8765/v1/summaries -H 'content-type: application/json' \\
  -d '{"documents": ["The dam broke on Sunday. Nobody was hurt."], "words": 5}'
curl localhost:8765/v1/summaries -H 'accept: text/plain' \\
  -F files=@report.pdf -F files=@news.html -F words=100</pre>
<p>The same as <a href="/docs/json">OpenAPI 3.1</a>. Formats are asked for by the header Accept; a star marks what must be given.</p>
<ul>${list.join('')}</ul>
${operations.map(({path, method, operation}) => operationHtml(method, path, operation)).join('\n')}
<section><h2 id="problems">Problems</h2>
<dl>${Object.entries(PROBLEMS)
    .map(([kind, {status, title}]) => `<dt id="${kind}"><code>${status} ${kind}</code></dt><dd>${escaped(title)}.</dd>`)
    .join('\n')}</dl></section>
</main>
</body>
</html>
`
}

function operationHtml(method: string, path: string, {summary, requestBody, responses}: Operation): string {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, {schema}]) => {
    const {properties = {}, required = []} = schema
    const rows = Object.entries(properties).map(([name, member]) => memberHtml(name, member, required.includes(name)))
    return `<details${type === 'application/json' ? ' open' : ''}><summary>${escaped(type)}</summary><dl>${rows.join('\n')}</dl></details>`
  })
  const answers = Object.entries(responses).map(
    ([status, {description, content = {}}]) =>
      `<dt><code>${status}</code></dt><dd>${escaped(description)} <small>${escaped(Object.keys(content).join(', '))}</small></dd>`,
  )
  return `<section><h2 id="${anchorOf(method, path)}">${nameOf(method, path)}</h2>
<p>${escaped(summary)}</p>
${bodies.join('\n')}
<details><summary>Answers</summary><dl>${answers.join('\n')}</dl></details></section>`
}

function memberHtml(name: string, schema: Schema, isRequired: boolean): string {
  const {description, default: usual} = schema as {description?: string; default?: unknown}
  const value =
    usual === undefined || usual === false ? '' : ` <small>default ${escaped(JSON.stringify(usual))}</small>`
  return `<dt><code>${escaped(name)}</code>${isRequired ? ' *' : ''} <small>${escaped(typeOf(schema))}</small></dt><dd>${escaped(description ?? '')}${value}</dd>`
}

function typeOf(schema: Schema): string {
  const {
    type,
    enum: choices,
    oneOf,
    items,
  } = schema as {type?: string; enum?: unknown[]; oneOf?: Schema[]; items?: Schema}
  if (choices !== undefined) return choices.join(' | ')
  if (oneOf !== undefined) return [...new Set(oneOf.map(typeOf))].join(' or ')
  if (type !== 'array' || items === undefined) return type ?? 'anything'
  return (items as {format?: string}).format === 'binary' ? 'files' : 'list'
}

function nameOf(method: string, path: string): string {
  return `<code>${method.toUpperCase()} ${escaped(path)}</code>`
}

function anchorOf(method: string, path: string): string {
  return `${method}${path.replace(/[^a-z0-9]+/g, '-')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:50rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;font-size:1.1rem}
small{opacity:.75;font-weight:normal}
pre{overflow-x:auto;padding:.8rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.4rem}
summary{cursor:pointer}
dt{margin-top:.5rem}
dd{margin-left:1.5rem}
dt:target{outline:2px solid}`

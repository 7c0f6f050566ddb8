import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect} from 'vitest'

/** The name of a browser that is there. */
export const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

interface Visit {
  readonly folder: string // for the page and the browser's own files
  readonly file: (name: string, text: string) => string
  readonly hash?: string
  readonly options?: readonly string[]
}

/** Opens a page, lets `code` do what a reader does, and returns what it returns. Nothing may go wrong meanwhile. */
export function inBrowser(html: string, code: string, {folder, file, hash = '', options = []}: Visit): unknown {
  const script = `<script>
    const errors = []
    addEventListener('securitypolicyviolation', ({violatedDirective}) => errors.push(violatedDirective))
    addEventListener('error', ({message}) => errors.push(message))
  </script>`
  const asking = `<script>
    addEventListener('load', () => {
      const pre = document.createElement('pre')
      pre.id = 'answer'
      pre.textContent = JSON.stringify({errors, value: (() => { ${code} })()})
      document.body.append(pre)
    })
  </script>`
  const page = file(
    'page.html',
    html.replace('<style>', () => `${script}<style>`).replace('</body>', () => `${asking}</body>`),
  )
  const usual = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`]
  const {stdout} = spawnSync(browser!, [...usual, ...options, '--dump-dom', `file://${page}${hash}`], {
    encoding: 'utf8',
  })
  const answer = /<pre id="answer">(.*?)<\/pre>/.exec(stdout)?.[1].replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const {errors, value} = JSON.parse(answer ?? '{"errors": ["no answer"]}')
  expect(errors).toEqual([])
  return value
}

/** Code for a page that does several things one after the other, and returns what each returns by its name. */
export function inTurn(codes: Readonly<Record<string, string>>): string {
  return `return {${Object.entries(codes)
    .map(([name, code]) => `${name}: (() => {${code}})()`)
    .join()}}`
}

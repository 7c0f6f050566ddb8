import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Plugin} from 'vite'

const ICON = fileURLToPath(new URL('../public/icon.svg', import.meta.url))

/** What the page may load and whom it may talk to: its own server, and nobody else. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** Puts the policy into each page that is built. The server of `npm run dev` needs inline styles, so it goes without. */
export function contentPolicy(): Plugin {
  const icon = readFileSync(ICON, 'utf8').replace(/\n\s*/g, '')
  const content = Object.entries(POLICY)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: (html) => ({
      // browsers ask for a picture again whenever the address changes
      html: html.replace('./icon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`),
      tags: [{tag: 'meta', attrs: {'http-equiv': 'Content-Security-Policy', content}, injectTo: 'head-prepend'}],
    }),
  }
}

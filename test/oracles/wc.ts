import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** The words and bytes of each text, as `wc` counts them: asked once about all, because each process takes its time. */
export function countedByWc(texts: readonly string[], env?: NodeJS.ProcessEnv): {words: number; bytes: number}[] {
  const folder = mkdtempSync(join(tmpdir(), 'precis-wc-'))
  try {
    const paths = texts.map((text, i) => {
      const path = join(folder, `${i}.txt`)
      writeFileSync(path, text)
      return path
    })
    const lines = execFileSync('wc', ['-wc', ...paths], {encoding: 'utf8', ...(env && {env})}).split('\n')
    return texts.map((_, i) => {
      const [words, bytes] = lines[i].trim().split(/\s+/).map(Number)
      return {words, bytes}
    })
  } finally {
    rmSync(folder, {recursive: true})
  }
}

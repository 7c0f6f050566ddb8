/**
 * Draws the pictures of the page for home screens, from web/public/icon.svg.
 *
 *     npm run tool -- icons
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {startBrowser} from '../lib/browser.ts'

const FOLDER = 'web/public'

/** A picture that systems cut to a shape of theirs has no corners, and its middle is all that is sure to stay. */
const PICTURES = [
  {name: 'icon-192.png', size: 192, isFull: false},
  {name: 'icon-512.png', size: 512, isFull: false},
  {name: 'icon-full-512.png', size: 512, isFull: true},
]

export async function main(): Promise<void> {
  const drawn = readFileSync(join(FOLDER, 'icon.svg'), 'utf8')
  const browser = await startBrowser()
  try {
    for (const {name, size, isFull} of PICTURES) {
      const page = await browser.newPage({viewport: {width: size, height: size}})
      const svg = isFull ? drawn.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"') : drawn
      const ground = isFull ? '#a8430f' : 'transparent'
      await page.setContent(
        `<style>body{margin:0;background:${ground}}svg{display:block;width:${size}px}</style>${svg}`,
      )
      await page.screenshot({path: join(FOLDER, name), omitBackground: true})
      await page.close()
      console.log(join(FOLDER, name))
    }
  } finally {
    await browser.close()
  }
}

// Runs eval/experiments/NAME.ts or eval/tools/NAME.ts: node eval/run.js NAME [ARGUMENT…]
import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {createServer} from 'vite'

const [name, ...args] = process.argv.slice(2)
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  optimizeDeps: {noDiscovery: true},
  server: {middlewareMode: true, ws: false},
})
try {
  const paths = ['experiments', 'tools'].map((folder) =>
    fileURLToPath(new URL(`${folder}/${name}.ts`, import.meta.url)),
  )
  const path = paths.find(existsSync)
  if (path === undefined) throw new Error(`There is no ${paths.join(' nor ')}.`)
  const {main} = await server.ssrLoadModule(path)
  await main(args)
} finally {
  await server.close()
}

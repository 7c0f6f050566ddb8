// Runs the experiment eval/NAME.ts: node eval/run.js NAME [ARGUMENT…]
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
  const {main} = await server.ssrLoadModule(fileURLToPath(new URL(`${name}.ts`, import.meta.url)))
  await main(args)
} finally {
  await server.close()
}

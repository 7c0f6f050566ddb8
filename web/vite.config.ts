import {fileURLToPath} from 'node:url'
import preact from '@preact/preset-vite'
import {defineConfig} from 'vite'
import {contentPolicy} from './build/content-policy.ts'
import {servedFiles} from './build/served-files.ts'
import {serviceWorkerFiles} from './build/service-worker.ts'
import {WITHOUT_NODE} from './build/without-node.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  // the page works from a sub-path of any server
  base: './',
  plugins: [preact(), servedFiles(), contentPolicy(), serviceWorkerFiles()],
  resolve: {alias: WITHOUT_NODE},
  worker: {format: 'es', rolldownOptions: {checks: {ineffectiveDynamicImport: false, pluginTimings: false}}},
  server: {fs: {allow: [here('..')]}},
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {polyfill: false},
    // all that is not code comes as a file, because the policy of the page allows no data: URLs
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        solver: here('solver.html'),
        'service-worker': here('service-worker.ts'),
      },
      // a service worker keeps its name, by which browsers find what is new
      output: {
        entryFileNames: ({name}) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      // that some of what the table of summarizers loads later is there already does no harm
      checks: {ineffectiveDynamicImport: false, pluginTimings: false},
    },
  },
})

// What web/build/served-files.ts defines when the page is built.
/// <reference types="vite/client" />

/** A file of a model beside the page. */
interface ModelFile {
  readonly name: string
  readonly size: number // in bytes, as it is sent
  readonly hash: string
}

/** A cluster of corpora/ that can be chosen as an example. */
interface Example {
  readonly id: string
  readonly title: string
  readonly documents: number
}

declare const __MODELS__: readonly ModelFile[]
declare const __EXAMPLES__: readonly Example[]

declare module '*.css'

declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite has it so
  export default text
}

declare module '*?worker&url' {
  const address: string
  export = address
}

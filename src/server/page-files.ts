import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {isSystemError} from '../corpus/system-errors.ts'

/** Types of the files of the page; what is packed already is not packed again. */
const TYPES: Readonly<Record<string, {readonly type: string; readonly isPacked?: true}>> = {
  '.html': {type: 'text/html; charset=utf-8'},
  '.js': {type: 'text/javascript; charset=utf-8'},
  '.mjs': {type: 'text/javascript; charset=utf-8'},
  '.css': {type: 'text/css; charset=utf-8'},
  '.json': {type: 'application/json'},
  '.map': {type: 'application/json'},
  '.jsonl': {type: 'application/jsonl; charset=utf-8'},
  '.txt': {type: 'text/plain; charset=utf-8'},
  '.md': {type: 'text/markdown; charset=utf-8'},
  '.webmanifest': {type: 'application/manifest+json'},
  '.svg': {type: 'image/svg+xml'},
  '.wasm': {type: 'application/wasm'},
  '.png': {type: 'image/png', isPacked: true},
  '.ico': {type: 'image/x-icon', isPacked: true},
  '.webp': {type: 'image/webp', isPacked: true},
  '.woff2': {type: 'font/woff2', isPacked: true},
  '.gz': {type: 'application/gzip', isPacked: true},
}

const UNKNOWN = {type: 'application/octet-stream', isPacked: true} as const

/** How a file can travel, the shortest first, and how its packed form is made and named. */
const CODINGS = [
  {
    name: 'br',
    ending: '.br',
    pack: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 6}}),
  },
  {name: 'gzip', ending: '.gz', pack: (bytes: Uint8Array) => promisify(gzip)(bytes)},
] as const

type Coding = (typeof CODINGS)[number]

/** Shorter files gain nothing. */
const LEAST_TO_PACK = 1000

/** A name that the build made from the content: what has it never changes. */
const HASHED = /(^|\/)assets\/.*-[\w-]{8}\.\w+$/

/** A file of the page. */
export class PageFile {
  readonly type: string
  /** Whether what is behind its name never changes. */
  readonly isForever: boolean
  private readonly bytes: Buffer
  private readonly hash: string
  private readonly isPacked: boolean
  private readonly packed = new Map<Coding['name'], Promise<Buffer>>()

  constructor(path: string, bytes: Buffer) {
    const {type, isPacked} = {isPacked: false, ...(TYPES[extname(path)] ?? UNKNOWN)}
    this.type = type
    this.isPacked = isPacked || bytes.length < LEAST_TO_PACK
    this.isForever = HASHED.test(path)
    this.bytes = bytes
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  }

  get text(): string {
    return this.bytes.toString('utf8')
  }

  /** Takes over what the build has packed. */
  know(coding: Coding['name'], packed: Buffer): void {
    this.packed.set(coding, Promise.resolve(packed))
  }

  /** As it is sent to a caller who accepts these codings. A file is packed once, when it is first asked for. */
  async sent(acceptEncoding = ''): Promise<{bytes: Buffer; etag: string; coding?: string}> {
    const coding = this.isPacked ? undefined : CODINGS.find(({name}) => accepts(acceptEncoding, name))
    if (coding === undefined) return {bytes: this.bytes, etag: `"${this.hash}"`}
    const {name, pack} = coding
    const packed = this.packed.get(name) ?? pack(this.bytes)
    this.packed.set(name, packed)
    return {bytes: await packed, etag: `"${this.hash}-${name}"`, coding: name}
  }
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The files below a folder by their path in addresses: all that is ever sent. Without the folder there are none. */
export function readPage(folder: string): ReadonlyMap<string, PageFile> {
  const contents = new Map(pathsBelow(folder).map((path) => [`/${path}`, readFileSync(join(folder, path))]))
  const files = new Map<string, PageFile>()
  for (const [path, bytes] of contents) {
    if (packedFormOf(path, contents) === undefined) files.set(path, new PageFile(path, bytes))
  }
  for (const [path, bytes] of contents) {
    const form = packedFormOf(path, contents)
    if (form !== undefined) files.get(form.path)?.know(form.coding, bytes)
  }
  return files
}

/** `main.js.br` is another form of `main.js`, if that is there. */
function packedFormOf(path: string, contents: ReadonlyMap<string, Buffer>) {
  const coding = CODINGS.find(({ending}) => path.endsWith(ending))
  if (coding === undefined) return undefined
  const plain = path.slice(0, -coding.ending.length)
  return contents.has(plain) ? {path: plain, coding: coding.name} : undefined
}

function pathsBelow(folder: string): string[] {
  try {
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .sort()
  } catch (error) {
    if (isSystemError(error)) return []
    throw error
  }
}

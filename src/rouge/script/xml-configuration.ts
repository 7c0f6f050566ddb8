import {SaxesParser} from 'saxes'
import {DataError} from '../../data-error.ts'
import {formatOf} from '../summary-file.ts'
import type {Configuration, Evaluation} from './configuration.ts'
import {type DocumentType, readDocumentType} from './document-type.ts'
import {decodeXml} from './xml-text.ts'

/** An evaluation while it is read; a second one of its ID adds to it. */
interface Draft {
  readonly id: string
  readonly peers: Map<string, string>
  readonly models: string[] // IDs
  readonly files: Map<string, string> // by ID of the model
  peerRoot: string
  modelRoot: string
  format: string | undefined
}

const IN_EVALUATION = ['INPUT-FORMAT', 'PEER-ROOT', 'MODEL-ROOT', 'PEERS', 'MODELS']

/** Reads a configuration as XML; which elements mean something, and where, is as in the script. */
export function readXmlConfiguration(bytes: Uint8Array, path: string): Configuration {
  return new XmlConfiguration(path).read(decodeXml(bytes, path))
}

/** One configuration being read. */
class XmlConfiguration {
  private readonly path: string
  private readonly parser = new SaxesParser()
  private readonly drafts = new Map<string, Draft>()
  private readonly systems = new Set<string>()
  private documentType: DocumentType = {entities: new Map(), attributes: new Map()}
  // the open elements, in capitals, with the evaluation they are in, if any, and their own ID
  private readonly open: {name: string; draft: Draft | undefined; id: string}[] = []
  // of the text that an element has last; undefined where the next text begins anew
  private piece: string | undefined

  constructor(path: string) {
    this.path = path
  }

  read(text: string): Configuration {
    const {parser} = this
    parser.on('error', (error) => {
      // its message begins with line and column
      throw this.error(error.message.replace(/^\d+:/, 'column '))
    })
    // without what every object has, for its names are no entities
    parser.ENTITIES = Object.assign(Object.create(null), PREDEFINED)
    parser.on('doctype', (doctype) => this.readDoctype(doctype))
    parser.on('opentag', ({name, attributes}) => this.openElement(name, attributes as Record<string, string>))
    parser.on('closetag', () => this.closeElement())
    parser.on('text', (part) => this.addText(part))
    parser.on('cdata', (part) => this.addText(part))
    parser.on('comment', () => this.endPiece())
    parser.on('processinginstruction', () => this.endPiece())
    parser.write(text).close()
    return {
      evaluations: [...this.drafts.values()].map(evaluationOf),
      systems: [...this.systems].sort(),
    }
  }

  private readDoctype(doctype: string): void {
    this.documentType = readDocumentType(doctype)
    const markup = [...this.documentType.entities].find(([, text]) => text.includes('<'))
    if (markup) throw this.error(`Entity ${markup[0]} holds markup, expected text only.`)
    Object.assign(this.parser.ENTITIES, Object.fromEntries(this.documentType.entities), PREDEFINED)
  }

  private openElement(tag: string, given: Readonly<Record<string, string>>): void {
    this.endPiece()
    const name = tag.toUpperCase()
    const defaults = this.documentType.attributes.get(tag)
    const attribute = (key: string) => this.attribute(tag, key, given[key] ?? defaults?.get(key))
    const parent = this.open.at(-1)
    let draft = parent?.draft
    let id = ''
    if (name === 'EVAL') draft = this.draftOf(attribute('ID'))
    if (IN_EVALUATION.includes(name) && draft === undefined) {
      throw this.error(`${tag} stands outside of an evaluation, expected it inside of an element EVAL.`)
    }
    if (name === 'INPUT-FORMAT' && draft) draft.format = this.knownFormat(attribute('TYPE'))
    if (name === 'P' && parent?.name === 'PEERS') {
      id = attribute('ID')
      this.systems.add(id)
    }
    if (name === 'M' && parent?.name === 'MODELS') {
      id = attribute('ID')
      draft?.models.push(id)
    }
    this.open.push({name, draft, id})
  }

  private closeElement(): void {
    this.endPiece()
    this.open.pop()
  }

  private addText(part: string): void {
    this.piece = (this.piece ?? '') + part
  }

  /** Where text is split, its last piece is the one that counts. */
  private endPiece(): void {
    const {piece} = this
    this.piece = undefined
    const element = this.open.at(-1)
    if (piece === undefined || element?.draft === undefined) return
    const {name, draft, id} = element
    const text = piece.replace(/^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g, '')
    const parent = this.open.at(-2)?.name
    if (name === 'PEER-ROOT') draft.peerRoot = text
    if (name === 'MODEL-ROOT') draft.modelRoot = text
    if (name === 'P' && parent === 'PEERS') draft.peers.set(id, text)
    if (name === 'M' && parent === 'MODELS') draft.files.set(id, text)
  }

  private draftOf(id: string): Draft {
    const known = this.drafts.get(id)
    if (known) return known
    const draft = {id, peers: new Map(), models: [], files: new Map(), peerRoot: '', modelRoot: '', format: undefined}
    this.drafts.set(id, draft)
    return draft
  }

  private knownFormat(name: string): string {
    if (formatOf(name) === undefined) {
      throw this.error(`INPUT-FORMAT has the TYPE ${name}, expected SPL, SEE, ISI or SIMPLE.`)
    }
    return name
  }

  private attribute(tag: string, key: string, value: string | undefined): string {
    if (value === undefined) throw this.error(`${tag} has no attribute ${key}, expected one.`)
    return value
  }

  private error(problem: string): DataError {
    return new DataError(this.path, this.parser.line, problem)
  }
}

const PREDEFINED = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"}

function evaluationOf({id, peers, models, files, peerRoot, modelRoot, format}: Draft): Evaluation {
  return {
    id,
    format,
    peers: new Map([...peers].map(([system, file]) => [system, `${peerRoot}/${file}`])),
    models: models.map((model) => `${modelRoot}/${files.get(model) ?? ''}`),
  }
}

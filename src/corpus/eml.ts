import {numbered} from '../numbered.ts'
import {alignedTables} from '../text/aligned-tables.ts'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import {readPageText} from './html-stream.ts'
import type {InputFile} from './input-file.ts'
import {checkNesting} from './markup.ts'
import {noteTables} from './plain.ts'

/** Parts in parts, and tags in tags: no mail has so many. */
const DEEPEST_PARTS = 50
const DEEPEST_TAGS = 1000

/** Lines that begin with two dashes, as those between the parts do: the parser takes time with their square. */
const MOST_PARTS = 2000

/**
 * Reads an e-mail: its subject is the title, its date the date, and its text is the plain part or else the page in it, with
 * the lines above it that say from whom it is, about what, and of when.
 */
export async function readEml({id, bytes}: InputFile, findings: Findings): Promise<void> {
  const parser = await loadParser()
  if (parser === undefined) {
    findings.skip(
      'is an e-mail, which takes a package that is not installed, expected it to be there. Run: npm install postal-mime',
    )
    return
  }
  if (partsIn(bytes) > MOST_PARTS) {
    findings.skip(`has more than ${MOST_PARTS} lines that may begin a part, expected an e-mail`)
    return
  }
  const {
    subject = '',
    from,
    date = '',
    text = '',
    html = '',
    attachments,
  } = await parser.parse(new Uint8Array(bytes), {
    maxNestingDepth: DEEPEST_PARTS,
  })
  const title = subject.replace(/\s+/g, ' ').trim()
  if (attachments.length > 0) {
    findings.note(`left out ${numbered(attachments.length, 'attachment')}`)
  }
  const head = headOf({from: from === undefined ? '' : nameOf(from), subject: title, date})
  if (text.trim() !== '') {
    const whole = `${head.join('\n')}\n\n${text}`
    noteTables(alignedTables(text).length, findings)
    findings.addDocument({id, text: whole, ...(title === '' ? {} : {title}), ...(date === '' ? {} : {date})})
    return
  }
  checkNesting(html, DEEPEST_TAGS)
  // the fields of older mails and the lines of a signature end with their lines
  const content = new BlockText('\n')
  for (const line of head) content.add('paragraph', line)
  noteTables(readPageText(html, content).tables, findings)
  findings.addDocument(content.document(id, title, date))
}

/** Address books name a sender `Ito, Ann`. What stands behind a name may also be a degree or the kind of a company. */
const turned =
  /^((?:(?:van|von|de|der|den|al|el|la|di|bin) )*\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*)?)$/u
const suffix =
  /^(?:Jr|Sr|Esq|Inc|Ltd|LLC|LLP|Corp|Co|PLC|Plc|GmbH|AG|SE|SA|BV|NV|AB|PhD|Ph\.D|MD|M\.D|DDS|RN|CPA|MBA|II|III|IV)\b/

/** The name of a sender in the order in which it is spoken; the address if there is none. */
function nameOf({name = '', address = ''}: {readonly name?: string; readonly address?: string}): string {
  const [, family, given] = turned.exec(name.trim()) ?? []
  if (family === undefined || suffix.test(given)) return name || address
  return `${given} ${family}`
}

/** The lines of a head, for the fields that are known. */
function headOf(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const line = value.replace(/\s+/g, ' ').trim()
    return line === '' ? [] : [`${name[0].toUpperCase()}${name.slice(1)}: ${line}`]
  })
}

function partsIn(bytes: Uint8Array): number {
  let parts = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH) parts++
  }
  return parts
}

const NEWLINE = 10
const DASH = 45

async function loadParser() {
  try {
    return (await import('postal-mime')).default
  } catch {
    return undefined
  }
}

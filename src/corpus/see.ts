import {Parser} from 'htmlparser2'
import {BlockText} from './block-text.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

/**
 * Reads ROUGE's SEE format: each sentence stands in `<a href="#1" id=1>…</a>`, after an anchor with its number.
 * Sentences become blocks, so that none runs into the next.
 */
export function readSee({id, text}: InputFile, findings: Findings): void {
  const content = new BlockText()
  let title = ''
  let sentence = ''
  let place: 'title' | 'sentence' | 'none' = 'none'
  const end = () => {
    content.add('paragraph', sentence)
    sentence = ''
    place = 'none'
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') place = 'title'
      else if (name === 'a') {
        end()
        if (/^#\d+$/.test(attributes.href ?? '') && attributes.id !== undefined) place = 'sentence'
      }
    },
    ontext(data) {
      if (place === 'title') title += data
      else if (place === 'sentence') sentence += data
    },
    onclosetag(name) {
      if (name === 'a') end()
      else if (name === 'title') place = 'none'
    },
  })
  parser.end(text)
  end()
  title = title.trim()
  findings.addDocument(content.document(id, title))
}

import {readFileSync} from 'node:fs'
import {seededRandom} from '../../src/seeded-random.ts'

interface NewsDocument {
  readonly id: string
  readonly text: string
  readonly title: string
  readonly date: string
}

/** As long as the articles of the examples. */
const PARAGRAPHS = 6

/** So many documents as one cluster of a .jsonl: the articles of the examples, and then articles of paragraphs of two of them. */
export function manyDocuments(count: number): string {
  const lines = readFileSync('corpora/news.jsonl', 'utf8').trim().split('\n')
  const articles = lines.flatMap((line) => (JSON.parse(line) as {documents: NewsDocument[]}).documents)
  const chance = seededRandom(1)
  const drawn = () => articles[Math.floor(chance() * articles.length)]
  const documents = Array.from({length: count}, (_, i): NewsDocument => {
    const id = `document-${i + 1}`
    if (i < articles.length) return {...articles[i], id}
    const [first, second] = [drawn(), drawn()]
    const paragraphs = [first, second].flatMap(({text}) => text.split('\n\n').slice(0, PARAGRAPHS / 2))
    return {id, text: paragraphs.join('\n\n'), title: `${first.title} (${i + 1})`, date: first.date}
  })
  return `${JSON.stringify({id: 'many', title: `${count} documents`, documents})}\n`
}

import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {mayBeEnglish} from '../../../src/english/words/recognition.ts'

const others: readonly (readonly [language: string, text: string])[] = [
  [
    'German',
    `Der alte Staudamm oberhalb von Kolvar ist in der Nacht zum Montag gebrochen. Nach Angaben der Behörden kamen neun Menschen
    ums Leben, und mehr als tausend mussten ihre Häuser verlassen. Die Bürgermeisterin sagte, man habe seit Jahren vor einem
    Unglück gewarnt, doch das Geld für die Reparatur sei nie bewilligt worden. Es war die schwerste Flut seit langem.`,
  ],
  [
    'French',
    `Le vieux barrage situé au-dessus de Kolvar a cédé dans la nuit de dimanche à lundi. Selon les autorités, neuf personnes
    ont perdu la vie et plus de mille habitants ont dû quitter leurs maisons. La mairesse a déclaré que les experts avaient
    averti du danger depuis des années, mais que l'argent pour les réparations n'avait jamais été accordé.`,
  ],
  [
    'Spanish',
    `La vieja presa situada por encima de Kolvar se rompió en la noche del domingo al lunes. Según las autoridades, nueve
    personas murieron y más de mil tuvieron que abandonar sus casas. La alcaldesa dijo que los expertos habían advertido del
    peligro desde hace años, pero que el dinero para las reparaciones nunca fue concedido.`,
  ],
  [
    'Dutch',
    `De oude dam boven Kolvar is in de nacht van zondag op maandag doorgebroken. Volgens de autoriteiten zijn negen mensen om
    het leven gekomen en moesten meer dan duizend bewoners hun huizen verlaten. De burgemeester zei dat er al jaren voor een
    ramp was gewaarschuwd, maar dat het geld voor de reparatie nooit was toegekend.`,
  ],
  [
    'Danish',
    `Den gamle dæmning over Kolvar brød sammen natten til mandag. Ifølge myndighederne mistede ni mennesker livet, og mere end
    tusind måtte forlade deres hjem. Borgmesteren sagde, at eksperter i årevis havde advaret om faren, men at pengene til
    reparationen aldrig var blevet bevilget. To broer er lukket, og vejen til byen er spærret indtil videre.`,
  ],
]

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
}

describe('whether a text may be English', () => {
  test.each(others)('%s is not', (_, text) => {
    expect(wordsOf(text).length).toBeGreaterThan(40)
    expect(mayBeEnglish(wordsOf(text))).toBe(false)
  })

  test('the news is, in whole and in pieces of 25 words', () => {
    const news = readFileSync(join(import.meta.dirname, '../../../corpora/news.jsonl'), 'utf8')
    const texts = news
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as {documents: {text: string}[]}).documents)
      .map(({text}) => wordsOf(text))
    let pieces = 0
    let missed = 0
    for (const words of texts) {
      expect(mayBeEnglish(words)).toBe(true)
      for (let at = 0; at + 25 <= words.length; at += 25) {
        pieces++
        if (!mayBeEnglish(words.slice(at, at + 25))) missed++
      }
    }
    expect(pieces).toBeGreaterThan(400)
    expect(missed / pieces).toBeLessThan(0.01)
  })

  test.each([
    'ich habe gestern einen sehr langen brief geschrieben',
    'le maire a dit hier que la ville serait évacuée',
    'el alcalde dijo ayer que la ciudad sería evacuada',
    'het dorp werd gisteren door de politie ontruimd',
  ])('a sentence with two marks of another language and none of English is not: %s', (text) => {
    expect(mayBeEnglish(wordsOf(text))).toBe(false)
  })

  test.each([
    'profits rose five cents per share',
    'les paul guitars sold well',
    'he read that der spiegel und the times agree',
    'stocks fell sharply monday',
  ])('a sentence with fewer of them may be: %s', (text) => {
    expect(mayBeEnglish(wordsOf(text))).toBe(true)
  })

  test('a few words may be, and none; marks and numbers are no words', () => {
    expect(mayBeEnglish([])).toBe(true)
    expect(mayBeEnglish('der alte damm'.split(' '))).toBe(true)
    expect(mayBeEnglish(Array.from({length: 100}, (_, i) => `${i}`))).toBe(true)
    expect(mayBeEnglish(Array.from({length: 100}, () => 'damm'))).toBe(false)
  })
})

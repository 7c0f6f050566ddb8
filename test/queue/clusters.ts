/** Clusters of a few sentences, one of which cannot be read. */
export function clusters(count: number, name = 'c'): string {
  const rivers = ['Orl', 'Irva', 'Kolva', 'Senn']
  const lines = Array.from({length: count}, (_, i) => {
    if (i === 4) return '{"id": "broken", '
    const river = rivers[i % rivers.length]
    const text = `The ${river} rose by ${i + 2} meters on Friday, officials said. ${i + 1} people were hurt when the old dam broke.`
    return JSON.stringify({
      id: `${name}${i}`,
      documents: [
        {id: 'a', text},
        {id: 'b', text: `The ${river} rose on Friday. Nobody knows why.`},
      ],
    })
  })
  return `${lines.join('\n')}\n`
}

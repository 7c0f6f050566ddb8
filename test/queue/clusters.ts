const RIVERS = ['Orl', 'Irva', 'Kolva', 'Senn']

/** Clusters of a few sentences, the fifth of which cannot be read. */
export function clusters(count: number, name = 'c', documents = 2): string {
  const lines = Array.from({length: count}, (_, i) => {
    if (i === 4) return '{"id": "broken", '
    const river = RIVERS[i % RIVERS.length]
    const texts = [
      `The ${river} rose by ${i + 2} meters on Friday, officials said. ${i + 1} people were hurt when the old dam broke.`,
      `The ${river} rose on Friday. Nobody knows why.`,
      `After a week of heavy rain the ${river} left its bed near Lorn, and ${i + 3} families had to leave their homes.`,
      `Ann Ito, the mayor of Lorn, asked for help, as the old dam above the town had been closed for repairs since May.`,
    ]
    return JSON.stringify({
      id: `${name}${i}`,
      documents: texts.slice(0, documents).map((text, j) => ({id: 'abcd'[j], text})),
    })
  })
  return `${lines.join('\n')}\n`
}

/**
 * Draws texts of several systems for blind readers, and collects their marks.
 *
 *     npm run tool -- blind draw --kind KIND --sets FILE… --words N --count N --seed N --out FOLDER
 *     npm run tool -- blind collect --round NAME --key FOLDER/key.json --marks FILE FILE…
 *
 * draw writes FOLDER/reader/sheet.md, what a reader reads, FOLDER/reader/marks.csv, which each reader copies and fills, and
 * FOLDER/key.json, which no reader may see: it says whose the items are. The same command draws the same items.
 *
 *     --kind          sentences (that were edited, beside their sources), lines (that precis compress shortened), insertions (words put
 *                     in), openings (first sentences), summaries, or pairs (the first system against each of the others)
 *     --systems       which of precis (this checkout), before (another one), extractive, icsi and lexrank; precis by default
 *     --before        a checkout of an earlier commit with its build, for the system before
 *     --sets          files of clusters (.jsonl) or treebanks (.conllu), of which each document is a cluster; genres take turns. For
 *                     lines their sentences of 12 to 45 words, of which clusters take turns, or files of shortened sentences
 *     --clusters      only the clusters of these names
 *     --words         the length of the summaries, or --percent, or --rate of lines; sentences and insertions may have several lengths, of which the next
 *                     is used when the one before has no more that are new
 *     --count         how many items of each system or pair (50)
 *     --seed          (1)
 *     --not           keys of earlier rounds, whose items are not drawn again
 *     --uncut         sentences that nobody edited, to see what readers miss in those
 *     --show-deleted  in sources, between [- and -]
 *     --out           the folder
 *
 * collect reads the key and the sheets of two readers or more. It prints counts, means, the agreement of the readers and the sign
 * test of pairs, and adds the round to eval/results/reading.md and reading.json; a round of the same name and kind is replaced.
 * With --list it also prints the places of all items that a reader finds faulty, with the reasons.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {UsageError} from '../../src/tasks/options/usage-error.ts'
import {clustersOf} from '../lib/blind/clusters.ts'
import {draw} from '../lib/blind/draw.ts'
import {listedFaults} from '../lib/blind/faults.ts'
import {type Key, readKey} from '../lib/blind/key.ts'
import {readMarks} from '../lib/blind/marks.ts'
import {type CollectOptions, collectOptions, type DrawCommand, drawOptions} from '../lib/blind/options.ts'
import {type ReadingResult, readingReport, roundSection, withRound} from '../lib/blind/report.ts'
import {roundOf} from '../lib/blind/round.ts'
import {sentenceLines} from '../lib/blind/sentence-lines.ts'
import {emptyMarks, sheetOf} from '../lib/blind/sheet.ts'
import {withSystems} from '../lib/blind/systems.ts'
import {RESULTS, writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

export function main([action, ...args]: readonly string[], command: string): void {
  if (action === 'draw') drawn(drawOptions(args), command)
  else if (action === 'collect') collected(collectOptions(args), command)
  else throw new UsageError(`The first argument of blind is ${action}, expected draw or collect.`)
}

function drawn({out, systems: names, sets, clusters: chosen, before, not, ...options}: DrawCommand, command: string) {
  const {kind, seed, count, lengths} = options
  const {commit} = signatureOf({command})
  const drawnBefore = new Set(
    not.map(readKey).flatMap(({items, same}) => [...items, ...same].map(({identity}) => identity)),
  )
  const known = sets.flatMap(clustersOf).filter(({id}) => chosen.length === 0 || chosen.includes(id))
  const clusters = kind === 'lines' ? sentenceLines(known) : known
  withSystems(names, {before, commit}, (systems) => {
    const {items, same} = draw(clusters, systems, {...options, drawnBefore})
    const key: Key = {
      command,
      commit,
      kind,
      ...(options.uncut && {uncut: true as const}),
      seed,
      sets,
      length: lengths.flat().join(' '),
      builds: Object.fromEntries(systems.map((system) => [system.name, system.commit])),
      items: items.map(({systems, set, group, cluster, identity}, i) => ({
        item: i + 1,
        systems,
        set,
        group,
        cluster,
        identity,
      })),
      same,
    }
    mkdirSync(join(out, 'reader'), {recursive: true})
    writeFileSync(join(out, 'reader/sheet.md'), sheetOf(kind, items))
    writeFileSync(join(out, 'reader/marks.csv'), emptyMarks(kind, items.length))
    writeFileSync(join(out, 'key.json'), `${JSON.stringify(key, null, 1)}\n`)
    console.log(`${out}: ${items.length} items of ${clusters.length} clusters, ${same.length} pairs of the same text.`)
    for (const {name} of systems) {
      const got = [...items, ...same].filter(({systems}) => systems.includes(name)).length
      if (got < count) console.log(`${name}: ${got} items, expected ${count}; the sets have no more.`)
    }
  })
}

function collected({round: name, key: keyFile, marks, list}: CollectOptions, command: string) {
  const signature = signatureOf({command})
  const key = readKey(keyFile)
  const sheets = marks.map((file) => readMarks(file, key.kind, key.items.length))
  const round = roundOf(name, key, sheets)
  const file = join(RESULTS, 'reading.json')
  const earlier: ReadingResult = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {rounds: []}
  const result = withRound(earlier, round)
  writeResult('reading.json', result, signature)
  writeResult('reading.md', readingReport(result), signature)
  process.stdout.write(roundSection(round))
  if (list) process.stdout.write(`\n${listedFaults(key, sheets)}`)
}

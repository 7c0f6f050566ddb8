/**
 * Runs the decoders of Table 1.1 side by side: bound and answer by time and by iterations, on eight classes of problems.
 *
 *     npm run bench -- decoders [--classes NAME,…] [--milliseconds 400] [FILE.fg | FILE.uai …]
 *
 * Each decoder has so many milliseconds of CPU for each problem. The networks are those of ../shared/data/uai, and are left out where
 * they are not there. Writes eval/results/decoders.md, decoders.json and a picture decoders-NAME.svg for each class; with --classes
 * it only prints. With files, such as the graphs of the C++ AD3, it runs on these alone, and only prints, too.
 */
import {parseArgs} from 'node:util'
import {type ClassResult, compareOn} from '../lib/decoders/comparison.ts'
import {drawDecoders} from '../lib/decoders/plot.ts'
import {CLASSES, filesClass} from '../lib/decoders/problems.ts'
import {DECODERS, EPSILON} from '../lib/decoders/trace.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'

/** The numbers of eval/results/decoders.json. */
export interface DecodersResult {
  readonly milliseconds: number
  readonly epsilon: number
  readonly classes: readonly ClassResult[]
}

export function main(args: readonly string[], command: string): void {
  const {values, positionals: files} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {classes: {type: 'string'}, milliseconds: {type: 'string', default: '400'}},
  })
  const milliseconds = Number(values.milliseconds)
  const named = values.classes?.split(',')
  const signature = signatureOf({command, settings: `${milliseconds} ms of CPU for each problem and decoder`})
  const all = files.length > 0 ? [filesClass(files)] : CLASSES
  const classes = all
    .filter(({name}) => named === undefined || named.includes(name))
    .flatMap((one): ClassResult[] => {
      const graphs = one.graphs(false)
      if (graphs.length === 0) return []
      console.error(one.title)
      return [compareOn(one, graphs, milliseconds)]
    })
  const report = reportOf(classes, milliseconds)
  console.log(report)
  if (named !== undefined || files.length > 0) return
  writeResult('decoders.md', report, signature)
  writeResult('decoders.json', {milliseconds, epsilon: EPSILON, classes} satisfies DecodersResult, signature)
  for (const one of classes) {
    writeResult(`decoders-${one.name}.svg`, drawDecoders(one, signatureLine(signature)), signature)
  }
}

function reportOf(classes: readonly ClassResult[], milliseconds: number): string {
  const total = (value: (one: ClassResult) => number) => classes.reduce((sum, one) => sum + value(one), 0)
  const checks = [
    `${total(({checks}) => checks.bounds)} bounds were looked at, of which ${total(({checks}) => checks.wrongBounds)} are below the best answer known.`,
    `The dual of TRW-S rose in ${total(({checks}) => checks.rises)} of ${total(({checks}) => checks.passes)} passes.`,
    `ADD ended by itself on ${total(({checks}) => checks.ended)} problems; on ${total(({checks}) => checks.late)} of them its bound is farther than ε = ${EPSILON} above the lowest bound known.`,
  ]
  return `# Decoders side by side

The decoders of Table 1.1 on ${classes.length} classes of problems, each for ${milliseconds} ms of CPU on every problem at most. *Bound* is how far the
bound is above the lowest one known in the end, *answer* how far the answer is below the best one known, *until 1 %* the
milliseconds until the bound is within a hundredth. All are medians over the problems; a dash means that most
problems do not have it. All decoders look for an answer every ten iterations, by the same repairs, to which TRW-S adds a
sequential reading of its messages. The value of the relaxation is taken to be the lowest bound of all, AD³ with three
times the time included.

${checks.join(' ')}

${classes.map(classPart).join('\n\n')}
`
}

function classPart({name, title, gloss, problems, variables, factors, decoders}: ClassResult): string {
  const table = markdownTable(
    ['decoder', 'iterations', 'ms', 'bound', 'answer', 'until 1 %, ms', 'proved'],
    DECODERS.map(({name: decoder}) => decoders.find((row) => row.decoder === decoder)!).map((row) => [
      row.decoder,
      row.iterations.toFixed(0),
      row.milliseconds.toFixed(0),
      share(row.bound),
      share(row.answer),
      row.untilHundredth === null ? '–' : row.untilHundredth.toFixed(0),
      `${row.proved} of ${problems}`,
    ]),
  )
  return `## ${title[0].toUpperCase()}${title.slice(1)}

${gloss} ${problems} problems, the median one of ${variables.toFixed(0)} variables and ${factors.toFixed(0)} factors.

${table}

![${title}](decoders-${name}.svg)`
}

/** A bound that is this near is the lowest. */
function share(value: number | null): string {
  if (value === null) return '–'
  return value < 5e-7
    ? '0 %'
    : `${Number((100 * value).toPrecision(2)).toLocaleString('en', {maximumFractionDigits: 5})} %`
}

import {type Bootstrap, intervalOf} from '../bootstrap.ts'
import {roundTo5, shortest15} from '../decimal.ts'
import type {ScriptOptions} from './options.ts'
import type {SystemRecords} from './system-records.ts'

const WIDTH = 45

/** The lines that the script prints for a system and a metric. */
export function blockOf(records: SystemRecords, title: string, options: ScriptOptions, bootstrap: Bootstrap): string[] {
  const isRaw = options.average === 'raw counts'
  const summary = isRaw ? [totalsOf(records, title)] : averagesOf(records, title, options, bootstrap)
  const details = options.details ? ['.'.repeat(WIDTH), ...detailsOf(records, title, options)] : []
  return ['-'.repeat(WIDTH), ...summary, ...details]
}

function averagesOf(
  {columns}: SystemRecords,
  title: string,
  {alpha, average, confidence}: ScriptOptions,
  bootstrap: Bootstrap,
): string[] {
  const sampled = average === 'counts' ? bootstrap.shares(columns, alpha) : bootstrap.means(columns)
  return sampled.map((values, i) => {
    const {mean, low, high} = intervalOf(values, confidence.value)
    const interval = `(${confidence.text}%-conf.int. ${roundTo5(low)} - ${roundTo5(high)})`
    return `${title} Average_${'RPF'[i]}: ${roundTo5(mean)} ${interval}`
  })
}

function totalsOf({columns}: SystemRecords, title: string): string {
  const [references, summaries, hits] = columns.map((column) => wholePart(column.reduce((a, b) => a + b, 0)))
  return `${title} M_count: ${references} P_count: ${summaries} H_count: ${hits}`
}

function detailsOf(records: SystemRecords, title: string, {average}: ScriptOptions): string[] {
  const {keys, columns} = records
  const print = average === 'evaluations' ? roundTo5 : shortest15
  return records.printingOrder().map((i) => {
    const [r, p, f] = columns.map((column) => print(column[i]))
    return `${title} Eval ${keys[i]} R:${r} P:${p} F:${f}`
  })
}

/** All digits of a whole number, as large as it may be. */
function wholePart(x: number): string {
  return BigInt(Math.trunc(x)).toString()
}

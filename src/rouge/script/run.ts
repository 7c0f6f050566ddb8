import {bytes, callable, objectWith} from '../../check.ts'
import {DataError} from '../../data-error.ts'
import {Bootstrap} from '../bootstrap.ts'
import {byteStringOf, textOfUtf8, utf8ByteString} from '../byte-string.ts'
import {texts} from '../check.ts'
import type {Configuration} from './configuration.ts'
import {type EvaluationRecord, Evaluator} from './evaluator.ts'
import {readFileList} from './file-list.ts'
import {lexicalData} from './lexical-data.ts'
import {scriptMetrics} from './metrics.ts'
import {parseArguments, type ScriptOptions, scriptOptions} from './options.ts'
import {blockOf} from './output.ts'
import {ScriptError} from './script-error.ts'
import {SystemRecords} from './system-records.ts'
import {type ReadFile, Texts} from './texts.ts'
import {USAGE} from './usage.ts'
import {readXmlConfiguration} from './xml-configuration.ts'

/** All that the script sees and touches of the world. */
export interface ScriptWorld {
  readonly readFile: ReadFile
  /** Characters up to U+00FF are bytes, if a line has no others. */
  out(line: string): void
  err(line: string): void
  readonly environment: Readonly<Record<string, string | undefined>>
}

const worldFields = objectWith(
  {readFile: callable, out: callable, err: callable, environment: objectWith({})},
  'a ScriptWorld',
)

const DONE = 0
const WRONG_USAGE = 2

/**
 * Runs the script and returns the exit code: 0 done, 2 wrong usage or bad input.
 *
 * @example
 * import {runScript} from 'precis/rouge'
 *
 * const files = new Map([
 *   ['list', 'summary reference\n'],
 *   ['summary', 'The flood closed bridges.\n'],
 *   ['reference', 'The flood closed two bridges.\n'],
 * ])
 * const lines: string[] = []
 * runScript(['-n', '1', '-z', 'SPL', 'list', 'X'], {
 *   readFile: (path) => new TextEncoder().encode(files.get(path) ?? ''),
 *   out: (line) => void lines.push(line),
 *   err: (line) => void lines.push(line),
 *   environment: {},
 * })
 * console.log(lines[1]) // X ROUGE-1 Average_R: 0.80000 (95%-conf.int. 0.80000 - 0.80000)
 */
export function runScript(args: readonly string[], world: ScriptWorld): number {
  texts(args, 'args')
  worldFields(world, 'world')
  // the script has its arguments as bytes, and prints them as such
  const parsed = parseArguments(args.map(utf8ByteString))
  for (const letter of parsed.unknown) world.err(`Unknown option: ${letter}`)
  if (parsed.rest.length === 0 || parsed.options.has('h') || parsed.options.has('H')) {
    world.err(USAGE)
    return WRONG_USAGE
  }
  try {
    const {ROUGE_EVAL_HOME, RED_EVAL_HOME} = world.environment
    printScores(scriptOptions(parsed, ROUGE_EVAL_HOME ?? RED_EVAL_HOME), checked(world))
    return DONE
  } catch (error) {
    // a RangeError is a text that is too long for a metric
    if (!(error instanceof ScriptError || error instanceof DataError || error instanceof RangeError)) throw error
    world.err(error.message)
    return WRONG_USAGE
  }
}

/** The same world, which is known to read files as bytes. */
function checked(world: ScriptWorld): ScriptWorld {
  return {
    readFile: (path) => {
      const content = world.readFile(path)
      if (content !== undefined && content !== 'directory') bytes(content, `readFile(${JSON.stringify(path)})`)
      return content
    },
    out: (line) => world.out(line),
    err: (line) => world.err(line),
    environment: world.environment,
  }
}

/** All of the script once its options are known. */
function printScores(options: ScriptOptions, world: ScriptWorld): void {
  const {stopWords, stemmer} = lexicalData(options.dataFolder, world.readFile)
  const {evaluations, systems} = readConfiguration(options, world.readFile)
  const texts = new Texts(
    world.readFile,
    options,
    options.stem || options.stemModelsOnly ? stemmer() : undefined,
    options.stopWords ? stopWords() : undefined,
  )
  const files = evaluations.map(({id, format, peers, models}) => ({
    id,
    peers: new Map([...peers].map(([system, path]) => [system, texts.file(path, format)])),
    models: models.map((path) => texts.file(path, format)),
  }))
  const evaluator = new Evaluator(options, texts, world.err)
  const metrics = scriptMetrics(options)
  const samples = options.average === 'raw counts' ? 0 : Math.max(Math.trunc(options.samples), 0)
  const bootstrap = new Bootstrap(samples)
  for (const system of systems) {
    for (const metric of metrics) {
      const records = new Map<string, EvaluationRecord>()
      for (const {id, peers, models} of files) {
        const peer = peers.get(system)
        if (peer !== undefined) records.set(`${id}.${system}`, evaluator.record(metric, peer, models))
        else if (metric === metrics[0]) world.err(missing(system, id))
      }
      checkSamples(options)
      const title = `${system} ${metric.name}`
      for (const line of blockOf(new SystemRecords(records), title, options, bootstrap)) world.out(line)
    }
  }
}

function readConfiguration(options: ScriptOptions, readFile: ReadFile): Configuration {
  const path = textOfUtf8(options.configuration)
  const content = readFile(path)
  if (!(content instanceof Uint8Array)) throw new ScriptError(`${path} is not a file, expected a configuration.`)
  const {listFormat, allSystems, system} = options
  if (listFormat !== undefined) return readFileList(byteStringOf(content), path, listFormat, system ?? 'X')
  const configuration = readXmlConfiguration(content, path)
  return allSystems || system === undefined ? configuration : {...configuration, systems: [system]}
}

function missing(system: string, evaluation: string): string {
  return `*ROUGE Warning: test instance for peer ${system} does not exist for evaluation ${evaluation}`
}

/** The script only sees when it divides by them that there are no samples. */
function checkSamples({average, samples}: ScriptOptions): void {
  if (average !== 'raw counts' && !(samples >= 1)) {
    throw new ScriptError(`Option -r: ${samples} given, expected a number ≥ 1.`)
  }
}

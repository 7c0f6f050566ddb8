import {Turns} from '../../turns.ts'
import type {Console} from './console.ts'
import {Interruption} from './interruption.ts'
import {Progress} from './progress.ts'

/** A long piece of work that is done item by item, shows how far it is, and can be interrupted. */
export class Loop {
  private readonly console: Console
  private readonly progress: Progress
  private readonly interruption: Interruption

  constructor(options: {readonly quiet?: boolean | undefined}, console: Console) {
    this.console = console
    this.progress = new Progress(console, options)
    this.interruption = new Interruption(console)
  }

  /** 0 unless the work was interrupted. */
  get exitCode(): number {
    return this.interruption.exitCode
  }

  /** What the work makes of the items: of the first ones if it is interrupted. */
  async map<Item, Result>(
    items: readonly Item[],
    unit: string,
    work: (item: Item) => Result | Promise<Result>,
    name = 'Evaluating',
  ): Promise<Result[]> {
    const {progress, interruption} = this
    const turns = new Turns()
    const results: Result[] = []
    progress.begin(name, unit)
    await interruption.during(async () => {
      for (const item of items) {
        progress.update(results.length, items.length)
        if (turns.isOver) await turns.next()
        if (interruption.isOver) return
        results.push(await work(item))
      }
    })
    progress.end()
    if (interruption.isOver) this.console.err(`Interrupted: ${results.length} of ${items.length} ${unit} are done.\n`)
    return results
  }
}

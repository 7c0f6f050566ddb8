import {computed} from '@preact/signals'
import type {SearchRow} from '../../../src/infer/solution.ts'
import {shown} from '../shown.ts'
import {nodes, posed, solution} from '../state.ts'

interface TreeNode extends SearchRow {
  readonly children: TreeNode[]
  readonly depth: number
}

/** The latest that is known of each node, as trees: a tree for each search. */
const trees = computed(() => {
  const known = new Map<string, TreeNode>()
  const roots: TreeNode[] = []
  for (const row of nodes.value) {
    const key = `${row.search} ${row.node}`
    const before = known.get(key)
    if (before !== undefined) {
      Object.assign(before, row)
      continue
    }
    const parent = known.get(`${row.search} ${row.parent}`)
    const node: TreeNode = {...row, children: [], depth: parent ? parent.depth + 1 : 0}
    known.set(key, node)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return {roots, all: [...known.values()]}
})

const STEP = 84
const DROP = 46
const MARGIN = 40
const TOP = 12
/** The letters of a word that fit on a branch. */
const LETTERS = 11
/** More trees or nodes than that are not drawn. */
const MOST_NODES = 400

/** The search as it grows: what is split, what is open, what is closed. */
export function SearchTree() {
  const {roots, all} = trees.value
  const open = all.filter(({outcome}) => outcome === 'open').length
  const text =
    all.length === 0
      ? solution.value === undefined
        ? 'No search yet.'
        : 'No search was needed: the relaxation proved the answer.'
      : `${all.length} nodes in ${roots.length === 1 ? 'one search' : `${roots.length} searches`}, ${open} open.`
  return (
    <figure class="chart search">
      <figcaption>
        Branch and bound <small>{text}</small>
      </figcaption>
      {all.length > 0 && all.length <= MOST_NODES && <Drawing roots={roots} text={text} />}
      <p class="key" aria-hidden="true">
        <span class="dot open" /> open <span class="dot split" /> split <span class="dot closed" /> closed; + a word is
        in, − it is out
      </p>
    </figure>
  )
}

function Drawing({roots, text}: {readonly roots: readonly TreeNode[]; readonly text: string}) {
  const {places, width, depth} = layOut(roots)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section class="scroll" tabIndex={0} aria-label="The tree of the search">
      <svg width={width} height={depth * DROP + 2 * TOP} role="img" aria-label={text}>
        {places.map(({node, x, y, parent}) => (
          <g key={`${node.search} ${node.node}`}>
            {parent && <path class="branch" d={`M${parent.x},${parent.y} L${x},${y}`} />}
          </g>
        ))}
        {places.map(({node, x, y, parent}) => (
          <g key={`${node.search} ${node.node}`} class={`node ${node.outcome}`}>
            <circle cx={x} cy={y} r={6} />
            {parent && (
              <text x={x} y={y - 11} text-anchor="middle">
                {labelOf(node)}
              </text>
            )}
            <title>{describe(node)}</title>
          </g>
        ))}
      </svg>
    </section>
  )
}

interface Place {
  readonly node: TreeNode
  readonly x: number
  readonly y: number
  readonly parent: Place | undefined
}

/** Leaves stand side by side, all others above the middle of their children; the searches one after the other. */
function layOut(roots: readonly TreeNode[]): {places: Place[]; width: number; depth: number} {
  const xs = new Map<TreeNode, number>()
  let next = MARGIN
  let depth = 0
  const place = (node: TreeNode): number => {
    depth = Math.max(depth, node.depth)
    const own = node.children.map(place)
    const x = own.length === 0 ? next : (own[0] + own[own.length - 1]) / 2
    if (own.length === 0) next += STEP
    xs.set(node, x)
    return x
  }
  for (const root of roots) {
    place(root)
    next += STEP / 2
  }
  const places: Place[] = []
  const add = (node: TreeNode, parent: Place | undefined) => {
    const here = {node, x: xs.get(node)!, y: TOP + DROP * node.depth, parent}
    places.push(here)
    for (const child of node.children) add(child, here)
  }
  for (const root of roots) add(root, undefined)
  return {places, width: next + MARGIN, depth}
}

/** What sets a node apart, as it stands on its branch. */
function labelOf({variable, value}: TreeNode): string {
  return `${value === 1 ? '+' : '−'} ${nameOf(variable).slice(0, LETTERS)}`
}

/** What is decided in a node, in words. */
function describe({search, variable, value, bound, outcome}: SearchRow): string {
  const what =
    variable < 0 ? `search ${search}, nothing decided` : `“${nameOf(variable)}” ${value === 1 ? 'in' : 'out'}`
  return `${what}: ${outcome}, at most ${shown(bound)}`
}

/** A word; behind the words of a graph stand its pairs, then its targets. */
function nameOf(variable: number): string {
  const {sentences, targets} = posed.value!
  const words = sentences.flatMap((sentence) => sentence.words.map(({form}) => form))
  const pairs = targets.flatMap((target) => target.witnesses.filter(([, right]) => right >= 0).map(() => target.words))
  return [...words, ...pairs, ...targets.map((target) => target.words)][variable]
}

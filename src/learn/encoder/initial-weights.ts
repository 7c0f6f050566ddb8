import {FLOAT} from '../../syntax/encoder/kernels.ts'
import {DISTANCE_COLUMNS, SELF_COLUMN, type WeightLayout} from '../../syntax/encoder/layout.ts'
import type {TrainedBlock} from './layout.ts'
import type {Parameters} from './parameters.ts'

/** The deviation of the first weights of a table's rows, which are looked up and not multiplied. */
const TABLE_DEVIATION = 0.1

/** The first biases of the forget gates. */
const LEAST_FORGET_BIAS = -1
const MOST_FORGET_BIAS = 3

/** Blocks that begin with zeros. */
const ZEROS: readonly TrainedBlock[] = ['unknown', 'noSpelling', 'modifierDistance', 'relationDistance']

/**
 * Sets the weights from which training starts:
 *
 *   matrices and their biases   uniform in ±1/√n, where n numbers are added up for each output
 *   tables                      uniform with deviation 0.1
 *   gains                       1
 *   biases of the forget gates  from −1 to 3 over the channels of each direction: some forget, others remember
 *   all else                    0
 */
export function initializeWeights(parameters: Parameters, random: () => number): void {
  const {memory, layout, sizes} = parameters
  const {floats} = memory
  for (const {name, rows, columns} of layout.blocks) {
    const at = parameters.weightsOf(name) / FLOAT
    const spread = spreadOf(name, layout)
    if (spread > 0) for (let i = at; i < at + rows * columns; i++) floats[i] = spread * (2 * random() - 1)
    if (/gain/i.test(name)) floats.fill(1, at, at + columns)
    if (name === 'headDistance') keepOnlySelf(floats, at, rows)
    if (name.startsWith('gatesBias')) fillForgetBiases(floats, at, sizes.width)
  }
}

/** Half the width of the interval that a block's first weights are drawn from; 0 for zeros. */
function spreadOf(name: TrainedBlock, layout: WeightLayout<TrainedBlock>): number {
  if (ZEROS.includes(name) || /gain|offset|gatesBias/i.test(name)) return 0
  if (name === 'root' || name === 'spellings') return TABLE_DEVIATION * Math.sqrt(3) // uniform in ±s has deviation s/√3
  // a bias is named after its matrix
  const matrix = layout.block((name.endsWith('Bias') ? name.slice(0, -'Bias'.length) : name) as TrainedBlock)
  return 1 / Math.sqrt(matrix.rows)
}

/** At first a head's table scores the head itself, but no distance. */
function keepOnlySelf(floats: Float32Array, at: number, rows: number): void {
  for (let row = at; row < at + rows * DISTANCE_COLUMNS; row += DISTANCE_COLUMNS) {
    floats.fill(0, row, row + SELF_COLUMN)
    floats.fill(0, row + SELF_COLUMN + 1, row + DISTANCE_COLUMNS)
  }
}

function fillForgetBiases(floats: Float32Array, at: number, width: number): void {
  const half = width / 2
  const range = MOST_FORGET_BIAS - LEAST_FORGET_BIAS
  for (let i = 0; i < width; i++) floats[at + i] = LEAST_FORGET_BIAS + (range * (i % half)) / (half - 1)
}

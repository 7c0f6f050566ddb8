import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {bayesian, circuit, diagnosis, pedigree, processes} from './beliefs.ts'
import {coloring, frequencies, latinSquare, maxCsp, maxThreeSat, maxTwoSat, sparseCsp} from './constraints.ts'
import {auction, friends, photographs, sideChains, warehouses} from './decisions.ts'
import type {Random} from './draw.ts'
import {ising, matching, objects, segmentation, stereo, wideIsing} from './pictures.ts'

/** Problems of one kind, drawn at random, of sizes from easy to hard. */
export interface Family {
  readonly name: string
  readonly format: 'uai' | 'wcsp'
  readonly draw: (random: Random) => CostNetwork
}

export const families: readonly Family[] = [
  {name: 'auction', format: 'wcsp', draw: auction},
  {name: 'bayesian', format: 'uai', draw: bayesian},
  {name: 'circuit', format: 'uai', draw: circuit},
  {name: 'coloring', format: 'wcsp', draw: coloring},
  {name: 'diagnosis', format: 'uai', draw: diagnosis},
  {name: 'frequencies', format: 'wcsp', draw: frequencies},
  {name: 'friends', format: 'uai', draw: friends},
  {name: 'ising', format: 'uai', draw: ising},
  {name: 'latin-square', format: 'wcsp', draw: latinSquare},
  {name: 'matching', format: 'uai', draw: matching},
  {name: 'max-csp', format: 'wcsp', draw: maxCsp},
  {name: 'max-2-sat', format: 'wcsp', draw: maxTwoSat},
  {name: 'max-3-sat', format: 'wcsp', draw: maxThreeSat},
  {name: 'objects', format: 'uai', draw: objects},
  {name: 'pedigree', format: 'uai', draw: pedigree},
  {name: 'photographs', format: 'wcsp', draw: photographs},
  {name: 'processes', format: 'uai', draw: processes},
  {name: 'segmentation', format: 'uai', draw: segmentation},
  {name: 'side-chains', format: 'uai', draw: sideChains},
  {name: 'sparse-csp', format: 'wcsp', draw: sparseCsp},
  {name: 'stereo', format: 'uai', draw: stereo},
  {name: 'warehouses', format: 'wcsp', draw: warehouses},
  {name: 'wide-ising', format: 'uai', draw: wideIsing},
]

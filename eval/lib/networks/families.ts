import type {CostNetwork} from '../../../src/infer/search/network.ts'
import {bayesian, circuit, codes, diagnosis, linkage, pedigree, processes} from './beliefs.ts'
import {
  cliques,
  coloring,
  cuts,
  duplexLinks,
  frequencies,
  latinSquare,
  maxCsp,
  maxThreeSat,
  maxTwoSat,
  partialMaxSat,
  shifts,
  sparseCsp,
  wideTables,
} from './constraints.ts'
import {
  auction,
  design,
  facilities,
  friends,
  landAuction,
  manyWarehouses,
  photographs,
  sideChains,
  warehouses,
} from './decisions.ts'
import type {Random} from './draw.ts'
import {cube, ising, largeIsing, matching, objects, segmentation, stereo, wideIsing} from './pictures.ts'

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
  {name: 'cliques', format: 'wcsp', draw: cliques},
  {name: 'codes', format: 'uai', draw: codes},
  {name: 'coloring', format: 'wcsp', draw: coloring},
  {name: 'cube', format: 'uai', draw: cube},
  {name: 'cuts', format: 'wcsp', draw: cuts},
  {name: 'design', format: 'uai', draw: design},
  {name: 'diagnosis', format: 'uai', draw: diagnosis},
  {name: 'duplex-links', format: 'wcsp', draw: duplexLinks},
  {name: 'facilities', format: 'wcsp', draw: facilities},
  {name: 'frequencies', format: 'wcsp', draw: frequencies},
  {name: 'friends', format: 'uai', draw: friends},
  {name: 'ising', format: 'uai', draw: ising},
  {name: 'land-auction', format: 'wcsp', draw: landAuction},
  {name: 'large-ising', format: 'uai', draw: largeIsing},
  {name: 'latin-square', format: 'wcsp', draw: latinSquare},
  {name: 'linkage', format: 'uai', draw: linkage},
  {name: 'many-warehouses', format: 'wcsp', draw: manyWarehouses},
  {name: 'matching', format: 'uai', draw: matching},
  {name: 'max-2-sat', format: 'wcsp', draw: maxTwoSat},
  {name: 'max-3-sat', format: 'wcsp', draw: maxThreeSat},
  {name: 'max-csp', format: 'wcsp', draw: maxCsp},
  {name: 'objects', format: 'uai', draw: objects},
  {name: 'partial-max-sat', format: 'wcsp', draw: partialMaxSat},
  {name: 'pedigree', format: 'uai', draw: pedigree},
  {name: 'photographs', format: 'wcsp', draw: photographs},
  {name: 'processes', format: 'uai', draw: processes},
  {name: 'segmentation', format: 'uai', draw: segmentation},
  {name: 'shifts', format: 'wcsp', draw: shifts},
  {name: 'side-chains', format: 'uai', draw: sideChains},
  {name: 'sparse-csp', format: 'wcsp', draw: sparseCsp},
  {name: 'stereo', format: 'uai', draw: stereo},
  {name: 'warehouses', format: 'wcsp', draw: warehouses},
  {name: 'wide-ising', format: 'uai', draw: wideIsing},
  {name: 'wide-tables', format: 'wcsp', draw: wideTables},
]

import {existsSync, readFileSync} from 'node:fs'
import {cpus} from 'node:os'

/** What timings depend on besides the code. No date: the same run on the same machine has the same signature. */
export interface Signature {
  readonly command: string
  readonly precis: string
  readonly node: string
  readonly packages: Readonly<Record<string, string>>
  readonly cpu: string
  readonly cores: number
  readonly seeds: readonly number[]
}

/** The signature of a run of `npm run bench -- NAME …`, in the root of the package. */
export function signatureOf(
  command: readonly string[],
  packages: readonly string[],
  seeds: readonly number[],
): Signature {
  const processors = cpus()
  return {
    command: ['npm run bench --', ...command].join(' '),
    precis: versionIn('package.json'),
    node: process.versions.node,
    packages: Object.fromEntries(packages.map((name) => [name, versionIn(`node_modules/${name}/package.json`)])),
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    seeds,
  }
}

export function signatureLine({command, precis, node, packages, cpu, cores, seeds}: Signature): string {
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`)
  return [
    `\`${command}\``,
    `precis ${precis}`,
    `Node ${node}`,
    ...versions,
    `${cores} × ${cpu}`,
    ...(seeds.length > 0 ? [`seeds ${seeds.join(' ')}`] : []),
  ].join(' | ')
}

/** Packages that precis itself does not need are installed in training/. */
function versionIn(file: string): string {
  return JSON.parse(readFileSync(existsSync(file) ? file : `training/${file}`, 'utf8')).version
}

import {spawnSync} from 'node:child_process'
import {copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs'
import {join, resolve} from 'node:path'

/**
 * Makes `folder` look like this package once it is installed: compiled file by file from the sources in `root`, so that what
 * is measured is never an older build, and then as one file. Some models may be left out. Returns the path of its command.
 */
export function installPackage(folder: string, root = '.', withoutModels: readonly string[] = []): string {
  mkdirSync(join(folder, 'bin'), {recursive: true})
  const outDir = join(folder, 'dist')
  const compiler = [
    resolve('node_modules/typescript/bin/tsc'),
    '-p',
    join(root, 'tsconfig.build.json'),
    '--outDir',
    outDir,
  ]
  const {status, stdout} = spawnSync(process.execPath, compiler, {encoding: 'utf8'})
  if (status !== 0) throw new Error(`${root}: tsc ended with ${status}, expected 0. ${stdout}`)
  for (const file of ['package.json', 'bin/precis.js']) copyFileSync(join(root, file), join(folder, file))
  const placeOf = (name: string) => (existsSync(resolve(root, name)) ? resolve(root, name) : resolve(name))
  for (const linked of ['corpora', 'node_modules', 'schemas']) symlinkSync(placeOf(linked), join(folder, linked))
  mkdirSync(join(folder, 'models'))
  for (const model of readdirSync(placeOf('models'))) {
    if (!withoutModels.includes(model)) symlinkSync(join(placeOf('models'), model), join(folder, 'models', model))
  }
  if (withoutModels.length === 0 && existsSync(join(outDir, 'start')))
    runNode([resolve(root, 'bundle/build.js'), folder])
  return join(folder, 'bin/precis.js')
}

/** Runs Node in a process of its own and returns what it prints; an exit code other than 0 is an error. */
export function runNode(args: readonly string[], cwd = '.'): string {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd, encoding: 'utf8', maxBuffer: 1 << 30})
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}, expected 0. ${stderr}`)
  return stdout
}

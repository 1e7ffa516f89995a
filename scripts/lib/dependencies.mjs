/*
 * What must be in node_modules: the locked packages, and Node 24, which comes as a package too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused, ROOT, ended, quietly, start } from './process.mjs'

const NODE_PACKAGE = join(ROOT, 'node_modules', 'node')
const ON_WINDOWS = process.platform === 'win32'

/** The Node that runs the app; the one that runs these scripts may be older. */
export const NODE = join(NODE_PACKAGE, 'bin', ON_WINDOWS ? 'node.exe' : 'node')

/** @returns whether anything had to be installed */
export async function ensureDependencies() {
  const fits = installedFitsLock()
  if (!fits) {
    console.log('Installing the locked dependencies (npm ci) ...')
    const npm = start('npm', ['ci', '--loglevel=error'], { shell: ON_WINDOWS })
    if ((await ended(npm)) !== 0) {
      throw new Refused('npm ci failed: see above. Is the npm registry reachable from here?')
    }
  }
  await ensureNode()
  return !fits
}

/** npm writes what it installed to a hidden lock file; it is compared with ours, package by package. */
function installedFitsLock() {
  const hidden = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (entry.optional && !installed[path])) return true
    return installed[path]?.version === entry.version && existsSync(join(ROOT, path))
  })
}

/** The `node` package fetches its binary in an install script, which npm may have been told to block. */
async function ensureNode() {
  const wanted = JSON.parse(readFileSync(join(NODE_PACKAGE, 'package.json'), 'utf8')).version
  if (await nodeAnswers(wanted)) return
  console.log(`Fetching Node ${wanted} ...`)
  const install = start(process.execPath, ['installArchSpecificPackage'], { cwd: NODE_PACKAGE })
  await ended(install)
  if (await nodeAnswers(wanted)) return
  throw new Refused(
    `Node ${wanted} is not in node_modules. Type: npm rebuild node --foreground-scripts\n` +
      '(if npm blocks install scripts here, allow them for the package "node" first)'
  )
}

async function nodeAnswers(wanted) {
  if (!existsSync(NODE)) return false
  try {
    const answer = await quietly(NODE, ['--version'])
    return answer.trim() === `v${wanted}`
  } catch {
    return false
  }
}

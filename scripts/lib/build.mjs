/*
 * The production build (server, browser assets, server rendering), made again only when what it is
 * made from has changed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE } from './dependencies.mjs'
import { bringBack, keepAside } from './earlier_assets.mjs'
import { buildEnvironment } from './environment.mjs'
import { ROOT, quietly } from './process.mjs'

export const BUILD = join(ROOT, 'build')

const ASSETS = {
  assets: join(BUILD, 'public/assets'),
  aside: join(ROOT, 'tmp/assets_before'),
  gone: join(ROOT, 'tmp/assets_gone.json'),
}
const STAMP = join(BUILD, '.sources')
const FOLDERS = [
  'app',
  'bin',
  'commands',
  'config',
  'database',
  'inertia',
  'isomorphic',
  'providers',
  'public',
  'resources',
  'start',
  'vite',
]
const FILES = [
  'ace.js',
  'adonisrc.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
]

/** @returns what the build is made from, as one hash */
export async function ensureBuild() {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return sources
  rmSync(STAMP, { force: true })
  keepAside(ASSETS)
  // Builds of before November 2026 left theirs there, and what is public is copied; builds before December 2026
  // left what Node had compiled in tmp/compiled.
  for (const left of ['public/assets', 'rendering', 'tmp/compiled']) {
    rmSync(join(ROOT, left), { recursive: true, force: true })
  }
  // The browser build imports what codegen writes. Types are checked by `npm run typecheck` and in CI.
  if (!isAsCommitted()) await generateCode()
  await quietly(NODE, ['ace', 'build', '--tsconfig=tsconfig.build.json'], {
    env: buildEnvironment('production'),
  })
  bringBack(ASSETS)
  writeFileSync(STAMP, sources)
  return sources
}

/** Writes .adonisjs/: the barrels, the route registry and the types that server and browser share. */
export function generateCode() {
  return quietly(NODE, ['ace', 'codegen'], { env: buildEnvironment('development') })
}

/** @returns whether generated code is right as it lies here: CI refuses a commit whose own was made from another one */
function isAsCommitted() {
  if (!existsSync(join(ROOT, '.git'))) return false
  const paths = ['.adonisjs', ...FOLDERS, ...FILES]
  const git = spawnSync('git', ['status', '--porcelain', '--untracked-files', '--', ...paths], {
    cwd: ROOT,
  })
  return git.status === 0 && git.stdout.length === 0
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of FILES) addFile(hash, file)
  for (const folder of FOLDERS) addFolder(hash, folder)
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  if (!existsSync(join(ROOT, folder))) return
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    // Left by an earlier version.
    if (path === 'public/assets') continue
    if (entry.isDirectory()) addFolder(hash, path)
    else addFile(hash, path)
  }
}

function addFile(hash, file) {
  if (!existsSync(join(ROOT, file))) return
  hash.update(`${file}\0`)
  hash.update(readFileSync(join(ROOT, file)))
}

/*
 * The production build (server, browser assets, server rendering), made again only when what it is
 * made from has changed.
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { NODE } from './dependencies.mjs'
import { buildEnvironment } from './environment.mjs'
import { ROOT, quietly } from './process.mjs'

export const BUILD = join(ROOT, 'build')

const ASSETS = join(BUILD, 'public/assets')
const ASIDE = join(ROOT, 'tmp/assets_before')
/** Since when the assets of earlier builds are in no build any more, in milliseconds. */
const GONE = join(ROOT, 'tmp/assets_gone.json')
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
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

/** @returns whether the build had to be made */
export async function ensureBuild() {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  rmSync(STAMP, { force: true })
  const before = keepAside()
  // The browser build imports what codegen writes. Types are checked by `npm run typecheck` and in CI.
  await generateCode()
  await quietly(NODE, ['ace', 'build', '--tsconfig=tsconfig.build.json'], {
    env: buildEnvironment('production'),
  })
  bringBack(before)
  writeFileSync(STAMP, sources)
  return true
}

/** A build that failed, or was stopped, left them there. */
function keepAside() {
  if (existsSync(ASSETS)) {
    rmSync(ASIDE, { recursive: true, force: true })
    cpSync(ASSETS, ASIDE, { recursive: true, preserveTimestamps: true })
  }
  return existsSync(ASIDE) ? readdirSync(ASIDE).filter((file) => file !== '.vite') : []
}

/**
 * Pages that are open during a deployment go on asking for the scripts of their own build. What the new one
 * has not got stays for a week after the build that came without it.
 */
function bringBack(files) {
  const now = Date.now()
  const gone = existsSync(GONE) ? JSON.parse(readFileSync(GONE, 'utf8')) : {}
  const kept = {}
  for (const file of files) {
    const goneAt = gone[file] ?? now
    if (existsSync(join(ASSETS, file)) || now - goneAt > KEPT_MS) continue
    cpSync(join(ASIDE, file), join(ASSETS, file), { preserveTimestamps: true })
    kept[file] = goneAt
  }
  mkdirSync(dirname(GONE), { recursive: true })
  writeFileSync(GONE, JSON.stringify(kept))
  rmSync(ASIDE, { recursive: true, force: true })
}

/** Writes .adonisjs/: the barrels, the route registry and the types that server and browser share. */
export function generateCode() {
  return quietly(NODE, ['ace', 'codegen'], { env: buildEnvironment('development') })
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

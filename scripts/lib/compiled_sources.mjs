/*
 * The tests' TypeScript, compiled once for all processes of a check. `node --import=./scripts/lib/compiled_sources.mjs`
 * loads it through synchronous hooks: the loader thread of an on-the-fly compiler takes a sixth of every process's time.
 */
import { transform, transformSync } from '@swc/core'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ROOT_URL = pathToFileURL(ROOT).href
const COMPILED = join(ROOT, 'tmp/compiled_sources')
const SOURCES = [
  'adonisrc.ts',
  '{.adonisjs/server,app,bin,commands,config,database,isomorphic,providers,start,tests,vite}/**/*.ts',
]
/** What tsconfig.json says, in the compiler's own words. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { decoratorMetadata: true, legacyDecorator: true },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}

const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** `#app/` and the folder that it names, for each alias. */
const ALIASES = Object.entries(imports).map(([alias, target]) => [
  alias.replace('*', ''),
  new URL(target.replace(/\*.*/, ''), ROOT_URL).href,
])

/** Compiles what has changed since the last time, on all cores. */
export async function compileSources() {
  mkdirSync(COMPILED, { recursive: true })
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const stale = files
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => join(ROOT, file))
    .filter((file) => readCompiled(file) === null)
  await Promise.all(
    stale.map(async (file) => {
      const source = readFileSync(file, 'utf8')
      const { code } = await transform(source, { ...OPTIONS, filename: file })
      keepCompiled(file, code)
    })
  )
}

/** @returns the JavaScript of a TypeScript file */
function compiled(file) {
  const known = readCompiled(file)
  if (known !== null) return known
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...OPTIONS, filename: file })
  mkdirSync(COMPILED, { recursive: true })
  keepCompiled(file, code)
  return code
}

function readCompiled(file) {
  try {
    const code = readFileSync(pathOf(file), 'utf8')
    return code.startsWith(stampOf(file)) ? code : null
  } catch {
    return null
  }
}

/** Other processes may read it at any moment: it appears whole or not at all. */
function keepCompiled(file, code) {
  const path = pathOf(file)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${stampOf(file)}${code}`)
  renameSync(draft, path)
}

const pathOf = (file) => join(COMPILED, `${relative(ROOT, file).replaceAll('/', '__')}.js`)

/** On the first line of code, so that source maps keep their lines. */
function stampOf(file) {
  const { mtimeMs, size } = statSync(file)
  return `/*${mtimeMs}-${size}*/`
}

const isOurs = (url) => url.startsWith(ROOT_URL) && !url.includes('/node_modules/')

const isBuilt = (url) => url.startsWith(`${ROOT_URL}build/`)

/** @returns the file that an import means, with `.js` where it is TypeScript; null: a package, or not ours */
function addressOf(specifier, parent) {
  // The framework's own files import ours (adonisrc, migrations, jobs) by their whole address.
  if (specifier.startsWith('file:')) return specifier
  if (!isOurs(parent) || isBuilt(parent)) return null
  if (specifier.startsWith('.')) return new URL(specifier, parent).href
  const [alias, folder] = ALIASES.find(([name]) => specifier.startsWith(name)) ?? []
  return alias ? `${folder}${specifier.slice(alias.length)}.js` : null
}

/** The TypeScript file for an address without its query, or null. */
const sources = new Map()

function sourceOf(url) {
  let source = sources.get(url)
  if (source === undefined) {
    const path = fileURLToPath(url)
    const typescript = path.replace(/\.js$/, '.ts')
    source =
      existsSync(typescript) && (path === typescript || !existsSync(path)) ? typescript : null
    sources.set(url, source)
  }
  return source
}

/** Which file a package is, by its name and the folder that asks: the framework imports some at every request. */
const packages = new Map()

function resolvePackage(specifier, context, next) {
  const conditions = context.conditions.join()
  const key = `${specifier} ${context.parentURL?.replace(/[^/]*$/, '')} ${conditions}`
  let found = packages.get(key)
  if (!found) packages.set(key, (found = { ...next(specifier, context), shortCircuit: true }))
  return found
}

function resolve(specifier, context, next) {
  if (/^[\w@]/.test(specifier) && !/^(file|node|data):/.test(specifier)) {
    return resolvePackage(specifier, context, next)
  }
  const [name, query] = specifier.split('?')
  const url = context.parentURL ? addressOf(name, context.parentURL) : null
  const isCandidate = url && isOurs(url) && !isBuilt(url) && /\.(js|ts)$/.test(url)
  const source = isCandidate ? sourceOf(url) : null
  if (!source) return next(specifier, context)
  const suffix = query === undefined ? '' : `?${query}`
  return { url: `${pathToFileURL(source).href}${suffix}`, format: 'module', shortCircuit: true }
}

function load(url, context, next) {
  const [address] = url.split('?')
  if (!isOurs(address) || !address.endsWith('.ts')) return next(url, context)
  return { format: 'module', source: compiled(fileURLToPath(address)), shortCircuit: true }
}

process.setSourceMapsEnabled(true)
registerHooks({ resolve, load })

import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/*
 * Every message that a page's code names must be in a chunk that the page loads
 * (inertia/lib/message_areas.ts): in production nothing else is there.
 */

interface Areas {
  AREAS: Record<string, string[]>
  SHARED: string[]
  PARTS: Record<string, { messages: string[]; pages: string[] | 'all' }>
  covers(prefixes: string[], key: string): boolean
}

const LEAF = /['"`]([a-z_]+(?:\.[A-Za-z0-9_]+)+)(['"`]|\.?\$\{)/g
const root = (path: string) => app.makePath(path)

test.group('Messages of pages', () => {
  test('every message of both languages has the same key', ({ assert }) => {
    assert.deepEqual([...messageKeys('es')].sort(), [...messageKeys('en')].sort())
  })

  test('a page names no message that its chunks lack', async ({ assert }) => {
    const path = root('inertia/lib/message_areas.ts')
    const areas = (await import(path)) as Areas
    const keys = [...messageKeys('en')]
    const missing = pages(root('inertia/pages')).flatMap((file) => {
      const page = relative(root('inertia/pages'), file).slice(0, -'.tsx'.length)
      return missingOn(page, file, keys, areas)
    })
    assert.deepEqual([...new Set(missing)], [])
    assert.isAbove(pages(root('inertia/pages')).length, 20)
  })
})

function missingOn(page: string, file: string, keys: string[], areas: Areas) {
  const first = page.split('/')[0]!
  const own = areas.AREAS[page] ?? areas.AREAS[first] ?? [first]
  const parts = Object.values(areas.PARTS)
    .filter((part) => part.pages === 'all' || part.pages.includes(page))
    .map((part) => part.messages)
  const atOnce = modulesOf(file, false)
  return [...modulesOf(file, true)].flatMap((module) => {
    const lists = atOnce.has(module) ? [own, areas.SHARED] : [own, areas.SHARED, ...parts]
    return named(module, keys)
      .filter((key) => !lists.some((list) => areas.covers(list, key)))
      .map((key) => `${page}: ${key}`)
  })
}

/** The messages that a module names, in full or by the beginning of a template. */
function named(module: string, keys: string[]) {
  const code = readFileSync(module, 'utf8').replace(/\/\*[^]*?\*\//g, '')
  return [...code.matchAll(LEAF)].flatMap(([, text, end]) =>
    end!.includes('$')
      ? keys.filter((key) => key.startsWith(text!))
      : keys.filter((key) => key === text)
  )
}

function modulesOf(file: string, withParts: boolean, seen = new Set<string>()) {
  if (seen.has(file) || file.endsWith('/message_areas.ts')) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const statements = [
    ...source.matchAll(/^(?:import|export)(?! type)[^']*?from '~\/([^']+)'/gm),
    ...(withParts ? source.matchAll(/import\('~\/([^']+)'/g) : []),
  ]
  for (const [, path] of statements) {
    const module = [`${path}.tsx`, `${path}.ts`]
      .map((name) => root(join('inertia', name)))
      .find((name) => existsSync(name))
    if (module) modulesOf(module, withParts, seen)
  }
  return seen
}

function pages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pages(join(folder, entry.name)) : [join(folder, entry.name)]
  )
}

function messageKeys(locale: string) {
  const folder = root(`resources/lang/${locale}`)
  return new Set(
    readdirSync(folder).flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', ''))
    )
  )
}

function leaves(tree: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}.${key}`]
      : leaves(value as Record<string, unknown>, `${prefix}.${key}`)
  )
}

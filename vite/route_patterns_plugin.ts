import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The generated registry knows every route, with its pattern repeated as parsed tokens and a stand-in for
 * its types. The browser builds addresses from the pattern alone (inertia/client.ts), and only of the
 * routes that client code names: the rest stays out of the bundle, which every visitor loads.
 */
export function routePatterns(): Plugin {
  let isBuild = false
  return {
    name: 'convoca:route-patterns',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id) {
      if (!id.endsWith('/.adonisjs/client/registry/index.ts')) return null
      const patterns = code.replace(/^ +(tokens|types): .*$/gm, '')
      // While developing any route may be named next, without this file being read again.
      return { code: isBuild ? onlyNamed(patterns, clientCode()) : patterns, map: null }
    },
  }
}

/** @returns the registry without the routes whose name stands nowhere in the code, in quotes */
export function onlyNamed(registry: string, code: string): string {
  return registry.replace(/^ {2}'([\w.]+)': \{\n(?: {4}.*\n|\n)*? {2}\},\n/gm, (entry, name) =>
    [`'${name}'`, `"${name}"`].some((quoted) => code.includes(quoted)) ? entry : ''
  )
}

function clientCode(): string {
  const root = join(import.meta.dirname, '../inertia')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
}

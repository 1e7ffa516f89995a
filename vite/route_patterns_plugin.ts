import type { Plugin } from 'vite'

/**
 * The generated registry repeats every route's pattern as parsed tokens. The browser builds addresses
 * from the pattern alone (inertia/client.ts), so the tokens stay out of the bundle.
 */
export function routePatterns(): Plugin {
  return {
    name: 'convoca:route-patterns',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/.adonisjs/client/registry/index.ts')) return null
      return { code: code.replace(/^ +tokens: .*$/gm, ''), map: null }
    },
  }
}

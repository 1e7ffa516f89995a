import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs'

/**
 * On the server icons are kept as they were drawn (inertia/lib/kept_icon.ts): Lucide puts the attributes of each together
 * anew every time, in two components. Browsers get the library as it is published.
 */
export function keptIcons(): Plugin {
  return {
    name: 'convoca:kept-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      const root = join(import.meta.dirname, '..')
      if (source === 'virtual:lucide-icon') return join(root, OWN)
      const isLibrarys = importer?.includes('/node_modules/lucide-react/')
      if (isLibrarys && source.endsWith('/createLucideIcon.mjs'))
        return join(root, 'inertia/lib/kept_icon.ts')
      return null
    },
  }
}

import type { Plugin } from 'vite'

const ADAPTERS =
  /\/@(inertiajs\/react\/dist|adonisjs\/inertia\/build\/src\/client\/react)\/index\.js$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Makes Inertia's client and the icons lighter, in production builds only: everybody's first visit pays for it.
 *
 * - What no page imports of its React adapter (infinite scroll, its Form and more) is left out. The
 *   bundler keeps it otherwise, since `forwardRef(…)` and a `displayName` set on it look like side effects.
 * - es-toolkit and laravel-precognition are replaced by the few functions that are called
 *   (inertia/lib/no_es_toolkit.ts, inertia/lib/no_precognition.ts).
 * - An icon is drawn once, without the library's settings (inertia/lib/lucide_icon.tsx), and comes without
 *   the keys, older names and size that this needs none of: random letters that do not compress.
 */
export function leanInertia(options: { standIns: Record<string, string> }): Plugin {
  return {
    name: 'convoca:lean-inertia',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return /\/(@inertiajs|lucide-react)\//.test(importer ?? '')
        ? (options.standIns[source] ?? null)
        : null
    },
    transform(code, id) {
      if (ICON.test(id)) return { code: leanIcon(code), map: null }
      if (!ADAPTERS.test(id)) return null
      return {
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/ = ((?:React\.)?(?:forwardRef|createContext)\d*\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}

/** @returns the icon's module with nothing but its name and its drawing */
export function leanIcon(code: string): string {
  return code
    .replace(/^__iconData\.node;$/m, '')
    .replace(/^ {2}size: \d+,$/m, '')
    .replace(/,\s*key: "\w+"(?=\s*\})/g, '')
    .replace(/,\s*aliases: \[[^\]]*\](?=\s*\};)/, '')
}

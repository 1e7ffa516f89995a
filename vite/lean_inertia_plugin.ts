import type { Plugin } from 'vite'

const ADAPTERS =
  /\/@(inertiajs\/react\/dist|adonisjs\/inertia\/build\/src\/client\/react)\/index\.js$/
const CORE = /\/@inertiajs\/core\/dist\/index\.js$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Makes Inertia's client and the icons lighter, in production builds only: everybody's first visit pays for it.
 *
 * - What no page imports of its React adapter (infinite scroll, its Form and more) is left out. The
 *   bundler keeps it otherwise, since `forwardRef(…)` and a `displayName` set on it look like side effects.
 * - Its window for answers that are no page goes: ~/lib/navigation shows a toast instead. So does polling.
 * - Its App does not draw the page twice when it comes alive.
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
      if (CORE.test(id)) return { code: leanCore(code), map: null }
      if (!ADAPTERS.test(id)) return null
      return {
        code: sameWhenHydrated(code)
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/ = ((?:React\.)?(?:forwardRef|createContext)\d*\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}

/** What of Inertia's core is never called here: the file it was made of, the next one, and what stays. */
const NEVER_CALLED = [
  ['dialog.ts', 'partialReload.ts', 'var dialog_default = { show() {} };'],
  ['poll.ts', 'request.ts', 'var polls = { count: 0, add() {}, clear() {} };'],
] as const

/** @returns Inertia's core without it; throws where another version looks different */
export function leanCore(code: string): string {
  return NEVER_CALLED.reduce((lean, [file, next, instead]) => {
    const [start, end] = [lean.indexOf(`// src/${file}\n`), lean.indexOf(`// src/${next}\n`)]
    if (start < 0 || end < start) throw new Error(`Inertia's core has no ${file} before ${next}`)
    return `${lean.slice(0, start)}${instead}\n\n${lean.slice(end)}`
  }, code)
}

const SNAPSHOTS = 'useSyncExternalStore(store.subscribe, store.get, () => emptySnapshot)'

/**
 * Inertia's App takes one empty object on the server and another in the browser, and so draws the whole
 * page again as soon as it is alive. Parts whose script is still on its way (inertia/lib/on_demand.tsx)
 * would be thrown away and come back a moment later, without what was typed into them.
 */
export function sameWhenHydrated(code: string): string {
  if (!code.includes('// src/App.ts')) return code
  if (!code.includes(SNAPSHOTS))
    throw new Error("Inertia's App keeps its layout props in another way")
  return code.replace(SNAPSHOTS, SNAPSHOTS.replace('() => emptySnapshot', 'store.get'))
}

/** @returns the icon's module with nothing but its name and its drawing */
export function leanIcon(code: string): string {
  return code
    .replace(/^__iconData\.node;$/m, '')
    .replace(/^ {2}size: \d+,$/m, '')
    .replace(/,\s*key: "\w+"(?=\s*\})/g, '')
    .replace(/,\s*aliases: \[[^\]]*\](?=\s*\};)/, '')
}

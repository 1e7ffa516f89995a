import vite from '@adonisjs/vite/services/main'

const ENTRY = 'inertia/app.tsx'
const known = new Map<string, string[]>()

/**
 * Which scripts a page waits for besides the entry: its own, those of all that it imports, and its messages
 * in the reader's language. A browser that is told of all of them asks for them at once, instead of finding
 * some in others. Only in the production build.
 *
 * @param page its component's name
 * @param isStaffs whether it has the staff's layout
 * @returns their addresses
 */
export function pageScripts(page: string, locale: string, isStaffs: boolean): string[] {
  const key = `${locale} ${isStaffs} ${page}`
  const scripts = known.get(key) ?? findScripts(page, locale, isStaffs)
  known.set(key, scripts)
  return scripts
}

function findScripts(page: string, locale: string, isStaffs: boolean): string[] {
  const manifest = vite.manifest()
  const own = `inertia/pages/${page}.tsx`
  const areas = ['app', `pages/${page}`]
  const wanted = new Set([own])
  if (!manifest[ENTRY]?.dynamicImports?.includes(own)) wanted.add('inertia/staff_pages.ts')
  if (isStaffs) {
    wanted.add('inertia/layouts/staff_layout.tsx')
    areas.push('layouts/staff_layout')
  }
  for (const area of areas) wanted.add(`resources/lang/${locale}/${area}.messages.js`)
  const needed = withImports(wanted.add(ENTRY), manifest)
  // The entry's own tags name what it imports itself, and not what that imports.
  const named = new Set([ENTRY, ...(manifest[ENTRY]?.imports ?? [])])
  return [...needed]
    .filter((chunk) => chunk in manifest && !named.has(chunk))
    .map((chunk) => vite.assetPath(chunk))
}

function withImports(chunks: Set<string>, manifest: ReturnType<typeof vite.manifest>): Set<string> {
  const all = new Set(chunks)
  // A set is walked to its end, also to what is added meanwhile.
  for (const chunk of all) for (const needed of manifest[chunk]?.imports ?? []) all.add(needed)
  return all
}

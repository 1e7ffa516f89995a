import { searchable } from '#app/users/rules/roles'

const LENGTH_MAX = 80
/** Words that are paths of their own below /announcements. */
const RESERVED = new Set(['create', 'covers', 'export', 'preview', 'templates'])

/**
 * @param title any title
 * @returns its words in lower case without accents, joined by hyphens, cut at a word; never empty and
 * never a path of our own
 */
export function slugOf(title: string): string {
  const words = searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const cut =
    words.length > LENGTH_MAX ? words.slice(0, LENGTH_MAX + 1).replace(/-[^-]*$/, '') : words
  const slug = cut.slice(0, LENGTH_MAX) || 'announcement'
  return RESERVED.has(slug) ? `${slug}-1` : slug
}

/** @returns the slug for the n-th try: the bare one first, then with a number behind it */
export function slugCandidate(base: string, attempt: number): string {
  return attempt === 0 ? base : `${base}-${attempt + 1}`
}

/** @returns whether a slug was made of the title, with a number behind it or without */
export function isSlugOf(title: string, slug: string): boolean {
  const base = slugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

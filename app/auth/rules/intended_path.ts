const BASE = 'http://same.origin.invalid'

/**
 * Where to go after signing in: only ever a path of our own, whatever was put into the session.
 *
 * @param wanted what was asked for before signing in
 * @param fallback the path to use when it leads elsewhere
 * @returns a path with its query that stays on this origin
 */
export function intendedPath(wanted: unknown, fallback = '/dashboard'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return fallback
  if (!URL.canParse(wanted, BASE)) return fallback
  const url = new URL(wanted, BASE)
  // `/.//elsewhere` is of this origin, and its path alone would be another person's address.
  const isOurs = url.origin === BASE && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}` : fallback
}

import type { Way } from '#app/reach/rules/ways'

/**
 * @param page the short address of an announcement, and its page for when it has none
 * @param way by which somebody will learn of the address
 * @returns a path that says so; on paper it stands without a mark
 */
export function markedPath(
  { code, path }: { code: string | null; path: string },
  way: Way
): string {
  if (code === null) return path
  return way === 'poster' ? `/e/${code}` : `/e/${code}?via=${way}`
}

import { isWay, type Way } from '#app/reach/rules/ways'

/** The cookie in which a browser keeps by which ways it came; the server keeps nothing of it. */
export const TRAIL = 'came_by'
/** How long it is remembered there. */
export const TRAIL_KEPT = '24h'

/** The latest announcements to which somebody came, each with its way. */
const KEPT_MAX = 5
const CODE = /^[2-9a-z]{5}$/

/** Short address of an announcement, and the way to it; the latest first. */
type Trail = [code: string, way: Way][]

/** @returns the way by which the browser came to the announcement; null: by none that is marked, or longer ago */
export function wayTo(cookie: unknown, code: string | null): Way | null {
  return read(cookie).find(([known]) => known === code)?.[1] ?? null
}

/** @returns the cookie once the browser has come to the announcement by that way */
export function withArrival(cookie: unknown, code: string, way: Way): string {
  const others = read(cookie).filter(([known]) => known !== code)
  const trail: Trail = [[code, way], ...others]
  return trail
    .slice(0, KEPT_MAX)
    .map((step) => step.join('.'))
    .join('-')
}

/** Whatever a browser sends. */
function read(cookie: unknown): Trail {
  if (typeof cookie !== 'string') return []
  return cookie.split('-', KEPT_MAX).flatMap((step): Trail => {
    const [code = '', way] = step.split('.')
    return CODE.test(code) && isWay(way) ? [[code, way]] : []
  })
}

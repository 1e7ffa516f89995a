/** Among how many a page asks: so that they do not all ask at once. */
export type Audience = 'oneself' | 'staff' | 'everybody'

const SPREAD_MS: Record<Audience, number> = { oneself: 0, staff: 2_000, everybody: 10_000 }
const REST_MS = 5_000

/**
 * Asks for what changed, once for all that changed meanwhile: after a moment of the page's own, five seconds after
 * the last time at the earliest, and not while nobody looks.
 */
export function refresher(ask: () => void, audience: Audience) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  let isDue = false

  const act = () => {
    timer = undefined
    if (document.hidden) return void (isDue = true)
    isDue = false
    askedAt = performance.now()
    ask()
  }
  const onVisible = () => {
    if (!document.hidden && isDue) act()
  }
  document.addEventListener('visibilitychange', onVisible)
  return {
    soon() {
      if (timer !== undefined || isDue) return
      const rest = askedAt + REST_MS - performance.now()
      timer = setTimeout(act, Math.max(Math.random() * SPREAD_MS[audience], rest))
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Among how many a page asks: so that they do not all ask at once. */
export type Audience = 'oneself' | 'staff' | 'everybody'

/** An event has few organizers and doors, who wait for what the others do; readers are many, and wait for nothing. */
const SPREAD_MS: Record<Audience, number> = { oneself: 0, staff: 600, everybody: 10_000 }
const REST_MS = 5_000

/**
 * Asks for what changed, once for all that changed meanwhile: after a moment of the page's own, five seconds after
 * the last time at the earliest, and not while nobody looks.
 *
 * @param given.restMs another time than those five seconds
 */
export function refresher(
  ask: () => void,
  given: { audience: Audience; restMs?: number | undefined }
) {
  const { audience, restMs = REST_MS } = given
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
  const later = () => {
    const rest = askedAt + restMs - performance.now()
    timer = setTimeout(act, Math.max(Math.random() * SPREAD_MS[audience], rest))
  }
  const onVisible = () => {
    if (document.hidden || !isDue) return
    isDue = false
    later()
  }
  document.addEventListener('visibilitychange', onVisible)
  return {
    soon() {
      if (timer === undefined && !isDue) later()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

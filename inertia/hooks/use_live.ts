import { router } from '@inertiajs/react'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { refresher, type Audience } from '~/lib/live/refresher'
import type { ConnectionState, Present } from '~/lib/live/connection'
import { liveSettings, PushClientNotFound } from '~/lib/live/settings'
import { useShared } from '~/lib/shared'

/** `off`: the installation has no real time. */
export type LiveState = 'off' | ConnectionState

interface Listening {
  /** By channel, the events that matter. */
  channels: Record<string, readonly string[]>
  audience: Audience
  /** Asks for what the page shows, at a good moment after something was told. */
  onChange: () => void
  /** @returns whether that was all: the page need not ask */
  onEvent?: (event: string, data: Record<string, unknown>, channel: string) => boolean
  onPresent?: (present: Present[]) => void
  /** Said of oneself in presence channels. */
  gate?: string
  /** How often the page asks while it hears nothing; where nothing is told at all, only if `pollsWhenOff`. */
  pollMs?: number
  pollsWhenOff?: boolean
  /** At least so long after it asked last, it asks again. */
  restMs?: number
  /** What happens between the drawing of the page and its first hearing must not be missed: it asks once. */
  catchesUp?: boolean
}

const POLL_MS: Record<Audience, number> = { oneself: 20_000, staff: 20_000, everybody: 60_000 }
/** Pages that lost their server together do not ask together. */
const POLL_SPREAD = 0.2

/**
 * Lets a page follow what changes. The client comes once the page has nothing else to do, and a page that does not
 * listen never loads it.
 *
 * @returns whether it hears; while it does not, it asks now and then
 */
export function useLive(listening: Listening): LiveState {
  const { channels, audience, gate, restMs, catchesUp = false, pollsWhenOff = false } = listening
  const { pollMs = POLL_MS[audience] } = listening
  const { user } = useShared()
  const owner = user?.publicId ?? null
  const [state, setState] = useState<LiveState>('connecting')
  // Parts of the page whose script is still on its way would be thrown away by any other change.
  const become = (next: LiveState) => startTransition(() => setState(next))
  const change = useEffectEvent(() => listening.onChange())
  const hear = useEffectEvent((event: string, data: Record<string, unknown>, channel: string) =>
    listening.onEvent?.(event, data, channel)
  )
  const meet = useEffectEvent((present: Present[]) => listening.onPresent?.(present))
  const key = JSON.stringify(channels)

  useEffect(() => {
    const wanted = JSON.parse(key) as Listening['channels']
    if (Object.keys(wanted).length === 0) return
    const refresh = refresher(() => change(), { audience, restMs })
    let end = () => refresh.stop()
    let isOver = false
    const fail = (error: unknown) => {
      if (!isOver) become('interrupted')
      console.error(error)
    }
    const settings = settingsOr(fail)
    if (settings === undefined) return end
    if (settings === null) {
      become('off')
      return end
    }
    const start = async () => {
      const { subscribe } = await clientOf()
      if (isOver) return
      const stop = subscribe(settings, owner, {
        channels: wanted,
        ...(gate && { gate }),
        onEvent(event, data, channel) {
          let isAll = false
          startTransition(() => void (isAll = hear(event, data, channel) ?? false))
          if (!isAll) refresh.soon()
        },
        onReturn: refresh.soon,
        catchesUp,
        onState: become,
        onPresent: (present) => startTransition(() => meet(present)),
      })
      end = () => {
        refresh.stop()
        stop()
      }
    }
    const idle = whenIdle(() => void start().catch(fail))
    return () => {
      isOver = true
      idle()
      end()
    }
  }, [key, owner, audience, gate, restMs, catchesUp])

  const polls = state === 'interrupted' || (state === 'off' && pollsWhenOff)
  useEffect(() => {
    if (!polls) return
    const everyMs = pollMs * (1 + Math.random() * POLL_SPREAD)
    const timer = setInterval(() => !document.hidden && change(), everyMs)
    return () => clearInterval(timer)
  }, [polls, pollMs])

  return state
}

/** Asks for these props again: what is typed, chosen and scrolled to stays. */
export function reloadOnly(only: string[]): void {
  router.reload({ only, async: true, showProgress: false, preserveErrors: true })
}

/** @returns undefined where they are wrong, which is told */
function settingsOr(fail: (error: unknown) => void) {
  try {
    return liveSettings()
  } catch (error) {
    fail(error)
    return undefined
  }
}

/** @throws PushClientNotFound where its script does not come */
async function clientOf() {
  try {
    return await import('~/lib/live/connection')
  } catch (error) {
    throw new PushClientNotFound(
      'Push client not found: the script of laravel-echo and pusher-js did not come. Build the pages anew (npm run build).',
      { cause: error }
    )
  }
}

/** @returns what takes it back */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

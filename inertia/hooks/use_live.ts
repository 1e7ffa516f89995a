import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent, useState } from 'react'
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
  /** How often the page asks while there is no real time; where the installation has none, only if `pollsWhenOff`. */
  pollMs?: number
  pollsWhenOff?: boolean
}

const POLL_MS = 30_000

/**
 * Lets a page follow what changes. The client comes once the page has nothing else to do, and a page that does not
 * listen never loads it.
 *
 * @returns whether it hears; while it does not, it asks now and then
 */
export function useLive(listening: Listening): LiveState {
  const { channels, audience, gate, pollMs = POLL_MS, pollsWhenOff = false } = listening
  const { user } = useShared()
  const owner = user?.publicId ?? null
  const [state, setState] = useState<LiveState>('connecting')
  const change = useEffectEvent(() => listening.onChange())
  const hear = useEffectEvent((event: string, data: Record<string, unknown>, channel: string) =>
    listening.onEvent?.(event, data, channel)
  )
  const meet = useEffectEvent((present: Present[]) => listening.onPresent?.(present))
  const key = JSON.stringify(channels)

  useEffect(() => {
    const settings = readSettings()
    const refresh = refresher(() => change(), audience)
    let end = () => refresh.stop()
    let isOver = false
    if (!settings) {
      setState('off')
      return end
    }
    const start = async () => {
      const { subscribe } = await import('~/lib/live/connection')
      if (isOver) return
      const stop = subscribe(settings, owner, {
        channels: JSON.parse(key) as Listening['channels'],
        ...(gate && { gate }),
        onEvent: (event, data, channel) => hear(event, data, channel) || refresh.soon(),
        onReturn: refresh.soon,
        onState: setState,
        onPresent: (present) => meet(present),
      })
      end = () => {
        refresh.stop()
        stop()
      }
    }
    const idle = whenIdle(() => {
      start().catch((error: unknown) => {
        setState('interrupted')
        console.error(new PushClientNotFound('Push client not found: its script did not come.', { cause: error }))
      })
    })
    return () => {
      isOver = true
      idle()
      end()
    }
  }, [key, owner, audience, gate])

  const polls = state === 'interrupted' || (state === 'off' && pollsWhenOff)
  useEffect(() => {
    if (!polls) return
    const timer = setInterval(() => !document.hidden && change(), pollMs)
    return () => clearInterval(timer)
  }, [polls, pollMs])

  return state
}

/** Asks for these props again: what is typed, chosen and scrolled to stays. */
export function reloadOnly(only: string[]): void {
  router.reload({ only, async: true, showProgress: false, preserveErrors: true })
}

function readSettings() {
  try {
    return liveSettings()
  } catch (error) {
    console.error(error)
    return null
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

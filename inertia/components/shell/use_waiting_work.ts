import { router } from '@inertiajs/react'
import { useEffect, useSyncExternalStore } from 'react'
import { urlFor } from '~/client'
import { getUnasked } from '~/lib/http'

type WaitingWork = Partial<Record<string, number>>

/** Pages cost no statement more for the numbers: a tab asks for them once a minute at most. */
const ASK_EVERY_MS = 60_000

const NONE: WaitingWork = {}
let work = NONE
let forWhom: string | undefined
let askedAt = 0
const watchers = new Set<() => void>()

/**
 * How much waits behind entries of the navigation, by their addresses: asked for when a page is opened, a minute after
 * the last time, and at once after something was written. Without an answer the last numbers stay.
 *
 * @param reader whose numbers they are: another one's are never shown
 */
export function useWaitingWork(reader: string | undefined): WaitingWork {
  useEffect(() => {
    if (reader !== forWhom) askFor(reader)
    ask()
    const stopPages = router.on('navigate', ask)
    const stopWrites = router.on('success', ({ detail: { page } }) => {
      const { success } = (page.props['flash'] ?? {}) as { success?: string }
      if (success) askedAt = 0
      ask()
    })
    return () => {
      stopPages()
      stopWrites()
    }
  }, [reader])
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => (reader === forWhom ? work : NONE),
    () => NONE
  )
}

function askFor(reader: string | undefined): void {
  forWhom = reader
  work = NONE
  askedAt = 0
}

function ask(): void {
  if (Date.now() - askedAt < ASK_EVERY_MS) return
  askedAt = Date.now()
  const asker = forWhom
  getUnasked<WaitingWork>(urlFor('dashboard.work')).then(
    (answer) => {
      if (asker !== forWhom) return
      work = answer
      for (const tell of watchers) tell()
    },
    () => null
  )
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { urlFor } from '~/client'
import type { FormValues } from '~/components/announcements/form_types'
import { sentValues } from '~/components/announcements/form_values'
import { HttpError, sendJson } from '~/lib/http'

/** Where the draft is stored; null: not yet. */
export interface Stored {
  slug: string | null
  version: number | null
}

/**
 * `saved` since the page was opened, at an instant. `waiting`: there is no connection, it is tried again. `invalid`: the
 * server cannot keep it like this. `refused`: with the server's sentence; whoever saves it by hand learns more.
 */
export type AutosaveState =
  | { is: 'untouched' | 'waiting' | 'invalid' }
  | { is: 'saved'; at: string }
  | { is: 'refused'; message: string }

interface Autosave {
  /** Whether it is a draft that can be kept as it is now. */
  isOn: boolean
  values: FormValues
  stored: Stored
  onSaved(saved: { slug: string; version: number }, values: FormValues): void
}

const PAUSE_MS = 1_500
const RETRY_MS = 10_000

/**
 * Saves a draft shortly after the last key, without leaving the page: one request at a time, always the last values.
 *
 * @returns how it stands, and, for whoever saves by hand, what is stored once nothing is under way
 */
export function useAutosave({ isOn, values, stored, onSaved }: Autosave) {
  const [state, setState] = useState<AutosaveState>({ is: 'untouched' })
  const underWay = useRef<Promise<void> | null>(null)
  /** Something was typed while the last values were on their way. */
  const isBehind = useRef(false)
  const [round, setRound] = useState(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  const latest = useRef(stored)
  useLayoutEffect(() => {
    latest.current = stored
  }, [stored])

  async function send(typed: FormValues) {
    const { slug, version } = latest.current
    const body = sentValues(typed, 'draft', version)
    try {
      const saved = await (slug === null
        ? sendJson<{ slug: string; version: number }>(
            'POST',
            urlFor('announcements.drafts.store'),
            body
          )
        : sendJson<{ slug: string; version: number }>(
            'PUT',
            urlFor('announcements.drafts.update', { announcement: slug }),
            body
          ))
      latest.current = saved
      // It is stored; the page that was opened meanwhile keeps its own address.
      if (isGone.current) return
      setState({ is: 'saved', at: new Date().toISOString() })
      onSaved(saved, typed)
    } catch (error) {
      setState(failureOf(error))
    }
  }

  const save = useEffectEvent(async () => {
    if (!isOn) return
    if (underWay.current) {
      isBehind.current = true
      return
    }
    underWay.current = send(values)
    await underWay.current
    underWay.current = null
    if (isBehind.current) setRound((before) => before + 1)
    isBehind.current = false
  })

  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOn, values, round])

  const isWaiting = state.is === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void save()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])

  async function settled(): Promise<Stored> {
    await underWay.current
    return latest.current
  }

  return { state, settled }
}

function failureOf(error: unknown): AutosaveState {
  if (!(error instanceof HttpError) || error.status >= 500) return { is: 'waiting' }
  if (error.status === 422) return { is: 'invalid' }
  return { is: 'refused', message: error.message }
}

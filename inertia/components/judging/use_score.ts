import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { urlFor } from '~/client'
import { HttpError, sendJson } from '~/lib/http'
import { useShared } from '~/lib/shared'
import { unsent } from '~/lib/unsaved'
import type { Data } from '@generated/data'

export type Line = Data.Judging.ScoreSheet['lines'][number]

/** What the fields hold: texts. */
export interface Typed {
  points: string
  comment: string
}

interface Saved {
  points: number | null
  comment: string | null
  version: number
}

/**
 * `saved`: nothing is waiting. `waiting`: it could not be sent, and is tried again. `changed`: another page saved
 * something else since. `refused`: the server says no, with its sentence.
 */
export type ScoreState =
  | { is: 'untouched' | 'saved' | 'saving' | 'waiting' | 'signedOut' | 'invalid' }
  | { is: 'changed'; theirs: Saved }
  | { is: 'refused'; message: string }

interface Score {
  event: string
  team: string
  line: Line
  /** Names the page, so that the server knows its own values again. */
  page: string
}

const PAUSE_MS = 500
const RETRY_MS = 4_000

/**
 * Saves one score as it is typed: one request at a time, always the last value. What could not be sent stays in
 * this tab, also through a reload, and is sent again by itself.
 */
export function useScore({ event, team, line, page }: Score) {
  const { user } = useShared()
  const url = urlFor('judging.score', { event, team, criterion: line.publicId })
  const key = `score:${user?.publicId}:${url}`
  const [typed, setTyped] = useState<Typed>(() => typedOf(line))
  const [state, setState] = useState<ScoreState>({ is: 'untouched' })
  const wanted = useRef<Typed | null>(null)
  const saved = useRef<Saved>(line)
  const isSending = useRef(false)
  const isOpen = useRef(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(changes: Partial<Typed>) {
    const next = { ...typed, ...changes }
    setTyped(next)
    keep(next)
    plan(PAUSE_MS)
  }

  function keep(next: Typed) {
    wanted.current = next
    sessionStorage.setItem(key, JSON.stringify({ typed: next, version: saved.current.version }))
    setState({ is: isValid(next, line) ? 'saving' : 'invalid' })
  }

  function plan(afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), afterMs)
  }

  /** @param isLast whether the page may be gone before the answer comes */
  async function send(isLast = false): Promise<void> {
    const value = wanted.current
    if (!value || isSending.current || !isValid(value, line)) return
    isSending.current = true
    const score = scoreOf(value)
    const { version } = saved.current
    try {
      const body = { ...score, judge: user?.publicId, version, savedFrom: page }
      const options = { keepalive: isLast }
      const answer = await sendJson<{ version: number }>('PATCH', url, body, options)
      saved.current = { ...score, version: answer.version }
      if (wanted.current === value) settle()
    } catch (error) {
      if (wanted.current === value) fail(error)
    }
    isSending.current = false
    if (wanted.current && wanted.current !== value) plan(0)
  }

  function settle() {
    wanted.current = null
    sessionStorage.removeItem(key)
    setState({ is: 'saved' })
  }

  function fail(error: unknown) {
    const failed = failureOf(error)
    setState(failed)
    const isTriedAgain = failed.is === 'waiting' || failed.is === 'signedOut'
    if (isTriedAgain && isOpen.current) plan(RETRY_MS)
  }

  /** Of two values the judge chooses one. */
  function choose(which: 'mine' | 'theirs') {
    if (state.is !== 'changed') return
    saved.current = state.theirs
    if (which === 'mine') return change({})
    setTyped(typedOf(state.theirs))
    settle()
  }

  const restore = useEffectEvent(() => {
    const kept = sessionStorage.getItem(key)
    if (!kept) return
    const { typed: before, version } = JSON.parse(kept) as { typed: Typed; version: number }
    saved.current = { ...saved.current, version }
    setTyped(before)
    keep(before)
    plan(0)
  })
  const sendNow = useEffectEvent((isLast: boolean) => {
    clearTimeout(timer.current)
    void send(isLast)
  })
  useEffect(() => {
    isOpen.current = true
    restore()
    // Also when the sheet or the tab is left before the pause is over.
    const now = () => sendNow(document.hidden)
    const leave = () => sendNow(true)
    window.addEventListener('online', now)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('online', now)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', now)
      isOpen.current = false
      now()
    }
  }, [])

  const isUnsaved = !['untouched', 'saving', 'saved'].includes(state.is)
  useEffect(() => (isUnsaved ? unsent.add(key) : undefined), [isUnsaved, key])

  return { typed, state, change, choose }
}

function typedOf({ points, comment }: Pick<Saved, 'points' | 'comment'>): Typed {
  return { points: points === null ? '' : String(points), comment: comment ?? '' }
}

function scoreOf({ points, comment }: Typed) {
  return {
    points: points.trim() === '' ? null : Number(points),
    comment: comment.trim() === '' ? null : comment.trim(),
  }
}

function isValid({ points }: Typed, { mostPoints }: Line): boolean {
  return points.trim() === '' || (/^\s*\d{1,3}\s*$/.test(points) && Number(points) <= mostPoints)
}

function failureOf(error: unknown): ScoreState {
  if (!(error instanceof HttpError)) return { is: 'waiting' }
  const { status, code, message, body } = error
  if (code === 'E_SCORE_CHANGED') return { is: 'changed', theirs: (body as { score: Saved }).score }
  if (status === 401 || status === 419) return { is: 'signedOut' }
  if (status >= 500 || status === 429) return { is: 'waiting' }
  return { is: 'refused', message }
}

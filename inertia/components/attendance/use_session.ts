import { useEffect, useState } from 'react'
import { sessionMeant } from '#isomorphic/attendance/session_picking'
import type { DoorEvent } from '~/components/attendance/door_types'
import { useRemembered } from '~/components/attendance/use_remembered'

const LOOK_MS = 30_000

interface Drawn {
  /** Public id of the session that the server meant as the screen was drawn; null: the event has none. */
  sessionMeant: string | null
  nowIso: string
}

/**
 * The session that a door checks in to: the one that was picked on this device until it is over, else the one that a
 * door means now. A screen stays open over several sessions, and one that opens without a network was drawn days ago,
 * so the clock decides.
 *
 * @param offsetMs how far the device's clock is behind the server's; null: not known yet, the screen was drawn just now
 * @returns public id, empty where the event has none; and how to pick another
 */
export function useSession(
  event: DoorEvent,
  drawn: Drawn,
  offsetMs: number | null
): [session: string, pick: (session: string) => void] {
  const [picked, pick] = useRemembered(`door.${event.publicId}.session`)
  const nowMs = useNow(offsetMs)
  const kept = event.sessions.find(({ publicId }) => publicId === picked)
  // Yesterday's session is not today's, even on a device that remembers it.
  if (kept && Date.parse(kept.endsAt) > (nowMs ?? Date.parse(drawn.nowIso))) {
    return [kept.publicId, pick]
  }
  const meant = nowMs === null ? drawn.sessionMeant : meantAt(event, nowMs)
  return [meant ?? '', pick]
}

/** @returns the corrected time in milliseconds since 1970, anew twice a minute; null: not known yet */
function useNow(offsetMs: number | null): number | null {
  const [nowMs, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (offsetMs === null) return
    const look = () => setNow(Date.now() + offsetMs)
    look()
    const timer = setInterval(look, LOOK_MS)
    // A phone that slept has missed the timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [offsetMs])
  return nowMs
}

function meantAt({ sessions }: DoorEvent, atMs: number): string | null {
  const times = sessions.map(({ publicId, startsAt, endsAt, opensAt }) => ({
    publicId,
    startsAtMs: Date.parse(startsAt),
    endsAtMs: Date.parse(endsAt),
    checkInOpensMinutesBefore: (Date.parse(startsAt) - Date.parse(opensAt)) / 60_000,
  }))
  return sessionMeant(times, atMs)?.publicId ?? null
}

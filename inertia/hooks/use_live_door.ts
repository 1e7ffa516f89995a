import { useState } from 'react'
import { useLive, type LiveState } from '~/hooks/use_live'
import type { Present } from '~/lib/live/connection'

/** How often a door asks while nothing is told, as it did before there was real time. */
const POLL_MS = 5_000

/**
 * Follows what happens at the doors of an event, and who is at them.
 *
 * @param given.gate where one stands oneself; absent: one only watches
 * @param given.onChange asks how many are inside
 */
export function useLiveDoor(given: {
  event: string
  gate?: string
  onChange: () => void
}): [present: Present[], state: LiveState] {
  const { event, gate, onChange } = given
  const [present, setPresent] = useState<Present[]>([])
  const state = useLive({
    channels: { [`presence-events.${event}.door`]: ['AttendanceRecorded'] },
    audience: 'staff',
    ...(gate && { gate }),
    onChange,
    onPresent: setPresent,
    pollMs: POLL_MS,
    pollsWhenOff: true,
  })
  return [state === 'connected' ? present : [], state]
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchCounts } from '~/components/attendance/door_calls'
import type { DoorCounts } from '~/components/attendance/door_types'

/**
 * The running count: asked for when anything was told about a door, when a person looks again, and after each scan. A
 * device that answers by itself counts by itself; once it is back, it asks.
 */
export function useCounts(
  event: string,
  first: DoorCounts,
  isAlone: boolean
): [DoorCounts, () => void] {
  const [counts, setCounts] = useState(first)
  const wasAlone = useRef(isAlone)
  const refresh = useCallback(() => {
    if (isAlone) return
    // A count that does not come through is no reason to disturb the door: the next one will.
    fetchCounts(event).then(setCounts, () => undefined)
  }, [event, isAlone])
  useEffect(() => {
    if (wasAlone.current) refresh()
    wasAlone.current = isAlone
  }, [isAlone, refresh])
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
  return [counts, refresh]
}

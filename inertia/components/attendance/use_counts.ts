import { useCallback, useEffect, useState } from 'react'
import { fetchCounts } from '~/components/attendance/door_calls'
import type { DoorCounts } from '~/components/attendance/door_types'

const EVERY_MS = 5000

/**
 * The running count: asked for every few seconds while a person looks, when they look again, and after each
 * scan.
 */
export function useCounts(event: string, first: DoorCounts): [DoorCounts, () => void] {
  const [counts, setCounts] = useState(first)
  const refresh = useCallback(() => {
    // A count that does not come through is no reason to disturb the door: the next one will.
    fetchCounts(event).then(setCounts, () => undefined)
  }, [event])
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(refreshIfVisible, EVERY_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [refresh])
  return [counts, refresh]
}

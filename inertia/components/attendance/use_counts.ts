import { useCallback, useState } from 'react'
import { fetchCounts } from '~/components/attendance/door_calls'
import type { DoorCounts } from '~/components/attendance/door_types'
import { useInterval } from '~/components/attendance/use_interval'

const EVERY_MS = 5000

/** The running count: asked for every few seconds while somebody looks, and after each scan. */
export function useCounts(event: string, first: DoorCounts): [DoorCounts, () => void] {
  const [counts, setCounts] = useState(first)
  const refresh = useCallback(() => {
    // A count that does not come through is no reason to disturb the door: the next one will.
    fetchCounts(event).then(setCounts, () => undefined)
  }, [event])
  useInterval(refresh, EVERY_MS)
  return [counts, refresh]
}

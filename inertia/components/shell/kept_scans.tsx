import { useEffect } from 'react'
import { isAnythingKept } from '~/lib/door_mark'
import { useShared } from '~/lib/shared'

/** On every page of a device that scanned without a network: delivers what waits, and lets go of others' lists. */
export function KeptScans() {
  const { user } = useShared()
  const person = user?.publicId ?? null
  useEffect(() => {
    if (!isAnythingKept()) return
    import('~/lib/door_kept').then(({ watchKept }) => watchKept(person)).catch(() => null)
  }, [person])
  return null
}

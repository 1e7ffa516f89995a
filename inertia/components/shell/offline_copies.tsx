import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { forgetCopiesOfOthers } from '~/lib/offline_copies'
import { endPushOfOthers } from '~/lib/push_owner'
import { useShared } from '~/lib/shared'

/**
 * Copies of tickets and certificates are of one person, and so is what is pushed: both end with the first page that
 * finds nobody or somebody else signed in.
 */
export function OfflineCopies() {
  const { component, props } = usePage<{ status?: number }>()
  const { user } = useShared()
  const person = user?.publicId
  const isKnown = component !== 'errors/show' || AFTER_ASKING.includes(props.status ?? 0)
  useEffect(() => {
    if (!isKnown) return
    forgetCopiesOfOthers(person)
    endPushOfOthers(person)
  }, [isKnown, person])
  return null
}

/** Errors of which the server knows whom it answers; with others it could not ask, or the database was away. */
const AFTER_ASKING = [403, 404, 419, 429]

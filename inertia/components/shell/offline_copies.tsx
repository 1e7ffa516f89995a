import { useEffect } from 'react'
import { useShared } from '~/lib/shared'

/**
 * Copies of tickets and certificates are of one person: they go with the first page that finds nobody or somebody else
 * signed in.
 */
export function OfflineCopies() {
  const { user } = useShared()
  const person = user?.publicId
  useEffect(() => {
    const owner = localStorage.getItem('copies')
    if (!owner || owner === person) return
    import('~/lib/copies').then(({ forgetOthers }) => forgetOthers()).catch(() => null)
  }, [person])
  return null
}

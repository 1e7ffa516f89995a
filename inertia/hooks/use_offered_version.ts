import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useNewVersion } from '~/lib/worker'

/**
 * A newer version is offered from the page on that is opened after it has come: nothing moves on the one that is being
 * read.
 *
 * @param prepare fetches what offers it
 * @returns whether it is offered on this page
 */
export function useOfferedVersion(prepare: () => Promise<unknown>): boolean {
  const isNew = useNewVersion()
  const [page] = usePage().url.split('?')
  const [offer, setOffer] = useState({ page, isMade: isNew })
  if (offer.page !== page) setOffer({ page, isMade: isNew })
  useEffect(() => {
    if (isNew) prepare().catch(() => null)
  }, [isNew, prepare])
  return isNew && offer.isMade
}

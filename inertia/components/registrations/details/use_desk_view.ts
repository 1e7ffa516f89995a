import { useEffect, useState } from 'react'
import { urlFor } from '~/client'
import { getJson } from '~/lib/http'
import type { Data } from '@generated/data'
import type { PersonHit } from '~/components/registrations/details/person_search'

export type DeskView = Data.Registrations.DeskView

/** @returns what the rules say about registering the person, or null while that is not known */
export function useDeskView(slug: string, person: PersonHit | null): DeskView | null {
  const [known, setKnown] = useState<{ of: string; view: DeskView } | null>(null)
  const publicId = person?.publicId
  useEffect(() => {
    if (!publicId) return
    const controller = new AbortController()
    const path = urlFor('registrations.people.show', { announcement: slug, person: publicId })
    getJson<DeskView>(path, controller.signal)
      .then((view) => setKnown({ of: publicId, view }))
      .catch(() => setKnown(null))
    return () => controller.abort()
  }, [slug, publicId])
  return known !== null && known.of === publicId ? known.view : null
}

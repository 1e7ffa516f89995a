import { urlFor } from '~/client'
import type { Crumb } from '~/components/ui/page_header'
import type { Translate } from '~/lib/i18n'

type Kind = 'people' | 'campuses' | 'faculties' | 'courses'

/** Where each kind's list is. */
const LISTS: Record<Kind, string> = {
  people: '/users',
  campuses: '/campuses',
  faculties: '/faculties',
  courses: '/courses',
}

export function importCrumbs(kind: Kind, t: Translate): Crumb[] {
  return [
    { label: t(`imports.kinds.${kind}`), href: LISTS[kind] },
    { label: t('imports.button'), href: urlFor('imports.create', { kind }) },
  ]
}

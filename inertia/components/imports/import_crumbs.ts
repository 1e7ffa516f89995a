import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import type { Crumb } from '~/components/ui/page_header'
import type { Translate } from '~/lib/i18n'

export type Kind = Data.Imports.ImportKind['name']

/** Where each kind's list is. */
const LISTS: Record<Kind, string | ((event: string | null) => string)> = {
  people: '/users',
  campuses: '/campuses',
  faculties: '/faculties',
  courses: '/courses',
  bank: '/transactions/bank-lines',
  invitations: (event) => `/vocational-invitations?event=${event}`,
  enrolments: (event) => `/vocational-invitations?event=${event}`,
  registrations: (event) => `/announcements/${event}/details`,
}

export function listPath(kind: Kind, event: string | null): string {
  const path = LISTS[kind]
  return typeof path === 'string' ? path : path(event)
}

/** @returns where a file of the kind is uploaded, for the house or for the event of that announcement */
export const uploadPath = (kind: Kind, event: string | null) =>
  urlFor('imports.create', { kind }, { qs: { event } })

export function importCrumbs(kind: Kind, event: string | null, t: Translate): Crumb[] {
  return [
    { label: t(`imports.kinds.${kind}`), href: listPath(kind, event) },
    { label: t('imports.button'), href: uploadPath(kind, event) },
  ]
}

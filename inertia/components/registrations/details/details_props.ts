import type { Data } from '@generated/data'

/** What the page of an event's details is given, and its parts with it. */
export interface DetailsProps {
  event: Data.Registrations.EventSummary
  shown: Data.Registrations.DetailsTab
  /** The registration whose drawer is open, by the URL. */
  open: Data.Registrations.RegistrationInDetail | null
  /** Of the last decision: who could not be decided, and why. */
  notDecided: string[]
}

export type List = NonNullable<DetailsProps['shown']['list']>
export type Row = List['rows'][number]

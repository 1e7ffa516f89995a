import type { Data } from '@generated/data'

/** What the page of an event's details is given, and its parts with it. */
export interface DetailsProps {
  event: Data.Registrations.EventSummary
  activeTab: Data.Registrations.DetailsTab
  /** The registration whose drawer is open, by the URL. */
  selectedRegistration: Data.Registrations.RegistrationInDetail | null
  /** Whom the desk has registered with the visit that led here. */
  justRegistered: Data.Registrations.DeskOutcome | null
}

export type List = NonNullable<DetailsProps['activeTab']['list']>
export type Reasons = DetailsProps['event']['reasons']
export type Row = List['rows'][number]

import type { Data } from '@generated/data'
import type { AnnouncementKind } from '~/components/ui/kind'
import type { fieldsOf } from '~/hooks/use_form'

/** What the form offers to choose from. */
export type Choices = {
  campuses: { id: number; name: string; code: string; timeZone: string }[]
  faculties: { id: number; name: string }[]
  courses: { id: number; name: string; facultyId: number }[]
}

/** Hours that one's own events usually have: `HH:mm` of the campus's clock, and for how long. */
export type UsualHours = { startsAt: string; minutes: number }

export type EditedAnnouncement = Data.Announcements.AnnouncementForm

/** Of a series the event that is edited, those after it too, or all. */
export type SeriesScope = keyof NonNullable<EditedAnnouncement['series']>

export interface AudienceValues {
  kinds: string[]
  campusIds: number[]
  facultyIds: number[]
  courseIds: number[]
}

/** Rows carry a key of their own, so that React keeps their focus while they move. */
export interface Row {
  key: string
}

export interface SessionRow extends Row {
  publicId: string | null
  name: string
  startsAt: string
  endsAt: string
  checkInOpensMinutesBefore: string
}

export interface PriceRow extends Row {
  label: string
  amount: string
  audience: AudienceValues
}

export interface QuestionRow extends Row {
  publicId: string | null
  label: string
  why: string
  type: string
  /** One option a line. */
  options: string
  required: boolean
  /** The key of another question, and an answer of it; without a key it is always asked. */
  shownWhen?: { question: string; answer: string } | undefined
}

export interface SettingsValues {
  welcomesByName: boolean
  format: string
  onlineUrl: string
  contactName: string
  contactEmail: string
  kits: string
  teamSizeMin: string
  teamSizeMax: string
  feePer: string
  repositoryUntil: string
  pointsAccepted: string
  pointsAttended: string
  pointsEnrolled: string
}

export interface EventValues {
  campusId: string
  venue: string
  startsAt: string
  endsAt: string
  checkInOpensMinutesBefore: string
  registrationOpensAt: string
  registrationClosesAt: string
  cancelUntil: string
  capacity: string
  waitlist: boolean
  approval: boolean
  countsNoShows: boolean
  sessions: SessionRow[]
  prices: PriceRow[]
  questions: QuestionRow[]
  settings: SettingsValues
}

/** The form while it is being filled in: what inputs hold are texts. */
export interface FormValues {
  kind: AnnouncementKind
  title: string
  summary: string
  body: string
  visibility: string
  cover: string | null
  audience: AudienceValues
  publishAt: string
  event: EventValues
}

export type Intent = 'save' | 'draft' | 'schedule' | 'publish'

/** What every section of the form gets. */
export interface FormApi {
  data: FormValues
  errors: Partial<Record<string, string>>
  set(changes: Partial<FormValues>): void
  field: ReturnType<typeof fieldsOf<FormValues>>
  setEvent(changes: Partial<EventValues>): void
  eventField: ReturnType<typeof fieldsOf<EventValues>>
  choices: Choices
  currency: string
  /** The most usual first. */
  usualHours: UsualHours[]
  edited: EditedAnnouncement | null
}

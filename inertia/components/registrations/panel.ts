import type { Data } from '@generated/data'

/** What a person may do about one event, as its page asks and answers it. */
export type Panel = Data.Registrations.RegistrationPanel
export type Own = NonNullable<Panel['own']>

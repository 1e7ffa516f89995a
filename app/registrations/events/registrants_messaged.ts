import type { Registrant } from '#app/registrations/queries/registrants_of'

/** Staff wrote to people who are registered for an event. */
export class RegistrantsMessaged {
  constructor(
    readonly announcement: { title: string; slug: string },
    readonly message: { subject: string; body: string; messageKey: string },
    readonly recipients: Registrant[]
  ) {}
}

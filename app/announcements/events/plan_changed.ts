import type { PlanChange } from '#app/announcements/rules/event_changes'
import type { EarlierDue } from '#app/payments/actions/cap_due_dates'
import type { Registrant } from '#app/registrations/queries/registrations_to_move'

/** An event that was published and is still to come has another time or place. */
export class PlanChanged {
  constructor(
    readonly event: { id: number; title: string; slug: string; publicId: string; replyTo?: string },
    readonly changes: PlanChange[],
    readonly told: {
      /** The campuses whose clocks the times before and after follow. */
      campusIds: { before: number; after: number }
      /** Names this edit. */
      version: number
      /** Who of those registered is told; nobody, it may be. */
      people: Registrant[]
      /** Whether those are told who are invited and have not answered. */
      invited: boolean
      /** Who of them has to pay earlier, and until when. */
      dueEarlier: EarlierDue[]
    }
  ) {}
}

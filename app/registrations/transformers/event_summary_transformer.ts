import { now } from '#app/core/clock'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type Event from '#app/announcements/models/event'
import type RejectionReason from '#app/registrations/models/rejection_reason'
import type { RegistrationCounts } from '#app/registrations/queries/event_details'
import type { Question } from '#app/registrations/rules/answers'
import { supplyForPage, type Supply } from '#app/registrations/rules/scarce'
import type { EventKind } from '#app/announcements/rules/kinds'

export interface EventSummary {
  /** With announcement and campus. */
  event: Event
  counts: RegistrationCounts
  questions: Question[]
  /** Kept for rejecting. */
  reasons: RejectionReason[]
  /** Null: an event of another kind, which has none. */
  kits: Supply | null
}

/** The head of an event's details: what it is and the figures above the tabs. */
export default class EventSummaryTransformer extends BaseTransformer<EventSummary> {
  toObject() {
    const { event, counts, questions, reasons, kits } = this.resource
    const { announcement, campus } = event
    return {
      publicId: event.publicId,
      slug: announcement.slug,
      title: announcement.title,
      kind: announcement.kind as EventKind,
      status: announcement.status,
      isOver: now() >= event.endsAt,
      startsAt: event.startsAt.toUTC().toISO()!,
      endsAt: event.endsAt.toUTC().toISO()!,
      venue: event.venue,
      campus: campus.name,
      timeZone: campus.timeZone,
      capacity: event.capacity,
      hasWaitlist: event.waitlist,
      needsApproval: event.approval,
      questions,
      reasons: reasons.map(({ publicId, reason }) => ({ publicId, reason })),
      kits: kits && supplyForPage(kits),
      counts: {
        byStatus: counts.byStatus,
        total: counts.total,
        taken: counts.taken,
        came: counts.came,
        nextWaiting: counts.nextWaiting,
        oldestSubmittedAt: counts.oldestSubmittedAt?.toISO() ?? null,
      },
    }
  }
}

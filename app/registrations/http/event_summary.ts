import type Event from '#app/announcements/models/event'
import { eventFacts, questionsOfEvent } from '#app/registrations/queries/event_facts'
import type { RegistrationCounts } from '#app/registrations/queries/event_details'
import { rejectionReasonsOf } from '#app/registrations/queries/rejection_reasons'
import EventSummaryTransformer from '#app/registrations/transformers/event_summary_transformer'

/** @returns the head of the pages on which an event is run; kits are counted where it has any */
export async function eventSummary(event: Event, counts: RegistrationCounts) {
  const { kits } =
    event.announcement.kind === 'arduino' ? await eventFacts(event.id) : { kits: null }
  const questions = await questionsOfEvent(event.id)
  const reasons = await rejectionReasonsOf(event)
  return EventSummaryTransformer.transform({ event, counts, questions, reasons, kits })
}

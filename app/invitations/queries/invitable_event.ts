import { InvitationsClosed } from '#app/invitations/exceptions/invitation_refusals'
import { now } from '#app/core/clock'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns whether people are invited to an event: a vocational one, published and not over */
export function isInvitable({
  kind,
  status,
  endsAt,
}: Pick<EventFacts, 'kind' | 'status' | 'endsAt'>) {
  return kind === 'vocational' && status === 'published' && now() < endsAt
}

/**
 * @returns the event, to which people are invited
 * @throws InvitationsClosed for every other
 */
export async function invitableEvent(
  eventId: number,
  client?: QueryClientContract
): Promise<EventFacts> {
  const event = await eventFacts(eventId, client)
  if (!isInvitable(event)) throw new InvitationsClosed()
  return event
}

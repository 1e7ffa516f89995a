import { tell, type EventName } from '#app/broadcasting/rules/channels'

/** @returns the three numbers of an event's places, on the channel of those who may see them */
export function seatsMessage(seats: {
  eventPublicId: string
  visibility: string
  capacity: number | null
  held: number | null
  waiting: number | null
}): { channels: string[]; event: EventName; data: object } {
  const { eventPublicId, visibility, capacity, held, waiting } = seats
  const name = visibility === 'public' ? 'events.{id}' : 'private-events.{id}'
  const { channel, event } = tell(name, 'SeatsChanged', eventPublicId)
  const data = { capacity, taken: held ?? 0, waitlisted: waiting ?? 0 }
  return { channels: [channel], event, data }
}

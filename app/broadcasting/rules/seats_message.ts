import type { EventName } from '#app/broadcasting/rules/channels'
import { seatsChannel } from '#isomorphic/broadcasting/channel_names'

/** @returns the three numbers of an event's places, on the channel of those who may see them */
export function seatsMessage(seats: {
  eventPublicId: string
  visibility: string
  capacity: number | null
  held: number | null
  waiting: number | null
}): { channels: string[]; event: EventName; data: object } {
  const { eventPublicId, visibility, capacity, held, waiting } = seats
  const channel = seatsChannel({ publicId: eventPublicId, visibility })
  const data = { capacity, taken: held ?? 0, waitlisted: waiting ?? 0 }
  return { channels: [channel], event: 'SeatsChanged', data }
}

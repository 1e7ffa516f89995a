import Event from '#app/announcements/models/event'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** An event with its announcement. */
export type EventToTell = Event

/** @returns the event with its announcement, as it is by now */
export function eventToTell(id: number, client: QueryClientContract): Promise<Event> {
  return Event.query({ client }).where('id', id).preload('announcement').firstOrFail()
}

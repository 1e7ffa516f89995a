import { seatsMessage } from '#app/broadcasting/rules/seats_message'
import { say } from '#app/broadcasting/send_queue'
import { seatsToTell } from '#app/registrations/queries/seats_to_tell'

const EVERY_MS = 1_000

/** Events whose places were told within the last second, with what has changed since then. */
const told = new Map<number, { causes: Set<string | undefined> }>()

/**
 * Tells the places of an event, once a second at most: at once, and a second later what came after that. They are
 * read when they are told, so that the last word is true.
 *
 * @param exceptSocketId who caused it; left out of what nobody else caused too
 */
export function tellSeats(eventId: number, exceptSocketId: string | undefined): void {
  const recent = told.get(eventId)
  if (recent) return void recent.causes.add(exceptSocketId)
  sayNow(eventId, exceptSocketId)
}

/** @returns whether the places of some event were told within the last second */
export const isTellingSeats = (): boolean => told.size > 0

function sayNow(eventId: number, exceptSocketId: string | undefined): void {
  const since = { causes: new Set<string | undefined>() }
  told.set(eventId, since)
  say({
    exceptSocketId,
    drafts: async () => {
      const seats = await seatsToTell([eventId])
      return seats.map(seatsMessage)
    },
  })
  const later = () => {
    told.delete(eventId)
    if (since.causes.size === 0) return
    const [only] = since.causes
    sayNow(eventId, since.causes.size === 1 ? only : undefined)
  }
  setTimeout(later, EVERY_MS).unref()
}

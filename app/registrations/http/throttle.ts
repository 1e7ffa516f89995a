import { TooManyMessages } from '#app/registrations/exceptions/registration_refusals'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'

const MESSAGES_PER_HOUR = 5
const FOUND_PER_HOUR = 300

/** Counts one message to everybody of an event. */
export async function spendMessage(eventId: number): Promise<void> {
  try {
    await limiter
      .use({ requests: MESSAGES_PER_HOUR, duration: '1 hour' })
      .consume(`event_message:${eventId}`)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    throw new TooManyMessages({ minutes: Math.ceil(error.response.availableIn / 60) })
  }
}

/** Counts the people whom a search found, before they are shown; in memory, since a GET commits nothing else. */
export async function spendFoundPeople(userId: number, found: number): Promise<void> {
  if (found === 0) return
  await limiter
    .use('memory', { requests: FOUND_PER_HOUR, duration: '1 hour' })
    .consume(`people_found:${userId}`, found)
}

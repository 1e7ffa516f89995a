import { TooManyMessages } from '#app/registrations/exceptions/registration_refusals'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'

const MESSAGES_PER_HOUR = 5
/** To so few that each was picked. */
const FEW = 10
const PERSONAL_MESSAGES_PER_HOUR = 60
const FOUND_PER_HOUR = 300

/**
 * Counts one message to the people of an event; one to few is counted apart from those to many.
 *
 * @param picked how many people were picked one by one; null: everybody of a kind
 */
export async function spendMessage(eventId: number, picked: number | null): Promise<void> {
  const isPersonal = picked !== null && picked <= FEW
  const requests = isPersonal ? PERSONAL_MESSAGES_PER_HOUR : MESSAGES_PER_HOUR
  try {
    await limiter
      .use({ requests, duration: '1 hour' })
      .consume(`event_message:${isPersonal ? 'few:' : ''}${eventId}`)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    throw new TooManyMessages({
      max: requests,
      minutes: Math.ceil(error.response.availableIn / 60),
    })
  }
}

/** Counts the people whom a search found, before they are shown; in memory, since a GET commits nothing else. */
export async function spendFoundPeople(userId: number, found: number): Promise<void> {
  if (found === 0) return
  await limiter
    .use('memory', { requests: FOUND_PER_HOUR, duration: '1 hour' })
    .consume(`people_found:${userId}`, found)
}

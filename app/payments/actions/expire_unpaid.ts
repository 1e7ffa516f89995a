import { placesToExpire } from '#app/payments/queries/places_to_expire'
import { expireRegistration } from '#app/registrations/actions/expire_registration'
import type { Status } from '#app/registrations/rules/transitions'
import { Refusal } from '#app/core/exceptions/refusal'
import db from '@adonisjs/lucid/services/db'

const AT_ONCE = 200

/**
 * Takes the places whose payments are past their due date, each in a transaction of its own, which asks again under the
 * lock: run twice, or on several processes, it expires each once.
 *
 * @returns how many seats it took, of a team one
 */
export async function expireUnpaid(): Promise<number> {
  let expired = 0
  for (let after = 0; ;) {
    const due = await placesToExpire(after, AT_ONCE)
    for (const { registration_id: registrationId } of due) {
      if (await expire(registrationId)) expired += 1
    }
    if (due.length < AT_ONCE) return expired
    after = due.at(-1)!.id
  }
}

/** Paid, extended, reported or expired meanwhile: then there is nothing to take. */
async function expire(registrationId: number): Promise<boolean> {
  // A team goes as one.
  if (!(await isWaiting(registrationId))) return false
  try {
    await expireRegistration({ registrationId })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function isWaiting(registrationId: number): Promise<boolean> {
  const row: { status: Status } = await db
    .from('registrations')
    .where('id', registrationId)
    .select('status')
    .firstOrFail()
  return row.status === 'pending_payment'
}

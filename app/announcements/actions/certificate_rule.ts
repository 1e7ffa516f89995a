import Event from '#app/announcements/models/event'
import type { EventRule } from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface WrittenRule extends EventRule {
  /** Whether they are issued by themselves once the event is over. */
  certificateAutomatic: boolean
}

/** @returns what certificates of the event ask for; its row waits for the caller's transaction */
export async function lockCertificateRule(
  eventId: number,
  trx: TransactionClientContract
): Promise<Event> {
  await lockEvent(eventId, trx)
  return certificateRuleOf(eventId, trx)
}

/** @returns the event with what its certificates ask for, for whom nobody has to wait */
export function certificateRuleOf(eventId: number, trx: TransactionClientContract): Promise<Event> {
  return Event.findOrFail(eventId, { client: trx })
}

/** Writes what certificates of an event ask for. */
export async function writeCertificateRule(event: Event, rule: WrittenRule): Promise<void> {
  await event.merge(rule).save()
}

/**
 * Notes that certificates of an event begin to be issued by themselves: one process finds it undone.
 *
 * @returns whether it was this call
 */
export async function claimCertificates(
  eventId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const written: unknown = await trx
    .from('events')
    .where('id', eventId)
    .whereNull('certificates_begun_at')
    .update({ certificates_begun_at: toSql(now()) })
  return Number(Array.isArray(written) ? written[0] : written) === 1
}

import Event from '#app/announcements/models/event'
import type { EventRule } from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
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
  return Event.query({ client: trx }).where('id', eventId).forUpdate().firstOrFail()
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

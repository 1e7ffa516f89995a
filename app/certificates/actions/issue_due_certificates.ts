import { claimCertificates } from '#app/announcements/actions/certificate_rule'
import { startRun } from '#app/certificates/actions/start_run'
import { eventToCertify, type EventToCertify } from '#app/certificates/queries/event_to_certify'
import { uncertified } from '#app/certificates/actions/issue_certificates'
import {
  CERTIFICATE_KINDS,
  issuingObstacle,
  type CertificateKind,
} from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { countRows } from '#app/core/http/list_query'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** After the event: scans that were made without a network are delivered by then. */
export const GRACE_HOURS = 2

/**
 * Begins to issue the certificates of events that are over and whose organizers want them to come by themselves. Each
 * event begins once, whoever asks and how often.
 *
 * @returns how many events began
 */
export async function issueDueCertificates(): Promise<number> {
  const due: { id: number }[] = await db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereIn('announcements.status', ['published', 'archived'])
    .where('events.certificate', true)
    .where('events.certificate_automatic', true)
    .whereNull('events.certificates_begun_at')
    .where('events.ends_at', '<=', toSql(now().minus({ hours: GRACE_HOURS })))
    .orderBy('events.id')
    .select('events.id')
  let begun = 0
  for (const { id } of due) {
    const isMine = await inTransaction(async (trx) => {
      if (!(await claimCertificates(id, trx))) return false
      await beginIssuing(await eventToCertify(id, trx), CERTIFICATE_KINDS, trx)
      return true
    })
    begun += isMine ? 1 : 0
  }
  return begun
}

/** Begins to issue the prizes of an event whose results were just published, if its certificates come by themselves. */
export async function issueDuePrizes(
  eventId: number,
  trx: TransactionClientContract
): Promise<void> {
  const event = await eventToCertify(eventId, trx)
  if (event.isAutomatic) await beginIssuing(event, ['prize'], trx)
}

/** Has the queue issue what the event has to give now, in its author's name. */
async function beginIssuing(
  event: EventToCertify,
  kinds: readonly CertificateKind[],
  trx: TransactionClientContract
): Promise<void> {
  for (const kind of kinds) {
    if (issuingObstacle(event, kind, now().toMillis())) continue
    const total = await countRows(uncertified(event, { kind, registrations: null }, trx))
    if (total === 0) continue
    const actor = { id: event.authorId, ability: 'organizer' }
    const run = { eventId: event.id, work: 'issue' as const, kind, registrations: null, total }
    await startRun({ ...run, actor, isAutomatic: true }, trx)
  }
}

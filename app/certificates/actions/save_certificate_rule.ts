import {
  certificateRuleOf,
  lockCertificateRule,
  writeCertificateRule,
  type WrittenRule,
} from '#app/announcements/actions/certificate_rule'
import { recordAudit } from '#app/audit/actions/record_audit'
import { SignatoryUnavailable } from '#app/certificates/exceptions/certificate_refusals'
import Signatory from '#app/certificates/models/signatory'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SaveCertificateRule {
  eventId: number
  rule: WrittenRule
  /** Public ids, in the order of the paper. */
  signatories: string[]
  actor: Actor
}

/**
 * Writes what certificates of an event ask for and who signs them. What was issued stays as it is.
 *
 * @throws SignatoryUnavailable for somebody who signs elsewhere, or no more
 */
export function saveCertificateRule(
  { eventId, rule, signatories, actor }: SaveCertificateRule,
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const event = await lockCertificateRule(eventId, trx)
    const before = ruleOf(event)
    const known = await Signatory.query({ client: trx }).whereIn('publicId', signatories)
    const kept = await signatoryRows(eventId, trx)
    const chosen = signatories.map((publicId) => known.find((one) => one.publicId === publicId))
    for (const one of chosen) {
      const isKept = one && kept.some(({ id }) => id === one.id)
      const mayBeChosen =
        one && !one.archivedAt && (one.campusId === null || one.campusId === event.campusId)
      if (!isKept && !mayBeChosen) throw new SignatoryUnavailable()
    }
    await writeCertificateRule(event, rule)
    await trx.from('event_signatories').where('event_id', eventId).delete()
    const at = toSql(now())
    const rows = chosen.map((one, index) => ({
      event_id: eventId,
      signatory_id: one!.id,
      position: index + 1,
      created_at: at,
      updated_at: at,
    }))
    if (rows.length > 0) await trx.table('event_signatories').multiInsert(rows)
    const after = { ...rule, signatories: chosen.map((one) => one!.name) }
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.certificate_rule_changed',
        subjectType: 'event',
        subjectId: eventId,
        before: { ...before, signatories: kept.map(({ name }) => name) },
        after,
      },
      trx
    )
  }, outer)
}

/** Gives a copy of an event what the certificates of its original ask for, and who signs them. */
export async function copyCertificateRule(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const original = await certificateRuleOf(from, trx)
  await writeCertificateRule(await certificateRuleOf(to, trx), ruleOf(original))
  const at = toSql(now())
  const kept = await signatoryRows(from, trx)
  const rows = kept
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id }, index) => ({
      event_id: to,
      signatory_id: id,
      position: index + 1,
      created_at: at,
      updated_at: at,
    }))
  if (rows.length > 0) await trx.table('event_signatories').multiInsert(rows)
}

/** @returns what an event asks for as its columns say it */
export function ruleOf(event: WrittenRule): WrittenRule {
  const { certificate, certificateRule, certificateMinAttendance, certificateMinutes } = event
  const { certificateAutomatic, certificatePrizePlaces } = event
  return {
    ...{ certificate, certificateRule, certificateMinAttendance, certificateMinutes },
    ...{ certificateAutomatic, certificatePrizePlaces },
  }
}

async function signatoryRows(
  eventId: number,
  trx: TransactionClientContract
): Promise<{ id: number; name: string; archivedAt: unknown }[]> {
  return trx
    .from('event_signatories as e')
    .join('signatories as s', 's.id', 'e.signatory_id')
    .where('e.event_id', eventId)
    .orderBy('e.position')
    .select({ id: 's.id', name: 's.name', archivedAt: 's.archived_at' })
}

import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  ReasonKeptAlready,
  TooManyReasons,
} from '#app/registrations/exceptions/registration_refusals'
import RejectionReason from '#app/registrations/models/rejection_reason'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

const REASONS_MAX = 50

/**
 * Keeps a reason for rejecting applications of an event, or changes the wording of one. Whoever was rejected
 * with it keeps the wording that they got.
 *
 * @param input `publicId` of the one that is changed; null: a new one
 * @throws E_ROW_NOT_FOUND, ReasonKeptAlready, TooManyReasons
 */
export function keepRejectionReason(
  input: { eventId: number; publicId: string | null; reason: string; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { eventId, publicId, reason, actor } = input
    await lockEvent(eventId, client)
    const kept = await RejectionReason.query({ client }).where({ event_id: eventId })
    const row = kept.find((one) => one.publicId === publicId)
    if (publicId !== null && !row) throw new errors.E_ROW_NOT_FOUND()
    if (row?.reason === reason) return
    if (kept.some((one) => one.reason === reason)) throw new ReasonKeptAlready()
    if (!row && kept.length >= REASONS_MAX) throw new TooManyReasons({ max: REASONS_MAX })
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: row ? 'event.rejection_reason_changed' : 'event.rejection_reason_kept',
        subjectType: 'event',
        subjectId: eventId,
        ...(row && { before: { reason: row.reason } }),
        after: { reason },
      },
      client
    )
    if (row) await row.merge({ reason }).save()
    else await RejectionReason.create({ eventId, publicId: ulid(), reason }, { client })
  }, trx)
}

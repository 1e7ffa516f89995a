import { recordAudits } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import { lockedInvitation, type InvitationActor } from '#app/invitations/actions/change_invitation'
import { settleInvitations } from '#app/invitations/actions/settle_invitations'
import { NotAccepted } from '#app/invitations/exceptions/invitation_refusals'
import type Invitation from '#app/invitations/models/invitation'
import {
  mayEnrol,
  statusOfAccepted,
  type InvitationStatus,
} from '#app/invitations/rules/invitation_states'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface EnrolInput {
  actor: InvitationActor
  /** Public id of the import that says so. */
  importId?: string
}

/**
 * Marks that a prospect has enrolled, which closes the funnel and pays the last points. Marking it again changes
 * nothing.
 *
 * @throws NotAccepted for somebody who has not accepted, or has given up
 */
export function markEnrolled(
  { invitationId, ...input }: EnrolInput & { invitationId: number },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const invitation = await lockedInvitation(invitationId, client)
    if (invitation.status === 'enrolled') return
    if (!mayEnrol(invitation.status)) throw new NotAccepted()
    await writeEnrolments([invitation], input, client)
  }, trx)
}

/** The same for many of one event, read under its lock, all of whom may. */
export async function writeEnrolments(
  invitations: readonly Invitation[],
  { actor, importId }: EnrolInput,
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await setOf(invitations, { status: 'enrolled', enrolled_at: at, updated_at: at }, trx)
  await recordAudits(
    invitations.map(({ id }) => ({
      actorId: actor.id,
      ability: actor.ability,
      action: 'invitation.enrolled' as const,
      subjectType: 'invitation' as const,
      subjectId: id,
      after: { status: 'enrolled', ...(importId && { import: importId }) },
    })),
    trx
  )
  const [first] = invitations
  if (!first) return
  await settleInvitations({ ids: invitations.map(({ id }) => id), eventId: first.eventId }, trx)
}

/**
 * Takes it back where it was marked by mistake, with its points; of a place that was given up since, the invitation
 * ends. Doing it again changes nothing.
 */
export function unmarkEnrolled(
  { invitationId, actor }: { invitationId: number; actor: InvitationActor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const invitation = await lockedInvitation(invitationId, client)
    await undoEnrolments([invitation], actor, client)
  }, trx)
}

/** The same for many of one event, read under its lock; whoever is not enrolled is passed over. */
export async function undoEnrolments(
  invitations: readonly Invitation[],
  actor: InvitationActor,
  trx: TransactionClientContract
): Promise<void> {
  const enrolled = invitations.filter(({ status }) => status === 'enrolled')
  const [first] = enrolled
  if (!first) return
  const placed = await withPlace(enrolled, trx)
  const before = ({ id, attendedAt }: Invitation): InvitationStatus =>
    placed.has(id)
      ? statusOfAccepted({ attended: attendedAt !== null, enrolled: false })
      : 'cancelled'
  const at = toSql(now())
  for (const [status, such] of Map.groupBy(enrolled, before)) {
    const ended = status === 'cancelled' && { cancelled_at: at, attended_at: null }
    await setOf(such, { status, enrolled_at: null, updated_at: at, ...ended }, trx)
  }
  await recordAudits(
    enrolled.map((one) => ({
      actorId: actor.id,
      ability: actor.ability,
      action: 'invitation.enrolment_undone' as const,
      subjectType: 'invitation' as const,
      subjectId: one.id,
      before: { status: 'enrolled' },
      after: { status: before(one) },
    })),
    trx
  )
  await settleInvitations({ ids: enrolled.map(({ id }) => id), eventId: first.eventId }, trx)
}

/** @returns row numbers of those whose registration stands */
async function withPlace(
  invitations: readonly Invitation[],
  trx: TransactionClientContract
): Promise<Set<number>> {
  const placed = new Set<number>()
  for (const batch of inBatches(invitations)) {
    const rows: { id: number }[] = await trx
      .from('invitations as i')
      .join('registrations as r', 'r.id', 'i.registration_id')
      .whereIn(
        'i.id',
        batch.map(({ id }) => id)
      )
      .whereIn('r.status', [...ACTIVE_STATUSES])
      .select('i.id')
    for (const { id } of rows) placed.add(id)
  }
  return placed
}

async function setOf(
  invitations: readonly Invitation[],
  values: Record<string, string | null>,
  trx: TransactionClientContract
): Promise<void> {
  for (const batch of inBatches(invitations)) {
    await trx
      .from('invitations')
      .whereIn(
        'id',
        batch.map(({ id }) => id)
      )
      .update(values)
  }
}

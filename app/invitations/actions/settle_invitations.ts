import { now, toSql, fromSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { campaignOf, isOpenCampaign } from '#app/invitations/queries/campaign'
import { ownInvitations } from '#app/invitations/queries/own_invitations'
import {
  earnedReasons,
  statusOfAccepted,
  type InvitationStatus,
  type PointReason,
} from '#app/invitations/rules/invitation_states'
import { pointChanges, pointValues, type PointEntry } from '#app/invitations/rules/points'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface InvitationRow {
  id: number
  event_id: number
  inviter_id: number
  registration_id: number | null
  status: InvitationStatus
  accepted_at: string | Date | null
  attended_at: string | Date | null
  enrolled_at: string | Date | null
}

/**
 * Brings invitations to where their registrations are (attended or not), and the ledger to what they have earned:
 * the one place that pays points and takes them back, whatever happened and however often it is called. While the
 * campaign is reviewed, and once it is closed, the ledger stays as it is.
 *
 * @param ids row numbers of invitations of one event
 */
export async function settleInvitations(
  { ids, eventId }: { ids: readonly number[]; eventId: number },
  trx: TransactionClientContract
): Promise<void> {
  if (ids.length === 0) return
  const campaign = await campaignOf(eventId, { lock: 'share' }, trx)
  const invitations = await lockedInvitations(ids, trx)
  await followAttendance(invitations, trx)
  if (isOpenCampaign(campaign)) await writePoints(invitations, eventId, trx)
}

/** The same for whoever's registrations changed; those that came of no invitation are passed over. */
export async function settleRegistrations(
  registrationIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  const rows: { id: number; event_id: number }[] = await trx
    .from('invitations')
    .whereIn('registration_id', [...registrationIds])
    .select('id', 'event_id')
  for (const [eventId, ofEvent] of Map.groupBy(rows, (row) => row.event_id)) {
    await settleInvitations({ ids: ofEvent.map(({ id }) => id), eventId }, trx)
  }
}

async function lockedInvitations(
  ids: readonly number[],
  trx: TransactionClientContract
): Promise<InvitationRow[]> {
  const query = trx
    .from('invitations')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id', 'event_id', 'inviter_id', 'registration_id', 'status')
    .select('accepted_at', 'attended_at', 'enrolled_at')
  query.knexQuery.forUpdate()
  return query
}

/** A statement of its own after the lock: what it waited for is seen. */
async function followAttendance(
  invitations: InvitationRow[],
  trx: TransactionClientContract
): Promise<void> {
  const accepted = invitations.filter(({ accepted_at: at, status }) => at && isOn(status))
  if (accepted.length === 0) return
  const first: { registration_id: number; at: string | Date }[] = await trx
    .from('attendances')
    .whereIn(
      'registration_id',
      accepted.map((row) => row.registration_id!)
    )
    .whereNull('undone_at')
    .groupBy('registration_id')
    .select('registration_id')
    .min('checked_in_at as at')
  const attendedAt = new Map(first.map((row) => [row.registration_id, row.at]))
  for (const row of accepted) {
    const at = attendedAt.get(row.registration_id!) ?? null
    const status = statusOfAccepted({ attended: at !== null, enrolled: row.enrolled_at !== null })
    if (status === row.status && (at === null) === (row.attended_at === null)) continue
    row.status = status
    row.attended_at = at
    await trx
      .from('invitations')
      .where('id', row.id)
      .update({
        status,
        attended_at: at === null ? null : toSql(fromSql(at)),
        updated_at: toSql(now()),
      })
  }
}

const isOn = (status: InvitationStatus) => ['accepted', 'attended', 'enrolled'].includes(status)

async function writePoints(
  invitations: InvitationRow[],
  eventId: number,
  trx: TransactionClientContract
): Promise<void> {
  const entries = await entriesOf(invitations, trx)
  const values = await pointValuesOf(eventId, trx)
  const own = await ownAmong(invitations, trx)
  const at = toSql(now())
  const rows = invitations.flatMap((row) => {
    const earned = earnedReasons({
      status: row.status,
      acceptedAt: row.accepted_at,
      attendedAt: row.attended_at,
      enrolledAt: row.enrolled_at,
      isOwn: own.has(row.id),
    })
    const { pay, takeBack } = pointChanges(entries.get(row.id) ?? [], earned, values)
    const of = { invitation_id: row.id, event_id: row.event_id, inviter_id: row.inviter_id }
    return [
      ...takeBack.map(({ id, reason, round, points }) => ({
        ...of,
        ...{ reason, round, points: -points, reverses_id: id, created_at: at },
      })),
      ...pay.map(({ reason, round, points }) => ({
        ...of,
        ...{ reason, round, points, reverses_id: null, created_at: at },
      })),
    ]
  })
  await insertRows('invitation_points', rows, trx)
}

async function entriesOf(
  invitations: InvitationRow[],
  trx: TransactionClientContract
): Promise<Map<number, PointEntry[]>> {
  const rows: {
    id: number
    invitation_id: number
    reason: PointReason
    round: number
    points: number
    reverses_id: number | null
    reviewed_by: number | null
  }[] = await trx
    .from('invitation_points')
    .whereIn(
      'invitation_id',
      invitations.map(({ id }) => id)
    )
    .orderBy('id')
    .select('id', 'invitation_id', 'reason', 'round', 'points', 'reverses_id', 'reviewed_by')
  const entries = rows.map((row) => ({
    invitationId: row.invitation_id,
    ...{ id: row.id, reason: row.reason, round: row.round, points: row.points },
    reversesId: row.reverses_id,
    reviewed: row.reviewed_by !== null,
  }))
  return Map.groupBy(entries, ({ invitationId }) => invitationId)
}

/** Those whose inviter is the prospect, under one account or several. */
async function ownAmong(
  invitations: InvitationRow[],
  trx: TransactionClientContract
): Promise<Set<number>> {
  const rows: { id: number }[] = await ownInvitations(trx)
    .whereIn(
      'i.id',
      invitations.map(({ id }) => id)
    )
    .select('i.id')
  return new Set(rows.map(({ id }) => id))
}

async function pointValuesOf(eventId: number, trx: TransactionClientContract) {
  const { settings } = await trx
    .from('events')
    .where('id', eventId)
    .select('settings')
    .firstOrFail()
  return pointValues(JSON.parse(settings as string) as Record<string, unknown>)
}

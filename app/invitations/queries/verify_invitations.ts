import { fromSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import type { InvitationStatus, PointReason } from '#app/invitations/rules/invitation_states'
import { pointValues } from '#app/invitations/rules/points'
import {
  verifyCampaign,
  verifySpending,
  type InvitationFinding,
  type InvitationRecord,
  type LedgerRecord,
  type Movement,
} from '#app/invitations/rules/verification'
import { ACTIVE_STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface InvitationVerification {
  events: number
  invitations: number
  entries: number
  redemptions: number
  findings: InvitationFinding[]
}

/**
 * Recomputes the states of invitations from their registrations and check-ins, the points from the states, and what
 * was handed out for them, event by event.
 *
 * @param client a transaction that sees one state of the database, where others write meanwhile
 */
export async function verifyInvitations(
  client: QueryClientContract
): Promise<InvitationVerification> {
  const result: InvitationVerification = {
    ...{ events: 0, invitations: 0, entries: 0, redemptions: 0 },
    findings: [],
  }
  const merged: { id: number; merged_into_id: number }[] = await client
    .from('users')
    .whereNotNull('merged_into_id')
    .select('id', 'merged_into_id')
  const into = new Map(merged.map((row) => [row.id, row.merged_into_id]))
  const personOf = (userId: number) => into.get(userId) ?? userId
  const events: EventRow[] = await client
    .from('events as e')
    .leftJoin('invitation_campaigns as c', 'c.event_id', 'e.id')
    .whereIn('e.id', (invited) => invited.from('invitations').select('event_id'))
    .orderBy('e.id')
    .select('e.id', 'e.settings', 'c.reviewed_from', 'c.closed_at')
  for (const { id, settings, reviewed_from: reviewedFrom, closed_at: closedAt } of events) {
    const entries = await entriesOf(id, client)
    const invitations = await invitationsOf(id, entries, personOf, client)
    const redemptions = await redemptionsOf(id, client)
    const campaign = {
      ...{ invitations, personOf, isOpen: reviewedFrom === null && closedAt === null },
      values: pointValues(JSON.parse(settings) as Record<string, unknown>),
    }
    result.events += 1
    result.invitations += invitations.length
    result.entries += entries.length
    result.redemptions += redemptions.length
    result.findings.push(
      ...verifyCampaign(campaign),
      ...verifySpending(inOrder([...entries, ...redemptions]), personOf),
      ...(await verifyStock(id, client))
    )
  }
  return result
}

interface EventRow {
  id: number
  settings: string
  reviewed_from: string | Date | null
  closed_at: string | Date | null
}

type Dated = Movement & { writtenMs: number }

/** What was earned in the same millisecond was there when it was spent. */
function inOrder(movements: Dated[]): Movement[] {
  return movements.toSorted((a, b) => a.writtenMs - b.writtenMs || b.points - a.points)
}

async function entriesOf(
  eventId: number,
  client: QueryClientContract
): Promise<(LedgerRecord & Dated & { invitationId: number })[]> {
  const rows = await client
    .from('invitation_points as p')
    .join('invitations as i', 'i.id', 'p.invitation_id')
    .where('i.event_id', eventId)
    .orderBy('p.id')
    .select('p.id', 'p.invitation_id', 'p.event_id', 'p.inviter_id', 'p.reason', 'p.round')
    .select('p.points', 'p.reverses_id', 'p.reviewed_by', 'p.created_at')
  return rows.map((row) => ({
    id: row.id as number,
    invitationId: row.invitation_id as number,
    eventId: row.event_id as number,
    inviterId: row.inviter_id as number,
    reason: row.reason as PointReason,
    round: row.round as number,
    points: row.points as number,
    reversesId: row.reverses_id as number | null,
    reviewed: row.reviewed_by !== null,
    redemptionId: null,
    writtenMs: fromSql(row.created_at as string).toMillis(),
  }))
}

async function redemptionsOf(eventId: number, client: QueryClientContract): Promise<Dated[]> {
  const rows = await client
    .from('invitation_redemptions')
    .where('event_id', eventId)
    .orderBy('id')
    .select('id', 'inviter_id', 'points', 'reverses_id', 'created_at')
  return rows.map((row) => ({
    inviterId: row.inviter_id as number,
    points: -row.points,
    redemptionId: row.reverses_id === null ? (row.id as number) : null,
    writtenMs: fromSql(row.created_at as string).toMillis(),
  }))
}

async function invitationsOf(
  eventId: number,
  entries: (LedgerRecord & { invitationId: number })[],
  personOf: (userId: number) => number,
  client: QueryClientContract
): Promise<InvitationRecord[]> {
  const rows = await client
    .from('invitations as i')
    .leftJoin('registrations as r', 'r.id', 'i.registration_id')
    .leftJoin('guardians as g', 'g.invitation_id', 'i.id')
    .where('i.event_id', eventId)
    .orderBy('i.id')
    .select('i.id', 'i.inviter_id', 'i.status', 'i.email', 'i.phone_e164', 'i.minor')
    .select('i.purged_at', 'i.attended_at', 'i.enrolled_at', 'i.registration_id')
    .select('r.event_id as place_event_id', 'r.user_id', 'r.status as place_status', 'r.source')
    .select('r.awaits_consent', 'g.id as guardian_id', 'g.consented_at')
  const present = await presentAmong(
    rows.flatMap((row) => (row.registration_id as number | null) ?? []),
    client
  )
  const entriesOfEach = Map.groupBy(entries, ({ invitationId }) => invitationId)
  const isActive = (status: Status) => (ACTIVE_STATUSES as readonly Status[]).includes(status)
  return rows.map((row) => ({
    ...{ id: row.id as number, eventId, inviterId: row.inviter_id as number },
    status: row.status as InvitationStatus,
    ...{ email: row.email as string | null, phoneE164: row.phone_e164 as string | null },
    minor: Boolean(row.minor),
    isPurged: row.purged_at !== null,
    isAttended: row.attended_at !== null,
    isEnrolled: row.enrolled_at !== null,
    registration:
      row.registration_id === null
        ? null
        : {
            eventId: row.place_event_id as number,
            personId: personOf(row.user_id as number),
            isActive: isActive(row.place_status as Status),
            isInvited: row.source === 'invitation',
            awaitsConsent: Boolean(row.awaits_consent),
            isAttended: present.has(row.registration_id as number),
          },
    guardian: row.guardian_id === null ? null : { hasConsented: row.consented_at !== null },
    entries: entriesOfEach.get(row.id as number) ?? [],
  }))
}

/** Those with a check-in that was not undone. */
async function presentAmong(
  registrationIds: number[],
  client: QueryClientContract
): Promise<Set<number>> {
  const present = new Set<number>()
  for (const batch of inBatches(registrationIds)) {
    const rows: { registration_id: number }[] = await client
      .from('attendances')
      .whereIn('registration_id', batch)
      .whereNull('undone_at')
      .select('registration_id')
    for (const row of rows) present.add(row.registration_id)
  }
  return present
}

/** Of no reward more is out than there are. */
async function verifyStock(
  eventId: number,
  client: QueryClientContract
): Promise<InvitationFinding[]> {
  const rows: { id: number }[] = await client
    .from('invitation_rewards as w')
    .where('w.event_id', eventId)
    .whereRaw(
      `w.stock < (select coalesce(sum(case when d.reverses_id is null then 1 else -1 end), 0)
         from invitation_redemptions d where d.reward_id = w.id)`
    )
    .orderBy('w.id')
    .select('w.id')
  return rows.map(({ id }) => ({ code: 'stock_exceeded', row: `invitation_rewards ${id}` }))
}

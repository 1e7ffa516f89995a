import type Invitation from '#app/invitations/models/invitation'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface InvitationEvent {
  at: string
  /** The audited verb, or `points` of the ledger. */
  what: string
  who: 'inviter' | 'prospect' | 'staff' | 'system'
  /** By the role, for the inviter; by name, for the office. */
  ability: string | null
  name: string | null
  reason: string | null
  points: number | null
}

/** What became of an invitation, oldest first: from the audit log and the ledger, which are written with every change. */
export async function invitationTimeline(
  { id, inviterId }: Invitation,
  { ability }: InvitationReader
): Promise<InvitationEvent[]> {
  const audited: {
    action: string
    actor_id: number | null
    ability: string | null
    name: string | null
    reason: string | null
    created_at: string | Date
  }[] = await db
    .from('audit_entries as a')
    .leftJoin('audit_values as v', 'v.audit_entry_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where({ 'a.subject_type': 'invitation', 'a.subject_id': id })
    .whereNot('a.action', 'invitation.viewed')
    .orderBy('a.id')
    .select('a.action', 'a.actor_id', 'a.ability', 'u.name', 'v.reason', 'a.created_at')
  const ledger: {
    reason: string
    points: number
    note: string | null
    created_at: string | Date
  }[] = await db
    .from('invitation_points')
    .where('invitation_id', id)
    .orderBy('id')
    .select('reason', 'points', 'note', 'created_at')
  const isOffice = ability !== null
  const entries: InvitationEvent[] = [
    ...audited.map((row) => ({
      at: fromSql(row.created_at).toISO()!,
      what: row.action.replace(/^\w+\./, ''),
      who: whoDid(row, inviterId),
      ability: row.ability,
      name: isOffice ? row.name : null,
      reason: row.reason,
      points: null,
    })),
    ...ledger.map((row) => ({
      at: fromSql(row.created_at).toISO()!,
      what: `points_${row.reason}`,
      who: 'system' as const,
      ability: null,
      name: null,
      reason: row.note,
      points: row.points,
    })),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

function whoDid(
  row: { actor_id: number | null; ability: string | null; action: string },
  inviterId: number
): InvitationEvent['who'] {
  if (row.ability) return 'staff'
  if (row.actor_id === inviterId) return 'inviter'
  if (row.actor_id !== null) return 'staff'
  return BY_CLOCK.includes(row.action) ? 'system' : 'prospect'
}

/** Without an actor these are what follows; the prospect, who has no account, does the rest. */
const BY_CLOCK = ['invitation.cancelled']

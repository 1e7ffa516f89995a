import type Team from '#app/codefest/models/team'
import { TEAM_HISTORY } from '#app/codefest/rules/teams'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface TeamEntry {
  /** ISO, UTC. */
  at: string
  /** The audited verb: `created`, `member_joined`. */
  what: string
  /** The member whom it is about. */
  about: string | null
  /** Who did it: a member by name, staff by role unless staff read it; null: the member themselves. */
  by: string | null
  ability: string | null
  /** Of staff, for themselves and for the member whom it is about. */
  reason: string | null
}

interface Row {
  action: string
  actor_id: number | null
  ability: string | null
  actor: string | null
  created_at: string | Date
  before: string | null
  after: string | null
  reason: string | null
}

/**
 * What became of a team, oldest first, from the audit log.
 *
 * @param reader whether staff, who read names of staff and every reason
 */
export async function teamTimeline(
  team: Team,
  reader: { id: number; isStaff: boolean }
): Promise<TeamEntry[]> {
  const rows: Row[] = await db
    .from('audit_entries')
    .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .where('audit_entries.subject_type', 'team')
    .where('audit_entries.subject_id', team.id)
    .whereIn('audit_entries.action', [...TEAM_HISTORY])
    .orderBy('audit_entries.id')
    .select('audit_entries.action', 'audit_entries.actor_id', 'audit_entries.ability')
    .select('audit_entries.created_at', 'users.name as actor')
    .select('audit_values.before', 'audit_values.after', 'audit_values.reason')
  const people = await namesOf(rows.flatMap((row) => memberIn(row) ?? []))
  return rows.map((row) => {
    const member = memberIn(row)
    const isOwn = row.actor_id !== null && row.actor_id === member
    return {
      at: fromSql(row.created_at).toISO()!,
      what: row.action.replace('team.', ''),
      about: member === null ? null : (people.get(member) ?? null),
      by: isOwn || (row.ability !== null && !reader.isStaff) ? null : row.actor,
      ability: row.ability,
      reason: reader.isStaff || member === reader.id ? row.reason : null,
    }
  })
}

function memberIn({ before, after }: Row): number | null {
  const values = { ...parsed(before), ...parsed(after) }
  const member = values.member ?? values.captain
  return typeof member === 'number' ? member : null
}

function parsed(text: string | null): Record<string, unknown> {
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

async function namesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows: { id: number; name: string }[] = await db
    .from('users')
    .whereIn('id', ids)
    .select('id', 'name')
  return new Map(rows.map((row) => [row.id, row.name]))
}

import { fromSql, now, toSql } from '#app/core/clock'
import { paginate, type List, type ListState } from '#app/core/http/list_query'
import { ticketStatus } from '#app/tickets/rules/ticket_status'
import type { TicketRow } from '#app/tickets/rules/ticket_row'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export const MY_TICKETS = {
  sorts: { starts: 'e.starts_at' },
  defaultSort: 'starts',
  filters: { when: ['past'] },
  tieBreaker: 't.id',
} as const

type SqlRow = Omit<TicketRow, 'status' | 'startsAt' | 'endsAt'> & {
  registrationStatus: string
  startsAt: string | Date
  endsAt: string | Date
}

/**
 * A person's tickets, the replaced ones left out: what is still to come (confirmed and not over), or,
 * with the filter `when=past`, all others, the latest first. Two queries.
 *
 * @param input the person's id and the list's state
 */
export async function myTickets(input: {
  userId: number
  state: ListState<'starts', 'when'>
}): Promise<List<TicketRow>> {
  const at = now()
  const past = input.state.filters.when === 'past'
  const query = db
    .from('tickets as t')
    .join('registrations as r', 'r.id', 't.registration_id')
    .join('events as e', 'e.id', 'r.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .whereIn('r.user_id', asPerson(input.userId))
    .whereNull('t.revoked_at')
    .where((which) =>
      past
        ? which.where('e.ends_at', '<=', toSql(at)).orWhereNot('r.status', 'confirmed')
        : which.where('e.ends_at', '>', toSql(at)).where('r.status', 'confirmed')
    )
    .select({
      publicId: 't.public_id',
      registrationStatus: 'r.status',
      kind: 'a.kind',
      slug: 'a.slug',
      title: 'a.title',
      venue: 'e.venue',
      campusName: 'c.name',
      timeZone: 'c.time_zone',
      startsAt: 'e.starts_at',
      endsAt: 'e.ends_at',
    })
  const direction = past ? 'desc' : 'asc'
  const list = await paginate<SqlRow>(query, { ...input.state, direction }, MY_TICKETS)
  return { ...list, rows: list.rows.map((row) => toTicketRow(row, at)) }
}

function toTicketRow({ registrationStatus, ...row }: SqlRow, at: DateTime): TicketRow {
  const period = { startsAt: fromSql(row.startsAt), endsAt: fromSql(row.endsAt) }
  const facts = { revokedAt: null, registrationStatus, endsAt: period.endsAt }
  return { ...row, ...period, status: ticketStatus(facts, at) }
}

import { fromSql } from '#app/core/clock'
import { countRows, paginate, type List, type ListState } from '#app/core/http/list_query'
import {
  INVITATION_STATUSES,
  type InvitationStatus,
} from '#app/invitations/rules/invitation_states'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { havingWords } from '#app/users/queries/matching_words'
import { asPerson } from '#app/users/queries/person_ids'
import { isUnlimited } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const INVITATION_LIST = {
  sorts: {
    name: 'i.name_search',
    school: 'i.school_search',
    inviter: 'inviters.name_search',
    created: 'i.created_at',
  },
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    state: [...INVITATION_STATUSES, 'consent'],
    event: 'any',
    source: ['inviter', 'import', 'card', 'door'],
  },
  tieBreaker: 'i.id',
} as const

type InvitationListState = ListState<string, 'state' | 'event' | 'source'>

export interface InvitationRow {
  id: number
  publicId: string
  name: string
  email: string | null
  phone: string | null
  school: string | null
  graduationYear: number | null
  course: string | null
  title: string
  inviter: string
  /** Of a registration: the state of the place. */
  placeStatus: string | null
  awaitsConsent: boolean
  status: InvitationStatus
  source: string
  /** Points that stand for it. */
  points: number
  createdAt: DateTime
}

type StoredRow = Omit<InvitationRow, 'createdAt' | 'awaitsConsent' | 'points'> & {
  createdAt: string | Date
  awaitsConsent: boolean | number | null
  points: number | string
}

/** One page of the invitations that somebody looks after; two queries. */
export async function listInvitations(
  reader: InvitationReader,
  state: InvitationListState
): Promise<List<InvitationRow>> {
  const wanted = withColumns(invitationsWanted(reader, state))
  const list = await paginate<StoredRow>(wanted, state, INVITATION_LIST)
  return { ...list, rows: list.rows.map(rowOf) }
}

/** How many there are in the filtered list. */
export function countInvitations(
  reader: InvitationReader,
  state: InvitationListState
): Promise<number> {
  return countRows(invitationsWanted(reader, state))
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function invitationsAfter(
  reader: InvitationReader,
  state: InvitationListState,
  last: InvitationRow | null
): Promise<InvitationRow[]> {
  const rows = await withColumns(invitationsWanted(reader, state))
    .where('i.id', '>', last?.id ?? 0)
    .orderBy('i.id')
    .limit(EXPORT_PAGE)
  return rows.map(rowOf)
}

function invitationsWanted(
  reader: InvitationReader,
  { q, filters }: InvitationListState
): DatabaseQueryBuilderContract {
  const query = db
    .from('invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .join('users as inviters', 'inviters.id', 'i.inviter_id')
    .leftJoin('registrations as r', 'r.id', 'i.registration_id')
  onlyOf(query, reader)
  if (filters.event) query.where('a.slug', filters.event)
  if (filters.source) query.where('i.source', filters.source)
  if (filters.state === 'consent') {
    query.where('i.status', 'accepted').where('r.awaits_consent', true)
  } else if (filters.state) query.where('i.status', filters.state)
  if (q) onlyMatching(query, q)
  return query
}

/** The office sees those of its campuses, everybody else their own. */
export function onlyOf(query: DatabaseQueryBuilderContract, reader: InvitationReader): void {
  const { id, ability, scope } = reader
  if (ability === null) query.whereIn('i.inviter_id', asPerson(id))
  else if (!isUnlimited(scope) && scope.every(({ campusId }) => campusId !== null)) {
    query.where((mine) => {
      mine
        .whereIn(
          'e.campus_id',
          scope.map(({ campusId }) => campusId!)
        )
        .orWhereIn('i.inviter_id', asPerson(id))
    })
  }
}

/** By the words of name or school, or by the whole address. */
function onlyMatching(query: DatabaseQueryBuilderContract, q: string): void {
  query.where((either) => {
    either.where((named) => void havingWords(named, 'i.name_search', q))
    either.orWhere((from) => void havingWords(from, 'i.school_search', q))
    either.orWhere('i.email', q.toLowerCase())
  })
}

const POINTS = `(select coalesce(sum(p.points), 0) from invitation_points p
  where p.invitation_id = i.id)`

function withColumns(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<StoredRow> {
  return query
    .leftJoin('courses as c', 'c.id', 'i.course_id')
    .select({
      id: 'i.id',
      publicId: 'i.public_id',
      name: 'i.name',
      email: 'i.email',
      phone: 'i.phone',
      school: 'i.school',
      graduationYear: 'i.graduation_year',
      course: 'c.name',
      title: 'a.title',
      inviter: 'inviters.name',
      placeStatus: 'r.status',
      awaitsConsent: 'r.awaits_consent',
      status: 'i.status',
      source: 'i.source',
      createdAt: 'i.created_at',
    })
    .select(db.raw(`${POINTS} as points`)) as unknown as DatabaseQueryBuilderContract<StoredRow>
}

function rowOf(row: StoredRow): InvitationRow {
  return {
    ...row,
    awaitsConsent: Boolean(row.awaitsConsent),
    points: Number(row.points),
    createdAt: fromSql(row.createdAt),
  }
}

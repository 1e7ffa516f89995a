import {
  TEAM_STATE_SQL,
  TEAM_STATES,
  readJoinCode,
  type TeamState,
} from '#app/codefest/rules/teams'
import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql } from '#app/core/clock'
import { countRows, paginate, type List, type ListState } from '#app/core/http/list_query'
import { IS_PASSED_OVER } from '#app/registrations/queries/scarce'
import { havingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const TEAM_LIST = {
  sorts: {
    name: 'teams.name_search',
    event: 'announcements.title_search',
    created: 'teams.created_at',
  },
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { state: TEAM_STATES, event: 'any', members: ['few'] },
  tieBreaker: 'teams.id',
} as const

type TeamListState = ListState<string, 'state' | 'event' | 'members'>

export interface TeamRow {
  id: number
  publicId: string
  name: string
  category: string | null
  institution: string | null
  mentor: string | null
  projectTitle: string | null
  repositoryUrl: string | null
  joinCode: string
  captain: string | null
  title: string
  slug: string
  state: TeamState
  members: number
  sizeMin: number
  sizeMax: number
  /** From 1, among the teams that wait; null when not on the waitlist. */
  position: number | null
  /** It waits and is not let in: too few members, or one whose account is disabled. */
  passedOver: boolean
  createdAt: DateTime
}

type StoredRow = Omit<TeamRow, 'createdAt' | 'members' | 'position' | 'passedOver'> & {
  createdAt: string | Date
  members: number | string
  position: number | string | null
  passedOver: number | boolean | null
}

/** One page of the teams of the events that a person manages; two queries. */
export async function listTeams(person: Principal, state: TeamListState): Promise<List<TeamRow>> {
  const list = await paginate<StoredRow>(withColumns(teamsWanted(person, state)), state, TEAM_LIST)
  return { ...list, rows: list.rows.map(teamOf) }
}

/** How many there are in the filtered list. */
export function countTeams(person: Principal, state: TeamListState): Promise<number> {
  return countRows(teamsWanted(person, state))
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function teamsAfter(
  person: Principal,
  state: TeamListState,
  last: TeamRow | null
): Promise<TeamRow[]> {
  const rows = await withColumns(teamsWanted(person, state))
    .where('teams.id', '>', last?.id ?? 0)
    .orderBy('teams.id')
    .limit(EXPORT_PAGE)
  return rows.map(teamOf)
}

function teamsWanted(
  person: Principal,
  { q, filters }: TeamListState
): DatabaseQueryBuilderContract {
  const query = db
    .from('teams')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
  managedBy(query, person, 'manage')
  if (filters.event) query.where('announcements.slug', filters.event)
  if (filters.state) query.whereRaw(`(${TEAM_STATE_SQL}) = ?`, [filters.state])
  if (filters.members) query.whereRaw(`${MEMBERS} < events.team_size_min`)
  if (q) onlyNamed(query, q)
  return query
}

/** By the words of its name, or by its whole code. */
export function onlyNamed(query: DatabaseQueryBuilderContract, q: string): void {
  query.where((either) => {
    either.where((named) => void havingWords(named, 'teams.name_search', q))
    either.orWhere('teams.join_code', readJoinCode(q))
  })
}

const MEMBERS = '(select count(*) from team_members m where m.team_id = teams.id)'
const WAITING = `from registrations r where r.team_id = teams.id and r.status = 'waitlisted'`
const POSITION = `(select count(distinct ahead.waitlist_seq) from registrations ahead
  where ahead.event_id = teams.event_id and ahead.status = 'waitlisted'
    and ahead.waitlist_seq <= (select min(r.waitlist_seq) ${WAITING}))`

function withColumns(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<StoredRow> {
  return query
    .leftJoin('users as captains', 'captains.id', 'teams.captain_id')
    .select({
      id: 'teams.id',
      publicId: 'teams.public_id',
      name: 'teams.name',
      category: 'teams.category',
      institution: 'teams.institution',
      mentor: 'teams.mentor',
      projectTitle: 'teams.project_title',
      repositoryUrl: 'teams.repository_url',
      joinCode: 'teams.join_code',
      createdAt: 'teams.created_at',
      captain: 'captains.name',
      title: 'announcements.title',
      slug: 'announcements.slug',
      sizeMin: 'events.team_size_min',
      sizeMax: 'events.team_size_max',
    })
    .select(db.raw(`${TEAM_STATE_SQL} as state`), db.raw(`${MEMBERS} as members`))
    .select(db.raw(`${POSITION} as position`))
    .select(
      db.raw(`(select count(*) ${WAITING} and ${IS_PASSED_OVER}) as "passedOver"`)
    ) as unknown as DatabaseQueryBuilderContract<StoredRow>
}

function teamOf(row: StoredRow): TeamRow {
  return {
    ...row,
    members: Number(row.members),
    position: row.state === 'waitlisted' ? Number(row.position) : null,
    passedOver: Number(row.passedOver) > 0,
    createdAt: fromSql(row.createdAt),
  }
}

/** The Codefest events that a person manages, for filters and forms, the latest first. */
export async function managedTeamEvents(
  person: Principal
): Promise<{ slug: string; title: string }[]> {
  const query = db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('announcements.kind', 'codefest')
    .whereNotIn('announcements.status', ['archived'])
    .orderBy('events.starts_at', 'desc')
    .limit(100)
    .select('announcements.slug', 'announcements.title')
  return managedBy(query, person, 'manage')
}

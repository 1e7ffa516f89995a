import { managedBy } from '#app/announcements/queries/managed_by'
import { isAdmin, type Principal } from '#app/announcements/rules/event_access'
import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import type { ExplanationState } from '#app/registrations/rules/no_shows'
import { inScope } from '#app/users/queries/in_scope'
import { isUnlimited, type Scope } from '#app/users/rules/scope'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const EXPLANATION_LIST = {
  sorts: { asked: 'x.id', name: 'users.name_search', event: 'events.starts_at' },
  defaultSort: 'asked',
  // Those that wait, unless others are asked for.
  filters: { state: ['accepted', 'declined', 'all'] },
  tieBreaker: 'x.id',
} satisfies ListOptions<string, string>

export interface ExplanationRow {
  id: number
  registration_id: number
  public_id: string
  name: string
  title: string
  slug: string
  starts_at: string | Date
  time_zone: string
  explanation: string
  state: ExplanationState
  answer: string | null
  created_at: string | Date
}

/** Who decides: whoever manages the event, and the registrar's office about the people of its scope. */
export interface ExplanationReader {
  person: Principal
  /** Of their role of registrar; []: they have none. */
  scope: Scope
}

/** One page of the explanations that somebody may decide about, the oldest first; never their own: two queries. */
export function listExplanations(
  state: ListState,
  reader: ExplanationReader
): Promise<List<ExplanationRow>> {
  const query = ofReader(reader)
  const asked = state.filters.state ?? 'waiting'
  if (asked !== 'all') query.where('x.state', asked)
  return paginate(query, state, EXPLANATION_LIST)
}

/** How many explanations wait for somebody's decision. */
export function countExplanations(reader: ExplanationReader): Promise<number> {
  return countRows(ofReader(reader).where('x.state', 'waiting'))
}

function ofReader(reader: ExplanationReader) {
  return explanations(reader).where((any) => {
    any.whereRaw('1 = 0')
    for (const narrow of Object.values(waysOf(reader))) any.orWhere(narrow)
  })
}

/**
 * @param publicId of the registration
 * @returns the explanation, and the role that lets them decide
 * @throws E_ROW_NOT_FOUND where there is none that they may decide about
 */
export async function explanationToDecide(publicId: string, reader: ExplanationReader) {
  for (const [ability, narrow] of Object.entries(waysOf(reader))) {
    const query = explanations(reader).where('registrations.public_id', publicId).where(narrow)
    const row: ExplanationRow | null = await query.first()
    if (row) return { row, ability }
  }
  throw new errors.E_ROW_NOT_FOUND()
}

function explanations({ person }: ExplanationReader) {
  return db
    .from('no_show_explanations as x')
    .join('registrations', 'registrations.id', 'x.registration_id')
    .join('users', 'users.id', 'registrations.user_id')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .whereNot('users.id', person.id)
    .select('x.id', 'x.registration_id', 'registrations.public_id', 'users.name')
    .select('announcements.title', 'announcements.slug', 'events.starts_at')
    .select('campuses.time_zone', 'x.explanation', 'x.state', 'x.answer', 'x.created_at')
}

type Narrow = (query: DatabaseQueryBuilderContract) => void

/** By which of their roles somebody decides, and about which explanations. */
function waysOf({ person, scope }: ExplanationReader): Record<string, Narrow> {
  const all: Narrow = (query) => void query.whereRaw('1 = 1')
  const asOrganizer = { ...person, roles: person.roles.filter((role) => role !== 'admin') }
  return {
    organizer: (query) => void managedBy(query, asOrganizer, 'manage'),
    ...(scope.length > 0 &&
      !isAdmin(person) && {
        registrar: isUnlimited(scope) ? all : (query) => inScope(query, scope),
      }),
    ...(isAdmin(person) && { admin: all }),
  }
}

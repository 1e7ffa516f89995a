import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import { sessionsNeeded, type CertificateKind } from '#app/certificates/rules/earned'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * The registrations of an event that earned a certificate: a confirmed place and enough sessions, or a team with one of
 * the places that get a prize.
 *
 * @returns a query over `registrations as r`, nothing selected yet
 */
export function whoEarned(
  event: EventToCertify,
  kind: CertificateKind,
  client: QueryClientContract = db.connection()
): DatabaseQueryBuilderContract {
  const query = client.from('registrations as r').where('r.event_id', event.id)
  query.where('r.status', 'confirmed')
  onlyEarned(query, event, kind)
  return query
}

/** Narrows a query over `registrations as r` of the event to those; their state is asked apart. */
export function onlyEarned(
  query: DatabaseQueryBuilderContract,
  event: EventToCertify,
  kind: CertificateKind
): void {
  // An account that was deleted is nobody's.
  query.whereExists((holder) => {
    holder
      .from('users as holder')
      .whereColumn('holder.id', 'r.user_id')
      .whereNull('holder.erased_at')
      .select('holder.id')
  })
  if (kind === 'attendance') {
    query.where('r.check_ins', '>=', sessionsNeeded(event, event.sessions.length))
    return
  }
  query.whereIn('r.team_id', (placed) => {
    placed
      .from('team_places')
      .whereBetween('team_places.place', [1, Math.max(1, event.certificatePrizePlaces)])
      .select('team_places.team_id')
  })
}

/** Narrows the same query to those of whom no certificate of the kind was ever issued. */
export function onlyUncertified(query: DatabaseQueryBuilderContract, kind: CertificateKind): void {
  query.whereNotExists((issued) => {
    issued
      .from('certificates as issued')
      .whereColumn('issued.registration_id', 'r.id')
      .where('issued.kind', kind)
      .select('issued.id')
  })
}

/** Somebody who gets a certificate, and what it certifies. */
export interface Earner {
  registrationId: number
  userId: number
  name: string
  email: string | null
  locale: string
  isVerified: boolean
  isDisabled: boolean
  /** Row numbers of the sessions that they attended. */
  attended: number[]
  prize: { team: string; place: number; teams: number; project: string | null } | null
}

interface Row {
  id: number
  user_id: number
  name: string
  email: string | null
  locale: string
  email_verified_at: unknown
  disabled_at: unknown
  team: string | null
  project_title: string | null
  place: number | null
}

/**
 * @param query over `registrations as r`
 * @param client what the query was made with
 * @returns with what is printed of them, in the order of their row numbers; two queries, three for prizes
 */
export async function earnersOf(
  query: DatabaseQueryBuilderContract,
  { event, kind }: { event: EventToCertify; kind: CertificateKind },
  client: QueryClientContract = db.connection()
): Promise<Earner[]> {
  const rows = (await query
    .join('users as u', 'u.id', 'r.user_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .leftJoin('team_places as p', 'p.team_id', 'r.team_id')
    .orderBy('r.id')
    .select('r.id', 'r.user_id', 'u.name', 'u.email', 'u.locale')
    .select(
      'u.email_verified_at',
      'u.disabled_at',
      't.name as team',
      't.project_title',
      'p.place'
    )) as Row[]
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const attended = await sessionsOf(ids, client)
  const teams = kind === 'prize' ? await placedTeams(event.id, client) : 0
  return rows.map((row) => ({
    registrationId: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    locale: row.locale,
    isVerified: row.email_verified_at !== null,
    isDisabled: row.disabled_at !== null,
    attended: attended.get(row.id) ?? [],
    prize:
      kind === 'prize' && row.place !== null
        ? { team: row.team!, place: row.place, teams, project: row.project_title }
        : null,
  }))
}

async function sessionsOf(
  registrationIds: number[],
  client: QueryClientContract
): Promise<Map<number, number[]>> {
  const found: { registration_id: number; event_session_id: number }[] = await client
    .from('attendances')
    .whereIn('registration_id', registrationIds)
    .whereNull('undone_at')
    .select('registration_id', 'event_session_id')
  const byRegistration = Map.groupBy(found, (row) => row.registration_id)
  return new Map(
    [...byRegistration].map(([id, list]) => [id, list.map((row) => row.event_session_id)])
  )
}

async function placedTeams(eventId: number, client: QueryClientContract): Promise<number> {
  const counted: { total: number | string } = await client
    .from('team_places')
    .join('teams', 'teams.id', 'team_places.team_id')
    .where('teams.event_id', eventId)
    .whereNotNull('team_places.place')
    .count('* as total')
    .firstOrFail()
  return Number(counted.total)
}

import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#app/core/clock'
import type { SeatTaken } from '#app/registrations/rules/deadlines'
import { type Status, ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** What moving a registration needs to know of it, and of its person. */
export interface RegistrationToMove extends SeatTaken {
  id: number
  publicId: string
  eventId: number
  status: Status
  waitlistSeq: number | null
  priceAmountMinor: Minor
  reason: string | null
  /** Seated only together with a kit. */
  needsKit: boolean
  /** Null: on their own. */
  teamId: number | null
  /** It came of an invitation. */
  invited: boolean
  /** Staff made it at the desk. */
  atDesk: boolean
  /** Its ticket waits for a guardian. */
  awaitsConsent: boolean
  user: {
    id: number
    name: string
    email: string
    locale: string
    disabled: boolean
    emailVerified: boolean
  }
}

/**
 * Registrations of one event as they stand under its lock, in one query.
 *
 * @param only adds which ones, and their order
 */
export async function registrationsToMove(
  eventId: number,
  only: (query: DatabaseQueryBuilderContract) => void,
  trx: TransactionClientContract
): Promise<RegistrationToMove[]> {
  const query = trx
    .from('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .leftJoin('arduino_applications as a', 'a.registration_id', 'registrations.id')
    .where('registrations.event_id', eventId)
    .select('registrations.id', 'registrations.public_id', 'registrations.status')
    .select('registrations.waitlist_seq', 'registrations.price_amount_minor')
    .select('registrations.reason', 'registrations.user_id', 'registrations.created_at')
    .select('registrations.team_id', 'registrations.source', 'registrations.awaits_consent')
    .select('registrations.decided_at', 'registrations.promoted_at')
    .select('users.name', 'users.email', 'users.locale', 'users.disabled_at')
    .select('users.email_verified_at', 'a.brings_own_kit')
  only(query)
  const rows = (await query) as Row[]
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    eventId,
    status: row.status,
    waitlistSeq: row.waitlist_seq,
    priceAmountMinor: minor(row.price_amount_minor),
    reason: row.reason,
    needsKit: row.brings_own_kit !== null && !row.brings_own_kit,
    teamId: row.team_id,
    invited: row.source === 'invitation',
    atDesk: row.source === 'desk',
    awaitsConsent: Boolean(row.awaits_consent),
    createdAt: fromSql(row.created_at),
    decidedAt: fromSql(row.decided_at),
    promotedAt: fromSql(row.promoted_at),
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      disabled: row.disabled_at !== null,
      emailVerified: row.email_verified_at !== null,
    },
  }))
}

/** What stands in line, is decided, promoted, paid for and expires as one: a registration, or a team's. */
export type Unit = RegistrationToMove[]

/** @returns the registrations by what moves as one: those of a team that are in the same state */
export function unitsOf(registrations: readonly RegistrationToMove[]): Unit[] {
  const units = Map.groupBy(registrations, ({ id, teamId, status }) =>
    teamId === null ? id : `${teamId} ${status}`
  )
  return [...units.values()]
}

/** @returns what a unit owes together */
export function owedBy(unit: Unit): Minor {
  return unit.reduce((sum, { priceAmountMinor }) => sum + priceAmountMinor, 0n)
}

/**
 * Reads the same, each with the others of its team that move with it. Several can be of one team.
 *
 * @returns the units, in the order of `only`
 */
export async function unitsToMove(
  eventId: number,
  only: (query: DatabaseQueryBuilderContract) => void,
  trx: TransactionClientContract
): Promise<Unit[]> {
  const asked = await registrationsToMove(eventId, only, trx)
  const teamIds = asked.flatMap(({ teamId }) => teamId ?? [])
  if (teamIds.length === 0) return unitsOf(asked)
  const statuses = asked.map(({ status }) => status)
  const members = await registrationsToMove(
    eventId,
    (query) =>
      query
        .whereIn('registrations.team_id', teamIds)
        .whereIn('registrations.status', statuses)
        .whereNotIn(
          'registrations.id',
          asked.map(({ id }) => id)
        )
        .orderBy('registrations.id'),
    trx
  )
  const complete = unitsOf([...asked, ...members])
  return complete.filter((unit) => asked.includes(unit[0]!))
}

interface Row {
  id: number
  public_id: string
  status: Status
  waitlist_seq: number | null
  price_amount_minor: StoredMinor
  reason: string | null
  team_id: number | null
  source: string
  awaits_consent: boolean | number
  created_at: string | Date
  decided_at: string | Date | null
  promoted_at: string | Date | null
  user_id: number
  name: string
  email: string
  locale: string
  disabled_at: string | Date | null
  email_verified_at: string | Date | null
  brings_own_kit: boolean | number | null
}

export interface Registrant {
  id: number
  name: string
  email: string
  locale: string
  /** They were invited and have no account: what they are told leads to the page of their invitation. */
  isProspect: boolean
}

interface Wanted {
  eventId: number
  states: readonly string[]
}

/** Everybody whose registration is in one of the states, once; disabled accounts aside. */
export async function registrantsOf(
  wanted: Wanted,
  client: QueryClientContract
): Promise<Registrant[]> {
  const rows = await registrants(wanted, client)
    .distinct('users.id', 'users.name', 'users.email', 'users.locale')
    .select(client.raw('(users.prospect and users.password is null) as is_prospect'))
    .orderBy('users.id')
  return rows.map(({ is_prospect: isProspect, ...row }) => ({
    ...(row as Omit<Registrant, 'isProspect'>),
    isProspect: Boolean(isProspect),
  }))
}

/** @returns how many people a change of the event concerns */
export async function countActiveRegistrants(eventId: number): Promise<number> {
  const counted: unknown = await registrants({ eventId, states: ACTIVE_STATUSES }, db.connection())
    .count('* as total')
    .first()
  return Number((counted as { total: number } | null)?.total ?? 0)
}

/** The same for several events: how many by event, those without anybody left out. */
export async function countActiveRegistrantsOf(
  eventIds: readonly number[]
): Promise<Map<number, number>> {
  const counted: { event_id: number; total: number }[] = await db
    .from('users')
    .join('registrations', 'registrations.user_id', 'users.id')
    .whereIn('registrations.event_id', [...eventIds])
    .whereIn('registrations.status', [...ACTIVE_STATUSES])
    .whereNull('users.disabled_at')
    .groupBy('registrations.event_id')
    .select('registrations.event_id')
    .count('* as total')
  return new Map(counted.map((row) => [Number(row.event_id), Number(row.total)]))
}

function registrants({ eventId, states }: Wanted, client: QueryClientContract) {
  return client
    .from('users')
    .join('registrations', 'registrations.user_id', 'users.id')
    .where('registrations.event_id', eventId)
    .whereIn('registrations.status', [...states])
    .whereNull('users.disabled_at')
}

import { dueOfTeams } from '#app/payments/queries/due_of_registrations'
import { insertion, nextIds } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import { paymentReference } from '#isomorphic/payments/reference'
import type { Minor } from '#isomorphic/core/money'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

/** What somebody owes, not written yet. */
export interface NewPayment {
  userId: number
  campusId: number
  concept: string
  /** In minor units, above 0. */
  amount: Minor
  currency: string
  /** Null: as long as it takes. */
  dueAt: DateTime | null
  eventId?: number | null
  registrationId?: number | null
  /** The fee of a whole team. */
  teamId?: number | null
  /** Money that nothing is owed for, kept apart until it is given back. */
  unallocated?: boolean
  /** Who raised it by hand; null: it came with a registration. */
  createdBy?: number | null
  note?: string | null
}

export const COLUMNS = [
  ...['id', 'public_id', 'reference', 'user_id', 'campus_id', 'event_id', 'registration_id'],
  ...['team_id', 'concept', 'amount_minor', 'currency', 'due_at', 'unallocated', 'created_by'],
  ...['note', 'created_at', 'updated_at'],
]

const insertPayments = insertion<{ id: number }>('payments', COLUMNS, 'returning id')

/**
 * Writes a payment under an id that was reserved with those of its registration, so that all are sent together. The
 * reference follows from the id.
 */
export async function raisePayment(
  made: NewPayment & { id: number },
  trx: TransactionClientContract
): Promise<void> {
  await insertPayments([rowOf(made, made.id)], trx)
}

/**
 * Writes many payments. The caller holds the locks of what they are for.
 *
 * @returns their row numbers, in their order
 */
export async function raisePayments(
  made: readonly NewPayment[],
  trx: TransactionClientContract
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(made)) {
    const reserved = await reserveIds(batch.length, trx)
    await insertPayments(
      batch.map((one, index) => rowOf(one, reserved[index]!)),
      trx
    )
    ids.push(...reserved)
  }
  return ids
}

/** @returns row numbers that nothing else gets: a payment's reference follows from its own */
export async function reserveIds(count: number, trx: TransactionClientContract): Promise<number[]> {
  if (trx.dialect.name !== 'postgres') {
    const { payments: first } = await nextIds(['payments'], trx)
    return Array.from({ length: count }, (_, index) => first + index)
  }
  const { rows }: { rows: { id: string }[] } = await trx.rawQuery(
    `select nextval(pg_get_serial_sequence('payments', 'id')) as id from generate_series(1, ?)`,
    [count]
  )
  return rows.map(({ id }) => Number(id))
}

/** @param raisedAt when it was raised */
export function rowOf(made: NewPayment, id: number, raisedAt = now()) {
  const at = toSql(raisedAt)
  return {
    id,
    public_id: ulid(),
    reference: paymentReference(id),
    user_id: made.userId,
    campus_id: made.campusId,
    event_id: made.eventId ?? null,
    registration_id: made.registrationId ?? null,
    team_id: made.teamId ?? null,
    concept: made.concept,
    amount_minor: made.amount,
    currency: made.currency,
    due_at: made.dueAt && toSql(made.dueAt),
    unallocated: made.unallocated ?? false,
    created_by: made.createdBy ?? null,
    note: made.note ?? null,
    created_at: at,
    updated_at: at,
  }
}

/** A registration that takes a seat and owes something for it. */
export interface OwingRegistration {
  id: number
  userId: number
  teamId: number | null
  amount: Minor
  currency: string
  /** By the rule; what a team owes is due together. */
  dueAt: DateTime
}

/** What a payment takes over from its event. */
export interface PaidEvent {
  id: number
  campusId: number
  title: string
  teams: { feePer: 'team' | 'person' } | null
}

/** @returns the payment of a registration, due with the others of its team */
export function paymentOf(
  { id: registrationId, userId, teamId, amount, currency, dueAt }: OwingRegistration,
  event: PaidEvent
): NewPayment {
  return {
    ...{ userId, registrationId, amount, currency, dueAt },
    teamId: event.teams?.feePer === 'team' ? teamId : null,
    eventId: event.id,
    campusId: event.campusId,
    concept: event.title,
  }
}

/**
 * Raises what registrations of one event owe that have just taken their seats. Those of a team that others of it owe
 * already are due with them. The caller holds the event's lock.
 */
export async function raiseForRegistrations(
  input: { registrations: readonly OwingRegistration[]; event: PaidEvent },
  trx: TransactionClientContract
): Promise<void> {
  const { registrations, event } = input
  if (registrations.length === 0) return
  const teamIds = registrations.flatMap(({ teamId }) => teamId ?? [])
  const shared = teamIds.length > 0 ? await dueOfTeams(teamIds, trx as QueryClientContract) : null
  const payments = registrations.map((registration) => {
    const common = registration.teamId === null ? null : shared?.get(registration.teamId)
    return paymentOf({ ...registration, dueAt: common ?? registration.dueAt }, event)
  })
  await raisePayments(payments, trx)
}

import { lockEvent } from '#app/registrations/queries/lock_event'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Balance, PaymentStatus } from '#app/payments/rules/payment_states'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What moving money needs to know of a payment, read under its lock. */
export interface PaymentToMove extends Balance {
  id: number
  publicId: string
  reference: string
  currency: string
  status: PaymentStatus
  isVoid: boolean
  /** What it was owed for is over. */
  isEnded: boolean
  /**
   * All of what was not paid in full is on its way back: the place goes with it, so that money which comes meanwhile
   * does not pay for it.
   */
  isGivingUp: boolean
  isUnallocated: boolean
  dueAt: DateTime | null
  concept: string
  campus: { id: number; code: string; timeZone: string }
  /** Null: raised by hand for something else. */
  event: { id: number; startsAt: DateTime } | null
  registrationId: number | null
  /** The fee of a whole team, for which this payment still stands: no captain of later owes it. */
  teamId: number | null
  /** A captain of later owes what it was raised for. */
  isPassedOn: boolean
  payer: {
    id: number
    name: string
    email: string
    locale: string
    isVerified: boolean
    disabled: boolean
  }
}

/**
 * Locks a payment and, before it, the event that it is for: money confirms registrations, and the order of locks
 * is events first.
 *
 * @returns the payment as it stands under the locks
 */
export async function lockPayment(
  paymentId: number,
  trx: TransactionClientContract
): Promise<PaymentToMove> {
  const { event_id: eventId }: { event_id: number | null } = await trx
    .from('payments')
    .where('id', paymentId)
    .select('event_id')
    .firstOrFail()
  if (eventId !== null) await lockEvent(eventId, trx)
  const query = trx.from('payments').where('id', paymentId).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
  return paymentToMove(paymentId, trx)
}

/** SQL: whether a captain of later owes what this payment was raised for. */
const PASSED_ON = `exists (select 1 from payments later
  where later.team_id = p.team_id and later.id > p.id and later.voided_at is null)`

/** SQL: whether a gateway is asked for all of what was not paid in full. */
const GIVING_UP = `exists (select 1 from online_refunds leaving
  where leaving.payment_id = p.id and leaving.state = 'asked' and leaving.gives_up)`

/** Reads a payment that the caller has locked. */
export async function paymentToMove(
  paymentId: number,
  trx: TransactionClientContract
): Promise<PaymentToMove> {
  const row: Row = await trx
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .where('p.id', paymentId)
    .select('p.*', 'c.code', 'c.time_zone', 'e.starts_at')
    .select(trx.raw(`${PASSED_ON} as passed_on`), trx.raw(`${GIVING_UP} as giving_up`))
    .select('u.name', 'u.email', 'u.locale', 'u.email_verified_at', 'u.disabled_at')
    .firstOrFail()
  return {
    id: row.id,
    publicId: row.public_id,
    reference: row.reference,
    amount: minor(row.amount_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
    currency: row.currency,
    status: row.status,
    isVoid: row.voided_at !== null,
    isEnded: row.ended_at !== null,
    isGivingUp: Boolean(row.giving_up),
    isUnallocated: Boolean(row.unallocated),
    dueAt: fromSql(row.due_at),
    concept: row.concept,
    campus: { id: row.campus_id, code: row.code, timeZone: row.time_zone },
    event: row.event_id === null ? null : { id: row.event_id, startsAt: fromSql(row.starts_at!) },
    registrationId: row.registration_id,
    teamId: row.passed_on ? null : row.team_id,
    isPassedOn: Boolean(row.passed_on),
    payer: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      isVerified: row.email_verified_at !== null,
      disabled: row.disabled_at !== null,
    },
  }
}

interface Row {
  id: number
  public_id: string
  reference: string
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  currency: string
  status: PaymentStatus
  voided_at: string | Date | null
  ended_at: string | Date | null
  giving_up: boolean | number
  unallocated: boolean | number
  due_at: string | Date | null
  concept: string
  campus_id: number
  code: string
  time_zone: string
  event_id: number | null
  starts_at: string | Date | null
  registration_id: number | null
  team_id: number | null
  passed_on: boolean | number
  user_id: number
  name: string
  email: string
  locale: string
  email_verified_at: string | Date | null
  disabled_at: string | Date | null
}

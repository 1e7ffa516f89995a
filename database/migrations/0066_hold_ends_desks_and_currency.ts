import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const ACTIVE = `('submitted', 'waitlisted', 'pending_payment', 'confirmed')`

/** SQL: whether the registration that a payment is for has one of these states. */
const IS_FOR = (states: string) =>
  `exists (select 1 from registrations r where r.id = new.registration_id and r.status in ${states})`

/** SQL: what it was owed for is over: the registration, and of a team's fee the last one or the captaincy. */
const IS_OVER = `(${IS_FOR(`('cancelled', 'expired', 'rejected')`)} and (new.team_id is null
  or exists (select 1 from payments later where later.team_id = new.team_id
    and later.id > new.id and later.voided_at is null)
  or not exists (select 1 from registrations other where other.team_id = new.team_id
    and other.status in ${ACTIVE})))`

/** SQL: raised by hand, not owed any more, and offered back since money came all the same. */
const CAME_TOO_LATE = `(new.registration_id is null and exists (select 1 from refund_requests q
  where q.payment_id = new.id and q.reason = 'late_money'))`

/** SQL: nothing is recorded in two currencies: that of the last payment is everybody's. */
const IS_FOREIGN = `exists (select 1 from payments last
  where last.id = (select max(id) from payments) and last.currency <> new.currency)`

const REFUSALS: Refusal[] = [
  {
    name: 'payments_place',
    table: 'payments',
    on: ['update of registration_id, event_id, team_id, campus_id, unallocated'],
    when: () =>
      `(${['registration_id', 'event_id', 'team_id', 'campus_id']
        .map((column) => `coalesce(new.${column}, 0) <> coalesce(old.${column}, 0)`)
        .join(' or ')} or new.unallocated <> old.unallocated)`,
    says: 'what it is owed for does not change',
  },
  {
    name: 'payments_end',
    table: 'payments',
    on: ['update of ended_at'],
    when: () =>
      `((old.ended_at is null and new.ended_at is not null and (new.collected_minor = 0
           or new.unallocated = true or not (${IS_OVER} or ${CAME_TOO_LATE})))
        or (old.ended_at is not null and new.ended_at is null and not ${IS_FOR(ACTIVE)})
        or (old.ended_at <> new.ended_at))`,
    says: 'it ends with what it was owed for, once money came',
  },
  {
    name: 'payments_unended',
    table: 'payments',
    on: ['insert'],
    when: () => 'new.ended_at is not null',
    says: 'it ends with what it was owed for, once money came',
  },
  {
    name: 'payments_currency',
    table: 'payments',
    on: ['insert'],
    when: () => IS_FOREIGN,
    says: 'an installation has one currency',
  },
  {
    name: 'cash_desk_sessions_currency',
    table: 'cash_desk_sessions',
    on: ['insert'],
    when: () => IS_FOREIGN,
    says: 'an installation has one currency',
  },
  {
    name: 'cash_desk_sessions_owned',
    table: 'cash_desk_sessions',
    on: ['update of cashier_id, taken_over_from_id'],
    when: () =>
      `(new.cashier_id <> old.cashier_id
        or coalesce(new.taken_over_from_id, 0) <> coalesce(old.taken_over_from_id, 0))`,
    says: 'a drawer is its cashier’s until it is closed',
  },
  {
    name: 'cash_desk_sessions_taken_over',
    table: 'cash_desk_sessions',
    on: ['insert'],
    when: () =>
      `exists (select 1 from cash_desk_sessions earlier
         where earlier.id = new.taken_over_from_id and (earlier.closed_at is null
           or earlier.counted_minor <> new.opening_float_minor
           or earlier.campus_id <> new.campus_id or earlier.currency <> new.currency))`,
    says: 'a drawer is taken over as it was counted',
  },
  {
    name: 'transactions_own_desk',
    table: 'transactions',
    on: ['insert'],
    when: () =>
      `exists (select 1 from cash_desk_sessions where id = new.cash_desk_session_id
         and closed_at is null and cashier_id <> coalesce(new.recorded_by, 0))`,
    says: 'at a desk only its cashier records money',
  },
]

/**
 * What nothing but the app's own actions held so far: for what a payment is owed and when that is over, whose drawer a
 * desk is and with what it begins, and that there is one currency.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const sql of refusals(db.dialect.name, REFUSALS)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const ENDED = `('cancelled', 'expired', 'rejected')`
const ACTIVE = `('submitted', 'waitlisted', 'pending_payment', 'confirmed')`

/** SQL: whether what a payment was owed for is over: its registration, or the last one of the team whose fee it is. */
const IS_OVER = `(exists (select 1 from registrations r
    where r.id = payments.registration_id and r.status in ${ENDED})
  and (payments.team_id is null
    or exists (select 1 from payments later where later.team_id = payments.team_id
      and later.id > payments.id and later.voided_at is null)
    or not exists (select 1 from registrations other
      where other.team_id = payments.team_id and other.status in ${ACTIVE})))`

/** SQL: raised by hand, not owed any more, and offered back since money came all the same. */
const CAME_TOO_LATE = `(payments.registration_id is null and exists (select 1 from refund_requests q
  where q.payment_id = payments.id and q.reason = 'late_money'))`

/** A payment's state is what was confirmed of it; of one that has ended the rest is not owed. */
const STATUS = `case when voided_at is not null then 'void'
  when collected_minor = 0 then 'pending'
  when refunded_minor = collected_minor then 'refunded'
  when refunded_minor > 0 then 'partially_refunded'
  when collected_minor >= amount_minor then 'paid'
  when ended_at is not null then 'ended'
  else 'partially_paid' end`

const INDEXES: Record<string, string> = {
  payments_status: 'payments (status, due_at)',
  payments_open_of_person: 'payments (user_id, status, due_at)',
}

/**
 * A payment ends with what it was owed for: money on it is given back, and nobody pays the rest. And what goes back
 * online of a part takes the place along, also where the rest comes meanwhile.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.schema.raw(
      `alter table payments add column ended_at ${isPostgres ? 'timestamptz' : 'datetime'}`
    )
    // All of what was not paid in full: the place goes with it, whatever comes meanwhile.
    this.schema.raw('alter table online_refunds add column gives_up boolean not null default false')
    this.defer(async (db) => {
      const at = new Date().toISOString().slice(0, 19).replace('T', ' ')
      const none = `voided_at is null and unallocated = false and ended_at is null`
      await db.rawQuery(
        `update payments set ended_at = ?, updated_at = ?
         where ${none} and collected_minor > 0 and (${IS_OVER} or ${CAME_TOO_LATE})`,
        [at, at]
      )
      // All that was collected was reversed after the end.
      await db.rawQuery(
        `update payments set voided_at = ?, updated_at = ?
         where ${none} and collected_minor = 0 and (${IS_OVER} or ${CAME_TOO_LATE})`,
        [at, at]
      )
      // On a new database a later migration makes the second one.
      const indexes: string[] = []
      await db.rawQuery(
        `update online_refunds set gives_up = true where state = 'asked' and exists (
           select 1 from payments p where p.id = online_refunds.payment_id
             and p.collected_minor < p.amount_minor)`
      )
      for (const name of Object.keys(INDEXES)) {
        if (await isThere(name, db)) indexes.push(name)
        await db.rawQuery(`drop index if exists ${name}`)
      }
      await db.rawQuery('alter table payments drop column status')
      await db.rawQuery(
        `alter table payments add column status varchar(18)
           generated always as (${STATUS}) ${isPostgres ? 'stored' : 'virtual'}`
      )
      for (const name of indexes) await db.rawQuery(`create index ${name} on ${INDEXES[name]}`)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

async function isThere(index: string, db: QueryClientContract): Promise<boolean> {
  const found: unknown =
    db.dialect.name === 'postgres'
      ? // Another schema of the database may have it too.
        await db
          .from('pg_indexes')
          .where('indexname', index)
          .whereRaw('schemaname = current_schema()')
          .first()
      : await db.from('sqlite_master').where('name', index).first()
  return found !== null
}

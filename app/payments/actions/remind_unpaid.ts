import { reminderMail } from '#app/payments/presenters/payment_mails'
import { fromSql, now, toSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { statement } from '#app/core/database/statement'
import { notify } from '#app/notifications/actions/notify'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { outstandingOf, type PaymentStatus } from '#app/payments/rules/payment_states'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const HOURS_BEFORE = 24
const AT_ONCE = 200

/**
 * The one statement that chooses them marks them too, so that on any number of processes each is reminded once. A
 * transfer that waits for a cashier is no reason to remind. A row that another process has under its hands is passed
 * over: it marks it, or the next run does.
 */
const choose = (lock: string) =>
  statement<{ id: number }>(
    `update payments set reminded_at = ?, updated_at = ? where reminded_at is null and id in (
       select p.id from payments p
       where p.reminded_at is null and p.status in ('pending', 'partially_paid')
         and p.due_at > ? and p.due_at <= ?
         and not exists (select 1 from transactions t
           left join transaction_reviews v on v.transaction_id = t.id
           where t.payment_id = p.id and t.initial_status = 'in_review' and v.id is null)
       order by p.id limit ${AT_ONCE} ${lock})
     returning id`
  )
const chooseOn = { postgres: choose('for no key update skip locked'), sqlite: choose('') }

/**
 * Reminds everybody whose payment is due within a day.
 *
 * @returns how many payments were reminded of; disabled accounts get no mail
 */
export async function remindUnpaid(): Promise<number> {
  let reminded = 0
  for (;;) {
    const count = await db.transaction(remindSome)
    reminded += count
    if (count < AT_ONCE) return reminded
  }
}

async function remindSome(trx: TransactionClientContract): Promise<number> {
  const at = toSql(now())
  const until = toSql(now().plus({ hours: HOURS_BEFORE }))
  const chosen = trx.dialect.name === 'postgres' ? chooseOn.postgres : chooseOn.sqlite
  const ids = await chosen.all(trx, [at, at, at, until])
  if (ids.length === 0) return 0
  const rows: Row[] = await trx
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .whereIn(
      'p.id',
      ids.map(({ id }) => id)
    )
    .whereNull('u.disabled_at')
    .orderBy('p.id')
    .select('p.public_id', 'p.reference', 'p.concept', 'p.currency', 'p.due_at', 'c.time_zone')
    .select('p.registration_id')
    .select('p.status', 'p.amount_minor', 'p.collected_minor', 'p.refunded_minor')
    .select('u.id as user_id', 'u.name', 'u.email', 'u.locale', 'u.email_verified_at')
  const { others = [], accounts = [] } = Object.groupBy(rows, (row) =>
    row.email && !row.email_verified_at ? 'others' : 'accounts'
  )
  const toOthers = await withWayOut(others.map(mailOf), trx)
  await notify([...accounts.map(mailOf), ...toOthers], trx)
  return ids.length
}

interface Row {
  public_id: string
  registration_id: number | null
  reference: string
  concept: string
  currency: string
  due_at: string | Date
  time_zone: string
  status: PaymentStatus
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  user_id: number
  name: string
  email: string
  locale: string
  email_verified_at: string | Date | null
}

function mailOf(row: Row) {
  const balance = {
    amount: minor(row.amount_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
  }
  return reminderMail({
    payer: { id: row.user_id, name: row.name, email: row.email, locale: row.locale },
    payment: {
      publicId: row.public_id,
      reference: row.reference,
      concept: row.concept,
      currency: row.currency,
      outstanding: outstandingOf({ ...balance, status: row.status }),
      dueAt: fromSql(row.due_at),
      timeZone: row.time_zone,
      isForPlace: row.registration_id !== null,
    },
  })
}

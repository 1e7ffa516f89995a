import { paymentReference } from '#isomorphic/payments/reference'
import { appendOnlyStatements } from '#database/append_only'
import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

const AMOUNT_MAX = 10 ** 12
const ONLY_GROWING = ['transactions', 'transaction_reviews', 'receipts']

/** SQL: whether a transaction moved money: recorded so, or confirmed by a review. */
const COUNTS = (transaction: string) =>
  `(${transaction}.initial_status = 'confirmed' or exists (
     select 1 from transaction_reviews
     where transaction_reviews.transaction_id = ${transaction}.id
       and transaction_reviews.decision = 'confirmed'))`

/** SQL: what moved of a payment in one direction, less what was reversed of it. */
const MOVED = (kind: 'collection' | 'refund', payment: string) =>
  `(select coalesce(sum(case when moved.kind = '${kind}' then moved.amount_minor
        when undone.kind = '${kind}' then -moved.amount_minor else 0 end), 0)
     from transactions moved left join transactions undone on undone.id = moved.reverses_id
     where moved.payment_id = ${payment} and ${COUNTS('moved')})`

/** SQL: what is held of a payment that came online: no more goes back so. */
const HELD_ONLINE = (payment: string) =>
  `(select coalesce(sum(case when moved.kind = 'collection' or undone.kind = 'refund'
        then moved.amount_minor else -moved.amount_minor end), 0)
     from transactions moved left join transactions undone on undone.id = moved.reverses_id
     where moved.payment_id = ${payment} and moved.method = 'online')`

const RECOUNT = (payment: string) =>
  `update payments set collected_minor = ${MOVED('collection', payment)},
     refunded_minor = ${MOVED('refund', payment)} where id = ${payment}`

/** A payment's state is what was confirmed of it, and nothing else. */
const STATUS = `case when voided_at is not null then 'void'
  when collected_minor = 0 then 'pending'
  when refunded_minor = collected_minor then 'refunded'
  when refunded_minor > 0 then 'partially_refunded'
  when collected_minor >= amount_minor then 'paid'
  else 'partially_paid' end`

/** Keeps the first row where SQLite's `insert or replace` would remove it without asking any other trigger. */
const taken = (table: string, columns: string[]) =>
  `exists (select 1 from ${table}
     where ${columns.map((column) => `${table}.${column} = new.${column}`).join(' or ')})`

const REFUSALS: Refusal[] = [
  {
    name: 'payments_fixed',
    table: 'payments',
    on: ['update of public_id, reference, concept, amount_minor, currency, created_at'],
    when: () =>
      `(new.public_id <> old.public_id or new.reference <> old.reference
        or new.amount_minor <> old.amount_minor or new.currency <> old.currency
        or new.concept <> old.concept or new.created_at <> old.created_at)`,
    says: 'what is owed does not change',
  },
  {
    name: 'payments_kept',
    table: 'payments',
    on: ['delete'],
    when: () => '1 = 1',
    says: 'a payment is voided, not removed',
  },
  {
    name: 'payments_counted',
    table: 'payments',
    on: ['update of collected_minor, refunded_minor'],
    when: () =>
      `(new.collected_minor <> ${MOVED('collection', 'new.id')}
        or new.refunded_minor <> ${MOVED('refund', 'new.id')})`,
    says: 'what was collected is the sum of its transactions',
  },
  {
    name: 'transactions_follow',
    table: 'transactions',
    on: ['insert'],
    when: () =>
      `not exists (select 1 from ledger_heads
         where position = new.position - 1 and hash = new.previous_hash)`,
    says: 'the chain goes on from its head',
  },
  {
    name: 'transaction_reviews_follow',
    table: 'transaction_reviews',
    on: ['insert'],
    when: () =>
      `not exists (select 1 from ledger_heads
         where position = new.position - 1 and hash = new.previous_hash)`,
    says: 'the chain goes on from its head',
  },
  {
    name: 'transaction_reviews_fit',
    table: 'transaction_reviews',
    on: ['insert'],
    when: () =>
      `not exists (select 1 from transactions
         where id = new.transaction_id and initial_status = 'in_review')`,
    says: 'only what waits for a review is reviewed',
  },
  {
    name: 'transactions_fit',
    table: 'transactions',
    on: ['insert'],
    when: () =>
      `(not exists (select 1 from payments
          where payments.id = new.payment_id and payments.currency = new.currency)
        or (new.kind = 'reversal' and not exists (select 1 from transactions wrong
          where wrong.id = new.reverses_id and wrong.payment_id = new.payment_id
            and wrong.kind <> 'reversal' and wrong.amount_minor = new.amount_minor
            and wrong.method = new.method and ${COUNTS('wrong')})))`,
    says: 'a reversal takes back one confirmed transaction of its payment, and all of it',
  },
  {
    name: 'transactions_online',
    table: 'transactions',
    on: ['insert'],
    when: () =>
      `new.method = 'online' and (new.kind = 'refund' or exists (select 1 from transactions wrong
          where wrong.id = new.reverses_id and wrong.kind = 'collection'))
        and new.amount_minor > ${HELD_ONLINE('new.payment_id')}`,
    says: 'no more goes back online than came so',
  },
  {
    name: 'transactions_desk',
    table: 'transactions',
    on: ['insert'],
    when: () =>
      `new.cash_desk_session_id is not null and not exists (select 1 from cash_desk_sessions
         where id = new.cash_desk_session_id and closed_at is null)`,
    says: 'the cash desk is closed',
  },
  {
    name: 'cash_desk_sessions_frozen',
    table: 'cash_desk_sessions',
    on: ['update', 'delete'],
    when: () => 'old.closed_at is not null',
    says: 'a closed cash desk is frozen',
  },
  {
    name: 'cash_desk_sessions_kept',
    table: 'cash_desk_sessions',
    on: ['delete'],
    when: () => '1 = 1',
    says: 'a cash desk is closed, not removed',
  },
  {
    name: 'receipts_follow',
    table: 'receipts',
    on: ['insert'],
    when: () =>
      `(not exists (select 1 from receipt_series
          where id = new.receipt_series_id and last_number = new.number)
        or not exists (select 1 from transactions
          where transactions.id = new.transaction_id and ${COUNTS('transactions')}))`,
    says: 'numbers are given in order, for what is confirmed',
  },
  {
    name: 'receipt_series_grow',
    table: 'receipt_series',
    on: ['update of last_number', 'delete'],
    when: () => '(new.last_number is null or new.last_number <> old.last_number + 1)',
    says: 'a series goes on by one',
  },
  {
    name: 'ledger_heads_follow',
    table: 'ledger_heads',
    on: ['update', 'delete'],
    when: () =>
      `not exists (select 1 from transactions
           where position = new.position and hash = new.hash and previous_hash = old.hash)
         and not exists (select 1 from transaction_reviews
           where position = new.position and hash = new.hash and previous_hash = old.hash)`,
    says: 'the head is the last entry of the chain',
  },
]

/** Of a row that is removed there is no new one: each of these would refuse it anyway. */
const WITHOUT_NEW: Record<string, string> = {
  receipt_series_grow: '1 = 1',
  ledger_heads_follow: '1 = 1',
}

const ON_SQLITE: Refusal[] = [
  ['transactions', ['id', 'public_id', 'position', 'idempotency_key', 'reverses_id', 'hash']],
  ['transaction_reviews', ['id', 'position', 'transaction_id', 'hash']],
  ['receipts', ['id', 'public_id', 'transaction_id']],
  ['payments', ['id', 'public_id', 'reference']],
  ['cash_desk_sessions', ['id', 'public_id']],
  ['ledger_heads', ['id']],
  ['receipt_series', ['id']],
].map(([table, columns]) => ({
  name: `${table as string}_no_replace`,
  table: table as string,
  on: ['insert'],
  when: () => taken(table as string, columns as string[]),
  says: 'nothing takes the place of a row that is there',
}))

/**
 * Money: what is owed (payments), what moved (transactions, append-only and chained), decisions about what a person
 * reported (reviews, in the same chain), receipts without gaps, cash desks, and what is to be given back.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.schema.createTable('cash_desk_sessions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('cashier_id').notNullable().references('users.id').index()
      table.integer('campus_id').notNullable().references('campuses.id').index()
      table.timestamp('opened_at').notNullable().index()
      table.bigInteger('opening_float_minor').notNullable()
      table.string('currency', 3).notNullable()
      // Whose drawer was taken over, as it was counted.
      table.integer('taken_over_from_id').nullable().unique().references('cash_desk_sessions.id')
      table.timestamp('closed_at').nullable()
      table.integer('closed_by').nullable().references('users.id').index()
      table.bigInteger('counted_minor').nullable()
      table.bigInteger('expected_minor').nullable()
      table.bigInteger('difference_minor').nullable()
      // How many of each coin and note, by their value in minor units.
      table.text('denominations').nullable()
      table.string('note', 500).nullable()
      // Where the chain stood: printed on the closing sheet.
      table.bigInteger('closing_position').nullable()
      table.string('closing_hash', 64).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('opening_float_minor >= 0', [], 'cash_desk_sessions_float_check')
      table.check('counted_minor >= 0', [], 'cash_desk_sessions_counted_check')
      table.check(
        `(closed_at is null) = (counted_minor is null) and (closed_at is null) = (expected_minor is null)
           and (closed_at is null) = (closed_by is null)`,
        [],
        'cash_desk_sessions_closed_check'
      )
      table.check(
        'difference_minor = counted_minor - expected_minor',
        [],
        'cash_desk_sessions_difference_check'
      )
    })
    this.schema.createTable('payments', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('reference', 8).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id')
      // Whose days and whose cashiers: the event's campus, or the one it was raised at.
      table.integer('campus_id').notNullable().references('campuses.id')
      table.integer('event_id').nullable().references('events.id')
      table.integer('registration_id').nullable().references('registrations.id').index()
      // Where the fee is the team's: the registration is then the captain's.
      table.integer('team_id').nullable().references('teams.id').index()
      table.string('concept', 200).notNullable()
      table.bigInteger('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      // Until when a place is kept for it; null: as long as it takes.
      table.timestamp('due_at').nullable()
      table.bigInteger('collected_minor').notNullable().defaultTo(0)
      table.bigInteger('refunded_minor').notNullable().defaultTo(0)
      table.timestamp('voided_at').nullable()
      table.timestamp('reminded_at').nullable()
      // Money that nothing was owed for, kept apart until it is given back.
      table.boolean('unallocated').notNullable().defaultTo(false)
      table.integer('created_by').nullable().references('users.id').index()
      table.string('note', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['user_id', 'created_at'])
      table.index(['campus_id', 'created_at'])
      table.index(['event_id', 'created_at'])
      table.check(`amount_minor between 1 and ${AMOUNT_MAX}`, [], 'payments_amount_check')
      table.check(
        `refunded_minor >= 0 and refunded_minor <= collected_minor
           and collected_minor - refunded_minor <= amount_minor`,
        [],
        'payments_balance_check'
      )
      table.check('voided_at is null or collected_minor = 0', [], 'payments_void_check')
      table.check('registration_id is null or event_id is not null', [], 'payments_event_check')
    })
    this.schema.raw(
      `alter table payments add column status varchar(18)
         generated always as (${STATUS}) ${isPostgres ? 'stored' : 'virtual'}`
    )
    for (const index of INDEXES) this.schema.raw(index)

    this.schema.createTable('payment_proofs', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('name', 200).notNullable()
      table.string('type', 40).notNullable()
      table.integer('bytes').notNullable()
      table.string('sha256', 64).notNullable()
      // The file is removed after its time; that it was there stays in the chain.
      table.timestamp('removed_at').nullable()
      table.timestamp('created_at').notNullable().index()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('transactions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.bigInteger('position').notNullable().unique()
      table.integer('payment_id').notNullable().references('payments.id').index()
      table.string('kind', 10).notNullable().checkIn(['collection', 'refund', 'reversal'])
      table.string('method', 8).notNullable().checkIn(['cash', 'card', 'transfer', 'online'])
      table.bigInteger('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.integer('reverses_id').nullable().unique().references('transactions.id')
      table.string('initial_status', 9).notNullable().checkIn(['confirmed', 'in_review'])
      // A card's slip, a transfer's number, a gateway's payment.
      table.string('external_reference', 120).nullable()
      table.integer('proof_id').nullable().unique().references('payment_proofs.id')
      table.string('idempotency_key', 80).notNullable().unique()
      // Of what was asked with the key: another request with the same key is refused.
      table.string('request_hash', 64).notNullable()
      table.integer('cash_desk_session_id').nullable().references('cash_desk_sessions.id').index()
      // Null: nobody of the house, a gateway said so.
      table.integer('recorded_by').nullable().references('users.id').index()
      // Of cash: what was handed over, before the change.
      table.bigInteger('tendered_minor').nullable()
      table.string('reason', 500).nullable()
      table.timestamp('occurred_at').notNullable()
      table.string('previous_hash', 64).notNullable().unique()
      table.string('hash', 64).notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.index(['occurred_at', 'id'])
      table.check(`amount_minor between 1 and ${AMOUNT_MAX}`, [], 'transactions_amount_check')
      table.check(
        `(kind = 'reversal') = (reverses_id is not null)`,
        [],
        'transactions_reverses_check'
      )
      table.check(
        `method <> 'cash' or cash_desk_session_id is not null`,
        [],
        'transactions_cash_check'
      )
      table.check(
        `initial_status = 'confirmed' or (kind = 'collection' and method = 'transfer')`,
        [],
        'transactions_review_check'
      )
      table.check(
        `kind = 'collection' or length(trim(reason)) > 0`,
        [],
        'transactions_reason_check'
      )
      table.check(
        `tendered_minor is null or (method = 'cash' and tendered_minor >= amount_minor)`,
        [],
        'transactions_tendered_check'
      )
    })
    this.schema.createTable('transaction_reviews', (table) => {
      table.increments('id')
      table.bigInteger('position').notNullable().unique()
      table.integer('transaction_id').notNullable().unique().references('transactions.id')
      table.string('decision', 9).notNullable().checkIn(['confirmed', 'rejected'])
      table.integer('reviewer_id').notNullable().references('users.id').index()
      table.string('reason', 500).nullable()
      table.string('previous_hash', 64).notNullable().unique()
      table.string('hash', 64).notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.check(
        `decision = 'confirmed' or length(trim(reason)) > 0`,
        [],
        'transaction_reviews_reason_check'
      )
    })
    this.schema.createTable('ledger_heads', (table) => {
      table.increments('id')
      table.bigInteger('position').notNullable()
      table.string('hash', 64).notNullable()
      table.timestamp('created_at').notNullable()
      table.check('id = 1', [], 'ledger_heads_one_check')
    })
    this.schema.createTable('receipt_series', (table) => {
      table.increments('id')
      // Null: what no campus's desk recorded.
      table.integer('campus_id').nullable().references('campuses.id')
      table.integer('year').notNullable()
      table.integer('last_number').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['campus_id', 'year'])
    })
    this.schema.raw(
      'create unique index receipt_series_web on receipt_series (year) where campus_id is null'
    )
    this.schema.createTable('receipts', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('transaction_id').notNullable().unique().references('transactions.id')
      table.integer('receipt_series_id').notNullable().references('receipt_series.id')
      // The campus's code as it was.
      table.string('series', 10).notNullable()
      table.integer('year').notNullable()
      table.integer('number').notNullable()
      // As printed: a receipt outlives the account.
      table.string('payer', 200).notNullable()
      table.integer('issued_by').nullable().references('users.id').index()
      // Of all that is printed; the entry of the chain that it was issued with holds it.
      table.string('hash', 64).notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['receipt_series_id', 'number'])
    })
    this.schema.createTable('refund_requests', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('payment_id').notNullable().references('payments.id').index()
      table.bigInteger('amount_minor').notNullable()
      table
        .string('reason', 22)
        .notNullable()
        .checkIn([
          ...['event_cancelled', 'registration_cancelled', 'expired', 'late_money', 'overpaid'],
          'asked',
        ])
      table.string('state', 8).notNullable().defaultTo('open').checkIn(['open', 'done', 'declined'])
      table.integer('transaction_id').nullable().references('transactions.id').unique()
      // What the person wrote who asked, and what staff answered.
      table.string('words', 500).nullable()
      table.string('answer', 500).nullable()
      table.integer('decided_by').nullable().references('users.id').index()
      table.timestamp('decided_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['state', 'created_at'])
      table.check(`amount_minor between 1 and ${AMOUNT_MAX}`, [], 'refund_requests_amount_check')
      table.check(`(state = 'open') = (decided_at is null)`, [], 'refund_requests_decided_check')
    })
    this.schema.raw(
      `create unique index refund_requests_one_open on refund_requests (payment_id) where state = 'open'`
    )
    this.defer(async (db) => {
      for (const sql of statements(db.dialect.name)) await db.rawQuery(sql)
      await db.table('ledger_heads').insert({
        id: 1,
        position: 0,
        hash: '0'.repeat(64),
        created_at: sqlNow(),
      })
      await raiseWhatIsOwed(db)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const INDEXES = [
  'create index payments_status on payments (status, due_at)',
  'create index payments_listed on payments (created_at, id)',
  // One living payment of a registration; a voided one may be followed by another.
  `create unique index payments_one_living on payments (registration_id)
     where registration_id is not null and voided_at is null and unallocated = false`,
]

function statements(dialect: string): string[] {
  const rules = REFUSALS.flatMap((rule) => {
    const onDelete = WITHOUT_NEW[rule.name]
    if (!onDelete) return rule
    const { name, on } = rule
    return [
      { ...rule, on: on.filter((event) => event !== 'delete') },
      { ...rule, name: `${name}_kept`, on: ['delete'], when: () => onDelete },
    ]
  })
  return [
    ...refusals(dialect, rules),
    ...ONLY_GROWING.flatMap((table) => appendOnlyStatements(dialect, table)),
    ...(dialect === 'postgres' ? POSTGRES : [...refusals(dialect, ON_SQLITE), ...SQLITE]),
  ]
}

const KEPT_WHOLE = ['payments', 'cash_desk_sessions', 'ledger_heads', 'receipt_series']

const POSTGRES = [
  `create or replace function count_transaction() returns trigger language plpgsql as $$
     begin
       update ledger_heads set position = new.position, hash = new.hash;
       ${RECOUNT('new.payment_id')};
       return new;
     end $$`,
  `create trigger transactions_counted after insert on transactions
     for each row execute function count_transaction()`,
  `create or replace function count_transaction_review() returns trigger language plpgsql as $$
     declare paid integer := (select payment_id from transactions where id = new.transaction_id);
     begin
       update ledger_heads set position = new.position, hash = new.hash;
       ${RECOUNT('paid')};
       return new;
     end $$`,
  `create trigger transaction_reviews_counted after insert on transaction_reviews
     for each row execute function count_transaction_review()`,
  ...KEPT_WHOLE.map(
    (table) => `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function refuse_change()`
  ),
]

const SQLITE = [
  `create trigger transactions_counted after insert on transactions begin
     update ledger_heads set position = new.position, hash = new.hash;
     ${RECOUNT('new.payment_id')};
   end`,
  `create trigger transaction_reviews_counted after insert on transaction_reviews begin
     update ledger_heads set position = new.position, hash = new.hash;
     ${RECOUNT('(select payment_id from transactions where id = new.transaction_id)')};
   end`,
]

const sqlTime = (at: DateTime) => at.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')
const sqlNow = () => sqlTime(DateTime.utc())

/** Nobody loses a place on the day of the upgrade. */
const HOURS_MIN = 24
const AT_ONCE = 500

/**
 * Whoever waited for a way to pay gets a payment, due from now: as many hours as their event gives, never past its
 * start, and never in less than a day.
 */
async function raiseWhatIsOwed(db: QueryClientContract): Promise<void> {
  const now = DateTime.utc()
  for (let after = 0; ;) {
    const rows: Owing[] = await db
      .from('registrations as r')
      .join('events as e', 'e.id', 'r.event_id')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .where('r.status', 'pending_payment')
      .where('r.price_amount_minor', '>', 0)
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(AT_ONCE)
      .select('r.id', 'r.user_id', 'r.event_id', 'r.price_amount_minor', 'r.price_currency')
      .select('r.team_id', 'e.campus_id', 'e.starts_at', 'e.payment_deadline_hours', 'a.title')
      .select('a.kind', 'e.settings')
    for (const row of rows) {
      const id = await nextId(db)
      await db.table('payments').insert({
        id,
        public_id: ulid(),
        reference: paymentReference(id),
        user_id: row.user_id,
        campus_id: row.campus_id,
        event_id: row.event_id,
        registration_id: row.id,
        team_id: owesForTeam(row) ? row.team_id : null,
        concept: row.title,
        amount_minor: row.price_amount_minor,
        currency: row.price_currency,
        due_at: sqlTime(dueFrom(now, row)),
        created_at: sqlTime(now),
        updated_at: sqlTime(now),
      })
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

interface Owing {
  id: number
  user_id: number
  event_id: number
  team_id: number | null
  campus_id: number
  title: string
  kind: string
  settings: string
  price_amount_minor: number | string
  price_currency: string
  starts_at: string | Date
  payment_deadline_hours: number
}

function owesForTeam({ kind, settings }: Owing): boolean {
  if (kind !== 'codefest') return false
  return ((JSON.parse(settings) as { feePer?: string }).feePer ?? 'team') === 'team'
}

function dueFrom(now: DateTime, { starts_at: startsAt, payment_deadline_hours: hours }: Owing) {
  const start =
    typeof startsAt === 'string'
      ? DateTime.fromSQL(startsAt, { zone: 'utc' })
      : DateTime.fromJSDate(startsAt)
  return DateTime.max(DateTime.min(now.plus({ hours }), start), now.plus({ hours: HOURS_MIN }))
}

async function nextId(db: QueryClientContract): Promise<number> {
  if (db.dialect.name === 'postgres') {
    const { rows } = await db.rawQuery(
      `select nextval(pg_get_serial_sequence('payments', 'id')) as id`
    )
    return Number(rows[0].id)
  }
  const last: { id: number | null } = await db.from('payments').max('id as id').firstOrFail()
  return (last.id ?? 0) + 1
}

import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import Payment from '#app/payments/models/payment'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import type Registration from '#app/registrations/models/registration'
import type Event from '#app/announcements/models/event'
import { freezeClock, now, toSql } from '#app/core/clock'
import { currency } from '#config/app'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { assertLedgerClean, collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { assertNothingWrong, register } from '#tests/fixtures/registrations'
import { givenEnrolled, givenHackathon, memberStates, registrationOf } from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

/** Whoever refers to another comes first. */
const NEW = [
  ...['bank_statement_lines', 'bank_statements', 'online_refunds', 'gateway_events', 'checkouts'],
  ...['refund_requests', 'receipts', 'receipt_series', 'transaction_reviews', 'ledger_heads'],
  ...['transactions', 'payment_proofs', 'payments', 'cash_desk_sessions'],
]
const PRICED = { prices: [{ label: 'General', amountMinor: 5_000n }] }
const HOURS_MIN = 24

/** Nothing of the ledger, and who waited since before. */
async function asBefore(): Promise<void> {
  const client = db.connection()
  for (const table of NEW) await client.schema.dropTable(table)
  await client.from('import_kinds').where('name', 'bank').delete()
  if (client.dialect.name !== 'postgres') return
  for (const name of ['count_transaction', 'count_transaction_review']) {
    await client.rawQuery(`drop function ${name}()`)
  }
}

/** Everything that makes these tables and guards them. */
const MIGRATIONS = [
  () => import('#database/migrations/0040_create_ledger'),
  () => import('#database/migrations/0043_index_payments'),
  () => import('#database/migrations/0044_create_checkouts'),
  () => import('#database/migrations/0049_guard_ledger'),
  () => import('#database/migrations/0050_create_bank_statements'),
  () => import('#database/migrations/0051_open_lines_and_refunds_again'),
  () => import('#database/migrations/0052_end_payments'),
  () => import('#database/migrations/0053_guard_money'),
  () => import('#database/migrations/0055_index_reports'),
  () => import('#database/migrations/0066_hold_ends_desks_and_currency'),
]
/** Where in them amounts begin to be bounded. */
const GUARD = 7

async function migrate(migrations: typeof MIGRATIONS = MIGRATIONS): Promise<void> {
  for (const load of migrations) {
    const { default: Migration } = await load()
    const migration: BaseSchema = new Migration(db.connection(), 'of the ledger', false)
    await migration.execUp()
  }
}

/** Payments as they were when they did not end. */
async function beforePaymentsEnded(): Promise<void> {
  const client = db.connection()
  for (const index of ['payments_status', 'payments_open_of_person']) {
    await client.rawQuery(`drop index ${index}`)
  }
  const isPostgres = client.dialect.name === 'postgres'
  for (const guard of isPostgres
    ? ['payments_end on payments', 'payments_unended on payments']
    : ['payments_end_update', 'payments_unended_insert']) {
    await client.rawQuery(`drop trigger ${guard}`)
  }
  for (const column of ['status', 'ended_at']) {
    await client.rawQuery(`alter table payments drop column ${column}`)
  }
  await client.rawQuery('alter table online_refunds drop column gives_up')
  const kept = isPostgres ? 'stored' : 'virtual'
  await client.rawQuery(
    `alter table payments add column status varchar(18) generated always as (case
       when voided_at is not null then 'void' when collected_minor = 0 then 'pending'
       when refunded_minor = collected_minor then 'refunded'
       when refunded_minor > 0 then 'partially_refunded'
       when collected_minor >= amount_minor then 'paid' else 'partially_paid' end) ${kept}`
  )
  await client.rawQuery('create index payments_status on payments (status, due_at)')
  await client.rawQuery(
    'create index payments_open_of_person on payments (user_id, status, due_at)'
  )
}

const inDays = (days: number) => ({
  startsAt: now().plus({ days }),
  endsAt: now().plus({ days, hours: 2 }),
})

/** They registered ten days ago, when nothing expired. */
async function givenWaiting(event: Event): Promise<Registration> {
  const registration = await register(event, await givenUser())
  await registration.merge({ createdAt: now().minus({ days: 10 }) }).save()
  return registration
}

const hoursFromNow = ({ dueAt }: Payment) => Math.round(dueAt!.diff(DateTime.utc(), 'hours').hours)

test.group('Whoever waited to pay before there was a ledger', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('owes it from the upgrade on, and nobody expires that day', async ({ assert }) => {
    const far = await givenEvent({ ...PRICED, ...inDays(30) })
    const near = await givenEvent({ ...PRICED, ...inDays(2) })
    const soon = await givenEvent({ ...PRICED, startsAt: now().plus({ hours: 3 }) })
    const free = await givenEvent(inDays(30))
    const waiting = [
      await givenWaiting(far.event),
      await givenWaiting(near.event),
      await givenWaiting(soon.event),
    ]
    const left = await givenWaiting(far.event)
    await cancelRegistration({ registrationId: left.id, by: 'participant' })
    const seated = await givenWaiting(free.event)
    await asBefore()
    await migrate()

    const payments = await Payment.query().orderBy('id')
    assert.deepEqual(
      payments.map(({ registrationId, amountMinor, status }) => [
        registrationId,
        amountMinor,
        status,
      ]),
      waiting.map(({ id }) => [id, 5_000n, 'pending'])
    )
    const { paymentDeadlineHours } = far.event
    assert.deepEqual(payments.map(hoursFromNow), [paymentDeadlineHours, 48, HOURS_MIN])
    assert.equal(await expireUnpaid(), 0)
    freezeClock(now().plus({ hours: HOURS_MIN - 1 }))
    assert.equal(await expireUnpaid(), 0)
    for (const registration of [...waiting, seated]) {
      const { status } = registration
      assert.equal((await registration.refresh()).status, status)
    }
    await assertNothingWrong(assert)
    await assertLedgerClean(assert)

    freezeClock(payments[0]!.dueAt!)
    assert.equal(await expireUnpaid(), 3)
    await assertLedgerClean(assert)
  })

  test('pays, and new ones owe with references that follow', async ({ assert }) => {
    const { event } = await givenEvent({ ...PRICED, ...inDays(30) })
    const waiting = await givenWaiting(event)
    await asBefore()
    await migrate()
    const { actor } = await givenDesk()
    await collect(await paymentOf(waiting), { actor })
    await waiting.refresh()
    assert.equal(waiting.status, 'confirmed')
    const next = await register(event, await givenUser())
    assert.isAbove((await paymentOf(next)).id, (await paymentOf(waiting)).id)
    await assertLedgerClean(assert)
  })

  for (const [feePer, states] of [
    ['team', ['pending']],
    ['person', ['pending', 'pending', 'pending']],
  ] as const) {
    test(`as a team, per ${feePer}`, async ({ assert }) => {
      const settings = { feePer }
      const { event } = await givenHackathon({ ...PRICED, ...inDays(30), settings })
      const { team, people } = await givenEnrolled(event, { size: 3 })
      await asBefore()
      await migrate()
      const payments = await Payment.query().orderBy('id')
      assert.deepEqual(
        payments.map(({ status }) => status),
        states
      )
      const teamIds = payments.map(({ teamId }) => teamId)
      assert.deepEqual(teamIds, feePer === 'team' ? [team.id] : [null, null, null])
      const { actor } = await givenDesk()
      for (const person of people.slice(0, states.length)) {
        await collect(await paymentOf(await registrationOf(event, person)), { actor })
      }
      assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
      await assertLedgerClean(assert)
    })
  }
})

test.group('A desk that was closed before counts were bounded', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is still listed, shown and verified', async ({ client, assert }) => {
    const cashier = await givenUser({ roles: ['cashier'] })
    const campus = await givenCampus()
    await asBefore()
    await migrate(MIGRATIONS.slice(0, GUARD))
    const publicId = '01J00000000000000000000000'
    const counted = String(4n * 10n ** 18n)
    const at = toSql(now())
    await db.table('cash_desk_sessions').insert({
      ...{
        public_id: publicId,
        cashier_id: cashier.id,
        campus_id: campus.id,
        closed_by: cashier.id,
      },
      ...{ opened_at: at, closed_at: at, created_at: at, updated_at: at, currency },
      ...{ opening_float_minor: 0, expected_minor: 0 },
      ...{ counted_minor: counted, difference_minor: counted },
      denominations: JSON.stringify({ '4000000000000': 1_000_000 }),
      ...{ closing_position: 0, closing_hash: '0'.repeat(64) },
    })
    await migrate(MIGRATIONS.slice(GUARD))

    for (const path of ['/cash-desks', `/cash-desks/${publicId}`]) {
      const page = await client.get(path).loginAs(cashier).withInertia()
      page.assertStatus(200)
      assert.include(JSON.stringify(page.inertiaProps), counted)
    }
    // It is no float that anybody begins with.
    const info = await client.get('/transactions/info').loginAs(cashier).withInertia()
    assert.deepEqual((info.inertiaProps as unknown as { drawers: object[] }).drawers, [])
    const taken = await client
      .post('/cash-desks')
      .loginAs(cashier)
      .withCsrfToken()
      .json({ takenOver: publicId })
    taken.assertStatus(404)
    await assertLedgerClean(assert)
  })
})

test.group('Payments whose places were lost before payments ended', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('end with the upgrade; those of places that are held go on', async ({ assert }) => {
    const { event } = await givenEvent({ ...PRICED, ...inDays(30) })
    const { actor } = await givenDesk({ campusId: event.campusId })
    const pay = async (registration: Registration, amount: bigint) => {
      const payment = await paymentOf(registration)
      return collect(payment, { actor, amount })
    }
    const owing = await givenWaiting(event)
    await pay(owing, 2_000n)
    const lost = await givenWaiting(event)
    await pay(lost, 2_000n)
    await cancelRegistration({ registrationId: lost.id, by: 'participant' })
    const paid = await givenWaiting(event)
    await pay(paid, 5_000n)
    await cancelRegistration({ registrationId: paid.id, by: 'participant' })
    const undone = await givenWaiting(event)
    const mistake = await pay(undone, 2_000n)
    await cancelRegistration({ registrationId: undone.id, by: 'participant' })
    await reverseTransaction({
      ...{ transactionId: mistake.transactionId, reason: 'Twice', actor },
      idempotencyKey: ulid(),
    })
    // As it was left then.
    await Payment.query().where('registrationId', undone.id).update({ voided_at: null })

    const hackathon = await givenHackathon({
      ...{ ...PRICED, ...inDays(30), settings: { feePer: 'team' } },
    })
    const { people } = await givenEnrolled(hackathon.event, { size: 3 })
    const captains = await registrationOf(hackathon.event, people[0]!)
    await pay(captains, 2_000n)
    await cancelRegistration({ registrationId: captains.id, by: 'participant' })

    await beforePaymentsEnded()
    await migrate([() => import('#database/migrations/0052_end_payments')])

    const statusOf = async (registration: Registration) => {
      const { status, endedAt } = await paymentOf(registration)
      return [status, endedAt !== null]
    }
    assert.deepEqual(await statusOf(owing), ['partially_paid', false])
    assert.deepEqual(await statusOf(lost), ['ended', true])
    assert.deepEqual(await statusOf(paid), ['paid', true])
    assert.deepEqual(await statusOf(undone), ['void', false])
    assert.deepEqual(await statusOf(captains), ['ended', true])
    const heir = await registrationOf(hackathon.event, people[1]!)
    assert.deepEqual(await statusOf(heir), ['pending', false])
    await assertLedgerClean(assert)
  })
})

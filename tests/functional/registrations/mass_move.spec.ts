import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { cancelEventRegistrations } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { decideRegistrations } from '#app/registrations/actions/decide_registrations'
import { moveRegistrations, type MassMove } from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration } from '#app/registrations/queries/lock_event'
import { registrationsToMove } from '#app/registrations/queries/registrations_to_move'
import { mayBecome, STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { MailReason } from '#app/registrations/events/registrations_changed'
import { ROWS_A_STATEMENT } from '#app/core/rules/batches'
import { freezeClock, now, toSql } from '#app/core/clock'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import { ticketRow } from '#app/tickets/actions/ticket_row'
import SigningKey from '#app/tickets/models/signing_key'
import { decodeCode } from '#isomorphic/tickets/ticket_code'
import { isSignedBy } from '#app/tickets/signatures'
import env from '#start/env'
import { shownReference } from '#isomorphic/payments/reference'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { deepEqual, ok } from 'node:assert/strict'
import { ulid } from 'ulid'

const AT = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const PEOPLE = 6
// On PostgreSQL every statement of the single form is a round trip.
const IS_PG = env.get('DB_CONNECTION') === 'pg'
/** The check tries the same cases each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = {
  check: { numRuns: IS_PG ? 20 : 60, seed: 20260302 },
  thorough: { numRuns: IS_PG ? 100 : 300 },
}
/** One more than fits into a statement. */
const MANY = ROWS_A_STATEMENT + 1

/** One registration as it stands before, of the person with the same number. */
interface Before {
  status: Status
  locale: 'en' | 'es'
  disabled: boolean
  priced: boolean
  reason: string | null
  /** A valid ticket is there already, and the mail about it was written before. */
  hasTicket: boolean
  told: boolean
}

type Decided = Pick<MassMove, 'to' | 'actor' | 'reason' | 'occasion' | 'alongside'>

const befores = (statuses: Status[], length: { minLength: number; maxLength: number }) =>
  fc.array(
    fc.record<Before>({
      status: fc.constantFrom(...statuses),
      locale: fc.constantFrom('en', 'es'),
      disabled: fc.boolean(),
      priced: fc.boolean(),
      reason: fc.constantFrom(null, 'An older reason'),
      hasTicket: fc.boolean(),
      told: fc.boolean(),
    }),
    length
  )

const OCCASIONS: MailReason[] = [
  'promoted',
  'promoted_pending_payment',
  'cancelled_by_staff',
  'event_cancelled',
]

const moves = (actorId: number) =>
  fc.record<Decided>({
    to: fc.constantFrom(...STATUSES.filter((to) => STATUSES.some((from) => mayBecome(from, to)))),
    actor: fc.constantFrom(
      null,
      { id: actorId, ability: 'organizer' },
      { id: actorId, ability: null }
    ),
    reason: fc.constantFrom(undefined, null, 'Flood'),
    occasion: fc.constantFrom(undefined, ...OCCASIONS),
    alongside: fc.constantFrom<MassMove['alongside'][]>(
      undefined,
      { promotedAt: AT },
      { decidedBy: actorId, decidedAt: AT }
    ),
  })

test.group('Moving many registrations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(AT))
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<fc.Parameters<unknown> & { numRuns: number }>(SIZES, (size) =>
    test('writes the very rows that moving each writes', async ({ assert }) => {
      const { event, author } = await givenEvent({ capacity: null, waitlist: true })
      const people = await givenPeople(PEOPLE)
      let moved = 0
      const cases = moves(author.id).chain((move) =>
        befores(
          STATUSES.filter((from) => mayBecome(from, move.to)),
          { minLength: 1, maxLength: PEOPLE }
        ).map((before) => ({ move, before }))
      )
      await fc.assert(
        fc.asyncProperty(cases, async ({ move, before }) => {
          const { single, mass } = await bothForms({ event, people, before, move })
          deepEqual(mass, single)
          ok(single.audit.length >= before.length)
          moved += before.length
        }),
        { ...size, verbose: 1 }
      )
      assert.isAbove(moved, size.numRuns)
    }).timeout(240_000)
  )

  for (const to of ['waitlisted', 'confirmed', 'cancelled'] as const) {
    test(`writes them over the edge of a batch too: ${to}`, async ({ assert }) => {
      const { event } = await givenEvent({ capacity: null, waitlist: true })
      const people = await givenPeople(MANY)
      const before = people.map(() => ({ ...SUBMITTED }))
      const { single, mass } = await bothForms({ event, people, before, move: { to, actor: null } })
      assert.lengthOf(single.mails, MANY)
      deepEqual(mass, single)
    }).timeout(120_000)
  }

  test('refuses all when one may not', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: null })
    const people = await givenPeople(2)
    const before = [SUBMITTED, { ...SUBMITTED, status: 'cancelled' as const }]
    await assert.rejects(
      () => bothForms({ event, people, before, move: { to: 'confirmed', actor: null } }),
      'a registration that is cancelled does not become confirmed'
    )
  })
})

test.group('What mass actions cost', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  // Delivering the mails is work of its own.
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })

  /** Statements for one batch, and for each batch more: one of them writes what people are told in the app. */
  const COSTS = { cancel: [8, 5], promote: [20, 11], reject: [8, 5] } as const

  for (const count of [50, 500]) {
    const batches = Math.ceil(count / ROWS_A_STATEMENT)
    const cost = ([first, further]: readonly [number, number]) => first + further * (batches - 1)

    test(`cancelling an event of ${count} people`, async ({ assert }) => {
      const { announcement, event, author } = await givenEvent({ capacity: count })
      await givenRegistrations(event, await givenPeople(count), 'confirmed')
      await announcement.merge({ status: 'cancelled' }).save()
      const actor = { id: author.id, ability: 'organizer' }
      const cancel = () => cancelEventRegistrations({ eventId: event.id, actor, reason: 'Flood' })
      assert.equal(await countQueries(cancel), cost(COSTS.cancel))
      assert.deepEqual(await states(event), { cancelled: count })
    }).timeout(120_000)

    test(`promoting ${count} people`, async ({ assert }) => {
      const { event, author } = await givenEvent({ capacity: 1, waitlist: true })
      const people = await givenPeople(count + 2)
      await givenRegistrations(event, people, 'waitlisted')
      await db.transaction((trx) => ensureSigningKey(trx))
      const actor = { id: author.id, ability: 'organizer' }
      const raise = () => changeCapacity({ eventId: event.id, capacity: count, actor })
      assert.equal(await countQueries(raise), cost(COSTS.promote))
      assert.deepEqual(await states(event), { confirmed: count, waitlisted: 2 })
    }).timeout(120_000)

    test(`deciding about all ${count} that match`, async ({ assert }) => {
      const { event, author } = await givenEvent({ capacity: 10, approval: true })
      await givenRegistrations(event, await givenPeople(count), 'submitted')
      const reject = () =>
        decideRegistrations({
          eventId: event.id,
          registrations: { q: '', filters: { state: 'submitted' } },
          decision: 'reject',
          reason: 'Another faculty',
          actor: { id: author.id, ability: 'organizer' },
        })
      assert.equal(await countQueries(reject), cost(COSTS.reject))
      assert.deepEqual(await states(event), { rejected: count })
    }).timeout(120_000)
  }

  test('deciding about a page of people', async ({ assert }) => {
    const { event, author } = await givenEvent({ capacity: 10, approval: true })
    await givenRegistrations(event, await givenPeople(100), 'submitted')
    const ids = await db.from('registrations').where('event_id', event.id).select('public_id')
    const reject = () =>
      decideRegistrations({
        eventId: event.id,
        registrations: ids.map((row) => row.public_id),
        decision: 'reject',
        reason: 'Another faculty',
        actor: { id: author.id, ability: 'organizer' },
      })
    assert.equal(await countQueries(reject), COSTS.reject[0])
    assert.deepEqual(await states(event), { rejected: 100 })
  })
})

const SUBMITTED: Before = {
  status: 'submitted',
  locale: 'en',
  disabled: false,
  priced: false,
  reason: null,
  hasTicket: false,
  told: false,
}

interface Case {
  event: Event
  people: User[]
  before: Before[]
  move: Decided
}

/** Does the same twice from the same beginning, and leaves the database as it was. */
async function bothForms(given: Case) {
  const trx = await db.transaction()
  try {
    await write(given, trx)
    const single = await seenAfter(eachAlone(given), trx)
    const mass = await seenAfter(allAtOnce(given), trx)
    return { single, mass }
  } finally {
    await trx.rollback()
  }
}

type Work = (trx: TransactionClientContract) => Promise<void>

const eachAlone = ({ event, move }: Case): Work => {
  return async (client) => {
    const facts = await eventFacts(event.id, client)
    const ids = await client.from('registrations').where('event_id', event.id).orderBy('id')
    for (const { id } of ids) {
      const registrations = await lockRegistration(id, client)
      await moveRegistrations({ registrations, event: facts, ...move }, client)
    }
  }
}

const allAtOnce = ({ event, move }: Case): Work => {
  return async (client) => {
    const facts = await eventFacts(event.id, client)
    const registrations = await registrationsToMove(
      event.id,
      (query) => query.orderBy('registrations.id'),
      client
    )
    await moveRegistrations({ registrations, event: facts, ...move }, client)
  }
}

async function write({ event, people, before }: Case, trx: TransactionClientContract) {
  const at = toSql(AT.minus({ days: 1 }))
  await trx.from('events').where('id', event.id).update({ waitlist_last_seq: 1000 })
  const rows = before.map((one, index) => ({
    ...registrationRow(event, people[index]!, one.status, at),
    waitlist_seq: one.status === 'waitlisted' ? index + 1 : null,
    price_amount_minor: one.priced ? 500 : 0,
    reason: one.reason,
  }))
  for (const [index, one] of before.entries()) {
    await trx.table('registrations').insert(rows[index]!)
    await trx
      .from('users')
      .where('id', people[index]!.id)
      .update({ locale: one.locale, disabled_at: one.disabled ? at : null })
    if (one.told) await trx.table('outbound_mails').insert(toldRow(people[index]!, rows[index]!))
  }
  const key = await ensureSigningKey(trx)
  const written = await trx.from('registrations').where('event_id', event.id).orderBy('id')
  for (const [index, { id }] of written.entries()) {
    if (!before[index]!.hasTicket) continue
    const input = { registrationId: id, eventPublicId: event.publicId }
    await trx.table('tickets').insert(ticketRow(input, key, at))
  }
}

/** The mail of being confirmed, written before by somebody. */
function toldRow(person: User, { public_id: publicId }: { public_id: string }) {
  const at = toSql(AT.minus({ days: 1 }))
  return {
    user_id: person.id,
    recipient: person.email,
    locale: 'en',
    template: 'registration_confirmed',
    data: '{}',
    dedup_key: `registration:${publicId}:confirmed`,
    next_attempt_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** What stands in every table that a move writes to; ids and public ids of new rows aside. */
async function seenAfter(work: Work, outer: TransactionClientContract) {
  const trx = await outer.transaction()
  try {
    const last = await trx.from('audit_entries').max('id as id').firstOrFail()
    await work(trx)
    const tickets = await trx.from('tickets').orderBy('registration_id')
    await assertSigned(tickets, trx)
    const holder = new Map(tickets.map((ticket) => [ticket.public_id, ticket.registration_id]))
    const payments = await trx.from('payments').orderBy('registration_id')
    // Their numbers are not given back on PostgreSQL.
    const owed = new Map(
      payments.map((row) => [shownReference(row.reference), `owed for ${row.registration_id}`])
    )
    const named = (text: string) =>
      text
        .replace(/[0-9A-Z]{26}/g, (id) => (holder.has(id) ? `ticket of ${holder.get(id)}` : id))
        .replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, (shown) => owed.get(shown) ?? shown)
    const mails = await trx.from('outbound_mails').orderBy('dedup_key')
    return {
      event: await trx.from('events'),
      registrations: await trx.from('registrations').orderBy('id'),
      tickets: tickets.map(({ id, public_id: publicId, code, ...ticket }) => ticket),
      payments: payments.map(({ id, public_id: publicId, reference, ...payment }) => payment),
      audit: await auditAfter(last.id ?? 0, tickets, trx),
      mails: mails.map(({ id, data, ...mail }) => ({ ...mail, data: named(data) })),
    }
  } finally {
    await trx.rollback()
  }
}

/** By registration, each one's entries in their order. */
async function auditAfter(
  last: number,
  tickets: { id: number; registration_id: number }[],
  trx: TransactionClientContract
) {
  const holder = new Map(tickets.map((ticket) => [ticket.id, ticket.registration_id]))
  const entries = await trx
    .from('audit_entries')
    .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .where('audit_entries.id', '>', last)
    .orderBy('audit_entries.id')
    .select('audit_entries.*', 'audit_values.audit_entry_id as has_values')
    .select('audit_values.before', 'audit_values.after', 'audit_values.reason')
    .select('audit_values.ip', 'audit_values.user_agent', 'audit_values.updated_at')
  return entries
    .map(({ id, has_values: hasValues, subject_id: subject, ...entry }) => ({
      ...entry,
      hasValues: hasValues !== null,
      registration: entry.subject_type === 'ticket' ? holder.get(subject)! : Number(subject),
    }))
    .toSorted((one, other) => one.registration - other.registration)
}

async function assertSigned(
  tickets: { code: string; public_id: string; key_id: string }[],
  client: TransactionClientContract
) {
  const keys = await SigningKey.query({ client })
  for (const ticket of tickets) {
    const decoded = decodeCode(ticket.code)
    ok(decoded.ok && decoded.subject.publicId === ticket.public_id)
    const key = keys.find(({ keyId }) => keyId === ticket.key_id)!
    ok(isSignedBy(key.publicKey, decoded.payload, decoded.signature))
  }
}

/** Without a password, which costs time to hash. */
async function givenPeople(count: number): Promise<User[]> {
  const people: User[] = []
  for (let number = 0; number < count; number++) {
    people.push(await givenUser({ kind: 'external', password: null }))
  }
  return people
}

function registrationRow(event: Event, person: User, status: Status, at: string) {
  return {
    public_id: ulid(),
    event_id: event.id,
    user_id: person.id,
    status,
    price_amount_minor: 0,
    price_currency: 'USD',
    answers: '[]',
    source: 'self',
    confirmed_at: status === 'confirmed' ? at : null,
    cancelled_at: status === 'cancelled' ? at : null,
    created_at: at,
    updated_at: at,
  }
}

async function givenRegistrations(event: Event, people: User[], status: Status) {
  const at = toSql(now())
  for (const [index, person] of people.entries()) {
    await db.table('registrations').insert({
      ...registrationRow(event, person, status, at),
      waitlist_seq: status === 'waitlisted' ? index + 1 : null,
    })
  }
}

async function states(event: Event): Promise<Record<string, number>> {
  const rows = await db
    .from('registrations')
    .where('event_id', event.id)
    .groupBy('status')
    .select('status')
    .count('* as count')
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
}

import type Event from '#app/announcements/models/event'
import { freezeClock } from '#app/core/clock'
import { nextIds } from '#app/core/database/statement'
import { ROWS_A_STATEMENT } from '#app/core/rules/batches'
import {
  positionOf,
  writeRegistration,
  writeRegistrations,
  type RegistrationToWrite,
  type TeamPlace,
} from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { personFacts } from '#app/registrations/queries/person_facts'
import { INITIAL_STATUSES, type Status } from '#app/registrations/rules/transitions'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type User from '#app/users/models/user'
import env from '#start/env'
import { shownReference } from '#isomorphic/payments/reference'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenHackathon, givenTeam } from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { deepEqual, equal } from 'node:assert/strict'

const AT = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const PEOPLE = 6
// On PostgreSQL every statement of the single form is a round trip.
const IS_PG = env.get('DB_CONNECTION') === 'pg'
const SIZES = {
  check: { numRuns: IS_PG ? 20 : 60, seed: 20260302 },
  thorough: { numRuns: IS_PG ? 100 : 300 },
}

/** What is written of the person with the same number. */
interface Made {
  status: Status
  priced: boolean
  found: boolean
  disabled: boolean
  verified: boolean
  locale: 'en' | 'es'
  source: 'desk' | 'import'
  answered: boolean
  reason: string | null
}

const made = fc.record<Made>({
  status: fc.constantFrom(...INITIAL_STATUSES),
  priced: fc.boolean(),
  found: fc.boolean(),
  disabled: fc.boolean(),
  verified: fc.boolean(),
  locale: fc.constantFrom('en', 'es'),
  source: fc.constantFrom('desk', 'import'),
  answered: fc.boolean(),
  reason: fc.constantFrom(null, 'A guest of the dean'),
})

interface Case {
  event: Event
  people: User[]
  made: Made[]
  actorId: number
  /** Who waits already: of the other people. */
  waiting: number
  /** In which team each is; absent: people register one by one. */
  teamIds?: number[]
}

test.group('Writing many registrations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(AT))
  group.each.teardown(() => freezeClock(null))

  async function given(count: number): Promise<Omit<Case, 'made' | 'waiting'>> {
    const { event, author } = await givenEvent({ capacity: null, waitlist: true })
    const people: User[] = []
    for (let number = 0; number < count; number += 1) {
      people.push(await givenUser({ kind: 'external', password: null }))
    }
    return { event, people, actorId: author.id }
  }

  inTwoSizes<fc.Parameters<unknown> & { numRuns: number }>(SIZES, (size) =>
    test('writes the very rows that writing each writes', async ({ assert }) => {
      const background = await given(PEOPLE + 2)
      let written = 0
      const cases = fc.record({
        made: fc.array(made, { minLength: 1, maxLength: PEOPLE }),
        waiting: fc.nat(2),
      })
      await fc.assert(
        fc.asyncProperty(cases, async (one) => {
          const { single, mass } = await bothForms({ ...background, ...one })
          deepEqual(mass, single)
          equal(single.registrations.length, one.made.length + one.waiting)
          written += one.made.length
        }),
        { ...size, verbose: 1 }
      )
      assert.isAbove(written, size.numRuns)
    }).timeout(240_000)
  )

  test('writes them over the edge of a batch too, in their order', async ({ assert }) => {
    const count = ROWS_A_STATEMENT + 1
    const background = await given(count)
    const all = background.people.map((_, index): Made => ({
      ...PLAIN,
      status: INITIAL_STATUSES[index % INITIAL_STATUSES.length]!,
    }))
    const { single, mass } = await bothForms({ ...background, made: all, waiting: 0 })
    assert.lengthOf(single.registrations, count)
    deepEqual(mass, single)
  }).timeout(120_000)

  test('writes the members of teams as one after another does: one position for each team', async ({
    assert,
  }) => {
    const { event, author } = await givenHackathon({ capacity: null, waitlist: true })
    const teams = [await givenTeam(event), await givenTeam(event), await givenTeam(event)]
    const statuses = ['confirmed', 'waitlisted', 'waitlisted'] as const
    const { single, mass } = await bothForms({
      ...{ event, actorId: author.id, waiting: 0 },
      people: teams.flatMap(({ people }) => people),
      teamIds: teams.flatMap(({ team, people }) => people.map(() => team.id)),
      made: teams.flatMap(({ people }, index) =>
        people.map((): Made => ({ ...PLAIN, status: statuses[index]! }))
      ),
    })
    deepEqual(mass, single)
    assert.deepEqual(
      mass.registrations.map(({ waitlist_seq: seq }) => seq),
      [null, null, 8, 8, 9, 9]
    )
  })

  test('asks a number of statements that depends on the batches alone', async ({ assert }) => {
    QueueManager.fake()
    const background = await given(2 * ROWS_A_STATEMENT)
    const confirmed = (count: number) => async () => {
      const one = { ...background, waiting: 0, made: Array<Made>(count).fill(PLAIN) }
      const trx = await db.transaction()
      const registrations = await toWrite(one, trx)
      const event = await eventFacts(background.event.id, trx)
      await ensureSigningKey(trx)
      const queries = await countQueries(() => writeRegistrations({ event, registrations }, trx))
      await trx.rollback()
      return queries
    }
    const [few, batch, two] = [
      await confirmed(2)(),
      await confirmed(ROWS_A_STATEMENT)(),
      await confirmed(2 * ROWS_A_STATEMENT)(),
    ]
    QueueManager.restore()
    assert.equal(few, batch)
    // Of a further batch: entries and values of registrations and tickets, the mails and the notifications.
    assert.equal(two - batch, 6)
  }).timeout(120_000)

  test('refuses all when one may not begin so', async ({ assert }) => {
    const background = await given(2)
    const one = { ...PLAIN, status: 'cancelled' as const }
    await assert.rejects(
      () => db.transaction((trx) => atOnce({ ...background, made: [PLAIN, one], waiting: 0 }, trx)),
      'no registration begins as cancelled'
    )
  })
})

const PLAIN: Made = {
  ...{ status: 'confirmed', priced: false, found: false, disabled: false, verified: true },
  ...{ locale: 'en', source: 'import', answered: false, reason: null },
}

/** Does the same twice from the same beginning, and leaves the database as it was. */
async function bothForms(one: Case) {
  const trx = await db.transaction()
  try {
    await trx.from('events').where('id', one.event.id).update({ waitlist_last_seq: 7 })
    for (const [index, { locale, disabled, verified }] of one.made.entries()) {
      await trx
        .from('users')
        .where('id', one.people[index]!.id)
        .update({
          locale,
          disabled_at: disabled ? AT.toISO() : null,
          email_verified_at: verified ? AT.toISO() : null,
        })
    }
    const waiting = one.people.slice(one.people.length - one.waiting)
    await ensureSigningKey(trx)
    const before = async (client: TransactionClientContract) => {
      const wait = { ...PLAIN, status: 'waitlisted' as const }
      const those = { ...one, people: waiting, made: waiting.map(() => wait), waiting: 0 }
      await each(those, client)
    }
    const single = await seenAfter(trx, before, (client) => each(one, client))
    const mass = await seenAfter(trx, before, (client) => atOnce(one, client))
    return { single, mass }
  } finally {
    await trx.rollback()
  }
}

type Work = (trx: TransactionClientContract) => Promise<void>

async function toWrite(
  { event, people, made: all, actorId, teamIds }: Case,
  trx: TransactionClientContract
): Promise<RegistrationToWrite[]> {
  const registrations: RegistrationToWrite[] = []
  for (const [index, one] of all.entries()) {
    const { status, source, found, priced, answered, reason } = one
    const userId = people[index]!.id
    registrations.push({
      ...{ status, source, found, reason },
      ...(teamIds && { team: { id: teamIds[index]! } }),
      person: await personFacts({ userId, eventId: event.id }, trx),
      price: priced ? { label: 'Guests', amountMinor: 1500n, currency: 'USD' } : null,
      answers: answered ? [{ question: 'Q', label: 'Size?', type: 'text', value: 'L' }] : [],
      application: null,
      actor: { id: actorId, ability: 'organizer' },
      details: { import: 'the file' },
    })
  }
  return registrations
}

async function each(one: Case, trx: TransactionClientContract): Promise<void> {
  const places = new Map<number, TeamPlace>()
  for (const registration of await toWrite(one, trx)) {
    await lockEvent(one.event.id, trx)
    const event = await eventFacts(one.event.id, trx)
    const key = await ensureSigningKey(trx)
    const ids = await nextIds(['registrations', 'tickets', 'payments'], trx)
    const { team } = registration
    const place = team && places.get(team.id)
    const joined = team && place ? { team: { ...team, place } } : {}
    const written = await writeRegistration({ ...registration, ...joined, event, key, ids }, trx)
    if (!team || place) continue
    const position = positionOf(registration, event) ?? 0
    places.set(team.id, { waitlistSeq: written.waitlistSeq, position, decidedAt: null })
  }
}

async function atOnce(one: Case, trx: TransactionClientContract): Promise<void> {
  await lockEvent(one.event.id, trx)
  const event = await eventFacts(one.event.id, trx)
  await writeRegistrations({ event, registrations: await toWrite(one, trx) }, trx)
}

/** What stands in every table that is written to; row numbers and public ids of new rows are named by the person. */
async function seenAfter(outer: TransactionClientContract, before: Work, work: Work) {
  const trx = await outer.transaction()
  try {
    await before(trx)
    const last = await trx.from('audit_entries').max('id as id').firstOrFail()
    await work(trx)
    const rows = await trx.from('registrations').orderBy('user_id')
    const tickets = await trx
      .from('tickets')
      .join('registrations', 'registrations.id', 'tickets.registration_id')
      .orderBy('registrations.user_id')
      .select('tickets.*', 'registrations.user_id')
    const names = new Map<string, string>([
      ...rows.map((row) => [row.public_id, `registration of ${row.user_id}`] as const),
      ...tickets.map((row) => [row.public_id, `ticket of ${row.user_id}`] as const),
    ])
    const payments = await trx.from('payments').orderBy('user_id')
    const owed = new Map(
      payments.map((row) => [shownReference(row.reference), `owed by ${row.user_id}`])
    )
    const named = (text: string) =>
      text
        // Row numbers of payments, and with them their references, are not given back on PostgreSQL.
        .replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, (shown) => owed.get(shown) ?? shown)
        // A signed link says what it is about.
        .replace(/(eyJ[\w-]+)\.[\w-]+/g, (_, said: string) =>
          Buffer.from(said, 'base64url').toString()
        )
        .replace(/[0-9A-Z]{26}/g, (id) => names.get(id) ?? id)
    const mails = await trx.from('outbound_mails').orderBy('id')
    const holder = new Map(
      [...rows, ...tickets].map((row) => [
        `${'code' in row ? 'ticket' : 'registration'} ${row.id}`,
        row.user_id as number,
      ])
    )
    const numbers = new Map(rows.map((row) => [row.id, row.user_id]))
    const entries = await trx
      .from('audit_entries')
      .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .where('audit_entries.id', '>', last.id ?? 0)
      .orderBy('audit_entries.id')
      .select('audit_entries.*', 'audit_values.before', 'audit_values.after')
      .select('audit_values.reason', 'audit_values.ip', 'audit_values.user_agent')
    const mailed = mails.map(({ id, data, dedup_key: key, ...mail }) => ({
      ...mail,
      data: named(data),
      key: named(key),
    }))
    return {
      event: await trx.from('events').where('id', rows[0].event_id),
      counts: await trx.from('seat_counts').where('event_id', rows[0].event_id),
      registrations: rows.map(({ id, public_id: publicId, ...row }) => row),
      tickets: tickets.map(
        ({ id, public_id: publicId, registration_id: registration, code, ...row }) => row
      ),
      payments: payments.map(
        ({ id, public_id: publicId, reference, registration_id: registration, ...payment }) =>
          payment
      ),
      mails: mailed.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      audit: entries
        .map(({ id, subject_id: subject, after, ...entry }) => ({
          ...entry,
          after: after.replace(/"registrationId":(\d+)/, (_: string, number: string) =>
            String(numbers.get(Number(number)))
          ),
          person: holder.get(`${entry.subject_type} ${subject}`)!,
        }))
        .toSorted((one, other) => one.person - other.person),
    }
  } finally {
    await trx.rollback()
  }
}

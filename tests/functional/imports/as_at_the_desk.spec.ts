import type Event from '#app/announcements/models/event'
import { freezeClock, now, toSql } from '#app/core/clock'
import { Refusal } from '#app/core/exceptions/refusal'
import type { ImportDefinition } from '#app/imports/rules/import_kind'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import { AnswersRefused } from '#app/registrations/exceptions/registration_refusals'
import { registrationsImport } from '#app/registrations/imports/registrations_import'
import type User from '#app/users/models/user'
import env from '#start/env'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { deepEqual } from 'node:assert/strict'
import { ulid } from 'ulid'

const AT = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const IS_PG = env.get('DB_CONNECTION') === 'pg'
const SIZES = {
  check: { numRuns: IS_PG ? 20 : 60, seed: 20260302 },
  thorough: { numRuns: IS_PG ? 150 : 500 },
}

/** People whom a row may be about; `new` has no account. */
const PEOPLE = ['plain', 'plain2', 'unverified', 'disabled', 'student', 'new', 'new2'] as const
type Person = (typeof PEOPLE)[number]

interface Story {
  capacity: number | null
  waitlist: boolean
  approval: boolean
  priced: boolean
  closed: boolean
  cancelled: boolean
  reason: string | null
  /** What stands there before. */
  before: Partial<Record<Person, 'confirmed' | 'waitlisted' | 'rejected' | 'cancelled'>>
  rows: { person: Person; answer: 'L' | 'XXL' | '' }[]
}

const anyBefore = fc.constantFrom('confirmed', 'waitlisted', 'rejected', 'cancelled')
const story = fc.record<Story>({
  capacity: fc.constantFrom(null, 1, 2, 3),
  waitlist: fc.boolean(),
  approval: fc.boolean(),
  priced: fc.boolean(),
  closed: fc.boolean(),
  cancelled: fc.constantFrom(false, false, false, true),
  reason: fc.constantFrom(null, 'Guests of the dean'),
  before: fc.record(
    { plain: anyBefore, unverified: anyBefore, student: anyBefore },
    { requiredKeys: [] }
  ),
  rows: fc.uniqueArray(
    fc.record({
      person: fc.constantFrom(...PEOPLE),
      answer: fc.constantFrom('L' as const, 'L' as const, 'XXL' as const, '' as const),
    }),
    { minLength: 1, selector: ({ person }) => person }
  ),
})

test.group('An import of registrations, row by row', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(AT))
  group.each.teardown(() => freezeClock(null))
  // What is told after a commit would ask beside the transaction.
  group.each.setup(() => void QueueManager.fake())
  group.each.teardown(() => QueueManager.restore())

  inTwoSizes<fc.Parameters<unknown> & { numRuns: number }>(SIZES, (size) =>
    test('says and does what the desk would do with one person after the other', async ({
      assert,
    }) => {
      const manager = await givenUser({ roles: ['organizer'] })
      await manager.load('roles')
      const { event } = await givenEvent({
        author: manager,
        questions: [{ label: 'Shirt', type: 'choice', options: ['S', 'L'], required: true }],
      })
      const external = { kind: 'external', password: null } as const
      const emails: Record<Person, string> = {
        plain: (await givenUser(external)).email,
        plain2: (await givenUser(external)).email,
        unverified: (await givenUser({ ...external, verified: false })).email,
        disabled: (await givenUser({ ...external, disabled: true })).email,
        // Lacks what a registration asks of students.
        student: (await givenUser({ kind: 'student', password: null, profile: 'empty' })).email,
        new: 'new@example.test',
        new2: 'new2@example.test',
      }
      // Under a transaction within the test's own nothing else may ask.
      const kind = await registrationsImport.ofEvent(event.id)
      const given = { manager, event, emails, kind }
      const seen: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(story, async (one) => {
          const desk = await rolledBack(one, given, atTheDesk)
          const file = await rolledBack(one, given, fromTheFile)
          deepEqual(file, desk)
          for (const { became } of desk.rows) seen[became] = (seen[became] ?? 0) + 1
        }),
        { ...size, verbose: 1 }
      )
      assert.sameMembers(Object.keys(seen), [
        ...['confirmed', 'pending_payment', 'waitlisted', 'submitted', 'registered', 'refused'],
      ])
    }).timeout(240_000)
  )
})

interface Given {
  manager: User
  event: Event
  emails: Record<Person, string>
  kind: ImportDefinition
}
interface Became {
  person: Person
  became: string
}
type Way = (one: Story, given: Given, trx: TransactionClientContract) => Promise<Became[]>

/** What became of each row, and what stands in the tables then. */
async function rolledBack(one: Story, given: Given, way: Way) {
  const trx = await db.transaction()
  try {
    await arrange(one, given, trx)
    const rows = await way(one, given, trx)
    const written = await trx
      .from('registrations')
      .join('users', 'users.id', 'registrations.user_id')
      .where('event_id', given.event.id)
      .orderBy('registrations.id')
      .select('users.email', 'status', 'waitlist_seq', 'price_amount_minor', 'answers')
      .select(trx.raw('contact_hidden_at is not null as hidden'))
    const mails = await trx.from('outbound_mails').orderBy('recipient').orderBy('template')
    return {
      rows,
      written,
      mails: mails
        .filter(({ template }) => String(template).startsWith('registration_'))
        .map(({ recipient, template }) => `${recipient} ${template}`),
    }
  } finally {
    await trx.rollback()
  }
}

async function arrange(one: Story, { event, emails }: Given, trx: TransactionClientContract) {
  const at = toSql(now())
  const { capacity, waitlist, approval, closed, cancelled, priced, before } = one
  await trx
    .from('events')
    .where('id', event.id)
    .update({
      ...{ capacity, waitlist, approval, waitlist_last_seq: 100 },
      registration_closes_at: closed ? toSql(now().minus({ hours: 1 })) : null,
    })
  const status = cancelled ? 'cancelled' : 'published'
  await trx.from('announcements').where('id', event.announcementId).update({ status })
  if (priced) {
    const price = { label: 'All', amount_minor: 500, currency: 'USD', position: 0 }
    await trx
      .table('event_prices')
      .insert({ ...price, event_id: event.id, created_at: at, updated_at: at })
  }
  for (const [index, [person, state]] of Object.entries(before).entries()) {
    const { id } = await trx
      .from('users')
      .where('email', emails[person as Person])
      .firstOrFail()
    await trx.table('registrations').insert({
      ...{ public_id: ulid(), event_id: event.id, user_id: id, status: state, source: 'self' },
      ...{ price_amount_minor: 0, price_currency: 'USD', answers: '[]' },
      waitlist_seq: state === 'waitlisted' ? index + 1 : null,
      confirmed_at: state === 'confirmed' ? at : null,
      cancelled_at: state === 'cancelled' ? at : null,
      ...{ created_at: at, updated_at: at },
    })
  }
}

const columnOf = (kind: ImportDefinition) => kind.columns.at(-1)!.name

const atTheDesk: Way = async ({ rows, reason }, { manager, event, emails, kind }, trx) => {
  const publicId = columnOf(kind).replace('question_', '')
  const became: Became[] = []
  for (const { person, answer } of rows) {
    const inner = await trx.transaction()
    try {
      const { registration } = await registerAtDesk(
        {
          eventId: event.id,
          newPerson: {
            name: `Ana ${person}`,
            email: emails[person],
            kind: 'external',
            locale: 'en',
          },
          answers: { [publicId]: answer },
          reason,
          reasonForNewAccount: 'A new account',
          actor: { id: manager.id, ability: 'organizer' },
        },
        inner
      )
      await inner.commit()
      became.push({ person, became: registration.status })
    } catch (error) {
      await inner.rollback()
      if (!(error instanceof Refusal || error instanceof AnswersRefused)) throw error
      const isKnown = error.code === 'E_ALREADY_REGISTERED'
      became.push({ person, became: isKnown ? 'registered' : 'refused' })
    }
  }
  return became
}

const fromTheFile: Way = async ({ rows, reason }, { manager, event, emails, kind }, trx) => {
  const question = columnOf(kind)
  const data = rows.map(({ person, answer }) => {
    const cells = { email: emails[person], name: `Ana ${person}`, [question]: answer }
    const understood = kind.understand(cells)
    deepEqual(understood.reasons, [])
    return understood.data
  })
  const options = { invite: false, reason }
  const context = { actor: manager, importId: ulid(), eventId: event.id, options }
  const judged = await kind.judge(data, trx, { ...context, ahead: [] })
  const good = judged.flatMap((one, index) =>
    one.verdict === 'create' ? [{ data: data[index]!, judged: one }] : []
  )
  if (good.length > 0) await kind.apply(good, context, trx)
  return rows.map(({ person }, index) => {
    const { verdict, after } = judged[index]!
    const others = { unchanged: 'registered', refused: 'refused', update: 'changed' }
    return { person, became: verdict === 'create' ? String(after!.registration) : others[verdict] }
  })
}

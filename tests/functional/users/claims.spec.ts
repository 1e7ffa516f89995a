import { inTransaction } from '#app/core/database/in_transaction'
import { confirmKind } from '#app/users/actions/confirm_kind'
import { decideClaims } from '#app/users/actions/decide_claims'
import { claimMark } from '#app/users/rules/roles'
import type User from '#app/users/models/user'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const admin = () => givenUser({ roles: ['admin'] })
const claimant = (studentCode: string, name = 'Ana Ruiz') =>
  givenUser({ name, studentCode, kindConfirmed: false })

async function queue(client: ApiClient, as: User, query = '') {
  const response = await client.get(`/users/confirmations?${query}`).loginAs(as).withInertia()
  response.assertStatus(200)
  const { list } = response.inertiaProps as unknown as {
    list: {
      rows: {
        name: string
        code: string
        mark: string
        codeMalformed: boolean
        holder: { name: string } | null
      }[]
      meta: { total: number }
    }
  }
  return list
}

interface Decision {
  people: User[]
  confirm: boolean
  reason?: string
}

/** As the page sends it: who, and what it showed of each. */
const decide = (client: ApiClient, as: User, { people, ...decision }: Decision) =>
  client
    .patch('/users/confirmations')
    .json({
      ...decision,
      people: people.map((person) => person.publicId),
      seen: Object.fromEntries(people.map((person) => [person.publicId, claimMark(person)])),
    })
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)

const mailsTo = (person: User) => db.from('outbound_mails').where('user_id', person.id)

test.group('The queue of claims', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('an admin’s dashboard says how many wait', async ({ client, assert }) => {
    const waiting = async (as: User) => {
      const page = await client.get('/dashboard').loginAs(as).withInertia()
      return (page.inertiaProps as unknown as { staff: { claims: number } }).staff.claims
    }
    const reader = await admin()
    assert.equal(await waiting(reader), 0)
    for (const code of ['UG-1', 'UG-2']) await claimant(code)
    await givenUser({ kindConfirmed: false, disabled: true })
    assert.equal(await waiting(reader), 2)
    assert.equal(await waiting(await givenUser({ roles: ['organizer'] })), 0)
  })

  test('holds who claims a kind or a code, and says whose code it is', async ({
    client,
    assert,
  }) => {
    const as = await admin()
    await givenUser({ name: 'Carla Holder', studentCode: 'UG-1' })
    await claimant('UG-1')
    await givenUser({ name: 'Guest Only', kind: 'external' })
    await givenUser({ name: 'Gone Person', kindConfirmed: false, disabled: true })
    const { rows } = await queue(client, as)
    assert.deepEqual(
      rows.map((row) => [row.name, row.code, row.holder?.name]),
      [['Ana Ruiz', 'UG-1', 'Carla Holder']]
    )
    assert.equal((await queue(client, as, 'q=ruiz&claimed=code&kind=student')).meta.total, 1)
    assert.equal((await queue(client, as, 'kind=staff')).meta.total, 0)
  })

  test('confirms kind and code together, once, and tells the person', async ({
    client,
    assert,
  }) => {
    const as = await admin()
    const person = await claimant('UG-2')
    const body = { people: [person], confirm: true }
    const response = await decide(client, as, body)
    response.assertStatus(303)
    await decide(client, as, body)
    await person.refresh()
    assert.isNotNull(person.kindConfirmedAt)
    assert.isNotNull(person.studentCodeConfirmedAt)
    assert.deepEqual(
      (await mailsTo(person)).map((mail) => mail.template),
      ['claim_confirmed']
    )
    const entries = await db.from('audit_entries').where('subject_id', person.id)
    assert.lengthOf(
      entries.filter((entry) => entry.action === 'user.kind_confirmed'),
      1
    )
  })

  test('leaves a code that belongs to somebody else as it is', async ({ client, assert }) => {
    const as = await admin()
    await givenUser({ studentCode: 'UG-3' })
    const person = await claimant('UG-3')
    const other = await claimant('UG-4')
    await decide(client, as, { people: [person, other], confirm: true })
    await person.refresh()
    await other.refresh()
    assert.isNull(person.kindConfirmedAt)
    assert.isNotNull(other.kindConfirmedAt)
    assert.isEmpty(await mailsTo(person))
  })

  test('decides what was shown: who claims something else meanwhile is asked about anew', async ({
    client,
    assert,
  }) => {
    const as = await admin()
    const person = await claimant('UG-20')
    const shown = { ...(await queue(client, as)).rows[0]! }
    await person.merge({ studentCode: 'UG-21' }).save()
    const send = (decision: object) =>
      client
        .patch('/users/confirmations')
        .json({
          ...decision,
          people: [person.publicId],
          seen: { [person.publicId]: shown.mark },
        })
        .loginAs(as)
        .withCsrfToken()
        .redirects(0)
    for (const decision of [{ confirm: true }, { confirm: false, reason: 'Unknown code' }]) {
      const response = await send(decision)
      assert.property(response.flashMessages(), 'info')
      await person.refresh()
      assert.equal(person.studentCode, 'UG-21')
      assert.isNull(person.studentCodeConfirmedAt)
      assert.isNull(person.kindConfirmedAt)
    }
  })

  test('turned down, the person is a guest again and reads why', async ({ client, assert }) => {
    const as = await admin()
    const person = await claimant('UG-5')
    await decide(client, as, { people: [person], confirm: false, reason: 'Unknown code' })
    await person.refresh()
    assert.equal(person.kind, 'external')
    assert.isNull(person.studentCode)
    const [mail] = await mailsTo(person)
    assert.equal(mail.template, 'claim_rejected')
    assert.include(mail.data, 'Unknown code')
  })

  test('keeps a confirmed kind when only the code is turned down', async ({ client, assert }) => {
    const as = await admin()
    const person = await claimant('UG-6')
    person.kindConfirmedAt = person.createdAt
    await person.save()
    await decide(client, as, { people: [person], confirm: false, reason: 'Unknown code' })
    await person.refresh()
    assert.equal(person.kind, 'student')
    assert.isNull(person.studentCode)
  })

  test('names the field of bad input and changes nothing', async ({ client, assert }) => {
    const as = await admin()
    const person = await claimant('UG-7')
    const people = [person.publicId]
    const bad: [object, string][] = [
      [{}, 'people'],
      [{ people: [], confirm: true }, 'people'],
      [{ people: 'x', confirm: true }, 'people'],
      [{ people: ['<script>'], confirm: true }, 'people.0'],
      [{ people, confirm: 'perhaps' }, 'confirm'],
      [{ people, confirm: true }, 'seen'],
      [{ people, confirm: true, seen: 'x' }, 'seen'],
      [
        { people, confirm: true, seen: { [person.publicId]: 'x'.repeat(100) } },
        `seen.${person.publicId}`,
      ],
      [{ people, confirm: false }, 'reason'],
      [{ people, confirm: false, reason: 'x'.repeat(501) }, 'reason'],
    ]
    for (const [body, field] of bad) {
      const response = await client
        .patch('/users/confirmations')
        .json(body)
        .loginAs(as)
        .withCsrfToken()
        .header('accept', 'application/json')
      response.assertStatus(422)
      const fields = response.body().errors.map((error: { field: string }) => error.field)
      assert.include(fields, field)
    }
    await person.refresh()
    assert.isNull(person.kindConfirmedAt)
    assert.equal(person.studentCode, 'UG-7')
  })

  test('asks as many queries for 100 people as for 25', async ({ client, assert }) => {
    const as = await admin()
    for (let number = 0; number < 100; number++) await claimant(`UG-1${number}`)
    const few = await countQueries(() => queue(client, as, 'perPage=25'))
    const many = await countQueries(() => queue(client, as, 'perPage=100'))
    assert.equal(many, few)
  })
})

test.group('Two claims of one code', (group) => {
  // What they commit cannot be deleted (audit): the tables are made anew after each.
  group.each.teardown(makeTablesAnew)

  test('confirmed at the same moment: one gets it', async ({ assert }) => {
    const as = await admin()
    const one = await claimant('UG-8')
    const two = await claimant('UG-8')
    await as.load('roles')
    const by = { confirm: true, reason: null, actor: as.peopleReader }
    const seen = { [one.publicId]: claimMark(one), [two.publicId]: claimMark(two) }
    const verdicts = await Promise.all([
      decideClaims({ ...by, people: [one.publicId], seen }),
      decideClaims({ ...by, people: [two.publicId], seen }),
    ])
    assert.equal(verdicts[0].done + verdicts[1].done, 1)
    assert.equal(verdicts[0].code_taken + verdicts[1].code_taken, 1)
  })

  test('the database refuses the second, whoever asks', async ({ assert }) => {
    const as = await admin()
    const one = await claimant('UG-9')
    const two = await claimant('UG-9')
    await as.load('roles')
    const by = { kind: 'student' as const, actor: as.peopleReader }
    await confirmKind({ ...by, userId: one.id })
    await assert.rejects(() => inTransaction((trx) => confirmKind({ ...by, userId: two.id }, trx)))
  })
})

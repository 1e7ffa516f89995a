import OutboundMail from '#app/mails/models/outbound_mail'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { now } from '#app/core/clock'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Row {
  id: string
  recipient: string
  person: { publicId: string; name: string } | null
  subject: string
  state: string
  lastError: string | null
  notAgain: string | null
}

const TICKET = {
  locale: 'en',
  template: 'judging_results',
  data: { name: 'Lucía', title: 'Robotics day', actionUrl: 'http://127.0.0.1/certifications' },
}
const LINK = {
  locale: 'en',
  template: 'authVerifyEmail',
  data: { name: 'Lucía', minutes: 60 },
}

async function givenMail(given: Partial<OutboundMail> = {}): Promise<OutboundMail> {
  const at = now().startOf('second')
  return OutboundMail.create({
    ...{ ...TICKET, recipient: 'lucia@example.test', attempts: 1, nextAttemptAt: at },
    ...given,
  })
}

async function log(client: ApiClient, as: User, query = ''): Promise<Row[]> {
  const response = await client.get(`/mails?${query}`).loginAs(as).withInertia()
  response.assertStatus(200)
  return (response.body().props as { list: { rows: Row[] } }).list.rows
}

const resend = (client: ApiClient, as: User, mails: (OutboundMail | { id: number })[]) =>
  client
    .post('/mails/resend')
    .json({ mails: mails.map(({ id }) => String(id)) })
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)

test.group('The mail log', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  test('tells what waits, what was sent and what was given up, and why', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const lucia = await givenUser({ name: 'Lucía Peña', email: 'lucia@example.test' })
    await givenMail({ userId: lucia.id, sentAt: now() })
    await givenMail({ failedAt: now(), lastError: 'Error: mailbox full', attempts: 8 })
    await givenMail({ recipient: 'guardian@example.test', lastError: 'Error: greylisted' })
    const rows = await log(client, admin)
    assert.deepEqual(
      rows.map(({ state, recipient, lastError, notAgain }) => [
        ...[state, recipient, lastError, notAgain],
      ]),
      [
        ['queued', 'guardian@example.test', 'Error: greylisted', 'queued'],
        ['refused', 'lucia@example.test', 'Error: mailbox full', null],
        ['sent', 'lucia@example.test', null, null],
      ]
    )
    assert.equal(rows[2]!.person!.name, 'Lucía Peña')
    assert.equal(rows[2]!.subject, 'Results: Robotics day')
    assert.notInclude(JSON.stringify(rows), '127.0.0.1', 'no link of a mail is told')
  })

  test('is searched by person and address, filtered by state and day', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const lucia = await givenUser({ name: 'Lucía Peña', email: 'lucia@example.test' })
    await givenMail({ userId: lucia.id, recipient: 'older@example.test', sentAt: now() })
    await givenMail({ recipient: 'Guardian_1@example.test', failedAt: now() })
    const found = async (query: string) =>
      (await log(client, admin, query)).map(({ recipient }) => recipient)
    assert.deepEqual(await found('q=pena luc'), ['older@example.test'])
    assert.deepEqual(await found('q=guardian_'), ['Guardian_1@example.test'])
    assert.deepEqual(await found('q=%25'), [])
    assert.deepEqual(await found('state=refused'), ['Guardian_1@example.test'])
    assert.deepEqual(await found('state=queued'), [])
    assert.deepEqual(await found('from=2001-01-01&to=2001-01-02'), [])
    assert.lengthOf(await found('state=nonsense&from=yesterday'), 2)
  })

  test('costs as many queries for twenty mails as for one', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const queries = () => countQueries(() => log(client, admin))
    await givenMail({ sentAt: now() })
    const few = await queries()
    for (let index = 0; index < 19; index += 1) {
      const person = await givenUser({ email: `p${index}@example.test` })
      await givenMail({ userId: person.id, sentAt: now() })
    }
    assert.deepEqual(await queries(), few)
  })

  test('sends again what was sent and what was given up, once, to today’s address', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const moved = await givenUser({ email: 'new@example.test' })
    const sent = await givenMail({ userId: moved.id, recipient: 'old@example.test', sentAt: now() })
    const refused = await givenMail({ failedAt: now(), attempts: 8, lastError: 'full' })
    const response = await resend(client, admin, [sent, refused])
    response.assertStatus(303)
    response.assertFlashMessage('success', '2 mails are being sent again.')
    await deliverDueMails()
    assert.lengthOf(mailsTo('new@example.test'), 1)
    assert.lengthOf(mailsTo('old@example.test'), 0)
    assert.lengthOf(mailsTo('lucia@example.test'), 1)
    await refused.refresh()
    assert.isNotNull(refused.sentAt)
    assert.isNull(refused.failedAt)
    assert.equal(refused.attempts, 1)
    const entries = await db.from('audit_entries').where('action', 'mail.resent').orderBy('id')
    assert.deepEqual(
      entries.map((entry) => [entry.actor_id, entry.subject_id]),
      [
        [admin.id, sent.id],
        [admin.id, refused.id],
      ]
    )
  })

  test('leaves out what cannot be sent again, and says how many', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser({ email: 'new@example.test' })
    const closed = await givenUser({ email: 'closed@example.test', disabled: true })
    const picky = await givenUser({ email: 'picky@example.test' })
    await db.table('notification_preferences').insert({
      ...{ user_id: picky.id, type: 'judging', in_app: true, mail: 'off' },
      ...{ push: false, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
    })
    const good = await givenMail({ sentAt: now() })
    const left = [
      await givenMail({ nextAttemptAt: now().plus({ hours: 1 }) }),
      await givenMail({ ...LINK, sentAt: now() }),
      await givenMail({ userId: closed.id, recipient: 'closed@example.test', sentAt: now() }),
      await givenMail({
        ...{ userId: person.id, recipient: 'old@example.test', sentAt: now() },
        ...{ template: 'authPasswordChanged', data: { actionUrl: 'http://127.0.0.1/' } },
      }),
      await givenMail({ userId: picky.id, recipient: 'picky@example.test', sentAt: now() }),
    ]
    const before = await db.from('outbound_mails').whereNot('id', good.id).orderBy('id')
    const response = await resend(client, admin, [good, ...left, { id: 999_999_999 }])
    response.assertFlashMessage(
      'success',
      'One mail is being sent again. 6 were left out: their details say why, or their people do not want such mails.'
    )
    assert.deepEqual(await db.from('outbound_mails').whereNot('id', good.id).orderBy('id'), before)
    const none = await resend(client, admin, left)
    none.assertFlashMessage('errorCode', 'E_MAILS_NOT_AGAIN')
    assert.deepEqual(await db.from('outbound_mails').whereNot('id', good.id).orderBy('id'), before)
  })

  test('is exported as it is filtered, without what the mails say', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenMail({ sentAt: now() })
    await givenMail({ recipient: 'full@example.test', failedAt: now(), lastError: '=cmd()' })
    const response = await client.get('/mails/export?format=csv&state=refused').loginAs(admin)
    response.assertStatus(200)
    const text = response.text()
    assert.include(text, 'full@example.test')
    assert.include(text, "'=cmd()")
    assert.notInclude(text, 'lucia@example.test')
    assert.notInclude(text, '127.0.0.1')
    assert.lengthOf(await db.from('audit_entries').where('action', 'mail.list_exported'), 1)
  })
})

import { freezeClock, now } from '#app/core/clock'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { mergePeople } from '#app/users/actions/merge_people'
import { markAllRead } from '#app/notifications/actions/mark_read'
import { trimNotifications } from '#app/notifications/actions/trim_notifications'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { purge } from '#app/privacy/actions/purge'
import { registerPerson } from '#app/registrations/actions/register_person'
import limits from '#config/limits'
import type User from '#app/users/models/user'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer, toldTo } from '#tests/fixtures/notifications'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

interface Listed {
  publicId: string
  text: string
  path: string | null
  isRead: boolean
}

async function page(client: ApiClient, reader: User, qs: Record<string, string> = {}) {
  const answer = await client.get('/notifications').qs(qs).loginAs(reader).withInertia()
  answer.assertStatus(200)
  return answer.inertiaProps as {
    list: { rows: Listed[]; meta: { total: number } }
    unreadNotifications: number
  }
}

test.group('Notifications', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('say what the mail says, lead there, and are counted until they are read', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const { event } = await givenEvent({ title: 'Robots' })
    await register(event, person)
    const { list, unreadNotifications } = await page(client, person)
    assert.equal(unreadNotifications, 1)
    assert.equal(list.rows[0]!.text, 'Your place is confirmed: Robots')
    assert.match(list.rows[0]!.path!, /^\/dashboard\/tickets\/event\/[0-9A-Z]{26}$/)
    assert.equal(mailsTo(person.email)[0]!.subject, 'Your place is confirmed: Robots')

    const read = await client
      .put(`/notifications/${list.rows[0]!.publicId}/read`)
      .loginAs(person)
      .withCsrfToken()
      .redirects(0)
    read.assertStatus(303)
    read.assertHeader('location', list.rows[0]!.path!)
    const after = await page(client, person)
    assert.equal(after.unreadNotifications, 0)
    assert.isTrue(after.list.rows[0]!.isRead)
  })

  test('are read in the language that one reads now', async ({ client, assert }) => {
    const person = await givenUser()
    const { event } = await givenEvent({ title: 'Robots' })
    await register(event, person)
    await person.merge({ locale: 'es' }).save()
    const { list } = await page(client, person)
    assert.equal(list.rows[0]!.text, 'Tu cupo está confirmado: Robots')
  })

  test('hold no link that lets somebody in', async ({ assert }) => {
    const person = await givenUser()
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    await register(event, await givenUser())
    await register(event, person)
    const rows = await db.from('notifications').where('user_id', person.id).select('data', 'path')
    assert.lengthOf(rows, 1)
    assert.notMatch(String(rows[0].data), /http|token/i)
    assert.match(String(rows[0].path), /^\/announcements\//)
  })

  test('are marked as read up to what was seen, by their reader alone', async ({
    client,
    assert,
  }) => {
    const [person, other] = [await givenUser(), await givenUser()]
    for (const title of ['One', 'Two', 'Three']) {
      const { event } = await givenEvent({ title })
      await register(event, person)
    }
    const { list } = await page(client, person)
    const [, second] = list.rows
    const readAll = (reader: User, upTo: string) =>
      client
        .put('/notifications/read')
        .json({ upTo })
        .loginAs(reader)
        .withCsrfToken()
        .header('referer', '/notifications')
        .redirects(0)
    ;(await readAll(other, second!.publicId)).assertStatus(404)
    assert.equal((await page(client, person)).unreadNotifications, 3)
    ;(await readAll(person, second!.publicId)).assertStatus(303)
    const unread = await page(client, person, { state: 'unread' })
    assert.deepEqual(
      unread.list.rows.map(({ text }) => text),
      ['Your place is confirmed: Three']
    )
    const one = await client
      .put(`/notifications/${second!.publicId}/read`)
      .loginAs(other)
      .withCsrfToken()
      .redirects(0)
    one.assertStatus(404)
  })

  test('of kinds that the list does not show nothing is read with the rest', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    await prefer(person, 'registration_confirmed', { inApp: false, mail: 'daily' })
    await register((await givenEvent({ title: 'Not listed' })).event, person)
    const { event: full } = await givenEvent({ title: 'Listed', capacity: 1, waitlist: true })
    await register(full, await givenUser())
    await register(full, person)
    const { list } = await page(client, person)
    assert.deepEqual(
      list.rows.map(({ text }) => text),
      ['You are on the waitlist: Listed']
    )
    await markAllRead({ userId: person.id, upTo: list.rows[0]!.publicId })
    const unread = await db
      .from('notifications')
      .where('user_id', person.id)
      .whereNull('read_at')
      .select('type')
    assert.deepEqual(unread, [{ type: 'registration_confirmed' }])
    assert.equal((await page(client, person)).unreadNotifications, 0)
  })

  test('the same fact is told once, and a refused one not at all', async ({ assert }) => {
    const person = await givenUser()
    const { event } = await givenEvent()
    await register(event, person)
    await register(event, person)
    assert.lengthOf(await toldTo(person), 1)
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        const other = await givenEvent()
        await registerPerson({ eventId: other.event.id, userId: person.id, answers: {} }, trx)
        throw new Error('taken back')
      })
    )
    assert.lengthOf(await toldTo(person), 1)
  })

  test('each reaches people by the ways they prefer', async ({ client, assert }) => {
    const [quiet, daily, usual] = [await givenUser(), await givenUser(), await givenUser()]
    await prefer(quiet, 'registration_confirmed', { inApp: false, mail: 'off' })
    await prefer(daily, 'registration_confirmed', { mail: 'daily' })
    const { event } = await givenEvent()
    for (const person of [quiet, daily, usual]) await register(event, person)
    assert.lengthOf(mailsTo(quiet.email), 0)
    assert.lengthOf(mailsTo(daily.email), 0)
    assert.lengthOf(mailsTo(usual.email), 1)
    assert.equal((await page(client, quiet)).list.meta.total, 0)
    assert.equal((await page(client, quiet)).unreadNotifications, 0)
    assert.equal((await page(client, daily)).unreadNotifications, 1)
  })

  test('what the process needs is mailed whatever they prefer', async ({ assert }) => {
    const person = await givenUser()
    await prefer(person, 'payment_due', { inApp: false, mail: 'off', push: false })
    const { event } = await givenEvent({
      prices: [{ label: 'General', amountMinor: 5_000n as never }],
    })
    await register(event, person)
    assert.lengthOf(mailsTo(person.email), 1)
  })

  test('the settings are read back as they were sent, and refuse what is none', async ({
    client,
    assert,
  }) => {
    const person = await givenUser({ roles: ['cashier'] })
    const settings = async () => {
      const answer = await client.get('/settings/notifications').loginAs(person).withInertia()
      return answer.inertiaProps as {
        ways: { type: string; inApp: boolean; mail: string; push: boolean }[]
        times: object
      }
    }
    const send = (body: object) =>
      client
        .put('/settings/notifications')
        .json(body)
        .loginAs(person)
        .withCsrfToken()
        .withInertia()
        .header('referer', '/settings/notifications')
        .redirects(0)
    const before = await settings()
    assert.deepEqual(before.times, { quiet: null, digestAt: 420 })
    const way = { type: 'transfer_to_review', inApp: true, mail: 'daily', push: true }
    const times = { quiet: { from: 1320, until: 420 }, digestAt: 480 }
    ;(await send({ ways: [way], ...times })).assertStatus(303)
    const after = await settings()
    assert.deepEqual(after.times, times)
    assert.containSubset(
      after.ways.find(({ type }) => type === 'transfer_to_review'),
      way
    )
    assert.deepEqual(
      after.ways.filter(({ type }) => type !== 'transfer_to_review'),
      before.ways.filter(({ type }) => type !== 'transfer_to_review')
    )
    const wrong = [
      { ways: [{ ...way, type: 'authResetPassword' }], ...times },
      { ways: [{ ...way, mail: 'hourly' }], ...times },
      { ways: [way, way], ...times },
      { ways: [], quiet: { from: 60, until: 60 }, digestAt: 480 },
      { ways: [], quiet: { from: -1, until: 60 }, digestAt: 480 },
      { ways: [], quiet: null, digestAt: 1440 },
    ]
    for (const body of wrong) {
      const answer = await send(body)
      assert.isNotEmpty(answer.flashMessage('inputErrorsBag'), JSON.stringify(body))
    }
    assert.deepEqual(await settings(), after)
  })

  test('cashiers in whose scope a transfer waits are told, and nobody else', async ({ assert }) => {
    const { event } = await givenEvent({
      prices: [{ label: 'General', amountMinor: 5_000n as never }],
    })
    const person = await givenUser()
    const there = await givenUser({ roles: ['cashier'], limits: [{ campusId: event.campusId }] })
    const everywhere = await givenUser({ roles: ['cashier'] })
    const elsewhere = await givenUser({
      roles: ['cashier'],
      limits: [{ campusId: (await givenCampus()).id }],
    })
    await register(event, person)
    const payment = await db.from('payments').where('user_id', person.id).firstOrFail()
    await reportTransfer({
      ...{ paymentId: Number(payment.id), amount: 5_000n as never, occurredAt: now(), proof: null },
      ...{ externalReference: 'T-1', actor: { id: person.id, ability: null } },
      idempotencyKey: ulid(),
    })
    const told = async (cashier: User) =>
      (await toldTo(cashier)).filter((text) => text.startsWith('A transfer to review'))
    assert.lengthOf(await told(there), 1)
    assert.lengthOf(await told(everywhere), 1)
    assert.lengthOf(await told(elsewhere), 0)
    assert.lengthOf(await told(person), 0)
  })

  test('go over to the account that stays, and go with the one that is deleted', async ({
    assert,
  }) => {
    const [winner, loser, admin] = [
      await givenUser(),
      await givenUser(),
      await givenUser({ roles: ['admin'] }),
    ]
    const { event } = await givenEvent({ title: 'Robots' })
    await register(event, loser)
    await prefer(loser, 'event_changed', { push: false })
    await mergePeople({
      winnerId: winner.id,
      loserId: loser.id,
      keep: {},
      cancelReason: 'Double',
      actorId: admin.id,
    })
    assert.deepEqual(await toldTo(winner), ['Your place is confirmed: Robots'])
    assert.lengthOf(await toldTo(loser), 0)
    assert.lengthOf(await db.from('notification_preferences').where('user_id', loser.id), 0)

    await prefer(winner, 'event_changed', { push: false })
    await eraseAccount({ userId: winner.id })
    for (const table of ['notifications', 'notification_preferences', 'notification_settings']) {
      assert.lengthOf(await db.from(table).where('user_id', winner.id), 0, table)
    }
  })

  test('are kept for three months, and so many of each person', async ({ assert }) => {
    const person = await givenUser()
    const start = now()
    const { event } = await givenEvent({ title: 'Old', startsAt: start.plus({ days: 300 }) })
    await register(event, person)
    freezeClock(start.plus({ months: 2 }))
    const young = await givenEvent({ title: 'Young', startsAt: start.plus({ days: 300 }) })
    await register(young.event, person)
    freezeClock(start.plus({ months: 3, minutes: 1 }))
    await purge()
    assert.deepEqual(await toldTo(person), ['Your place is confirmed: Young'])

    const row = await db.from('notifications').where('user_id', person.id).firstOrFail()
    const copy = { ...(row as Record<string, unknown>) }
    delete copy.id
    const more = Array.from({ length: limits.notificationsPerPerson }, (_one, index) => ({
      ...copy,
      public_id: ulid(),
      dedup_key: `copy:${index}`,
    }))
    for (const one of more) await db.table('notifications').insert(one)
    await trimNotifications()
    const kept = await db.from('notifications').where('user_id', person.id).select('dedup_key')
    assert.lengthOf(kept, limits.notificationsPerPerson)
    assert.notInclude(
      kept.map(({ dedup_key: key }) => String(key)),
      row.dedup_key
    )
  })
})

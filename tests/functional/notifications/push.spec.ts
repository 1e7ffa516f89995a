import { freezeClock, now } from '#app/core/clock'
import { changePublication } from '#app/announcements/actions/change_publication'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import { deliverPushes } from '#app/notifications/actions/deliver_pushes'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { inTransaction } from '#app/core/database/in_transaction'
import type User from '#app/users/models/user'
import { changeAccess } from '#app/users/actions/change_access'
import { mergePeople } from '#app/users/actions/merge_people'
import { isBrowserTold } from '#app/notifications/queries/preferences'
import { vapid } from '#config/push'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails } from '#tests/fixtures/mails'
import { prefer, turnOnPush } from '#tests/fixtures/notifications'
import { startPushService } from '#tests/fixtures/push_service'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

/** As long as a key, and no point of the curve. */
const NO_POINT = `B${'A'.repeat(86)}`

const idsOf = (people: User[]) => people.map(({ id }) => id)
const devices = (person: User) => db.from('push_subscriptions').where('user_id', person.id)

test.group('Push notifications', (group) => {
  let service: Awaited<ReturnType<typeof startPushService>>
  group.setup(async () => {
    service = await startPushService()
    return () => service.stop()
  })
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('reach every browser of the person, readable by it alone, signed by us', async ({
    client,
    assert,
  }) => {
    const person = await givenUser({ locale: 'es' })
    const [phone, laptop] = [service.newBrowser(), service.newBrowser()]
    await turnOnPush(client, person, phone)
    await turnOnPush(client, person, laptop)
    const { event } = await givenEvent({ title: 'Robótica «avanzada»' })
    await register(event, person)
    for (const { pushes } of [phone, laptop]) {
      assert.lengthOf(pushes, 1)
      const [{ message, headers, vapid: sender }] = pushes as [(typeof pushes)[0]]
      assert.equal(message.body, 'Tu cupo está confirmado: Robótica «avanzada»')
      assert.equal(message.lang, 'es')
      assert.match(message.path, /^\/dashboard\/tickets\/event\/\w{26}#read-\w{26}$/)
      assert.equal(headers['content-encoding'], 'aes128gcm')
      assert.equal(headers.ttl, '86400')
      assert.equal(headers.topic, message.tag)
      assert.equal(sender.key, vapid!.publicKey)
    }
    assert.equal(await deliverPushes(), 0)
    assert.lengthOf(phone.pushes, 1)
  })

  test('a kind that one does not want pushed, and what one has read, is not', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const phone = service.newBrowser()
    await turnOnPush(client, person, phone)
    await prefer(person, 'registration_confirmed', { push: false })
    await register((await givenEvent()).event, person)
    assert.lengthOf(phone.pushes, 0)

    await prefer(person, 'registration_confirmed', { push: true })
    phone.answer = 503
    await register((await givenEvent()).event, person)
    const { public_id: id } = await db
      .from('notifications')
      .where('user_id', person.id)
      .orderBy('id', 'desc')
      .firstOrFail()
    await client.put(`/notifications/${id}/read`).loginAs(person).withCsrfToken().redirects(0)
    phone.answer = 201
    freezeClock(now().plus({ minutes: 3 }))
    await deliverPushes()
    assert.lengthOf(phone.pushes, 0)
  })

  test('wait until the quiet hours where the person is are over, and are told as one', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    await person.load('campus')
    await person.campus.merge({ timeZone: 'America/Bogota' }).save()
    const night = DateTime.fromISO('2027-03-02T23:30', { zone: 'America/Bogota' }).toUTC()
    freezeClock(night)
    const phone = service.newBrowser()
    await turnOnPush(client, person, phone)
    await prefer(person, 'registration_confirmed', {}, { quiet: { from: 1320, until: 420 } })
    for (let turn = 0; turn < 2; turn++) await register((await givenEvent()).event, person)
    assert.equal(await deliverPushes(), 0)
    freezeClock(night.plus({ hours: 7, minutes: 29 }))
    assert.equal(await deliverPushes(), 0)
    freezeClock(night.plus({ hours: 7, minutes: 30 }))
    assert.equal(await deliverPushes(), 1)
    assert.lengthOf(phone.pushes, 2)

    freezeClock(night.plus({ days: 1 }))
    for (let turn = 0; turn < 5; turn++) await register((await givenEvent()).event, person)
    freezeClock(night.plus({ days: 1, hours: 7, minutes: 30 }))
    await deliverPushes()
    assert.deepEqual(
      phone.pushes.slice(2).map(({ message }) => [message.body, message.path]),
      [['5 new notifications', '/notifications']]
    )
  })

  test('of an announcement that was taken back in the quiet hours nothing is told', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    freezeClock(DateTime.fromISO('2027-03-02T23:30', { zone: 'UTC' }))
    const phone = service.newBrowser()
    await turnOnPush(client, person, phone)
    await person.load('campus')
    await person.campus.merge({ timeZone: 'UTC' }).save()
    const night = { quiet: { from: 1320, until: 420 } }
    await prefer(person, 'announcement_published', { push: true }, night)
    const announcements = []
    for (const title of ['Withdrawn', 'A talk']) {
      const { announcement } = await givenEvent({ title, status: 'scheduled' })
      announcements.push(await announcement.merge({ publishedAt: now().plus({ hours: 1 }) }).save())
      await changePublication({
        ...{ announcementId: announcement.id, transition: 'publish' },
        ...{ actorId: announcement.authorId, ability: 'organizer' },
      })
    }
    await tellAudiences()
    await announcements[0]!.refresh()
    await announcements[0]!.merge({ status: 'cancelled', cancelledAt: now() }).save()
    freezeClock(now().plus({ hours: 8 }))
    await deliverPushes()
    assert.deepEqual(
      phone.pushes.map(({ message }) => message.body),
      ['New: A talk']
    )
  })

  test('a browser that is gone is forgotten; a service that is down is asked again', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const [gone, busy] = [service.newBrowser(), service.newBrowser()]
    await turnOnPush(client, person, gone)
    await turnOnPush(client, person, busy)
    gone.answer = 410
    busy.answer = 503
    const start = now()
    freezeClock(start)
    await register((await givenEvent()).event, person)
    const left = await devices(person).select('endpoint')
    assert.deepEqual(left, [{ endpoint: busy.subscription.endpoint }])
    busy.answer = 201
    assert.equal(await deliverPushes(), 0)
    freezeClock(start.plus({ minutes: 2, seconds: 1 }))
    assert.equal(await deliverPushes(), 1)
    assert.lengthOf(busy.pushes, 1)
    assert.equal(await deliverPushes(), 0)
  })

  test('a browser that can be told nothing takes nobody else along', async ({ client, assert }) => {
    const people = [await givenUser(), await givenUser(), await givenUser()]
    const browsers = people.map(() => service.newBrowser())
    for (const [index, person] of people.entries()) {
      await turnOnPush(client, person, browsers[index]!)
    }
    // As an older version may have taken it.
    await devices(people[1]!).update({ p256dh: NO_POINT })
    const { event } = await givenEvent()
    for (const person of people) await register(event, person)
    const all = db.from('notifications').whereIn('user_id', idsOf(people))
    await all.clone().update({ pushes_tried: 0, push_after: null })
    assert.equal(await deliverPushes(), 2)
    assert.deepEqual(
      browsers.map(({ pushes }) => pushes.length),
      [2, 0, 2]
    )
    assert.isEmpty(await all.clone().whereNotNull('pushes_tried'))
  })

  test('what could not be told within a day is no news', async ({ client, assert }) => {
    const person = await givenUser()
    const phone = service.newBrowser()
    await turnOnPush(client, person, phone)
    phone.answer = 503
    const start = now()
    freezeClock(start)
    await register((await givenEvent({ startsAt: start.plus({ days: 9 }) })).event, person)
    phone.answer = 201
    freezeClock(start.plus({ hours: 24, seconds: 1 }))
    assert.equal(await deliverPushes(), 0)
    const left = await db.from('notifications').whereNotNull('pushes_tried')
    assert.lengthOf(left, 0)
  })

  test('a browser has one subscription, and it is of whoever is signed in there', async ({
    client,
    assert,
  }) => {
    const [first, second] = [await givenUser(), await givenUser()]
    const shared = service.newBrowser()
    await turnOnPush(client, first, shared)
    await turnOnPush(client, second, shared)
    assert.lengthOf(await devices(first), 0)
    assert.lengthOf(await devices(second), 1)
    await register((await givenEvent()).event, first)
    assert.lengthOf(shared.pushes, 0)
  })

  test('ends at the sign-out of the browser, and of all of them', async ({ client, assert }) => {
    const person = await givenUser()
    await turnOnPush(client, person, service.newBrowser())
    await turnOnPush(client, person, service.newBrowser())
    const [{ open_session_id: session }] = await devices(person)
    await db.from('open_sessions').where('id', session).update({ ended_at: '2027-01-01 00:00:00' })
    assert.lengthOf(await devices(person), 1)
    await inTransaction((trx) => signOutEverywhere([person.id], trx))
    assert.lengthOf(await devices(person), 0)
  })

  test('ends when the account is disabled, merged away or deleted', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const ends: Record<string, (person: User) => Promise<unknown>> = {
      disabled: ({ id }) =>
        changeAccess({ userIds: [id], access: 'disabled', actorId: admin.id, reason: 'Left' }),
      merged: async ({ id }) =>
        mergePeople({
          ...{ winnerId: (await givenUser()).id, loserId: id, keep: {} },
          ...{ cancelReason: 'Double', actorId: admin.id },
        }),
      deleted: ({ id }) => eraseAccount({ userId: id }),
    }
    for (const [how, end] of Object.entries(ends)) {
      const person = await givenUser()
      await turnOnPush(client, person, service.newBrowser())
      await end(person)
      assert.lengthOf(await devices(person), 0, how)
    }
  })

  test('is turned off in one browser alone, by its own session', async ({ client, assert }) => {
    const person = await givenUser()
    await turnOnPush(client, person, service.newBrowser())
    const other = await client
      .delete('/settings/notifications/device')
      .header('accept', 'application/json')
      .loginAs(person)
      .withCsrfToken()
    other.assertStatus(204)
    assert.lengthOf(await devices(person), 1)
  })

  test('the settings say whether the browser that asks is told, whoever was before', async ({
    client,
    assert,
  }) => {
    const [person, other] = [await givenUser(), await givenUser()]
    await turnOnPush(client, person, service.newBrowser())
    const [{ open_session_id: id }] = await devices(person)
    const { public_id: openSession } = await db.from('open_sessions').where('id', id).firstOrFail()
    assert.isTrue(await isBrowserTold({ userId: person.id, openSession }))
    assert.isFalse(await isBrowserTold({ userId: other.id, openSession }))
    assert.isFalse(await isBrowserTold({ userId: person.id, openSession: null }))
    // Signed in anew it is another session.
    const page = await client.get('/settings/notifications').loginAs(person).withInertia()
    assert.isFalse(page.inertiaProps.isTold)
  })

  test('nothing is posted anywhere but to push services', async ({ client, assert }) => {
    const person = await givenUser()
    const { subscription } = service.newBrowser()
    const send = (body: object) =>
      client
        .put('/settings/notifications/device')
        .json(body)
        .header('accept', 'application/json')
        .loginAs(person)
        .withCsrfToken()
    for (const endpoint of [
      'https://127.0.0.1/push/abc',
      'http://localhost/push/abc',
      'https://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.test/push',
    ]) {
      const answer = await send({ ...subscription, endpoint })
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'E_PUSH_SERVICE_UNKNOWN' })
    }
    for (const keys of [
      { p256dh: 'short', auth: subscription.keys.auth },
      { p256dh: NO_POINT, auth: subscription.keys.auth },
      { p256dh: subscription.keys.p256dh, auth: 'short' },
      {},
    ]) {
      ;(await send({ ...subscription, keys })).assertStatus(422)
    }
    assert.lengthOf(await devices(person), 0)
  })
})

import {
  changePublication,
  publishDueAnnouncements,
} from '#app/announcements/actions/change_publication'
import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import { whenAnnounced } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { deliverPushes } from '#app/notifications/actions/deliver_pushes'
import { subscribe } from '#app/notifications/actions/push_subscriptions'
import { sendDigests } from '#app/notifications/actions/send_digests'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import OpenSession from '#app/users/models/open_session'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer, toldTo } from '#tests/fixtures/notifications'
import { startPushService, type PushBrowser } from '#tests/fixtures/push_service'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const TIMES = 5

/** Public ids of what was announced, each as often as it was. */
let announced: string[] = []
whenAnnounced(AnnouncementPublished, {
  tell: ({ announcement }) => {
    announced.push(announcement.publicId)
    return Promise.resolve()
  },
})

/** As on several processes: each on a connection of its own where the engine has more than one. */
const atOnce = <Answer>(work: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: TIMES }, () => work()))

async function givenDevice(person: User, { subscription }: PushBrowser) {
  const { publicId } = await OpenSession.create({
    publicId: ulid(),
    userId: person.id,
    signedInBy: 'password',
    lastSeenAt: now(),
  } as never)
  return {
    userId: person.id,
    openSession: publicId,
    endpoint: subscription.endpoint,
    ...subscription.keys,
  }
}

test.group('Several processes at once', (group) => {
  group.each.setup(async () => {
    const installation = await givenInstallation()
    return () => installation.remove()
  })
  group.each.setup(() => catchMails())
  group.each.setup(() => void (announced = []))

  test('announce what is published once, and tell everybody once', async ({ assert }) => {
    const people: User[] = []
    for (let index = 0; index < 7; index++) people.push(await givenUser())
    const { announcement } = await givenEvent({ title: 'A talk', status: 'scheduled' })
    const before = toSql(now().minus({ minutes: 1 }))
    await db.from('announcements').update({ published_at: before })
    const published = await atOnce(() => publishDueAnnouncements())
    assert.equal(
      published.reduce((sum, count) => sum + count, 0),
      1
    )
    assert.deepEqual(announced, [announcement.publicId])
    await db.from('announcement_tellings').update({ finished_at: null, told_up_to: 0 })
    await db.from('notifications').delete()
    await atOnce(() => tellAudiences())
    for (const person of people) assert.deepEqual(await toldTo(person), ['New: A talk'])
    assert.lengthOf(
      await db.from('announcement_tellings').where('announcement_id', announcement.id),
      1
    )
  })

  test('announce once what its organizer publishes in the moment in which its time comes', async ({
    assert,
  }) => {
    const { announcement } = await givenEvent({ status: 'scheduled' })
    await db.from('announcements').update({ published_at: toSql(now().minus({ minutes: 1 })) })
    const byHand = () =>
      changePublication({
        announcementId: announcement.id,
        transition: 'publish',
        actorId: announcement.authorId,
        ability: 'organizer',
      })
    await Promise.all([atOnce(() => publishDueAnnouncements()), atOnce(byHand)])
    assert.deepEqual(announced, [announcement.publicId])
  })

  test('push to each browser once, and sum up a day once', async ({ assert }) => {
    const service = await startPushService()
    try {
      const person = await givenUser()
      const [phone, laptop] = [service.newBrowser(), service.newBrowser()]
      phone.answer = laptop.answer = 503
      await subscribe(await givenDevice(person, phone))
      await subscribe(await givenDevice(person, laptop))
      await prefer(person, 'registration_confirmed', { mail: 'daily', push: true })
      await register((await givenEvent()).event, person)
      phone.answer = laptop.answer = 201
      await db.from('notifications').update({
        ...{ pushes_tried: 0, push_after: null },
        created_at: toSql(now().minus({ hours: 1 })),
      })
      await atOnce(() => deliverPushes())
      assert.lengthOf(phone.pushes, 1)
      assert.lengthOf(laptop.pushes, 1)

      const longAgo = toSql(now().minus({ days: 2 }))
      await db.from('notification_settings').update({ digested_until: longAgo })
      await atOnce(() => sendDigests())
      assert.lengthOf(mailsTo(person.email), 1)
    } finally {
      await service.stop()
    }
  })

  test('leave a browser to one person, whoever asks for it', async ({ assert }) => {
    const service = await startPushService()
    try {
      const shared = service.newBrowser()
      const asking = []
      for (let index = 0; index < TIMES; index++) {
        asking.push(await givenDevice(await givenUser(), shared))
      }
      await Promise.all(asking.map((device) => subscribe(device)))
      assert.lengthOf(await db.from('push_subscriptions'), 1)
    } finally {
      await service.stop()
    }
  })
})

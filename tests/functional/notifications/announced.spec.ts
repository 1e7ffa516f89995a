import {
  changePublication,
  publishDueAnnouncements,
} from '#app/announcements/actions/change_publication'
import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import AudienceRule from '#app/announcements/models/audience_rule'
import type Announcement from '#app/announcements/models/announcement'
import { audienceOf } from '#app/announcements/queries/audience_of'
import { whenAnnounced } from '#app/core/facts'
import { freezeClock, now } from '#app/core/clock'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { sendDigests } from '#app/notifications/actions/send_digests'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import { inAudience, type Audience } from '#app/registrations/rules/audience'
import type User from '#app/users/models/user'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer, toldTo } from '#tests/fixtures/notifications'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

/** Public ids of what was announced since the test began. */
let announced: string[] = []
whenAnnounced(AnnouncementPublished, {
  record: ({ announcement }) => {
    announced.push(announcement.publicId)
    return Promise.resolve()
  },
})

const scheduled = async (title = 'A talk') => {
  const { announcement } = await givenEvent({ title, status: 'scheduled' })
  return announcement.merge({ publishedAt: now().plus({ hours: 1 }) }).save()
}

const publish = ({ id, authorId }: Announcement) =>
  changePublication({
    announcementId: id,
    transition: 'publish',
    actorId: authorId,
    ability: 'organizer',
  })

test.group('What is published', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => void (announced = []))
  group.each.teardown(() => freezeClock(null))

  test('by its time is announced once, whoever looks', async ({ assert }) => {
    const announcement = await scheduled()
    await publishDueAnnouncements()
    assert.deepEqual(announced, [])
    freezeClock(now().plus({ hours: 2 }))
    await publishDueAnnouncements()
    await publishDueAnnouncements()
    assert.deepEqual(announced, [announcement.publicId])
  })

  test('by hand before its time is announced once, and not again at its time', async ({
    assert,
  }) => {
    const announcement = await scheduled()
    await publish(announcement)
    await publish(announcement)
    freezeClock(now().plus({ hours: 2 }))
    await publishDueAnnouncements()
    assert.deepEqual(announced, [announcement.publicId])
  })

  test('again after it was archived is no news', async ({ assert }) => {
    const announcement = await scheduled()
    await publish(announcement)
    const step = (transition: 'archive' | 'restore') =>
      changePublication({
        ...{ announcementId: announcement.id, transition },
        ...{ actorId: announcement.authorId, ability: 'organizer' },
      })
    await step('archive')
    await step('restore')
    assert.deepEqual(announced, [announcement.publicId])
  })

  test('is told to those whom it is for, once each, and mailed to who wants that', async ({
    assert,
  }) => {
    const announcement = await scheduled('A talk')
    const campus = await givenCampus()
    const [reader, mailed, elsewhere, unverified, disabled] = [
      await givenUser({ campusId: campus.id }),
      await givenUser({ campusId: campus.id }),
      await givenUser(),
      await givenUser({ campusId: campus.id, verified: false }),
      await givenUser({ campusId: campus.id, disabled: true }),
    ]
    await prefer(mailed, 'announcement_published', { mail: 'at_once' })
    await AudienceRule.create({
      announcementId: announcement.id,
      eventPriceId: null,
      kind: null,
      campusId: campus.id,
      facultyId: null,
      courseId: null,
    } as never)
    await publish(announcement)
    await tellAudiences()
    for (const person of [reader, mailed]) {
      assert.deepEqual(await toldTo(person), ['New: A talk'])
    }
    for (const person of [elsewhere, unverified, disabled]) {
      assert.lengthOf(await toldTo(person), 0)
    }
    const outbox = await db.from('outbound_mails').where('template', 'announcement_published')
    assert.deepEqual(
      outbox.map(({ recipient }) => String(recipient)),
      [mailed.email]
    )
    assert.lengthOf(mailsTo(reader.email), 0)
    assert.equal(await tellAudiences(), 0)
  })

  test('goes on being told where a process broke off, and not when it was taken back', async ({
    assert,
  }) => {
    const people: User[] = []
    for (let index = 0; index < 3; index++) people.push(await givenUser())
    const announcement = await scheduled('A talk')
    await publish(announcement)
    await db.from('notifications').where('user_id', people[2]!.id).delete()
    await db
      .from('announcement_tellings')
      .where('announcement_id', announcement.id)
      .update({ told_up_to: people[1]!.id, finished_at: null })
    await tellAudiences()
    for (const person of people) assert.deepEqual(await toldTo(person), ['New: A talk'])

    await db.from('notifications').where('user_id', people[2]!.id).delete()
    await db
      .from('announcement_tellings')
      .where('announcement_id', announcement.id)
      .update({ told_up_to: people[1]!.id, finished_at: null })
    await announcement.refresh()
    await announcement.merge({ status: 'cancelled', cancelledAt: now() }).save()
    await tellAudiences()
    assert.lengthOf(await toldTo(people[2]!), 0)
  })

  test('is not mailed or summed up any more once it was taken back', async ({ assert }) => {
    const [mailed, daily] = [await givenUser(), await givenUser()]
    freezeClock(DateTime.fromISO('2027-03-01T12:00Z'))
    await prefer(mailed, 'announcement_published', { mail: 'at_once' })
    await prefer(daily, 'announcement_published', { mail: 'daily' })
    const [gone, stays] = [await scheduled('Withdrawn'), await scheduled('A talk')]
    for (const announcement of [gone, stays]) await publish(announcement)
    await tellAudiences()
    await changePublication({
      ...{ announcementId: gone.id, transition: 'archive' },
      ...{ actorId: gone.authorId, ability: 'organizer' },
    })
    freezeClock(now().plus({ days: 1 }))
    await sendDigests()
    await deliverDueMails()
    const outbox = (person: User) =>
      db.from('outbound_mails').where('user_id', person.id).select('data')
    const told = [await outbox(mailed), await outbox(daily)].map((mails) =>
      mails.map(({ data }) => JSON.stringify(data)).join()
    )
    for (const data of told) {
      assert.include(data, 'A talk')
      assert.notInclude(data, 'Withdrawn')
    }
  })

  test('is for the same people as the rule of registering says', async ({ assert }) => {
    const [here, there] = [await givenCampus(), await givenCampus()]
    const people = [
      await givenUser({ campusId: here.id }),
      await givenUser({ campusId: there.id }),
      await givenUser({ kind: 'staff', campusId: here.id }),
      await givenUser({ kind: 'staff', kindConfirmed: false, campusId: here.id }),
      await givenUser({ kind: 'external' }),
      await givenUser({ profile: 'empty' }),
    ]
    for (const person of people) await person.load('course')
    const [student] = people
    const named = (id: number) => ({ id, name: '' })
    const nobody: Audience = { kinds: [], campuses: [], faculties: [], courses: [] }
    const audiences: Audience[] = [
      nobody,
      { ...nobody, kinds: ['student'] },
      { ...nobody, kinds: ['external', 'staff'] },
      { ...nobody, campuses: [named(here.id)] },
      { ...nobody, campuses: [named(here.id), named(there.id)], kinds: ['student'] },
      { ...nobody, courses: [named(student!.courseId!)] },
      { ...nobody, faculties: [named(student!.course.facultyId)], campuses: [named(there.id)] },
    ]
    for (const audience of audiences) {
      const { announcement } = await givenEvent()
      const rule = {
        announcement_id: announcement.id,
        created_at: now().toSQL(),
        updated_at: now().toSQL(),
      }
      for (const kind of audience.kinds) await db.table('audience_rules').insert({ ...rule, kind })
      for (const { id } of audience.campuses) {
        await db.table('audience_rules').insert({ ...rule, campus_id: id })
      }
      for (const { id } of audience.faculties) {
        await db.table('audience_rules').insert({ ...rule, faculty_id: id })
      }
      for (const { id } of audience.courses) {
        await db.table('audience_rules').insert({ ...rule, course_id: id })
      }
      const found = await audienceOf(
        { announcementId: announcement.id, after: people[0]!.id - 1, most: 1000 },
        db.connection()
      )
      const expected = people.filter((person) =>
        inAudience({ ...facts(person), facultyId: person.course?.facultyId ?? null }, audience)
      )
      const ids = new Set(people.map(({ id }) => id))
      assert.deepEqual(
        found.map(({ id }) => id).filter((id) => ids.has(id)),
        expected.map(({ id }) => id),
        JSON.stringify(audience)
      )
    }
  })
})

function facts({ kind, kindConfirmedAt, campusId, courseId }: User) {
  return { kind: kind as never, kindConfirmedAt, campusId, courseId }
}

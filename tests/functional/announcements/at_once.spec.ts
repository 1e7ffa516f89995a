import Announcement from '#app/announcements/models/announcement'
import EventStaff from '#app/announcements/models/event_staff'
import AuditEntry from '#app/audit/models/audit_entry'
import { assignEventStaff, removeEventStaff } from '#app/announcements/actions/assign_event_staff'
import { repeatAnnouncement } from '#app/announcements/actions/repeat_announcement'
import { saveSeries } from '#app/announcements/actions/save_series'
import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { now } from '#app/core/clock'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { untilLockWaits } from '#tests/helpers/lock_waits'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('Announcements, at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('ten who give one duty give it once, and ten who end it end it once', async ({ assert }) => {
    const { event, author } = await givenEvent()
    const user = await givenUser({ roles: ['scanner'] })
    const actor = { id: author.id, ability: 'organizer' }
    const ten = <Result>(work: () => Promise<Result>) =>
      Promise.all(Array.from({ length: 10 }, work))
    const ties = await ten(() => assignEventStaff({ event, user, duty: 'scanner', actor }))
    assert.lengthOf(new Set(ties.map(({ id }) => id)), 1)
    assert.lengthOf(await AuditEntry.query().where('action', 'event_staff.assigned'), 1)

    await ten(() => removeEventStaff({ tie: ties[0]!, actor }))
    assert.lengthOf(await EventStaff.all(), 0)
    assert.lengthOf(await AuditEntry.query().where('action', 'event_staff.removed'), 1)
  })

  test('ten desks that add one new person make one account and one registration', async ({
    assert,
  }) => {
    const { event, author } = await givenEvent()
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        registerAtDesk({
          eventId: event.id,
          newPerson: {
            name: 'Nora Nueva',
            email: 'nora@example.test',
            kind: 'external',
            locale: 'es',
          },
          answers: {},
          reason: null,
          reasonForNewAccount: 'New at the desk.',
          actor: { id: author.id, ability: 'organizer' },
        })
      )
    )
    assert.lengthOf(new Set(results.map(({ registration }) => registration.publicId)), 1)
    assert.lengthOf(await User.query().where('email', 'nora@example.test'), 1)
    assert.lengthOf(await Registration.all(), 1)
    assert.lengthOf(await AuditEntry.query().where('action', 'user.created_at_desk'), 1)
    const words = await db.from('user_words').where('user_id', results[0]!.user.id).select('word')
    assert.includeMembers(
      words.map(({ word }) => word),
      ['noranueva', 'nueva']
    )
  })

  // SQLite's write transactions run one after another anyway, on one connection.
  if (process.env.DB_CONNECTION === 'pg') {
    test('whoever registers waits until an edit of the questions is written', async ({
      assert,
    }) => {
      const { announcement, event, author } = await givenEvent({
        questions: [{ label: 'Diet', type: 'text', required: true }],
      })
      const input = await announcementInput(announcement)
      input.event!.questions[0]!.label = 'Allergies'
      const trx = await db.transaction()
      try {
        await updateAnnouncement(
          {
            announcementId: announcement.id,
            input,
            version: announcement.version ?? 1,
            actorId: author.id,
            ability: 'organizer',
          },
          trx
        )
        const free = await db
          .from('events')
          .where('id', event.id)
          .forUpdate()
          .skipLocked()
          .select('id')
        assert.deepEqual(free, [])
      } finally {
        await trx.rollback()
      }
    })

    test('an event is repeated while all of its series are changed: both are done', async ({
      assert,
    }) => {
      const startsAt = now().plus({ days: 30 }).startOf('hour')
      const { announcement, event, author } = await givenEvent({ startsAt })
      const how = { actorId: author.id, ability: 'organizer' }
      const days = (...weeks: number[]) =>
        weeks.map((count) => event.startsAt.plus({ weeks: count }).toISODate()!)
      const weekly = await findAnnouncement(announcement.slug)
      await repeatAnnouncement({ original: weekly, days: days(1, 2), ...how })
      const [, second] = await Announcement.query().orderBy('id')
      const original = await findAnnouncement(second!.slug)
      const first = await Announcement.findOrFail(announcement.id)
      const input = { ...(await announcementInput(first)), title: 'Another title' }
      const person = await signedInStaff(author)

      // Whoever came first at the second event goes on when it is free; the other holds the first one by then.
      const trx = await db.transaction()
      await trx.from('announcements').where('id', original.id).forUpdate().select('id')
      const repeating = repeatAnnouncement({ original, days: days(3), ...how })
      await untilLockWaits(1)
      const saving = saveSeries({
        ...{ edited: { id: first.id, version: first.version ?? 1 }, input, intent: 'save' },
        ...{ scope: 'all', person, ...how },
      })
      await untilLockWaits(2)
      await trx.commit()
      assert.equal(await repeating, 1)
      assert.equal((await saving).others, 3)
      const titles = await Announcement.query().where('title', 'Another title')
      assert.lengthOf(titles, 4)
    })
  }
})

import { freezeClock } from '#app/core/clock'
import { sendDigests } from '#app/notifications/actions/send_digests'
import { savePreferences } from '#app/notifications/actions/save_preferences'
import { markAllRead } from '#app/notifications/actions/mark_read'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer } from '#tests/fixtures/notifications'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const bogota = (at: string) => DateTime.fromISO(at, { zone: 'America/Bogota' }).toUTC()

test.group('The daily summary', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  async function givenReader(): Promise<User> {
    const person = await givenUser()
    await person.load('campus')
    await person.campus.merge({ timeZone: 'America/Bogota' }).save()
    await prefer(person, 'registration_confirmed', { mail: 'daily' }, { digestAt: 7 * 60 })
    return person
  }

  async function tell(person: User, titles: string[]) {
    for (const title of titles) {
      const startsAt = bogota('2027-06-01T10:00')
      await register((await givenEvent({ title, startsAt })).event, person)
    }
  }

  test("comes once a day at the hour of one's choice, with what is new and unread", async ({
    assert,
  }) => {
    freezeClock(bogota('2027-03-01T12:00'))
    const person = await givenReader()
    await tell(person, ['Read before', 'Robots', 'Chess'])
    const [first] = await db.from('notifications').where('user_id', person.id).orderBy('id')
    await markAllRead({ userId: person.id, upTo: String(first.public_id) })

    freezeClock(bogota('2027-03-02T06:59'))
    assert.equal(await sendDigests(), 0)
    freezeClock(bogota('2027-03-02T07:00'))
    assert.equal(await sendDigests(), 1)
    const [mail] = mailsTo(person.email)
    assert.equal(mail!.subject, '2 notifications since your last summary')
    assert.include(mail!.text, '• Your place is confirmed: Chess')
    assert.include(mail!.text, '• Your place is confirmed: Robots')
    assert.notInclude(mail!.text, 'Read before')
    assert.equal(mail!.path, '/notifications')

    freezeClock(bogota('2027-03-02T07:10'))
    assert.equal(await sendDigests(), 0)
    await tell(person, ['Later'])
    freezeClock(bogota('2027-03-03T07:05'))
    assert.equal(await sendDigests(), 1)
    const [, second] = mailsTo(person.email)
    assert.equal(second!.subject, 'One notification since your last summary')
    assert.include(second!.text, 'Later')
    assert.notInclude(second!.text, 'Robots')
  })

  test('is not sent when there is nothing to say, nor of what came before it was asked for', async ({
    assert,
  }) => {
    freezeClock(bogota('2027-03-01T12:00'))
    const person = await givenUser()
    await tell(person, ['Mailed at once'])
    assert.lengthOf(mailsTo(person.email), 1)
    freezeClock(bogota('2027-03-01T12:01'))
    await prefer(person, 'registration_confirmed', { mail: 'daily' }, { digestAt: 7 * 60 })
    freezeClock(bogota('2027-03-03T12:00'))
    assert.equal(await sendDigests(), 0)
    assert.lengthOf(mailsTo(person.email), 1)
  })

  test('catches up after a night in which no server ran', async ({ assert }) => {
    freezeClock(bogota('2027-03-01T12:00'))
    const person = await givenReader()
    await tell(person, ['Robots'])
    freezeClock(bogota('2027-03-04T15:00'))
    assert.equal(await sendDigests(), 1)
    assert.include(mailsTo(person.email)[0]!.text, 'Robots')
  })

  test('names thirty and counts the others', async ({ assert }) => {
    freezeClock(bogota('2027-03-01T12:00'))
    const person = await givenReader()
    const titles = Array.from({ length: 33 }, (_one, index) => `Event no. ${index}`)
    await tell(person, titles)
    freezeClock(bogota('2027-03-02T07:00'))
    await sendDigests()
    const { text } = mailsTo(person.email)[0]!
    assert.equal(text.split('•').length - 1, 30)
    assert.include(text, 'and 3 more')
  })

  test('the hour is asked for again when it is changed', async ({ assert }) => {
    freezeClock(bogota('2027-03-01T12:00'))
    const person = await givenReader()
    await savePreferences({ userId: person.id, ways: {}, quiet: null, digestAt: 20 * 60 })
    await tell(person, ['Robots'])
    freezeClock(bogota('2027-03-01T19:59'))
    assert.equal(await sendDigests(), 0)
    freezeClock(bogota('2027-03-01T20:00'))
    assert.equal(await sendDigests(), 1)
  })
})

import { eraseAccount } from '#app/auth/actions/erase_account'
import { freezeClock, now } from '#app/core/clock'
import { askForOpeningAlert } from '#app/registrations/actions/opening_alerts'
import { tellOpenings } from '#app/registrations/actions/tell_openings'
import { mergePeople } from '#app/users/actions/merge_people'
import AudienceRule from '#app/announcements/models/audience_rule'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer, toldTo } from '#tests/fixtures/notifications'
import { givenConfirmedRegistration } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const later = () => now().plus({ hours: 2 }).startOf('second')
const given = (title: string, more = {}) =>
  givenEvent({
    title,
    registrationOpensAt: later(),
    startsAt: now().plus({ days: 5 }).startOf('second'),
    ...more,
  })

async function alertOf(client: ApiClient, slug: string, reader?: User) {
  const asked = client.get(`/announcements/${slug}`).withInertia()
  const answer = await (reader ? asked.loginAs(reader) : asked)
  answer.assertStatus(200)
  return (answer.inertiaProps.registration as { openingAlert: string | null }).openingAlert
}

const waiting = () => db.from('opening_alerts').select('user_id', 'event_id')

test.group('Tell me when it opens', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('is offered, asked for once, and taken back', async ({ client, assert }) => {
    const { announcement } = await given('Robots')
    const person = await givenUser()
    const path = `/announcements/${announcement.slug}/opening-alert`
    const send = (method: 'post' | 'delete') =>
      client[method](path).loginAs(person).withCsrfToken().redirects(0)
    assert.equal(await alertOf(client, announcement.slug, person), 'offered')
    for (const answer of [await send('post'), await send('post')]) {
      answer.assertStatus(303)
      answer.assertHeader('location', `/announcements/${announcement.slug}`)
      answer.assertFlashMessage('success', 'You will be told when registration opens.')
    }
    assert.lengthOf(await waiting(), 1)
    assert.equal(await alertOf(client, announcement.slug, person), 'asked')
    ;(await send('delete')).assertStatus(303)
    ;(await send('delete')).assertStatus(303)
    assert.lengthOf(await waiting(), 0)
  })

  test('is not offered to guests, to whom it is not for, or where nothing is to open', async ({
    client,
    assert,
  }) => {
    const { announcement } = await given('Robots')
    const open = await givenEvent()
    const staffOnly = await given('For staff')
    await AudienceRule.create({ announcementId: staffOnly.announcement.id, kind: 'staff' })
    const person = await givenUser()
    assert.isNull(await alertOf(client, announcement.slug))
    assert.isNull(await alertOf(client, announcement.slug, await givenUser({ verified: false })))
    assert.isNull(await alertOf(client, open.announcement.slug, person))
    assert.isNull(await alertOf(client, staffOnly.announcement.slug, person))
    const late = await client
      .post(`/announcements/${open.announcement.slug}/opening-alert`)
      .loginAs(person)
      .withCsrfToken()
      .redirects(0)
    late.assertStatus(303)
    assert.lengthOf(await waiting(), 0)
  })

  test('tells each once, when it has opened, in their language and as they like to be told', async ({
    assert,
  }) => {
    const { event, announcement } = await given('Robots')
    const [english, spanish, unmailed] = [
      await givenUser(),
      await givenUser({ locale: 'es' }),
      await givenUser(),
    ]
    await prefer(unmailed, 'registration_opened', { mail: 'off' })
    for (const { id } of [english, spanish, unmailed])
      await askForOpeningAlert({ eventId: event.id, userId: id })
    assert.equal(await tellOpenings(), 0)
    freezeClock(later().plus({ minutes: 1 }))
    assert.equal(await tellOpenings(), 3)
    assert.equal(await tellOpenings(), 0)
    const [mail, ...others] = mailsTo(english.email!)
    assert.isEmpty(others)
    assert.equal(mail!.subject, 'Registration is open: Robots')
    assert.equal(mail!.path, `/announcements/${announcement.slug}`)
    assert.equal(mailsTo(spanish.email!)[0]!.subject, 'La inscripción está abierta: Robots')
    assert.isEmpty(mailsTo(unmailed.email!))
    assert.deepEqual(await toldTo(unmailed), ['Registration is open: Robots'])
    assert.lengthOf(await waiting(), 0)
  })

  test('follows the date that the organizer sets meanwhile', async ({ assert }) => {
    const { event } = await given('Robots')
    const person = await givenUser()
    await askForOpeningAlert({ eventId: event.id, userId: person.id })
    await event.merge({ registrationOpensAt: later().plus({ days: 1 }) }).save()
    freezeClock(later().plus({ minutes: 1 }))
    assert.equal(await tellOpenings(), 0)
    await event.merge({ registrationOpensAt: null }).save()
    assert.equal(await tellOpenings(), 1)
  })

  test('tells nobody of what is cancelled, archived, a draft again or closed, or who has a place', async ({
    assert,
  }) => {
    const people: User[] = []
    const ask = async (event: { id: number }, person?: User) => {
      const asks = person ?? (await givenUser())
      people.push(asks)
      await askForOpeningAlert({ eventId: event.id, userId: asks.id })
    }
    for (const status of ['cancelled', 'archived', 'draft'] as const) {
      const { event, announcement } = await given(status)
      await ask(event)
      await announcement.merge({ status }).save()
    }
    const closed = await given('Closed')
    await ask(closed.event)
    await closed.event.merge({ registrationClosesAt: later().plus({ seconds: 1 }) }).save()
    const open = await given('Open')
    const placed = await givenUser()
    await ask(open.event, placed)
    await givenConfirmedRegistration(open.event.id, placed)
    const disabled = await givenUser()
    await ask(open.event, disabled)
    await disabled.merge({ disabledAt: now() }).save()
    freezeClock(later().plus({ minutes: 1 }))
    assert.equal(await tellOpenings(), 0)
    for (const { email } of people) assert.isEmpty(mailsTo(email!))
    assert.lengthOf(await waiting(), 0)
  })

  test('a merge hands it over once, a deleted account takes it along', async ({ assert }) => {
    const [one, two] = [await given('One'), await given('Two')]
    const [winner, loser, deleted] = [await givenUser(), await givenUser(), await givenUser()]
    const admin = await givenUser({ roles: ['admin'] })
    await askForOpeningAlert({ eventId: one.event.id, userId: winner.id })
    for (const { event } of [one, two])
      for (const { id } of [loser, deleted])
        await askForOpeningAlert({ eventId: event.id, userId: id })
    await mergePeople({
      winnerId: winner.id,
      loserId: loser.id,
      keep: {},
      cancelReason: 'Double',
      actorId: admin.id,
    })
    await eraseAccount({ userId: deleted.id })
    const left = (await waiting()).map((row) => [Number(row.user_id), Number(row.event_id)])
    assert.sameDeepMembers(left, [
      [winner.id, one.event.id],
      [winner.id, two.event.id],
    ])
  })
})

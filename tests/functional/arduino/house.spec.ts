import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import { changeKit } from '#app/arduino/actions/change_kit'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { duplicateAnnouncement } from '#app/announcements/actions/duplicate_announcement'
import { freezeClock } from '#app/core/clock'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { mailContent } from '#app/mails/presenters/mail_content'
import { purge } from '#app/privacy/actions/purge'
import { mergePeople } from '#app/users/actions/merge_people'
import { eventForm } from '#tests/fixtures/announcement_form'
import { applyFor, givenWorkshop, kitIdOf, kitsOf, NEEDS_KIT, OWN_KIT } from '#tests/fixtures/kits'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#app/users/models/user'

async function save(client: ApiClient, author: User, form: object, path = '/announcements') {
  const method = path === '/announcements' ? 'post' : 'put'
  const response = await client[method](path)
    .redirects(0)
    .loginAs(author)
    .withCsrfToken()
    .withInertia()
    .json(form)
  response.assertStatus(303)
  return Announcement.query().where('authorId', author.id).orderBy('id', 'desc').firstOrFail()
}

/** What somebody said who applied. */
async function wordsOf({ id }: Registration): Promise<unknown[]> {
  const row: Record<'experience' | 'motivation' | 'project_idea', unknown> = await db
    .from('arduino_applications')
    .where('registration_id', id)
    .firstOrFail()
  return [row.experience, row.motivation, row.project_idea]
}

const eventOf = ({ id }: Announcement) => Event.findByOrFail('announcementId', id)

test.group('What the house knows of kits', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the announcement numbers its kits, adds what lacks, and its copy gets new ones', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const form = await eventForm({ kind: 'arduino', event: { settings: { kits: 2 } } })
    const announcement = await save(client, author, form)
    const event = await eventOf(announcement)
    assert.deepEqual(await kitsOf(event), ['K-01 available', 'K-02 available'])
    const path = `/announcements/${announcement.slug}`
    const raised = { ...form, version: 1, event: { ...form.event, settings: { kits: 3 } } }
    await save(client, author, raised, path)
    assert.lengthOf(await kitsOf(event), 3)
    const lowered = { ...raised, version: 2, event: { ...form.event, settings: { kits: 0 } } }
    await save(client, author, lowered, path)
    assert.lengthOf(await kitsOf(event), 3)
    await save(client, author, { ...raised, version: 3 }, path)

    const original = await Announcement.findOrFail(announcement.id)
    await original.load('event', (one) => one.preload('campus'))
    const by = { suffix: '(copy)', actorId: author.id, ability: 'organizer' }
    const copy = await eventOf(await duplicateAnnouncement({ original, ...by }))
    assert.lengthOf(await kitsOf(copy), 3)
    assert.lengthOf(await kitsOf(event), 3)
  })

  test('fewer places and more kits at once: nobody gets a place that is gone', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const form = await eventForm({
      kind: 'arduino',
      event: { capacity: 3, settings: { kits: 1 }, waitlist: true },
    })
    const announcement = await save(client, author, form)
    await announcement.merge({ status: 'published', publishedAt: announcement.createdAt }).save()
    const event = await eventOf(announcement)
    await applyFor(event, NEEDS_KIT)
    const waiting = await applyFor(event, NEEDS_KIT)
    const changed = { ...form.event, capacity: 1, settings: { kits: 2 } }
    const path = `/announcements/${announcement.slug}`
    await save(client, author, { ...form, version: 1, event: changed }, path)
    assert.equal((await eventOf(announcement)).capacity, 1)
    assert.lengthOf(await kitsOf(event), 2)
    assert.equal((await Registration.findOrFail(waiting.id)).status, 'waitlisted')
  })

  test('a draft that is no workshop any more loses its kits, unless one has a history', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const actor = { id: author.id, ability: 'organizer' }
    const form = await eventForm({ kind: 'arduino', event: { settings: { kits: 1 } } })
    const [first, second] = [
      await save(client, author, form),
      await save(client, author, { ...form, title: 'Another workshop' }),
    ]
    const other = { ...form, kind: 'event', version: 1 }
    await save(client, author, other, `/announcements/${first.slug}`)
    assert.deepEqual(await kitsOf(await eventOf(first)), [])

    const { id: eventId } = await eventOf(second)
    const kitId = await kitIdOf(await eventOf(second), 'K-01')
    await changeKit({ eventId, kitId, what: 'broken', actor })
    await save(client, author, other, `/announcements/${second.slug}`)
    assert.equal((await Announcement.findOrFail(second.id)).kind, 'arduino')
    assert.deepEqual(await kitsOf(await eventOf(second)), ['K-01 broken'])
  })

  test('the mail says that a kit is reserved, and to nobody else', async ({ assert }) => {
    const { event } = await givenWorkshop({ kits: 1 })
    const people = [await givenUser({ locale: 'es' }), await givenUser(), await givenUser()]
    await applyFor(event, NEEDS_KIT, people[0])
    await applyFor(event, OWN_KIT, people[1])
    await applyFor(event, NEEDS_KIT, people[2])
    const told: boolean[] = []
    for (const { id } of people) {
      const mail = await OutboundMail.query()
        .where('userId', id)
        .orderBy('id', 'desc')
        .firstOrFail()
      const { paragraphs } = mailContent(mail, await installationSettings())
      told.push(paragraphs.some((text) => text.startsWith('Tienes un kit reservado')))
      assert.isTrue(paragraphs.every((text) => text.trim() !== ''))
    }
    assert.deepEqual(told, [true, false, false])
  })

  test('the copy of one’s data holds application and kits; erasing empties the words', async ({
    assert,
  }) => {
    const { event, actor } = await givenWorkshop({ kits: 1 })
    const person = await givenUser()
    const registration = await applyFor(event, { ...NEEDS_KIT, projectIdea: 'A lamp' }, person)
    const kitId = await kitIdOf(event, 'K-01')
    const change = { eventId: event.id, kitId, registrationId: registration.id, actor }
    await changeKit({ ...change, what: 'hand_out' })
    const data = await personalData([person.id])
    const [application] = data['applications.json'] as Record<string, unknown>[]
    assert.equal(application!['project_idea'], 'A lamp')
    const kits = data['kits.json'] as Record<string, unknown>[]
    assert.deepEqual(
      kits.map((kit) => kit['to_state']),
      ['assigned', 'handed_out']
    )

    await changeKit({ eventId: event.id, kitId, what: 'missing', actor, reason: 'Ada has it' })
    const notes = () => db.from('audit_values').where('reason', 'Ada has it')
    assert.lengthOf(await notes(), 1)
    const { 'history.json': history } = await personalData([person.id])
    assert.include(JSON.stringify(history), 'kit.handed_out')

    await eraseAccount({ userId: person.id })
    assert.lengthOf(await notes(), 0)
    assert.deepEqual(await wordsOf(registration), [null, '', ''])
    // What was lent is still to come back.
    assert.deepEqual(await kitsOf(event), [`K-01 missing ${registration.id}`])
    await changeKit({ ...change, what: 'take_back' })
    await assertNothingWrong(assert)
  })

  test('what was said is forgotten 24 months after the workshop, and which kit it was is not', async ({
    assert,
  }) => {
    const { event } = await givenWorkshop({ kits: 1 })
    const registration = await applyFor(event, NEEDS_KIT)
    freezeClock(event.endsAt.plus({ months: 24 }).minus({ seconds: 1 }))
    await purge()
    assert.deepEqual(await wordsOf(registration), ['basic', 'To learn', ''])
    freezeClock(event.endsAt.plus({ months: 24 }))
    assert.equal((await purge()).answers, 1)
    assert.deepEqual(await wordsOf(registration), [null, '', ''])
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${registration.id}`])
  })

  test('whoever has a kit reads its label on their dashboard', async ({ client, assert }) => {
    const { event } = await givenWorkshop({ kits: 1 })
    const [first, second] = [await givenUser(), await givenUser()]
    await applyFor(event, NEEDS_KIT, first)
    await applyFor(event, NEEDS_KIT, second)
    const shown: unknown[] = []
    for (const person of [first, second]) {
      const page = await client.get('/dashboard').loginAs(person).withInertia()
      shown.push((page.inertiaProps as { registrations: { kit: unknown }[] }).registrations[0]!.kit)
    }
    assert.deepEqual(shown, ['K-01', null])
  })

  test('of two accounts that are merged one seat and one kit stay', async ({ assert }) => {
    const { event } = await givenWorkshop({ capacity: 5, kits: 2 })
    const [winner, loser, waiting] = [await givenUser(), await givenUser(), await givenUser()]
    const kept = await applyFor(event, NEEDS_KIT, winner)
    await applyFor(event, NEEDS_KIT, loser)
    const next = await applyFor(event, NEEDS_KIT, waiting)
    const admin = await givenUser({ roles: ['admin'] })
    await mergePeople({
      winnerId: winner.id,
      loserId: loser.id,
      keep: { [event.publicId]: kept.publicId },
      cancelReason: 'Two accounts of one person',
      actorId: admin.id,
    })
    assert.equal((await Registration.findOrFail(next.id)).status, 'confirmed')
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${kept.id}`, `K-02 assigned ${next.id}`])
    await assertNothingWrong(assert)
  })
})

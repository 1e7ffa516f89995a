import AcademicPeriod from '#app/catalogue/models/academic_period'
import Attendance from '#app/attendance/models/attendance'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { freezeClock, now, toSql } from '#app/core/clock'
import { purge } from '#app/privacy/actions/purge'
import type Registration from '#app/registrations/models/registration'
import { askForOpeningAlert } from '#app/registrations/actions/opening_alerts'
import { registerPerson } from '#app/registrations/actions/register_person'
import { tellOpenings } from '#app/registrations/actions/tell_openings'
import type { Obstacle } from '#app/registrations/rules/eligibility'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { countQueries } from '#tests/fixtures/query_count'
import { refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function givenPeriod(more: { name?: string; campusId?: number } = {}) {
  return AcademicPeriod.create({
    ...{ publicId: ulid(), name: 'Spring', campusId: null },
    startsOn: now().minus({ days: 60 }).toISODate()!,
    endsOn: now().plus({ days: 60 }).toISODate()!,
    ...more,
  })
}

/** An event that is over, where somebody else was let in. */
async function past(more: GivenEvent = {}, days = 5): Promise<GivenEventResult> {
  const startsAt = now().minus({ days }).startOf('second')
  const given = await givenEvent({ countsNoShows: true, startsAt, ...more })
  await letIn(given, (await givenRegistrationIn('confirmed', given.event)).id)
  return given
}

async function letIn({ sessions, author }: GivenEventResult, registrationId: number) {
  return Attendance.create({
    ...{ publicId: ulid(), registrationId, eventSessionId: sessions[0]!.id },
    ...{ checkedInAt: now(), checkedInBy: author.id, gate: 'Main door', source: 'manual' },
  })
}

type Changes = Partial<Pick<Registration, 'status' | 'cancelledAt' | 'source' | 'promotedAt'>>

async function missed(person: User, times: number, more: GivenEvent = {}) {
  const places = []
  for (let index = 0; index < times; index += 1) {
    const given = await past(more)
    places.push({ ...given, place: await givenRegistrationIn('confirmed', given.event, person) })
  }
  return places
}

/** Opened an hour ago, and closes long after. */
const open = (more: GivenEvent = {}) =>
  givenEvent({
    ...{ countsNoShows: true, startsAt: now().plus({ days: 9 }).startOf('second') },
    registrationOpensAt: now().minus({ hours: 1 }).startOf('second'),
    ...more,
  })

async function obstaclesOf(client: ApiClient, slug: string, reader: User) {
  const answer = await client.get(`/announcements/${slug}`).withInertia().loginAs(reader)
  answer.assertStatus(200)
  return (answer.inertiaProps.registration as { obstacles: Obstacle[] }).obstacles
}

const isHeldBack = async ({ event }: GivenEventResult, person: User) =>
  (await refusalCode(registerPerson({ eventId: event.id, userId: person.id, answers: {} }))) ===
  'E_REGISTRATION_NOT_OPEN_YET'

const explain = (client: ApiClient, place: { publicId: string }, as: User, explanation = 'Flu.') =>
  client
    .put(`/my/no-shows/${place.publicId}/explanation`)
    .form({ explanation })
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)

const decide = (client: ApiClient, place: { publicId: string }, as: User, body: object) =>
  client
    .patch(`/registrations/explanations/${place.publicId}`)
    .header('accept', 'application/json')
    .json(body)
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)

test.group('No-shows', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('above the limit registration opens a day later, where the organizer counts them', async ({
    client,
    assert,
  }) => {
    await givenPeriod()
    const person = await givenUser()
    const [counting, other] = [await open(), await open({ countsNoShows: false })]
    await missed(person, 2)
    assert.deepEqual(await obstaclesOf(client, counting.announcement.slug, person), [])
    await missed(person, 1)
    const opensAt = counting.event.registrationOpensAt!
    const [obstacle] = await obstaclesOf(client, counting.announcement.slug, person)
    assert.containSubset(obstacle, {
      code: 'not_open_yet',
      at: opensAt.plus({ hours: 24 }).toUTC().toISO(),
      heldBack: {
        ...{ noShows: 3, allowed: 2, period: 'Spring' },
        ...{ othersAt: opensAt.toUTC().toISO(), isOpenForOthers: true },
      },
    })
    assert.isTrue(await isHeldBack(counting, person))
    assert.isFalse(await isHeldBack(other, person))
    freezeClock(opensAt.plus({ hours: 24 }))
    const { status } = await register(counting.event, person)
    assert.equal(status, 'confirmed')
  })

  test('counts neither what was used, given back or made by staff, nor where no door was used', async ({
    assert,
  }) => {
    await givenPeriod()
    const person = await givenUser()
    const counting = await open()
    await missed(person, 2)
    assert.isFalse(await isHeldBack(await open(), person))
    const place = async (given: GivenEventResult, more: Changes = {}) => {
      const made = await givenRegistrationIn('confirmed', given.event, person)
      return made.merge(more).save()
    }
    const used = await past()
    await letIn(used, (await place(used)).id)
    await place(await past(), { status: 'cancelled', cancelledAt: now() })
    await place(await past(), { source: 'desk' })
    await place(await past({ countsNoShows: false }))
    await place(await past({ status: 'cancelled' }))
    await place(await past({}, 100))
    const late = await past()
    await place(late, { promotedAt: late.event.startsAt.minus({ hours: 2 }) })
    const noDoor = await givenEvent({
      ...{ countsNoShows: true, startsAt: now().minus({ days: 5 }) },
    })
    await place(noDoor)
    const justOver = await past({ endsAt: now().minus({ hours: 23 }) }, 1.5)
    await place(justOver)
    const another = await open()
    assert.isFalse(await isHeldBack(another, person))
    const undone = await past()
    const attendance = await letIn(undone, (await place(undone)).id)
    assert.isFalse(await isHeldBack(await open(), person))
    await attendance.merge({ undoneAt: now(), undoneBy: undone.author.id }).save()
    assert.isTrue(await isHeldBack(counting, person))
  })

  test('is counted by the academic period of the campus', async ({ assert }) => {
    const [own, other] = [await givenCampus(), await givenCampus()]
    const person = await givenUser()
    await missed(person, 3, { campus: own })
    assert.isFalse(await isHeldBack(await open({ campus: own }), person))
    await givenPeriod()
    assert.isTrue(await isHeldBack(await open({ campus: other }), person))
    const trimester = { name: 'Trimester', campusId: other.id }
    await givenPeriod(trimester)
    assert.isFalse(await isHeldBack(await open({ campus: other }), person))
    assert.isTrue(await isHeldBack(await open({ campus: own }), person))
  })

  test('costs no statement where it is not turned on, or once everybody may register', async ({
    assert,
  }) => {
    await givenPeriod()
    const registering = async (given: GivenEvent) => {
      const { event } = await open(given)
      const newcomer = await givenUser()
      return countQueries(() => register(event, newcomer))
    }
    // The first ticket of all makes the key that signs it.
    await registering({ countsNoShows: false })
    const plain = await registering({ countsNoShows: false })
    const openToAll = { registrationOpensAt: now().minus({ hours: 25 }) }
    assert.equal(await registering(openToAll), plain)
    assert.equal(await registering({}), plain + 2)
  })

  test('is shown to the person alone, who explains once; it does not count until declined', async ({
    client,
    assert,
  }) => {
    await givenPeriod()
    const [person, stranger] = [await givenUser(), await givenUser()]
    const [one] = await missed(person, 3)
    const counting = await open()
    const figures = async (as: User) => {
      const page = await client.get('/my/no-shows').withInertia().loginAs(as)
      page.assertInertiaComponent('registrations/noShows')
      return page.inertiaProps.figures as {
        periods: { counted: number; isHeldBack: boolean; noShows: { mayExplain: boolean }[] }[]
      }
    }
    const [own] = (await figures(person)).periods
    assert.containSubset(own, { counted: 3, isHeldBack: true })
    assert.isTrue(own!.noShows.every(({ mayExplain }) => mayExplain))
    assert.isEmpty((await figures(stranger)).periods)

    ;(await explain(client, one!.place, stranger)).assertStatus(404)
    await explain(client, one!.place, person, ' ')
    assert.isEmpty(await db.from('no_show_explanations'))
    const first = await explain(client, one!.place, person)
    first.assertStatus(303)
    first.assertHeader('location', '/my/no-shows')
    assert.containSubset((await figures(person)).periods[0], { counted: 2, isHeldBack: false })
    assert.isFalse(await isHeldBack(await open(), person))
    await explain(client, one!.place, person, 'Another reason.')
    const rows = await db.from('no_show_explanations').select('explanation', 'state')
    assert.deepEqual(rows, [{ explanation: 'Flu.', state: 'waiting' }])

    const { author } = one!
    ;(await decide(client, one!.place, author, { accept: false })).assertStatus(422)
    const reason = 'You were seen outside.'
    ;(await decide(client, one!.place, author, { accept: false, reason })).assertStatus(303)
    assert.isTrue(await isHeldBack(counting, person))
    const told = () =>
      mailsTo(person.email!).filter(({ subject }) => subject.includes('explanation'))
    assert.include(told()[0]!.text, reason)
    ;(await decide(client, one!.place, author, { accept: true })).assertStatus(303)
    ;(await decide(client, one!.place, author, { accept: true })).assertStatus(303)
    const refused = await decide(client, one!.place, author, { accept: false, reason })
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'E_EXPLANATION_ACCEPTED')
    assert.isFalse(await isHeldBack(counting, person))
    assert.lengthOf(told(), 2)
  })

  test('is decided by the event’s organizers and the registrar of that place, not about oneself', async ({
    client,
    assert,
  }) => {
    await givenPeriod()
    const campus = await givenCampus()
    const person = await givenUser({ campusId: campus.id })
    const [one] = await missed(person, 1)
    await explain(client, one!.place, person)
    const registrar = (campusId: number) =>
      givenUser({ roles: ['registrar'], limits: [{ campusId }] })
    const [here, elsewhere] = [
      await registrar(campus.id),
      await registrar((await givenCampus()).id),
    ]
    const organizer = await givenUser({ roles: ['organizer'] })
    const admin = await givenUser({ roles: ['admin'] })
    const listed = async (as: User) => {
      const page = await client.get('/registrations/explanations').withInertia().loginAs(as)
      page.assertStatus(200)
      return (page.inertiaProps.list as { rows: object[] }).rows.length
    }
    for (const [as, count] of [
      [one!.author, 1],
      [here, 1],
      [admin, 1],
      [elsewhere, 0],
      [organizer, 0],
    ] as const) {
      assert.equal(await listed(as), count)
    }
    const nobody = await client.get('/registrations/explanations').loginAs(person).withInertia()
    nobody.assertStatus(403)
    for (const as of [elsewhere, organizer]) {
      ;(await decide(client, one!.place, as, { accept: true })).assertStatus(404)
    }
    ;(await decide(client, one!.place, here, { accept: true })).assertStatus(303)
    const entry = await db
      .from('audit_entries')
      .where('action', 'registration.no_show_excused')
      .firstOrFail()
    assert.containSubset(entry, { actor_id: here.id, ability: 'registrar' })

    const self = await givenUser({ roles: ['admin'] })
    const [theirs] = await missed(self, 1)
    await explain(client, theirs!.place, self)
    assert.equal(await listed(self), 0)
    ;(await decide(client, theirs!.place, self, { accept: true })).assertStatus(404)
  })

  test('whoever asked to be told is told when it opens for them', async ({ assert }) => {
    await givenPeriod()
    const [late, other] = [await givenUser(), await givenUser()]
    await missed(late, 3)
    const { event } = await open()
    for (const { id } of [late, other]) {
      await askForOpeningAlert({ eventId: event.id, userId: id })
    }
    assert.lengthOf(await db.from('opening_alerts'), 1)
    await db.table('opening_alerts').insert({
      ...{ event_id: event.id, user_id: other.id, created_at: toSql(now()) },
    })
    assert.equal(await tellOpenings(), 1)
    assert.equal(await tellOpenings(), 0)
    assert.isEmpty(mailsTo(late.email!))
    freezeClock(event.registrationOpensAt!.plus({ hours: 24 }))
    assert.equal(await tellOpenings(), 1)
    assert.lengthOf(mailsTo(late.email!), 1)
  })

  test('and with the others once it is explained', async ({ client, assert }) => {
    await givenPeriod()
    const late = await givenUser()
    const [one] = await missed(late, 3)
    const { event } = await open()
    await askForOpeningAlert({ eventId: event.id, userId: late.id })
    assert.equal(await tellOpenings(), 0)
    await explain(client, one!.place, late)
    assert.equal(await tellOpenings(), 1)
  })

  test('“Open for you” leaves out what opens later for the reader', async ({ client, assert }) => {
    await givenPeriod()
    const [late, other] = [await givenUser(), await givenUser()]
    await missed(late, 3)
    await open({ title: 'Counting' })
    await open({ title: 'Not counting', countsNoShows: false })
    await open({ title: 'Open longer', registrationOpensAt: now().minus({ hours: 25 }) })
    const titles = async (as: User) => {
      const page = await client.get('/announcements?open=1').withInertia().loginAs(as)
      const { rows, meta } = page.inertiaProps.list as {
        rows: { title: string }[]
        meta: { total: number }
      }
      assert.equal(meta.total, rows.length)
      return rows.map(({ title }) => title).sort()
    }
    assert.deepEqual(await titles(other), ['Counting', 'Not counting', 'Open longer'])
    assert.deepEqual(await titles(late), ['Not counting', 'Open longer'])
  })

  test('follows the person when accounts are merged, is copied for them, and goes with them', async ({
    client,
    assert,
  }) => {
    await givenPeriod()
    const [kept, gone, admin] = [
      await givenUser(),
      await givenUser(),
      await givenUser({ roles: ['admin'] }),
    ]
    await missed(kept, 1)
    const [one] = await missed(gone, 2)
    await mergePeople({
      ...{ winnerId: kept.id, loserId: gone.id, keep: {}, cancelReason: 'Merged' },
      actorId: admin.id,
    })
    assert.isTrue(await isHeldBack(await open(), kept))
    await explain(client, one!.place, kept)
    const copy = (await personalData([kept.id, gone.id])) as Record<string, object[]>
    assert.containSubset(copy['no_show_explanations.json'], [{ explanation: 'Flu.' }])
    await eraseAccount({ userId: kept.id })
    assert.isEmpty(await db.from('no_show_explanations'))
  })

  test('what was explained is forgotten 24 months after the event', async ({ client, assert }) => {
    await givenPeriod()
    const person = await givenUser()
    const [one] = await missed(person, 1)
    await explain(client, one!.place, person)
    const end = one!.event.endsAt.plus({ months: 24 })
    freezeClock(end.minus({ seconds: 1 }))
    assert.notProperty(await purge(), 'explanations')
    freezeClock(end)
    assert.equal((await purge()).explanations, 1)
  })
})

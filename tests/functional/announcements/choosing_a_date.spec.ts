import { writeAudience } from '#app/announcements/actions/write_audience'
import type Announcement from '#app/announcements/models/announcement'
import { EVERYONE, type AudienceInput } from '#app/announcements/rules/announcement_input'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'

const ZONE = 'America/El_Salvador'

/** A day of the week after next, so that it is never today. */
const day = (days = 0) => now().setZone(ZONE).startOf('week').plus({ weeks: 2, days })
const at = (hours: number, days = 0) => day(days).plus({ hours })
const from = (start: number, end: number, days = 0) => ({
  startsAt: at(start, days).toUTC(),
  endsAt: at(end, days).toUTC(),
})
const wall = (time: DateTime) => time.toFormat("yyyy-MM-dd'T'HH:mm")
const typed = (start: number, end: number, days = 0) => ({
  startsAt: wall(at(start, days)),
  endsAt: wall(at(end, days)),
})

async function givenEventFor(audience: Partial<AudienceInput>, given: GivenEvent = {}) {
  const result = await givenEvent(given)
  await narrow(result.announcement, audience)
  return result
}

function narrow(announcement: Announcement, audience: Partial<AudienceInput>) {
  const owner = { announcementId: announcement.id, audience: { ...EVERYONE, ...audience } }
  return db.transaction((trx) => writeAudience(owner, trx))
}

interface Shown {
  title: string
  isAtOnce: boolean
  isForEveryone: boolean
  isUnpublished: boolean
}
interface Found {
  rows: Shown[]
  atOnce: number
  left: number
}

async function clashes(client: ApiClient, person: User, form: object) {
  const response = await client
    .post('/announcements/clashes')
    .loginAs(person)
    .withCsrfToken()
    .json(form)
  response.assertStatus(200)
  return response.body() as { audience: Found; venue: Found | null }
}

const titles = ({ rows }: Found) =>
  rows.map(({ title, isAtOnce }) => (isAtOnce ? `${title} at once` : title))

async function weeks(client: ApiClient, person: User, form: object) {
  const response = await client
    .post('/announcements/weeks')
    .loginAs(person)
    .withCsrfToken()
    .json(form)
  response.assertStatus(200)
  return response.body() as {
    today: string
    previous: string | null
    next: string | null
    days: { day: string; events: number }[]
  }
}

test.group('Choosing a date: what the same people have then', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is what overlaps first, then what is on that day, by sessions', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    await givenEvent({ title: 'Morning', ...from(7, 9) })
    await givenEvent({ title: 'Overlaps', ...from(11, 13) })
    await givenEvent({ title: 'Touches', ...from(12, 14) })
    await givenEvent({ title: 'Day before', ...from(11, 13, -1) })
    await givenEvent({
      title: 'Course',
      ...from(7, 20, 7),
      startsAt: at(7, -7).toUTC(),
      sessions: [
        { name: 'Week before', ...from(10, 12, -7) },
        { name: 'Week after', ...from(10, 12, 7) },
      ],
    })
    const { audience, venue } = await clashes(client, organizer, typed(10, 12))
    assert.deepEqual(titles(audience), ['Overlaps at once', 'Morning', 'Touches'])
    assert.deepInclude(audience, { atOnce: 1, left: 0 })
    assert.isNull(venue)

    const sessions = [typed(6, 8), typed(10, 12, 7)]
    const course = await clashes(client, organizer, {
      ...typed(6, 12, 7),
      ...typed(6, 8),
      sessions,
    })
    assert.deepEqual(titles(course.audience), [
      'Morning at once',
      'Course at once',
      'Overlaps',
      'Touches',
    ])
  })

  test('goes by the audience: what both name, a course and its faculty, and what is for everyone', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const [computing, law] = [await givenCourse(), await givenCourse()]
    const civil = await givenCourse({
      faculty: await computing.related('faculty').query().firstOrFail(),
    })
    const [north, south] = [await givenCampus(), await givenCampus()]
    const when = from(10, 12)
    await givenEvent({ title: 'Everyone', ...when })
    await givenEventFor({ kinds: ['staff'] }, { title: 'Staff', ...when })
    await givenEventFor({ facultyIds: [computing.facultyId] }, { title: 'Engineering', ...when })
    await givenEventFor({ facultyIds: [law.facultyId] }, { title: 'Law faculty', ...when })
    await givenEventFor({ courseIds: [law.id] }, { title: 'Law', ...when })
    await givenEventFor({ courseIds: [civil.id] }, { title: 'Civil', ...when })
    await givenEventFor({ campusIds: [south.id] }, { title: 'South', ...when })

    const found = async (audience: Partial<AudienceInput>) => {
      const answer = await clashes(client, organizer, { ...typed(10, 12), audience })
      return answer.audience.rows.map(({ title }) => title).sort()
    }
    const all = ['Civil', 'Engineering', 'Everyone', 'Law', 'Law faculty', 'South', 'Staff']
    assert.deepEqual(await found({}), all)
    assert.deepEqual(
      await found({ kinds: ['student'], courseIds: [computing.id], campusIds: [north.id] }),
      ['Engineering', 'Everyone']
    )
    assert.deepEqual(
      await found({ kinds: ['staff', 'student'], facultyIds: [computing.facultyId] }),
      ['Civil', 'Engineering', 'Everyone', 'South', 'Staff']
    )
    const { audience } = await clashes(client, organizer, {
      ...typed(10, 12),
      audience: { kinds: ['external'], courseIds: [law.id], campusIds: [north.id] },
    })
    assert.deepEqual(
      audience.rows.map(({ title, isForEveryone }) => [title, isForEveryone]),
      [
        ['Everyone', true],
        ['Law faculty', false],
        ['Law', false],
      ]
    )
  })

  test('leaves out what is cancelled, archived, over, itself, and drafts of others', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const admin = await givenUser({ roles: ['admin'] })
    const when = from(10, 12)
    for (const status of ['cancelled', 'archived'] as const) await givenEvent({ status, ...when })
    await givenEvent({ title: 'Draft of another', status: 'draft', ...when })
    const own = await givenEvent({
      ...{ title: 'Own draft', status: 'draft', author: organizer },
      ...when,
    })
    const shared = await givenEvent({
      ...{ title: 'Shared draft', status: 'draft', managers: [organizer] },
      ...when,
    })
    await givenEvent({ title: 'For members', visibility: 'members', ...when })

    const rows = async (person: User, form: object = {}) =>
      (await clashes(client, person, { ...typed(10, 12), ...form })).audience.rows
        .map(({ title, isUnpublished }) => (isUnpublished ? `(${title})` : title))
        .sort()
    assert.deepEqual(await rows(organizer), ['(Own draft)', '(Shared draft)', 'For members'])
    assert.deepEqual(await rows(organizer, { announcement: own.announcement.slug }), [
      '(Shared draft)',
      'For members',
    ])
    assert.deepEqual(await rows(admin), [
      '(Draft of another)',
      '(Own draft)',
      '(Shared draft)',
      'For members',
    ])
    // What was typed meanwhile is not whole: its rows are those of before.
    await shared.announcement.merge({ draftEvent: { venue: 'Elsewhere' } }).save()
    assert.deepEqual(await rows(organizer), ['(Own draft)', 'For members'])

    await givenEvent({
      title: 'Over',
      startsAt: now().minus({ days: 2 }),
      endsAt: now().minus({ days: 1 }),
    })
    const past = { startsAt: '2001-01-01T10:00', endsAt: '2001-01-01T12:00' }
    assert.deepEqual(await rows(organizer, past), [])
    assert.deepEqual(await rows(organizer, { ...typed(10, 12), endsAt: wall(at(9)) }), [])
  })

  test('shows eight of many and says how many more there are', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    for (let nth = 0; nth < 9; nth += 1) await givenEvent({ campus, ...from(10, 12) })
    await givenEvent({ campus, ...from(14, 16) })
    const { audience } = await clashes(client, organizer, typed(11, 13))
    assert.lengthOf(audience.rows, 8)
    assert.deepInclude(audience, { atOnce: 9, left: 2 })
  })

  test('an organizer may ask, others may not', async ({ client }) => {
    const person = await givenUser()
    for (const path of ['/announcements/clashes', '/announcements/weeks']) {
      const response = await client.post(path).loginAs(person).withCsrfToken().json(typed(10, 12))
      response.assertStatus(403)
    }
  })
})

test.group('Choosing a date: what is booked in the venue', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is what takes place there that day for whomever, however the venue is written', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const [campus, other] = [await givenCampus(), await givenCampus()]
    const [course, another] = [await givenCourse(), await givenCourse()]
    const booked = await givenEventFor(
      { courseIds: [another.id] },
      { title: 'Booked', campus, ...from(11, 13) }
    )
    await booked.event.merge({ venue: 'Salón  Magno' }).save()
    const later = await givenEvent({ title: 'Later', campus, ...from(15, 16) })
    await later.event.merge({ venue: 'salon magno' }).save()
    const elsewhere = await givenEvent({ title: 'Elsewhere', campus: other, ...from(11, 13) })
    await elsewhere.event.merge({ venue: 'Salón Magno' }).save()
    await givenEvent({ title: 'Other venue', campus, ...from(11, 13) })

    const plan = { ...typed(10, 12), audience: { courseIds: [course.id] } }
    const asked = async (venue: string | null, campusId: number | null) =>
      (await clashes(client, organizer, { ...plan, venue, campusId })).venue
    const found = (await asked('SALON MAGNO', campus.id))!
    assert.deepEqual(titles(found), ['Booked at once', 'Later'])
    assert.deepInclude(found, { atOnce: 1, left: 0 })
    assert.deepEqual((await asked('Patio', campus.id))!.rows, [])
    assert.isNull(await asked('', campus.id))
    assert.isNull(await asked('Salón Magno', null))
  })
})

test.group('Choosing a date: the coming weeks of an audience', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are six from this Monday on, each day with its events by the clock of the campus', async ({
    client,
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus({ timeZone: ZONE })
    const [course, law] = [await givenCourse(), await givenCourse()]
    // Evening there is the next day in UTC.
    await givenEvent({ ...from(19, 21), author: organizer })
    const audience = { courseIds: [course.id] }
    await givenEventFor(audience, {
      ...from(8, 12, 3),
      startsAt: at(8).toUTC(),
      sessions: [
        { name: 'Morning', ...from(8, 9) },
        { name: 'Noon', ...from(11, 12) },
        { name: 'Night', ...from(22, 24, 2) },
      ],
    })
    await givenEventFor({ courseIds: [law.id] }, from(8, 12))
    await givenEvent({ ...from(8, 12, 40) })

    const form = { campusId: campus.id, audience }
    const strip = await weeks(client, organizer, form)
    const monday = now().setZone(ZONE).startOf('week')
    assert.lengthOf(strip.days, 42)
    assert.equal(strip.days[0]!.day, monday.toISODate())
    assert.equal(strip.today, now().setZone(ZONE).toISODate())
    assert.isNull(strip.previous)
    assert.equal(strip.next, monday.plus({ weeks: 6 }).toISODate())
    const counts = (days: { day: string; events: number }[]) =>
      days.filter(({ events }) => events > 0).map((one) => `${one.day} ${one.events}`)
    assert.deepEqual(counts(strip.days), [`${day().toISODate()} 2`, `${day(2).toISODate()} 1`])

    const later = await weeks(client, organizer, { ...form, from: day(30).toISODate() })
    assert.equal(later.days[0]!.day, day(28).toISODate())
    assert.equal(later.previous, monday.toISODate())
    assert.deepEqual(counts(later.days), [`${day(40).toISODate()} 1`])

    for (const odd of ['1999-01-01', '2026-13-45', 'soon', '9999-12-31', null]) {
      const { days } = await weeks(client, organizer, { ...form, from: odd })
      assert.equal(days[0]!.day, monday.toISODate())
    }
  })

  test('no event at all leaves every day empty', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const strip = await weeks(client, organizer, { from: '2099-11-28' })
    assert.equal(strip.days[0]!.day, '2099-11-23')
    assert.isNull(strip.next)
    assert.deepEqual([...new Set(strip.days.map(({ events }) => events))], [0])
  })
})

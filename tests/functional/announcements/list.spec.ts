import AudienceRule from '#app/announcements/models/audience_rule'
import { now } from '#app/core/clock'
import { eligibilityOf } from '#app/registrations/queries/person_facts'
import Registration from '#app/registrations/models/registration'
import { noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenConfirmedRegistration } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#app/users/models/user'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

interface Listed {
  rows: { title: string; slug: string; placeState: string; event: { taken: number } | null }[]
  meta: { total: number; page: number; lastPage: number }
}

async function list(client: ApiClient, query: string, user?: User): Promise<Listed> {
  const request = client.get(`/announcements${query}`).withInertia()
  const response = await (user ? request.loginAs(user) : request)
  response.assertStatus(200)
  return (response.inertiaProps as { list: Listed }).list
}

const titles = async (client: ApiClient, query: string, user?: User) =>
  (await list(client, query, user)).rows.map((row) => row.title)

test.group('Announcements: the list', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('shows what is coming up, the next one first, then notices', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    await givenEvent({ title: 'Later', startsAt: now().plus({ days: 9 }) })
    await givenEvent({ title: 'Sooner', startsAt: now().plus({ days: 2 }) })
    await givenEvent({
      title: 'Over',
      startsAt: now().minus({ days: 3 }),
      endsAt: now().minus({ days: 2 }),
    })
    await givenEvent({ title: 'Draft', status: 'draft' })
    await givenEvent({ title: 'Members', visibility: 'members', startsAt: now().plus({ days: 4 }) })
    await givenEvent({ title: 'Cancelled', status: 'cancelled', startsAt: now().plus({ days: 3 }) })
    await client
      .post('/announcements')
      .json(noticeForm({ intent: 'publish', title: 'Notice' }))
      .loginAs(author)
      .withCsrfToken()
    assert.deepEqual(await titles(client, ''), ['Sooner', 'Cancelled', 'Later', 'Notice'])
    const member = await givenUser()
    assert.include(await titles(client, '', member), 'Members')
    const unverified = await givenUser({ verified: false })
    assert.notInclude(await titles(client, '', unverified), 'Members')
    assert.deepEqual(await titles(client, '?when=past'), ['Over'])
    assert.deepEqual(await titles(client, '?kind=notice'), ['Notice'])
  })

  test('a day is the day of the campus, evening included', async ({ client, assert }) => {
    const west = await givenCampus({ timeZone: 'America/El_Salvador' })
    const east = await givenCampus({ timeZone: 'Asia/Tokyo' })
    const day = now().plus({ days: 5 })
    const at = (zone: string, hour: number) =>
      day.setZone(zone, { keepLocalTime: true }).startOf('day').set({ hour }).toUTC()
    const here = at('America/El_Salvador', 20)
    await givenEvent({ title: 'Evening', campus: west, startsAt: here })
    const there = at('Asia/Tokyo', 7)
    await givenEvent({ title: 'Early', campus: east, startsAt: there })
    const date = day.toISODate()
    const next = day.plus({ days: 1 }).toISODate()
    assert.sameMembers(await titles(client, `?from=${date}&to=${date}`), ['Evening', 'Early'])
    assert.deepEqual(await titles(client, `?from=${next}&to=${next}`), [])
    assert.sameMembers(await titles(client, `?from=${date}`), ['Evening', 'Early'])
    assert.deepEqual(await titles(client, `?to=${day.minus({ days: 1 }).toISODate()}`), [])
  })

  test('a disabled account that waits closes no door to others', async ({ client, assert }) => {
    const { event } = await givenEvent({ title: 'Free again', capacity: 2 })
    const waiting = await givenUser({ disabled: true })
    await Registration.create({
      publicId: ulid(),
      eventId: event.id,
      userId: waiting.id,
      status: 'waitlisted',
      waitlistSeq: 1,
      priceAmountMinor: 0n,
      priceCurrency: 'USD',
      answers: [],
      source: 'self',
    })
    const person = await givenUser()
    const [row] = (await list(client, '?open=1', person)).rows
    assert.deepInclude(row, { title: 'Free again', placeState: 'open' })
    const { outcome } = await eligibilityOf({ eventId: event.id, userId: person.id })
    assert.equal(outcome, 'seat')
  })

  test('searches without accents, and takes wildcards for what they are', async ({
    client,
    assert,
  }) => {
    await givenEvent({ title: 'Música del valle' })
    await givenEvent({ title: '100 % pure' })
    assert.deepEqual(await titles(client, '?q=MUSICA'), ['Música del valle'])
    assert.deepEqual(await titles(client, `?q=${encodeURIComponent('%')}`), ['100 % pure'])
    assert.deepEqual(await titles(client, '?q=_'), [])
  })

  for (const [title, ...ways] of [
    ["O'Brien on rivers", 'obrien', "o'brien", 'O’Brien', 'rivers obrien'],
    ['López-Ibáñez, in person', 'lopez ibanez', 'lópez-ibáñez', 'lopezibanez', 'person lopez-ib'],
    ['Data science for CS-101', 'data-science', 'cs101', 'CS 101', 'science data'],
  ] as const) {
    test(`finds ${title} by ${ways.join(', ')}`, async ({ client, assert }) => {
      await givenEvent({ title })
      await givenEvent({ title: 'Data of persons' })
      for (const way of ways) {
        const found = await titles(client, `?q=${encodeURIComponent(way)}`)
        assert.deepEqual(found, [title], way)
      }
    })
  }

  test('looks for eight words at most, however many are typed', async ({ client, assert }) => {
    const title = 'One two three four five six seven eight'
    await givenEvent({ title })
    assert.deepEqual(await titles(client, `?q=${encodeURIComponent(`${title} nine`)}`), [title])
    assert.deepEqual(await titles(client, '?q=one+nine'), [])
  })

  test('filters by campus and by days, and takes nonsense for nothing', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const startsAt = now().plus({ days: 30 }).startOf('day').plus({ hours: 12 })
    await givenEvent({ title: 'There', campus, startsAt })
    await givenEvent({ title: 'Elsewhere', startsAt: startsAt.plus({ days: 20 }) })
    assert.deepEqual(await titles(client, `?campus=${campus.code}`), ['There'])
    const day = startsAt.toISODate()
    assert.deepEqual(await titles(client, `?from=${day}&to=${day}`), ['There'])
    const nonsense =
      '?from=x&to[]=1&kind=opera&page=-4&perPage=9999&sort=;drop&direction=up&view=all'
    assert.lengthOf(await titles(client, nonsense), 2)
  })

  test('pages by the server and keeps its place in the URL', async ({ client, assert }) => {
    for (let index = 0; index < 12; index += 1) {
      await givenEvent({ startsAt: now().plus({ days: index + 1 }) })
    }
    const seen = new Set<string>()
    for (const page of [1, 2, 3]) {
      const { rows, meta } = await list(client, `?perPage=5&page=${page}`)
      assert.deepEqual([meta.total, meta.page, meta.lastPage], [12, page, 3])
      for (const row of rows) seen.add(row.slug)
    }
    assert.equal(seen.size, 12)
    assert.equal((await list(client, '?perPage=5&page=99')).meta.page, 3)
  })

  test('staff see their own and their drafts; nobody else does', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    await givenEvent({ title: 'Mine', author: organizer })
    await givenEvent({ title: 'My draft', author: organizer, status: 'draft' })
    await givenEvent({ title: 'Managed draft', managers: [organizer], status: 'draft' })
    await givenEvent({ title: 'Foreign draft', status: 'draft' })
    await givenEvent({ title: 'Door duty draft', scanners: [organizer], status: 'draft' })
    const sorted = async (query: string, user: User) => (await titles(client, query, user)).sort()
    assert.deepEqual(await sorted('?view=mine', organizer), ['Managed draft', 'Mine', 'My draft'])
    assert.deepEqual(await sorted('?view=drafts', organizer), ['Managed draft', 'My draft'])
    const admin = await givenUser({ roles: ['admin'] })
    assert.lengthOf(await titles(client, '?view=drafts', admin), 4)
    const participant = await givenUser()
    assert.deepEqual(await sorted('?view=drafts', participant), ['Mine'])
  })

  test('open for me says what the eligibility rule says', async ({ client, assert }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const person = await givenUser({ kind: 'student', campusId: campus.id, courseId: course.id })
    const yesterday = now().minus({ days: 1 })
    const tomorrow = now().plus({ days: 1 })
    const cases: [string, GivenEvent, ((id: number) => Promise<unknown>)?][] = [
      ['plain', {}],
      ['no limit', { capacity: null }],
      ['full', { capacity: 1 }],
      ['full with waitlist', { capacity: 1, waitlist: true }],
      ['full with approval', { capacity: 1, approval: true }],
      ['not open yet', { registrationOpensAt: tomorrow }],
      ['closed', { registrationClosesAt: yesterday }],
      ['begun', { startsAt: now().minus({ hours: 1 }), endsAt: tomorrow }],
      [
        'begun, still open',
        { startsAt: now().minus({ hours: 1 }), endsAt: tomorrow, registrationClosesAt: tomorrow },
      ],
      ['workshop', { kind: 'arduino' }],
      ['vocational day', { kind: 'vocational' }],
      ['cancelled', { status: 'cancelled' }],
      [
        'for my campus',
        {},
        (id) => AudienceRule.create({ announcementId: id, campusId: campus.id }),
      ],
      [
        'for another campus',
        {},
        async (id) =>
          AudienceRule.create({ announcementId: id, campusId: (await givenCampus()).id }),
      ],
      ['for staff', {}, (id) => AudienceRule.create({ announcementId: id, kind: 'staff' })],
      [
        'for students of my faculty',
        {},
        async (id) => {
          await AudienceRule.create({ announcementId: id, kind: 'student' })
          await AudienceRule.create({ announcementId: id, facultyId: course.facultyId })
        },
      ],
      ['with a price', { prices: [{ label: 'All', amountMinor: 100n }] }],
    ]
    const expected: string[] = []
    for (const [title, given, audience] of cases) {
      const { announcement, event } = await givenEvent({ title, ...given })
      await audience?.(announcement.id)
      if (title.startsWith('full')) {
        const other = await givenUser()
        await Registration.create({
          publicId: ulid(),
          eventId: event.id,
          userId: other.id,
          status: 'confirmed',
          confirmedAt: now(),
          priceAmountMinor: 0n,
          priceCurrency: 'USD',
          answers: [],
          source: 'self',
        })
      }
      const { outcome } = await eligibilityOf({ eventId: event.id, userId: person.id })
      if (outcome !== 'none') expected.push(title)
    }
    const shown = await titles(client, '?open=1&perPage=100', person)
    assert.deepEqual(shown.sort(), expected.sort())
    assert.includeMembers(expected, ['plain', 'full with waitlist', 'for my campus'])
    assert.includeMembers(expected, ['workshop', 'vocational day'])
    assert.notIncludeMembers(expected, ['full', 'for staff'])
  })

  test('open for me leads with what one can still get, then what one would wait for', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const inDays = (days: number) => now().plus({ days }).startOf('second')
    const full = { capacity: 1, startsAt: inDays(1) }
    await givenEvent({ title: 'Far seat', startsAt: inDays(9) })
    await givenEvent({ title: 'Near seat', startsAt: inDays(3) })
    await givenEvent({ title: 'No limit', capacity: null, startsAt: inDays(4) })
    for (const [title, given] of [
      ['Line', { ...full, waitlist: true }],
      ['Later line', { ...full, startsAt: inDays(2), waitlist: true }],
      ['Decided about', { ...full, startsAt: inDays(5), approval: true }],
    ] as const) {
      const { event } = await givenEvent({ title, ...given })
      await givenConfirmedRegistration(event.id, await givenUser())
    }
    const byPlace = ['Near seat', 'No limit', 'Decided about', 'Far seat', 'Line', 'Later line']
    assert.deepEqual(await titles(client, '?open=1', person), byPlace)
    assert.deepEqual(await titles(client, '?open=1'), byPlace)
    // Otherwise the list goes by date alone.
    assert.deepEqual((await titles(client, '', person)).slice(0, 2), ['Line', 'Later line'])
    assert.equal((await titles(client, '?open=1&sort=title', person))[0], 'Decided about')
  })

  test('counts seats, and asks the same number of queries for 25 and for 100 rows', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const author = await givenUser({ roles: ['organizer'] })
    const rows = async (count: number) => {
      for (let index = 0; index < count; index += 1) await givenEvent({ campus, author })
    }
    const queries = async () => {
      let shown = 0
      const asked = await countQueries(async () => {
        shown = (await list(client, '?perPage=100')).rows.length
      })
      return { asked, shown }
    }
    await rows(25)
    const few = await queries()
    await rows(75)
    const many = await queries()
    assert.deepEqual([few.shown, many.shown], [25, 100])
    assert.isAbove(few.asked, 0)
    assert.equal(many.asked, few.asked)
  })

  test('staff take the filtered list home, as CSV and XLSX', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    await givenEvent({ title: '=HYPERLINK("x")', author: organizer })
    await givenEvent({ title: 'Other kind', kind: 'vocational' })
    const csv = await client.get('/announcements/export?kind=event').loginAs(organizer)
    csv.assertHeader('content-type', 'text/csv; charset=utf-8')
    assert.include(csv.text(), `"'=HYPERLINK(""x"")"`)
    assert.notInclude(csv.text(), 'Other kind')
    assert.include(csv.text(), 'Title,Kind,State')
    const xlsx = await client.get('/announcements/export?format=xlsx').loginAs(organizer)
    assert.include(xlsx.header('content-disposition'), 'announcements.xlsx')
  })
})

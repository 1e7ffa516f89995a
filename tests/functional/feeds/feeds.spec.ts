import AudienceRule from '#app/announcements/models/audience_rule'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { freezeClock, now } from '#app/core/clock'
import { renewPersonalFeed } from '#app/feeds/actions/personal_feed'
import PersonalFeed from '#app/feeds/models/personal_feed'
import { feedToken } from '#app/feeds/queries/personal_feed'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

async function fileAt(client: ApiClient, path: string): Promise<string> {
  const answer = await client.get(path)
  answer.assertStatus(200)
  return textOf(answer)
}

/** What the client does not know to be text it gives as bytes. */
function textOf(answer: ApiResponse): string {
  const body: unknown = answer.body()
  return Buffer.isBuffer(body) ? body.toString() : answer.text()
}

/** The titles in a calendar or a news feed, in its order; long lines of a calendar are folded. */
const titlesIn = (file: string) =>
  file.startsWith('BEGIN:VCALENDAR')
    ? [...file.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
    : [...file.matchAll(/<entry>[^]*?<title>(.*)<\/title>/g)].map(([, title]) => title)

const addressOf = async (user: User) =>
  `/feeds/person/${feedToken((await PersonalFeed.findByOrFail('userId', user.id)).publicId)}`

test.group('Feeds of what is announced', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('bring what is public and published, in a file that calendars and readers know', async ({
    client,
    assert,
  }) => {
    const { announcement, sessions } = await givenEvent({ title: 'Open day & <more>' })
    await givenEvent({ title: 'For members', visibility: 'members' })
    await givenEvent({ title: 'A draft', status: 'draft' })
    await givenEvent({ title: 'Archived', status: 'archived' })
    await givenEvent({ title: 'Cancelled', status: 'cancelled', startsAt: now().plus({ days: 9 }) })
    const long = now().minus({ days: 90 })
    await givenEvent({ title: 'Long over', startsAt: long, endsAt: long.plus({ hours: 1 }) })

    const calendar = await client.get('/feeds/events.ics')
    assert.equal(calendar.header('content-type'), 'text/calendar; charset=utf-8; method=PUBLISH')
    const events = textOf(calendar)
    assert.deepEqual(titlesIn(events), ['Open day & <more>', 'Cancelled'])
    assert.include(events, `UID:${sessions[0]!.publicId.toLowerCase()}@`)
    assert.include(events, 'STATUS:CANCELLED')
    assert.include(events, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H')

    const news = await client.get('/feeds/announcements.atom').header('accept-language', 'es')
    assert.equal(news.header('content-type'), 'application/atom+xml; charset=utf-8')
    const feed = textOf(news)
    assert.isTrue(feed.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<feed'))
    assert.include(feed, 'xml:lang="es"')
    assert.include(feed, '<title>Open day &amp; &lt;more&gt;</title>')
    assert.include(feed, `/e/${announcement.shortCode}?via=feed"`)
    assert.sameMembers(titlesIn(feed), ['Open day &amp; &lt;more&gt;', 'Long over'])
  })

  test('of a campus: what takes place there', async ({ client, assert }) => {
    const campus = await givenCampus()
    await givenEvent({ title: 'Here', campus })
    await givenEvent({ title: 'There' })
    for (const file of ['events.ics', 'announcements.atom'])
      assert.deepEqual(
        titlesIn(await fileAt(client, `/feeds/campus/${campus.code}/${file}`)),
        ['Here'],
        file
      )
    ;(await client.get('/feeds/campus/NOWHERE/events.ics')).assertStatus(404)
    ;(await client.get(`/feeds/campus/${campus.code}/other.txt`)).assertStatus(404)
    ;(await client.get(`/feeds/course/${campus.code}/events.ics`)).assertStatus(404)
  })

  test('of a faculty: what its people can take part in', async ({ client, assert }) => {
    const [course, other] = [await givenCourse(), await givenCourse()]
    await course.load('faculty')
    const given = async (title: string, rule: object | null) => {
      const { announcement } = await givenEvent({ title })
      if (rule) await AudienceRule.create({ announcementId: announcement.id, ...rule })
    }
    await given('For everyone', null)
    await given('For students', { kind: 'student' })
    await given('For the faculty', { facultyId: course.facultyId })
    await given('For its course', { courseId: course.id })
    await given('For another faculty', { facultyId: other.facultyId })
    await given('For another course', { courseId: other.id })
    const path = `/feeds/faculty/${course.faculty.code}`
    const theirs = ['For everyone', 'For students', 'For the faculty', 'For its course']
    assert.sameMembers(titlesIn(await fileAt(client, `${path}/events.ics`)) as string[], theirs)
    assert.sameMembers(
      titlesIn(await fileAt(client, `${path}/announcements.atom`)) as string[],
      theirs
    )
  })
})

test.group("A person's own feed", (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('shows their places, what is not confirmed as such, and what is announced for them', async ({
    client,
    assert,
  }) => {
    const person = await givenUser({ locale: 'es' })
    const mine = await givenEvent({ title: 'Mine', visibility: 'members' })
    const line = await givenEvent({ title: 'Line', capacity: 1, waitlist: true })
    const given = await givenEvent({ title: 'Given up' })
    await register(line.event, await givenUser())
    const registration = await register(mine.event, person)
    await register(line.event, person)
    await (await register(given.event, person)).merge({ status: 'cancelled' }).save()
    const { announcement: staffOnly } = await givenEvent({ title: 'For staff' })
    await AudienceRule.create({ announcementId: staffOnly.id, kind: 'staff' })
    await renewPersonalFeed({ userId: person.id })
    const address = await addressOf(person)

    const answer = await client.get(`${address}/events.ics`)
    const calendar = textOf(answer)
    assert.include(answer.header('cache-control'), 'no-store')
    assert.sameMembers(titlesIn(calendar) as string[], ['Mine', 'Line (Lista de espera)'])
    // The id of the ticket's own file: a calendar that took that shows it once.
    const uid = `${registration.publicId}-${mine.sessions[0]!.publicId}`.toLowerCase()
    assert.include(calendar.replaceAll('\r\n ', ''), `UID:${uid}@`)
    assert.include(calendar, 'STATUS:TENTATIVE')

    const news = titlesIn(await fileAt(client, `${address}/announcements.atom`)) as string[]
    assert.sameMembers(news, ['Mine', 'Line', 'Given up'])
  })

  test('another address ends the old one, turning it off ends both', async ({ client, assert }) => {
    const person = await givenUser()
    const post = () => client.post('/feeds/person').loginAs(person).withCsrfToken().redirects(0)
    ;(await post()).assertStatus(303)
    const first = await addressOf(person)
    ;(await client.get(`${first}/events.ics`)).assertStatus(200)
    ;(await post()).assertStatus(303)
    const second = await addressOf(person)
    assert.notEqual(first, second)
    ;(await client.get(`${first}/events.ics`)).assertStatus(404)
    ;(await client.get(`${second}/events.ics`)).assertStatus(200)
    // A changed letter is no address.
    ;(await client.get(`${second}x/events.ics`)).assertStatus(404)
    const off = await client.delete('/feeds/person').loginAs(person).withCsrfToken().redirects(0)
    off.assertStatus(303)
    ;(await client.get(`${second}/events.ics`)).assertStatus(404)
    assert.lengthOf(await PersonalFeed.query(), 0)
  })

  test('only they are shown it, on the page', async ({ client, assert }) => {
    const person = await givenUser()
    await renewPersonalFeed({ userId: person.id })
    const tokenFor = async (reader?: User) => {
      const asked = client.get('/feeds').withInertia()
      const answer = await (reader ? asked.loginAs(reader) : asked)
      answer.assertStatus(200)
      return answer.inertiaProps.own as { token: string | null } | null
    }
    assert.equal(`/feeds/person/${(await tokenFor(person))!.token}`, await addressOf(person))
    assert.deepEqual(await tokenFor(await givenUser()), { token: null })
    assert.isNull(await tokenFor(await givenUser({ verified: false })))
    assert.isNull(await tokenFor())
  })

  test('ends with the account: disabled, merged, deleted', async ({ client, assert }) => {
    const people = [await givenUser(), await givenUser(), await givenUser()]
    const addresses: string[] = []
    for (const { id } of people) await renewPersonalFeed({ userId: id })
    for (const person of people) addresses.push(`${await addressOf(person)}/events.ics`)
    const [disabled, loser, deleted] = people
    await disabled!.merge({ disabledAt: now() }).save()
    const admin = await givenUser({ roles: ['admin'] })
    await mergePeople({
      winnerId: (await givenUser()).id,
      loserId: loser!.id,
      keep: {},
      cancelReason: 'Double',
      actorId: admin.id,
    })
    await eraseAccount({ userId: deleted!.id })
    for (const address of addresses) (await client.get(address)).assertStatus(404)
    assert.deepEqual(
      (await PersonalFeed.query()).map(({ userId }) => userId),
      [disabled!.id]
    )
  })
})

test.group('The list for another site', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('may be framed by the sites that are named, and by nothing else of ours', async ({
    client,
    assert,
  }) => {
    await givenEvent({ title: 'Open <day>' })
    const answer = await client.get('/embed').qs({ lang: 'es' })
    answer.assertStatus(200)
    const policy = String(answer.header('content-security-policy'))
    assert.include(
      policy,
      "frame-ancestors 'self' https://www.example.edu https://*.law.example.edu"
    )
    assert.include(policy, "default-src 'none'")
    assert.isUndefined(answer.header('x-frame-options'))
    const html = answer.text()
    assert.include(html, 'lang="es"')
    assert.include(html, 'Open &lt;day&gt;')
    assert.include(html, 'Ver todos los eventos')

    const page = await client.get('/announcements')
    assert.equal(page.header('x-frame-options'), 'DENY')
    assert.include(String(page.header('content-security-policy')), "frame-ancestors 'none'")
  })

  test('has the next twelve public ones, of the place that is asked for', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    for (let day = 1; day <= 14; day += 1)
      await givenEvent({ title: `Day ${day}.`, campus, startsAt: now().plus({ days: day }) })
    await givenEvent({ title: 'Elsewhere.' })
    await givenEvent({ title: 'Members.', campus, visibility: 'members' })
    const past = now().minus({ days: 2 })
    await givenEvent({ title: 'Over.', campus, startsAt: past, endsAt: past.plus({ hours: 1 }) })
    const titles = async (path: string) =>
      [...(await fileAt(client, path)).matchAll(/rel="noopener">([^<]*\.)</g)].map(([, one]) => one)
    assert.deepEqual(
      await titles(`/embed/campus/${campus.code}`),
      Array.from({ length: 12 }, (_, index) => `Day ${index + 1}.`)
    )
    assert.include(await titles('/embed'), 'Elsewhere.')
    ;(await client.get('/embed/faculty/NOWHERE')).assertStatus(404)
    assert.deepEqual(await titles(`/embed/faculty/${await emptyFaculty()}`), [])
  })

  test('has the next one also behind more events of the last month than a calendar takes', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const startsAt = now().minus({ days: 3 })
    const { author } = await givenEvent({ title: 'Over.', campus, startsAt })
    for (let nth = 1; nth <= 300; nth += 1)
      await givenEvent({ title: 'Over.', author, campus, startsAt })
    await givenEvent({ title: 'Tomorrow.', campus })
    const html = (await client.get(`/embed/campus/${campus.code}`)).text()
    assert.include(html, 'Tomorrow.')
    assert.notInclude(html, 'Over.')

    const calendar = titlesIn(await fileAt(client, `/feeds/campus/${campus.code}/events.ics`))
    assert.lengthOf(calendar, 300)
    assert.equal(calendar.at(-1), 'Tomorrow.')
  }).timeout(120_000)
})

/** A faculty that nothing is for, since everything else names another one. */
async function emptyFaculty(): Promise<string> {
  const [course, other] = [await givenCourse(), await givenCourse()]
  await course.load('faculty')
  const rows: { id: number }[] = await db.from('announcements').select('id')
  for (const { id } of rows)
    await AudienceRule.create({ announcementId: id, facultyId: other.facultyId })
  return course.faculty.code
}

import { changePublication } from '#app/announcements/actions/change_publication'
import type Announcement from '#app/announcements/models/announcement'
import AnnouncementSlug from '#app/announcements/models/announcement_slug'
import { freezeClock, now } from '#app/core/clock'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import OutboundMail from '#app/mails/models/outbound_mail'
import { tellAudiences } from '#app/notifications/actions/tell_audience'
import { mailStopUrl } from '#app/notifications/queries/mail_stops'
import { toldOf } from '#app/notifications/queries/told_of'
import { countReach, noteReach, writeReachInTurn } from '#app/reach/actions/count_reach'
import { reachOf } from '#app/reach/queries/reach_of'
import { TRAIL } from '#app/reach/rules/trail'
import { COUNTED, type Counted, type Way } from '#app/reach/rules/ways'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import { eraseAccount } from '#app/auth/actions/erase_account'
import Registration from '#app/registrations/models/registration'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { prefer } from '#tests/fixtures/notifications'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import mail from '@adonisjs/mail/services/main'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const BROWSER = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** Somebody's browser follows an address; what it remembers from before comes along. */
function follow(client: ApiClient, path: string, { person, kept }: Coming = {}) {
  const request = client.get(path).redirects(0)
  for (const [name, value] of Object.entries(BROWSER)) request.header(name, value)
  if (kept) request.withPlainCookie(TRAIL, kept)
  return person ? request.loginAs(person) : request
}

interface Coming {
  person?: User
  kept?: string | undefined
}

/** What the browser keeps after the answer; undefined: nothing new. */
const keptIn = (answer: ApiResponse): string | undefined =>
  answer.cookie(TRAIL)?.value as string | undefined

/** Every number that is not zero: `poster opened 2`. */
async function numbersOf({ id }: Announcement): Promise<string[]> {
  const { ways } = await reachOf(id)
  return ways.flatMap((row) =>
    COUNTED.filter((what) => row[what] > 0).map((what) => `${row.way} ${what} ${row[what]}`)
  )
}

const short = ({ shortCode }: Announcement, way?: Way) =>
  `/e/${shortCode}${way ? `?via=${way}` : ''}`

test.group('Who opens an announcement', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is counted by the mark of the address, and led to one without it', async ({
    assert,
    client,
  }) => {
    const { announcement } = await givenEvent()
    const marks: [string, Way][] = [
      ['', 'poster'],
      ['?via=mail', 'mail'],
      ['?via=feed', 'feed'],
      ['?via=share', 'share'],
      ['?via=app', 'app'],
      ['?via=fax', 'poster'],
      ['?via[]=mail', 'poster'],
    ]
    for (const [mark, way] of marks) {
      const answer = await follow(client, `${short(announcement)}${mark}`)
      answer.assertStatus(302)
      answer.assertHeader('location', `/announcements/${announcement.slug}`)
      answer.assertHeader('cache-control', 'private, no-store')
      assert.equal(keptIn(answer), `${announcement.shortCode}.${way}`)
    }
    assert.deepEqual(await numbersOf(announcement), [
      'app opened 1',
      'mail opened 1',
      'feed opened 1',
      'share opened 1',
      'poster opened 3',
    ])
  })

  test('is counted once by the same way of a browser, and again by another', async ({
    assert,
    client,
  }) => {
    const { announcement } = await givenEvent()
    const kept = keptIn(await follow(client, short(announcement)))
    const again = await follow(client, short(announcement), { kept })
    assert.isUndefined(keptIn(again))
    const mailed = await follow(client, short(announcement, 'mail'), { kept })
    assert.equal(keptIn(mailed), `${announcement.shortCode}.mail`)
    await follow(client, short(announcement), { kept: 'nonsense' })
    assert.deepEqual(await numbersOf(announcement), ['mail opened 1', 'poster opened 2'])
  })

  test('is no program, no prefetch, not its author, and nobody before it is published', async ({
    assert,
    client,
  }) => {
    const { announcement, author } = await givenEvent()
    const { announcement: draft, author: writer } = await givenEvent({ status: 'draft' })
    const program = await client.get(short(announcement)).redirects(0)
    program.assertStatus(302)
    const fetched = await follow(client, short(announcement)).header('sec-purpose', 'prefetch')
    fetched.assertStatus(302)
    const own = await follow(client, short(announcement), { person: author })
    own.assertStatus(302)
    const tried = await follow(client, short(draft), { person: writer })
    tried.assertStatus(302)
    for (const answer of [program, fetched, own, tried]) assert.isUndefined(keptIn(answer))
    ;(await follow(client, short(draft))).assertStatus(404)
    assert.deepEqual(await numbersOf(announcement), [])
    assert.deepEqual(await numbersOf(draft), [])
  })

  test('of what is for members is counted once they have signed in', async ({ assert, client }) => {
    const { announcement } = await givenEvent({ visibility: 'members' })
    const guest = await follow(client, short(announcement, 'share'))
    guest.assertHeader('location', '/login')
    assert.equal(guest.session('intended'), short(announcement, 'share'))
    assert.deepEqual(await numbersOf(announcement), [])
    await follow(client, short(announcement, 'share'), { person: await givenUser() })
    assert.deepEqual(await numbersOf(announcement), ['share opened 1'])
  })

  test('is a number of the day on the clock of the university', async ({ assert, client }) => {
    const { announcement } = await givenEvent()
    const day = now().startOf('day').plus({ days: 1 })
    for (const days of [0, 0, 3]) {
      freezeClock(day.plus({ days, hours: 12 }))
      await follow(client, short(announcement))
    }
    const { days } = await reachOf(announcement.id)
    assert.deepEqual(
      days.map((one) => [one.day, one.opened.poster]),
      [
        [day.toISODate(), 2],
        [day.plus({ days: 3 }).toISODate(), 1],
      ]
    )
    const columns = Object.keys((await db.from('reach_counts').first()) as object)
    assert.sameMembers(columns, ['id', 'announcement_id', 'day', 'way', ...COUNTED])
  })
})

test.group('Who registers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const register = (client: ApiClient, { slug }: Announcement, { person, kept }: Coming) => {
    const request = client.post(`/announcements/${slug}/registrations`).redirects(0)
    if (kept) request.withPlainCookie(TRAIL, kept)
    return request.loginAs(person!).withCsrfToken().form({})
  }

  test('is counted by the last way to that announcement, once, and nothing is kept with it', async ({
    assert,
    client,
  }) => {
    const { announcement } = await givenEvent()
    const { announcement: other } = await givenEvent()
    const person = await givenUser()
    const first = keptIn(await follow(client, short(announcement, 'mail'), { person }))
    const kept = keptIn(await follow(client, short(other), { person, kept: first }))
    assert.equal(kept, `${other.shortCode}.poster-${announcement.shortCode}.mail`)
    for (let presses = 0; presses < 2; presses += 1) {
      const answer = await register(client, announcement, { person, kept })
      answer.assertStatus(303)
    }
    assert.deepEqual(await numbersOf(announcement), ['mail opened 1', 'mail registered 1'])
    assert.deepEqual(await numbersOf(other), ['poster opened 1'])
    const registration = await Registration.findByOrFail('userId', person.id)
    assert.notInclude(JSON.stringify(registration.serialize()), 'mail.')
  })

  test('without a mark, or in vain, is not', async ({ assert, client }) => {
    const { announcement } = await givenEvent({ capacity: 1, waitlist: false })
    await register(client, announcement, { person: await givenUser() })
    assert.deepEqual(await numbersOf(announcement), [])
    const kept = `${announcement.shortCode}.poster`
    await register(client, announcement, { person: await givenUser(), kept })
    assert.deepEqual(await numbersOf(announcement), [])
    const registrations = await Registration.query().where('status', 'confirmed')
    assert.lengthOf(registrations, 1)
  })

  test('again after leaving counts again, and the page does not go below zero', async ({
    assert,
    client,
  }) => {
    const { announcement, author } = await givenEvent()
    const person = await givenUser()
    const kept = `${announcement.shortCode}.poster`
    await register(client, announcement, { person, kept })
    const { id: registrationId } = await Registration.findByOrFail('userId', person.id)
    await cancelRegistration({ registrationId, by: 'participant' })
    await register(client, announcement, { person, kept })
    const page = await client
      .get(`/announcements/${announcement.slug}/reach`)
      .loginAs(author)
      .withInertia()
    const { reach } = page.inertiaProps as { reach: { unmarked: number; ways: object[] } }
    assert.equal(reach.unmarked, 0)
    assert.deepEqual(reach.ways.at(-1), { way: 'poster', told: null, opened: 0, registered: 2 })
  })
})

test.group('Who is told', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  async function published(): Promise<Announcement> {
    const { announcement } = await givenEvent({ title: 'A talk', status: 'draft' })
    await changePublication({
      ...{ announcementId: announcement.id, transition: 'publish' },
      ...{ actorId: announcement.authorId, ability: 'organizer' },
    })
    await tellAudiences()
    freezeClock(now().plus({ minutes: 30 }))
    return announcement.refresh()
  }

  test('is counted in the app at once, and by mail once it is sent', async ({ assert }) => {
    const [reader, mailed, silent] = [await givenUser(), await givenUser(), await givenUser()]
    await prefer(mailed, 'announcement_published', { mail: 'at_once' })
    await prefer(silent, 'announcement_published', { inApp: false, mail: 'off', push: false })
    const people: { total: number | string } = await db
      .from('users')
      .whereNotNull('email_verified_at')
      .whereNotNull('password')
      .whereNull('disabled_at')
      .whereNull('erased_at')
      .count('* as total')
      .firstOrFail()
    const announcement = await published()
    // Without its author, who came after.
    const audience = Number(people.total)
    const told = (await toldOf(announcement.id))!
    assert.equal(told.audience, audience)
    assert.equal(told.told, audience - 1)
    assert.isTrue(told.isOver)
    assert.deepEqual(await numbersOf(announcement), [`app told ${audience - 1}`])
    await deliverDueMails()
    assert.deepEqual(await numbersOf(announcement), [`app told ${audience - 1}`, 'mail told 1'])
    const [sent] = mailsTo(mailed.email)
    assert.include(sent!.text, `/e/${announcement.shortCode}?via=mail`)
    assert.lengthOf(mailsTo(reader.email), 0)
    const row = (await db.from('notifications').where('user_id', reader.id).firstOrFail()) as {
      path: string
    }
    assert.equal(row.path, `/e/${announcement.shortCode}?via=app`)
  })

  test('whose mail is given up is counted as refused, once', async ({ assert }) => {
    const mailed = await givenUser()
    await prefer(mailed, 'announcement_published', { mail: 'at_once' })
    const announcement = await published()
    mail.restore()
    mail.fake().send = () => Promise.reject(new Error('552 5.2.2 Mailbox full'))
    const told = (await numbersOf(announcement)).filter((one) => one.startsWith('app'))
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await deliverDueMails()
      const mails = await OutboundMail.query().where('recipient', mailed.email)
      assert.deepEqual(
        await numbersOf(announcement),
        attempt < 8 ? told : [...told, 'mail refused 1'],
        `after ${attempt} attempts`
      )
      assert.equal(mails[0]!.failedAt !== null, attempt >= 8)
      freezeClock(now().plus({ hours: 9 }))
    }
  })

  test('can end these mails by a button, which counts once and for no other mails', async ({
    assert,
    client,
  }) => {
    const mailed = await givenUser({ locale: 'es' })
    await prefer(mailed, 'announcement_published', { mail: 'at_once', push: true })
    const announcement = await published()
    await deliverDueMails()
    const [sent] = mailsTo(mailed.email)
    assert.include(JSON.stringify(sent!.headers), 'List-Unsubscribe=One-Click')
    assert.include(sent!.text, 'No quiero más correos sobre anuncios nuevos')
    const { pathname } = new URL(
      mailStopUrl({ person: mailed.publicId, announcementId: announcement.id })
    )
    assert.include(sent!.text, pathname)
    const notification = await db.from('notifications').where('user_id', mailed.id).firstOrFail()
    assert.notInclude(JSON.stringify(notification), 'mails/stop')

    const page = await client.get(pathname).withInertia()
    page.assertInertiaComponent('notifications/mailStop')
    page.assertInertiaPropsContains({ done: false, locale: 'es' })
    assert.notInclude(page.text(), mailed.name)
    const preference = () =>
      db
        .from('notification_preferences')
        .where({ user_id: mailed.id, type: 'announcement_published' })
        .firstOrFail() as Promise<{ mail: string; push: unknown }>
    assert.equal((await preference()).mail, 'at_once', 'looking changes nothing')

    const parts = await client.post(pathname).redirects(0).field('List-Unsubscribe', 'One-Click')
    parts.assertStatus(204)
    const { mail: by, push } = await preference()
    assert.equal(by, 'off')
    assert.isTrue(Boolean(push))
    const pressed = await client.post(pathname).withCsrfToken().redirects(0)
    pressed.assertStatus(303)
    const done = await client.get(pathname).withInertia()
    done.assertInertiaPropsContains({ done: true })
    const counted = await numbersOf(announcement)
    assert.deepEqual(counted.slice(1), ['mail told 1', 'mail unsubscribed 1'])
  })

  test('ends them for the account that one has by now; a wrong link and a deleted account are none', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const [merged, kept, gone] = [await givenUser(), await givenUser(), await givenUser()]
    const admin = await givenUser({ roles: ['admin'] })
    await mergePeople({
      ...{ winnerId: kept.id, loserId: merged.id, actorId: admin.id },
      ...{ keep: {}, cancelReason: 'Double' },
    })
    await prefer(kept, 'announcement_published', { mail: 'daily' })
    const pathOf = (person: User) =>
      new URL(mailStopUrl({ person: person.publicId, announcementId: announcement.id })).pathname
    const done = await client
      .post(pathOf(merged))
      .redirects(0)
      .form({ 'List-Unsubscribe': 'One-Click' })
    done.assertStatus(204)
    const row = (await db
      .from('notification_preferences')
      .where({ user_id: kept.id, type: 'announcement_published' })
      .firstOrFail()) as { mail: string }
    assert.equal(row.mail, 'off')
    const path = pathOf(gone)
    await eraseAccount({ userId: gone.id })
    for (const wrong of [path, `${pathOf(kept)}x`, '/notifications/mails/stop/nothing']) {
      const answer = await client.get(wrong).redirects(0)
      answer.assertStatus(404)
    }
  })
})

test.group('A server that counts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const some = (announcementId: number, what: Counted = 'opened') =>
    ({ announcementId, way: 'poster', what, count: 1 }) as const

  test('gathers what requests note, and writes the rest when it stops', async ({ assert }) => {
    const { announcement } = await givenEvent()
    const stopping = new AbortController()
    const errors: unknown[] = []
    const counting = writeReachInTurn(stopping.signal, (error) => errors.push(error))
    await Promise.all(Array.from({ length: 50 }, () => noteReach(some(announcement.id))))
    await noteReach(some(announcement.id, 'registered'))
    assert.deepEqual(await numbersOf(announcement), [])
    stopping.abort()
    await counting
    assert.deepEqual(errors, [])
    assert.deepEqual(await numbersOf(announcement), ['poster opened 50', 'poster registered 1'])
    await noteReach(some(announcement.id))
    assert.deepEqual(await numbersOf(announcement), ['poster opened 51', 'poster registered 1'])
  })

  test('adds to the row of the day, whatever comes together', async ({ assert }) => {
    const { announcement } = await givenEvent()
    const { announcement: other } = await givenEvent()
    const counts = [some(announcement.id), some(other.id), some(announcement.id), some(other.id)]
    await countReach(counts)
    await countReach([some(announcement.id, 'registered')])
    await countReach([])
    assert.deepEqual(await numbersOf(announcement), ['poster opened 2', 'poster registered 1'])
    assert.deepEqual(await numbersOf(other), ['poster opened 2'])
    assert.lengthOf(await db.from('reach_counts'), 2)
  })
})

test.group('The page of the reach', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is for who manages the announcement, under its present address', async ({ client }) => {
    const { announcement, author } = await givenEvent()
    const path = `/announcements/${announcement.slug}/reach`
    ;(await client.get(path).redirects(0)).assertHeader('location', '/login')
    const other = await givenUser({ roles: ['organizer'] })
    ;(await client.get(path).loginAs(other).redirects(0)).assertStatus(403)
    const page = await client.get(path).loginAs(author).withInertia()
    page.assertInertiaComponent('announcements/reach')
    page.assertInertiaPropsContains({ told: null, registered: 0 })
    await AnnouncementSlug.create({ announcementId: announcement.id, slug: announcement.slug })
    await announcement.merge({ slug: `${announcement.slug}-new` }).save()
    const moved = await client.get(path).loginAs(author).redirects(0)
    moved.assertStatus(301)
    moved.assertHeader('location', `/announcements/${announcement.slug}/reach`)
  })

  test('of a notice knows of no registrations', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent()
    await db.from('events').where('announcement_id', announcement.id).delete()
    await announcement.merge({ kind: 'notice' }).save()
    await countReach([{ announcementId: announcement.id, way: 'feed', what: 'opened', count: 4 }])
    const page = await client
      .get(`/announcements/${announcement.slug}/reach`)
      .loginAs(author)
      .withInertia()
    const props = page.inertiaProps as { registered: unknown; reach: { opened: number } }
    assert.isNull(props.registered)
    assert.equal(props.reach.opened, 4)
  })
})

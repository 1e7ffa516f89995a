import Announcement from '#app/announcements/models/announcement'
import { freezeClock, now } from '#app/core/clock'
import { eventForm, noticeForm } from '#tests/fixtures/announcement_form'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Announcements: who may', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('everybody reads a public announcement, and sees no more than they may', async ({
    client,
    assert,
  }) => {
    const { announcement, author } = await givenEvent()
    const path = `/announcements/${announcement.slug}`
    const guest = await client.get(path).withInertia()
    guest.assertInertiaComponent('announcements/show')
    const props = guest.inertiaProps as { announcement: Record<string, unknown> }
    assert.notProperty(props.announcement, 'allows')
    assert.notInclude(JSON.stringify(props.announcement), author.name)
    const own = await client.get(path).loginAs(author).withInertia()
    const managed = own.inertiaProps as { announcement: { allows: Record<string, boolean> } }
    assert.deepEqual(managed.announcement.allows, {
      publish: false,
      cancel: true,
      archive: true,
      repeat: true,
      restore: false,
    })
  })

  for (const status of ['draft', 'scheduled'] as const) {
    test(`a ${status} announcement does not exist for those who do not run it`, async ({
      client,
    }) => {
      const manager = await givenUser({ roles: ['organizer'] })
      const formerOrganizer = await givenUser()
      const { announcement, author } = await givenEvent({
        status,
        managers: [manager, formerOrganizer],
        scanners: [await givenUser({ roles: ['scanner'] })],
      })
      if (status === 'scheduled') {
        await announcement.merge({ publishedAt: now().plus({ days: 1 }) }).save()
      }
      const admin = await givenUser({ roles: ['admin'] })
      const strangers = [
        await givenUser({ roles: ['organizer'] }),
        await givenUser({ roles: ['cashier', 'scanner', 'admissions'] }),
        formerOrganizer,
      ]
      const path = `/announcements/${announcement.slug}`
      ;(await client.get(path).withInertia()).assertStatus(404)
      for (const one of strangers) {
        for (const page of [path, `${path}/edit`, `${path}/qr-code`, `${path}/qr-code.pdf`]) {
          ;(await client.get(page).loginAs(one).withInertia()).assertStatus(404)
        }
      }
      for (const one of [author, manager, admin]) {
        ;(await client.get(path).loginAs(one).withInertia()).assertStatus(200)
        ;(await client.get(`${path}/edit`).loginAs(one).withInertia()).assertStatus(200)
      }
    })
  }

  test('the slug that a draft had before gives nothing away', async ({ client }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const send = async (title: string) =>
      client.post('/announcements').json(noticeForm({ title })).loginAs(author).withCsrfToken()
    await send('First name')
    const draft = await Announcement.findByOrFail('slug', 'first-name')
    await client
      .put('/announcements/first-name')
      .json(noticeForm({ title: 'Second name', version: draft.version }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    ;(await client.get('/announcements/first-name').redirects(0)).assertStatus(404)
    const own = await client.get('/announcements/first-name').loginAs(author).redirects(0)
    own.assertStatus(301)
    own.assertHeader('location', '/announcements/second-name')
  })

  test('members read after signing in and verifying', async ({ client }) => {
    const { announcement } = await givenEvent({ visibility: 'members' })
    const path = `/announcements/${announcement.slug}`
    const guest = await client.get(path).redirects(0)
    guest.assertHeader('location', '/login')
    guest.assertSession('intended', path)
    const unverified = await givenUser({ verified: false })
    const told = await client.get(path).loginAs(unverified).redirects(0)
    told.assertHeader('location', '/verify-email')
    const member = await givenUser()
    ;(await client.get(path).loginAs(member).withInertia()).assertStatus(200)
  })

  test('writing needs the role and the tie, and a refusal changes nothing', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const before = JSON.stringify(await Announcement.findOrFail(announcement.id))
    const strangers = [
      await givenUser(),
      await givenUser({ roles: ['organizer'] }),
      await givenUser({ roles: ['scanner', 'cashier', 'admissions'] }),
      await givenUser({ roles: ['organizer'], verified: false }),
    ]
    const path = `/announcements/${announcement.slug}`
    const form = await eventForm({ version: 1 })
    for (const one of strangers) {
      const writes = [
        client.put(path).json(form),
        client.post(`${path}/publication`),
        client.post(`${path}/cancellation`).json({ reason: 'A good reason' }),
        client.post(`${path}/archive`),
        client.delete(`${path}/archive`),
        client.post(`${path}/duplicate`),
      ]
      for (const write of writes) {
        const response = await write.loginAs(one).withCsrfToken().withInertia().redirects(0)
        response.assertStatus(403)
      }
    }
    assert.equal(JSON.stringify(await Announcement.findOrFail(announcement.id)), before)
    assert.lengthOf(await Announcement.all(), 1)
  })

  test('guests and participants create nothing, preview nothing, upload nothing', async ({
    client,
    assert,
  }) => {
    const form = noticeForm()
    const guest = await client.post('/announcements').json(form).withCsrfToken().redirects(0)
    guest.assertHeader('location', '/login')
    const participant = await givenUser()
    for (const response of [
      await client.get('/announcements/create').loginAs(participant).withInertia(),
      await client.get('/announcements/export').loginAs(participant),
      await client.post('/announcements').json(form).loginAs(participant).withCsrfToken(),
      await client.post('/announcements/preview').json({}).loginAs(participant).withCsrfToken(),
      await client.post('/announcements/covers').loginAs(participant).withCsrfToken(),
    ]) {
      response.assertStatus(403)
    }
    assert.lengthOf(await Announcement.all(), 0)
  })
})

import Announcement from '#app/announcements/models/announcement'
import { keepCover } from '#app/announcements/gateways/covers'
import { posterCover } from '#app/announcements/presenters/poster_cover'
import { ANNOUNCEMENT_KINDS } from '#app/announcements/rules/kinds'
import { appUrl } from '#config/app'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { codesOn, readPicture } from '#tests/helpers/decode_qr'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const locationOf = (response: ApiResponse) => response.header('location') as string | undefined

test.group('Short addresses', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('every announcement has one of its own, without a letter that is misread', async ({
    assert,
  }) => {
    const codes = new Set<string>()
    for (let index = 0; index < 20; index += 1) {
      const { announcement } = await givenEvent()
      await announcement.refresh()
      assert.match(announcement.shortCode ?? '', /^[2-9bcdfghjkmnp-tv-xz]{5}$/)
      codes.add(announcement.shortCode!)
    }
    assert.lengthOf([...codes], 20)
  })

  test('the database keeps two from having the same', async ({ assert }) => {
    const { announcement: one } = await givenEvent()
    const { announcement: other } = await givenEvent()
    other.shortCode = one.shortCode
    await assert.rejects(() => Announcement.transaction((trx) => other.useTransaction(trx).save()))
  })

  test('leads to the page, however it is typed, and follows a new title', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const code = announcement.shortCode!
    for (const typed of [code, code.toUpperCase()]) {
      const response = await client.get(`/e/${typed}`).redirects(0)
      response.assertStatus(302)
      assert.equal(locationOf(response), `/announcements/${announcement.slug}`)
    }
    await announcement.merge({ slug: `${announcement.slug}-renamed` }).save()
    const renamed = await client.get(`/e/${code}`).redirects(0)
    assert.equal(locationOf(renamed), `/announcements/${announcement.slug}`)
    const unknown = await client.get('/e/00000').redirects(0)
    unknown.assertStatus(404)
  })

  test('a draft has none for others, and its managers may try it', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent({ status: 'draft' })
    const path = `/e/${announcement.shortCode}`
    for (const other of [null, await givenUser({ roles: ['organizer'] })]) {
      const request = client.get(path).redirects(0)
      const response = await (other ? request.loginAs(other) : request)
      response.assertStatus(404)
      assert.notInclude(response.text(), announcement.slug)
    }
    const own = await client.get(path).redirects(0).loginAs(author)
    assert.equal(locationOf(own), `/announcements/${announcement.slug}`)
  })

  test('tells no guest the title of what is for members, and goes on after the sign-in', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent({ visibility: 'members' })
    const path = `/e/${announcement.shortCode}`
    const guest = await client.get(path).redirects(0)
    guest.assertStatus(303)
    assert.equal(locationOf(guest), '/login')
    assert.equal(guest.session('intended'), path)
    const unverified = await client
      .get(path)
      .redirects(0)
      .loginAs(await givenUser({ verified: false }))
    assert.equal(locationOf(unverified), '/verify-email')
    const member = await client
      .get(path)
      .redirects(0)
      .loginAs(await givenUser())
    assert.equal(locationOf(member), `/announcements/${announcement.slug}`)
  })

  test('is what the poster shows, as words and in its codes; readers are told nothing of it', async ({
    client,
    assert,
  }) => {
    const { announcement, author } = await givenEvent({ title: 'Ñandú y «árbol» '.repeat(8) })
    const short = `${appUrl}/e/${announcement.shortCode}`
    const path = `/announcements/${announcement.slug}`
    const page = await client.get(`${path}/qr-code`).loginAs(author).withInertia()
    const { announcement: shown } = page.inertiaProps as { announcement: { url: string } }
    assert.equal(shown.url, short)
    const pdf = await client.get(`${path}/qr-code.pdf`).loginAs(author)
    assert.deepEqual(await codesOn(pdf.body() as Buffer), [short])
    const png = await client.get(`${path}/qr-code.png`).loginAs(author)
    const file = join(await mkdtemp(join(tmpdir(), 'qr-')), 'qr.png')
    await writeFile(file, png.body() as Buffer)
    assert.equal(await readPicture(file), short)

    const managed = await client.get(path).loginAs(author).withInertia()
    const read = await client.get(path).withInertia()
    const shortUrlOf = (response: ApiResponse) =>
      (response.inertiaProps as { announcement: { shortUrl?: string } }).announcement.shortUrl
    assert.equal(shortUrlOf(managed), short)
    assert.isUndefined(shortUrlOf(read))
  })
})

test.group('The cover of a poster', () => {
  test('is drawn in the colours of its kind, and an uploaded one is that one', async ({
    assert,
  }) => {
    const means = new Map<string, number[]>()
    for (const kind of ANNOUNCEMENT_KINDS) {
      const jpeg = await posterCover({ cover: null, kind, slug: 'sensors-from-zero' })
      const { width, height, format } = await sharp(jpeg).metadata()
      assert.deepEqual([width, height, format], [1654, 600, 'jpeg'])
      const { channels } = await sharp(jpeg).stats()
      means.set(
        kind,
        channels.map(({ mean }) => mean)
      )
      // What draws pictures and knows not the colour makes it black.
      assert.isAbove(Math.max(...means.get(kind)!), 60)
    }
    const [red, green, blue] = means.get('arduino')!
    assert.isAbove(green!, red!)
    assert.isAbove(blue!, red!)

    const source = join(await mkdtemp(join(tmpdir(), 'cover-')), 'red.png')
    const create = { width: 1600, height: 900, channels: 3 as const, background: '#ff0000' }
    await sharp({ create }).png().toFile(source)
    const jpeg = await posterCover({ cover: await keepCover(source), kind: 'event', slug: 'red' })
    const { channels } = await sharp(jpeg).stats()
    assert.isAbove(channels[0]!.mean, 240)
    assert.isBelow(channels[1]!.mean, 20)
  })
})

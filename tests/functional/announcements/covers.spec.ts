import Announcement from '#app/announcements/models/announcement'
import { sweepCovers } from '#app/announcements/actions/sweep_covers'
import { coverExists, coverFile, COVER_SIZES } from '#app/announcements/gateways/covers'
import { freezeClock, now } from '#app/core/clock'
import { noticeForm } from '#tests/fixtures/announcement_form'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import type User from '#app/users/models/user'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

async function file(name: string, content: Buffer): Promise<string> {
  // The other engine's run writes files of the same names.
  const folder = app.makePath('tmp', 'uploads', String(process.pid))
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#336699' } })

/** Six thousand lines of one colour are some kilobytes; interlaced they must be decoded whole. */
const emptyPicture = (width: number, height: number) =>
  sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: '#336699' },
  })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

const sixAtOnce = (client: ApiClient, author: User, path: string) =>
  Promise.all(
    Array.from({ length: 6 }, () =>
      client
        .post('/announcements/covers')
        .file('cover', path)
        .accept('json')
        .loginAs(author)
        .withCsrfToken()
    )
  )

/** @returns what the work gave, and what this process and those that it started took on top meanwhile */
async function memoryOf<Result>(work: () => Promise<Result>) {
  const megabytesOf = (pid: number | 'self') => {
    try {
      // A process that has just ended has none.
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return Number(kilobytes ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const decoders = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid && isDecoder(pid))
      .map(Number)
  const before = megabytesOf('self')
  const seen = { peakMegabytes: 0, decodersAtOnce: 0 }
  const timer = setInterval(() => {
    const pids = decoders()
    const total = pids.reduce((sum, pid) => sum + megabytesOf(pid), megabytesOf('self'))
    seen.peakMegabytes = Math.max(seen.peakMegabytes, total - before)
    seen.decodersAtOnce = Math.max(seen.decodersAtOnce, pids.length)
  }, 10)
  const results = await work()
  clearInterval(timer)
  return { results, ...seen, keptMegabytes: megabytesOf('self') - before }
}

function isDecoder(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture_worker')
  } catch {
    return false
  }
}

test.group('Covers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('keeps a picture as WebP in both sizes, without its metadata', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const uploaded = await client
      .post('/announcements/covers')
      .file('cover', await file('photo.jpg', jpeg))
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
    uploaded.assertStatus(200)
    const { cover, url } = uploaded.body() as { cover: string; url: string }
    for (const size of ['full', 'card'] as const) {
      const kept = await sharp(coverFile(cover, size)).metadata()
      assert.equal(kept.format, 'webp')
      assert.deepEqual([kept.width, kept.height], Object.values(COVER_SIZES[size]))
      assert.isUndefined(kept.exif)
    }
    const served = await client.get(url)
    served.assertStatus(200)
    served.assertHeader('content-type', 'image/webp')
    served.assertHeader('cache-control', 'public, max-age=31536000, immutable')

    await client.post('/announcements').json(noticeForm({ cover })).loginAs(author).withCsrfToken()
    assert.equal((await Announcement.firstOrFail()).cover, cover)

    freezeClock(now().plus({ days: 2 }))
    await sweepCovers()
    assert.isTrue(await coverExists(cover))
    await Announcement.query().update({ cover: null })
    await sweepCovers()
    assert.isFalse(await coverExists(cover))
  })

  const lies: [string, string, () => Promise<Buffer>][] = [
    ['a page named like a picture', 'x.jpg', async () => Buffer.from('<html><script>1</script>')],
    [
      'an SVG',
      'x.svg',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['an SVG named PNG', 'x.png', async () => Buffer.from('<svg width="9" height="9"></svg>')],
    ['noise', 'x.webp', async () => randomBytes(2000)],
    [
      'a picture cut short',
      'x.png',
      async () => (await picture().png().toBuffer()).subarray(0, 400),
    ],
    ['nothing', 'x.png', async () => Buffer.alloc(0)],
  ]
  for (const [what, name, content] of lies) {
    test(`refuses ${what}`, async ({ client }) => {
      const author = await givenUser({ roles: ['organizer'] })
      const response = await client
        .post('/announcements/covers')
        .file('cover', await file(name, await content()))
        .accept('json')
        .loginAs(author)
        .withCsrfToken()
      response.assertStatus(422)
    })
  }

  test('takes a true picture whatever it is called', async ({ client }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const response = await client
      .post('/announcements/covers')
      .file('cover', await file('notes.txt', await picture().png().toBuffer()))
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
    response.assertStatus(200)
  })

  test('refuses what is too large', async ({ client }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const response = await client
      .post('/announcements/covers')
      .file('cover', await file('large.png', randomBytes(5.5 * 1024 * 1024)))
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
    response.assertStatus(422)
  })

  test('refuses more than 24 megapixels before it decodes them, six at once', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const path = await file('huge.png', await emptyPicture(9_000, 6_700))
    const { results, peakMegabytes } = await memoryOf(() => sixAtOnce(client, author, path))
    for (const response of results) {
      response.assertStatus(422)
      response.assertBodyContains({ code: 'E_COVER_TOO_LARGE' })
    }
    assert.isBelow(peakMegabytes, 150)
  })
    .timeout(120_000)
    .tags(ON_ONE_ENGINE)

  test('decodes one at a time and gives the memory back', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const path = await file('large.png', await emptyPicture(6_000, 4_000))
    const used = await memoryOf(() => sixAtOnce(client, author, path))
    for (const response of used.results) response.assertStatus(200)
    assert.equal(used.decodersAtOnce, 1)
    assert.isBelow(used.peakMegabytes, 300)
    assert.isBelow(used.keptMegabytes, 60)
  })
    .timeout(120_000)
    .tags(ON_ONE_ENGINE)

  test('serves nothing but covers', async ({ client }) => {
    for (const path of [
      '/covers/01ARZ3NDEKTSV4RRFFQ69G5FAV/full.webp',
      '/covers/01ARZ3NDEKTSV4RRFFQ69G5FAV/original.webp',
      '/covers/..%2F..%2Fdatabase.sqlite/full.webp',
      '/covers/%2e%2e/full.webp',
    ]) {
      ;(await client.get(path)).assertStatus(404)
    }
  })
})

test.group('Preview and poster', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the preview is what the page will show', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent()
    const body = '# Hello\n\n**there** <script>alert(1)</script>'
    await announcement.merge({ body }).save()
    const preview = await client
      .post('/announcements/preview')
      .json({ body })
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
    const page = await client.get(`/announcements/${announcement.slug}`).withInertia()
    const shown = page.inertiaProps as { announcement: { html: string } }
    assert.equal(preview.body().html, shown.announcement.html)
    assert.include(preview.body().html, '<h2>Hello</h2>')
    const tooLong = await client
      .post('/announcements/preview')
      .json({ body: 'x'.repeat(20_001) })
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
    tooLong.assertStatus(422)
  })

  test('the poster comes as page, SVG, PNG and PDF', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent({ title: 'Ñandú y «árbol» '.repeat(8) })
    const path = `/announcements/${announcement.slug}/qr-code`
    const page = await client.get(path).loginAs(author).withInertia()
    page.assertInertiaComponent('announcements/qrCode')
    const svg = await client.get(`${path}.svg`).loginAs(author)
    svg.assertHeader('content-type', 'image/svg+xml')
    const png = await client.get(`${path}.png`).loginAs(author)
    const { width, format } = await sharp(png.body() as Buffer).metadata()
    assert.deepEqual([width, format], [1200, 'png'])
    const pdf = await client.get(`${path}.pdf`).loginAs(author)
    pdf.assertHeader('content-type', 'application/pdf')
    const text = (pdf.body() as Buffer).toString('latin1')
    assert.match(text, /^%PDF-/)
    assert.match(text, /Geist-SemiBold/)
    assert.lengthOf(text.match(/\/Type \/Page\b/g) ?? [], 1)
  })
})

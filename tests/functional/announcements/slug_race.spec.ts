import Announcement from '#app/announcements/models/announcement'
import { noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import { allAtOnce, givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const WRITERS = 12
const SAME = 'One title for everybody'
const SLUG = 'one-title-for-everybody'

test.group('Slugs, asked for at the same moment', (group) => {
  let ports: number[]
  group.setup(async () => {
    const installation = await givenInstallation()
    ports = await installation.startServers()
    return () => installation.remove()
  })

  test('announcements of one title get slugs of their own; renamed ones redirect', async ({
    assert,
  }) => {
    await givenCampus()
    const writers = []
    for (let index = 0; index < WRITERS; index += 1) {
      writers.push(await givenUser({ roles: ['organizer'] }))
    }
    const browsers = await givenBrowsers(writers, ports)

    const created = await allAtOnce(browsers, () => ({
      method: 'POST',
      path: '/announcements',
      body: noticeForm({ title: SAME, intent: 'publish' }),
    }))
    assert.deepEqual(new Set(created.map(({ status }) => status)), new Set([303]))
    const addresses = new Set(created.map(({ location }) => location))
    assert.equal(addresses.size, WRITERS)
    assert.deepEqual(await slugs(), numbered(SLUG))

    const own = await bySlugOf(browsers)
    const renamed = await allAtOnce(browsers, (browser) => ({
      method: 'PUT',
      path: `/announcements/${own.get(browser)!.slug}`,
      body: noticeForm({ title: 'Another for all', intent: 'save', version: 1 }),
    }))
    assert.deepEqual(new Set(renamed.map(({ status }) => status)), new Set([303]))
    assert.deepEqual(await slugs(), numbered('another-for-all'))

    for (const browser of browsers) {
      const { id, slug } = own.get(browser)!
      const { slug: now } = await Announcement.findOrFail(id)
      const url = `http://127.0.0.1:${browser.port}/announcements/${slug}`
      const old = await fetch(url, { redirect: 'manual' })
      assert.equal(old.status, 301)
      assert.equal(old.headers.get('location'), `/announcements/${now}`)
    }
  }).timeout(120_000)

  test('the database itself refuses a slug that is taken', async ({ assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const browsers = await givenBrowsers([author], ports)
    await allAtOnce(browsers, () => ({
      method: 'POST',
      path: '/announcements',
      body: noticeForm({ title: SAME }),
    }))
    const [copy] = await db
      .from('announcement_slugs')
      .select('announcement_id', 'slug', 'created_at', 'updated_at')
    await assert.rejects(() => db.table('announcement_slugs').insert(copy), /unique/i)
  }).timeout(120_000)
})

/** Every slug in use, in the order of its number. */
async function slugs(): Promise<string[]> {
  const rows = await Announcement.all()
  return rows.map(({ slug }) => slug).sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = (slug: string) => Number(/\d+$/.exec(slug)?.[0] ?? 1)

function numbered(slug: string): string[] {
  return Array.from({ length: WRITERS }, (_, index) =>
    index === 0 ? slug : `${slug}-${index + 1}`
  )
}

async function bySlugOf(browsers: Browser[]): Promise<Map<Browser, Announcement>> {
  const rows = await Announcement.all()
  return new Map(
    browsers.map((browser) => [browser, rows.find(({ authorId }) => authorId === browser.user.id)!])
  )
}

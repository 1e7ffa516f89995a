import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { countQueries } from '#tests/fixtures/query_count'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { STAFF_PAGES } from '#app/search/rules/staff_pages'
import type User from '#app/users/models/user'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Groups = { type: string; label: string; items: { title: string; url: string }[] }[]

async function search(client: ApiClient, q: string, as: User | null = null) {
  const request = client.get('/search').qs({ q }).accept('json')
  const response = await (as ? request.loginAs(as) : request)
  response.assertStatus(200)
  const found: Record<string, string[]> = {}
  for (const { type, items } of (response.body() as { groups: Groups }).groups) {
    found[type] = items.map(({ title }) => title)
  }
  return found
}

test.group('Search over everything', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gives everybody what they may read, and their own', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const of = (title: string, given: Parameters<typeof givenEvent>[0] = {}) =>
      givenEvent({ title, author, ...given })
    await of('Robótica abierta')
    await of('Robótica interna', { visibility: 'members' })
    await of('Robótica en borrador', { status: 'draft' })
    await of('Robótica archivada', { status: 'archived' })
    const titles = async (as: User | null) =>
      ((await search(client, 'ROBOTICA', as)).announcements ?? []).toSorted()

    assert.deepEqual(await titles(null), ['Robótica abierta'])
    assert.deepEqual(await titles(await givenUser({ verified: false })), ['Robótica abierta'])
    const both = ['Robótica abierta', 'Robótica interna']
    assert.deepEqual(await titles(await givenUser()), both)
    assert.deepEqual(await titles(await givenUser({ roles: ['organizer'] })), both)
    const all = ['Robótica abierta', 'Robótica archivada', 'Robótica en borrador', both[1]!]
    assert.deepEqual(await titles(author), all)
    assert.deepEqual(await titles(await givenUser({ roles: ['admin'] })), all)
  })

  test('finds prospects for admissions and admins, by name or the whole address', async ({
    client,
    assert,
  }) => {
    const { event, author } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const yara = { name: 'Yaraví Young', email: 'yaravi@example.test' }
    await givenInvitation(event, inviter, yara)
    for (const as of [null, inviter, author, await givenUser({ roles: ['registrar'] })]) {
      for (const q of ['yaravi yo', yara.email]) assert.deepEqual(await search(client, q, as), {})
    }
    for (const role of ['admissions', 'admin'] as const) {
      const office = await givenUser({ roles: [role] })
      for (const q of ['yaravi yo', yara.email]) {
        assert.deepEqual(await search(client, q, office), { invitations: [yara.name] })
      }
      assert.deepEqual(await search(client, 'yaravi@example', office), {})
    }
  })

  test('finds registrants of the events that one runs, by name or student code', async ({
    client,
    assert,
  }) => {
    const { event, author } = await givenEvent({ title: 'Charla' })
    const zoe = await givenUser({ name: 'Zoé Quijano', studentCode: 'ZQ-2026' })
    await register(event, zoe)
    const scanner = await givenUser({ roles: ['scanner'] })
    const others = [null, zoe, scanner, await givenUser({ roles: ['organizer'] })]
    for (const as of others) {
      assert.deepEqual(await search(client, 'zoe quijano', as), {})
      assert.deepEqual(await search(client, 'ZQ-2026', as), {})
    }
    assert.deepEqual(await search(client, 'zoe qui', author), { registrants: ['Zoé Quijano'] })
    assert.deepEqual(await search(client, 'zq-2026', author), { registrants: ['Zoé Quijano'] })
    const admin = await givenUser({ roles: ['admin'] })
    assert.deepEqual(await search(client, 'zoe qui', admin), {
      registrants: ['Zoé Quijano'],
      people: ['Zoé Quijano'],
    })
  })

  test('an organizer whose address is not verified finds no registrants', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'], verified: false })
    const { event } = await givenEvent({ author })
    await register(event, await givenUser({ name: 'Zoé Quijano' }))
    assert.deepEqual(await search(client, 'quijano', author), {})
  })

  test('leads the staff to the pages that they may open, by their titles and by other words', async ({
    client,
    assert,
  }) => {
    const as = {
      admin: await givenUser({ roles: ['admin'] }),
      cashier: await givenUser({ roles: ['cashier'] }),
      registrar: await givenUser({ roles: ['registrar'] }),
      organizer: await givenUser({ roles: ['organizer'] }),
      unverified: await givenUser({ roles: ['admin'], verified: false }),
      participant: await givenUser(),
    }
    const pages = async (q: string, who: User | null) => (await search(client, q, who)).pages ?? []
    assert.deepEqual(await pages('mail', as.admin), ['Mail log', 'What the mails say'])
    assert.deepEqual(await pages('backup', as.admin), ['System'])
    assert.deepEqual(await pages('sign in fail', as.admin), ['Audit log'])
    assert.deepEqual(await pages('refu', as.cashier), ['Refund requests'])
    assert.deepEqual(await pages('import pe', as.registrar), ['Import people'])
    assert.deepEqual(await pages('draft', as.organizer), ['Drafts', 'New announcement'])
    for (const q of ['mail', 'backup', 'audit', 'installation', 'import fac']) {
      for (const who of [as.cashier, as.registrar, as.organizer, as.unverified]) {
        assert.deepEqual(await pages(q, who), [], `${q} of ${who.email}`)
      }
    }
    for (const who of [null, as.participant, as.unverified]) {
      for (const q of ['announcements', 'overview', 'security', 'people', 'payments']) {
        assert.deepEqual(await pages(q, who), [], q)
      }
    }
  })

  test('leads to pages in the language of the reader, and to each that exists', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'es' })
    assert.deepEqual((await search(client, 'bitacora', admin)).pages, ['Bitácora'])
    assert.deepEqual((await search(client, 'respaldo', admin)).pages, ['Sistema'])
    for (const { key, url } of STAFF_PAGES) {
      ;(await client.get(url).loginAs(admin).withInertia()).assertStatus(200)
      for (const locale of ['en', 'es']) {
        const words = i18nManager.locale(locale).t(`pages.${key}`)
        assert.notInclude(words, 'pages.', `${locale} ${key}`)
      }
    }
  })

  test('odd words find nothing and break nothing', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenEvent({ title: 'Plain' })
    for (const q of [
      '',
      'x',
      ', -',
      '%%',
      '__',
      "'--",
      '\\\\',
      '"*"',
      'x'.repeat(5_000),
      '😀😀',
      '\u0000x',
    ]) {
      assert.deepEqual(await search(client, q, admin), {}, JSON.stringify(q))
    }
    const twice = await client.get('/search?q[]=plain&q[]=plain').accept('json').loginAs(admin)
    twice.assertStatus(200)
    assert.deepEqual(twice.body(), { groups: [] })
  })

  test('asks the database as often for many as for few', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const { event } = await givenEvent({ title: 'Muchos', capacity: null })
    const one = () => countQueries(() => search(client, 'muchos', admin))
    for (let index = 0; index < 2; index++) {
      await register(event, await givenUser({ name: `Muchos ${index}` }))
    }
    const few = await one()
    for (let index = 2; index < 12; index++) {
      await register(event, await givenUser({ name: `Muchos ${index}` }))
    }
    assert.equal(await one(), few)
    assert.lengthOf((await search(client, 'muchos', admin)).people!, 6)
  })
})

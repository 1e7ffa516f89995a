import LegalDocument from '#app/legal/models/legal_document'
import { publishDocument } from '#app/legal/actions/publish_document'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { freezeClock, now } from '#app/core/clock'
import { houseZone } from '#app/catalogue/queries/house_zone'
import { PublishedMeanwhile } from '#app/legal/exceptions/legal_refusals'
import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { givenDocument } from '#tests/fixtures/legal'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const TEXT = { bodyEn: '## Rules\n\nBe kind to each other.', bodyEs: '## Reglas\n\nSé amable.' }
const AT_ONCE = { inForceFrom: null, summary: null }
const CHANGES = { summaryEn: 'Kindness.', summaryEs: 'Amabilidad.' }

test.group('Legal documents', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  test('an admin publishes, and everybody reads it, older versions too', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const publish = (version: number) =>
      client
        .post('/legal')
        .loginAs(admin)
        .json({ kind: 'terms', version, ...TEXT, ...(version > 1 && CHANGES) })
        .withCsrfToken()
        .withInertia()
        .redirects(0)
    ;(await publish(1)).assertHeader('location', '/legal')
    ;(await publish(2)).assertHeader('location', '/legal')
    const read = await client.get('/terms').withInertia()
    read.assertInertiaComponent('legal/show')
    const document = read.inertiaProps.document as unknown as {
      version: number
      html: Record<string, string>
    }
    assert.equal(document.version, 2)
    assert.include(document.html.es, '<h2>Reglas</h2>')
    ;(await client.get('/terms/1').withInertia()).assertStatus(200)
    ;(await client.get('/terms/3')).assertStatus(404)
    ;(await client.get('/terms/x')).assertStatus(404)
    ;(await client.get('/privacy')).assertStatus(404)
  })

  test('of two who publish the same version one is refused', async ({ client, assert }) => {
    await givenDocument('privacy')
    const admin = await givenUser({ roles: ['admin'] })
    const input = { kind: 'privacy', ...TEXT, ...AT_ONCE, actorId: admin.id } as const
    await assert.rejects(() => publishDocument({ ...input, version: 1 }), PublishedMeanwhile)
    await assert.rejects(() => publishDocument({ ...input, version: 3 }), PublishedMeanwhile)
    const response = await client
      .post('/legal')
      .loginAs(admin)
      .json({ kind: 'privacy', version: 1, ...TEXT })
      .accept('json')
      .withCsrfToken()
    // The admin has not agreed to the first version, and may publish all the same.
    response.assertStatus(409)
    response.assertBodyContains({ code: 'E_DOCUMENT_PUBLISHED_MEANWHILE' })
    assert.lengthOf(await LegalDocument.all(), 1)
  })

  test('the preview is what the page shows, without scripts', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const response = await client
      .post('/legal/preview')
      .loginAs(admin)
      .json({ body: '# Hi <script>alert(1)</script>' })
      .accept('json')
      .withCsrfToken()
    assert.notInclude(response.body().html, '<script>')
    assert.include(response.body().html, '<h2>')
  })

  for (const [what, change, field] of [
    ['another kind', { kind: 'cookies' }, 'kind'],
    ['no version', { version: null }, 'version'],
    ['half a version', { version: 1.5 }, 'version'],
    ['an empty text', { bodyEn: ' ' }, 'bodyEn'],
    ['a list as a text', { bodyEs: ['a'] }, 'bodyEs'],
    ['an endless text', { bodyEs: 'x'.repeat(60_001) }, 'bodyEs'],
    ['a later version without what it changes', { version: 2 }, 'summaryEn'],
    ['one without it in Spanish', { version: 2, summaryEn: 'Kindness.' }, 'summaryEs'],
    ['blanks as what it changes', { version: 2, ...CHANGES, summaryEs: '  ' }, 'summaryEs'],
    ['an endless summary', { version: 2, ...CHANGES, summaryEn: 'x'.repeat(501) }, 'summaryEn'],
    ['a start that is over', { inForceFrom: '2001-02-03T04:05' }, 'inForceFrom'],
    ['a start that no calendar has', { inForceFrom: '2098-02-30T04:05' }, 'inForceFrom'],
    ['a start in another millennium', { inForceFrom: '9999-02-03T04:05' }, 'inForceFrom'],
    ['a word as a start', { inForceFrom: 'tomorrow' }, 'inForceFrom'],
  ] as const) {
    test(`refuses ${what}`, async ({ client, assert }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const response = await client
        .post('/legal')
        .loginAs(admin)
        .json({ kind: 'terms', version: 1, ...TEXT, ...change })
        .withCsrfToken()
        .withInertia()
        .redirects(0)
      assert.property(response.flashMessages().inputErrorsBag, field)
      assert.lengthOf(await LegalDocument.all(), 0)
    })
  }

  test('one that is announced is read before it is in force, and the one before stays', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenDocument('terms')
    const at = now().plus({ days: 3 }).startOf('minute')
    const answer = await client
      .post('/legal')
      .loginAs(admin)
      .json({
        kind: 'terms',
        version: 2,
        ...TEXT,
        ...CHANGES,
        inForceFrom: at.setZone(await houseZone()).toFormat("yyyy-MM-dd'T'HH:mm"),
      })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    answer.assertHeader('location', '/legal')
    forgetNewestVersions()
    const stored = await LegalDocument.findByOrFail('version', 2)
    assert.equal(stored.inForceFrom?.toMillis(), at.toMillis())
    const entry = await db
      .from('audit_entries')
      .where('action', 'legal.published')
      .orderBy('id', 'desc')
      .first()
    const values = await db.from('audit_values').where('audit_entry_id', entry.id).first()
    assert.include(JSON.stringify(values), at.toISO()!.slice(0, 16))

    const read = async (path: string) => (await client.get(path).withInertia()).inertiaProps
    const versionAt = async (path: string) =>
      (await read(path)).document as unknown as { version: number; summary: unknown }
    assert.equal((await versionAt('/terms')).version, 1)
    assert.deepInclude(await versionAt('/terms/2'), {
      version: 2,
      summary: { en: 'Kindness.', es: 'Amabilidad.' },
    })
    assert.equal((await read('/terms/2')).inForce, 1)
    assert.equal((await read('/register')).shown, 'terms-1')
    freezeClock(at)
    assert.equal((await versionAt('/terms')).version, 2)
    assert.equal((await read('/register')).shown, 'terms-2')
  }).teardown(() => freezeClock(null))

  test('says how many of those who can sign in agreed to each version', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenDocument('terms')
    const people = [await givenUser(), await givenUser(), await givenUser()]
    for (const { id } of people) await acceptDocuments({ userId: id, shown: 'terms-1' })
    await givenDocument('terms')
    await acceptDocuments({ userId: people[0]!.id, shown: 'terms-2' })
    const counts = async () => {
      const { terms, ...page } = (await client.get('/legal').loginAs(admin).withInertia())
        .inertiaProps as unknown as { terms: { version: number; agreed: number }[]; people: number }
      return { people: page.people, agreed: terms.map(({ version, agreed }) => [version, agreed]) }
    }
    const before = await counts()
    assert.deepEqual(before.agreed, [
      [2, 1],
      [1, 3],
    ])
    await people[0]!.merge({ disabledAt: now() }).save()
    await people[1]!.merge({ password: null }).save()
    await givenUser({ password: null })
    assert.deepEqual(await counts(), {
      people: before.people - 2,
      agreed: [
        [2, 0],
        [1, 1],
      ],
    })
  })

  test('the front page leads to those that are published', async ({ client, assert }) => {
    const led = async () => (await client.get('/').withInertia()).inertiaProps.documents
    forgetNewestVersions()
    assert.deepEqual(await led(), [])
    const admin = await givenUser({ roles: ['admin'] })
    await publishDocument({ kind: 'privacy', version: 1, ...TEXT, ...AT_ONCE, actorId: admin.id })
    forgetNewestVersions()
    assert.deepEqual(await led(), ['privacy'])
  })
})

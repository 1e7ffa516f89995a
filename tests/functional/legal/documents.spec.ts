import LegalDocument from '#app/legal/models/legal_document'
import { publishDocument } from '#app/legal/actions/publish_document'
import { PublishedMeanwhile } from '#app/legal/exceptions/legal_refusals'
import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { givenDocument } from '#tests/fixtures/legal'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const TEXT = { bodyEn: '## Rules\n\nBe kind to each other.', bodyEs: '## Reglas\n\nSé amable.' }

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
        .json({ kind: 'terms', version, ...TEXT })
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
    const input = { kind: 'privacy', ...TEXT, actorId: admin.id } as const
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

  test('the front page leads to those that are published', async ({ client, assert }) => {
    const led = async () => (await client.get('/').withInertia()).inertiaProps.documents
    forgetNewestVersions()
    assert.deepEqual(await led(), [])
    const admin = await givenUser({ roles: ['admin'] })
    await publishDocument({ kind: 'privacy', version: 1, ...TEXT, actorId: admin.id })
    forgetNewestVersions()
    assert.deepEqual(await led(), ['privacy'])
  })
})

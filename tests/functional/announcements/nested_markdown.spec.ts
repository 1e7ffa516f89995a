import Announcement from '#app/announcements/models/announcement'
import { publishDocument } from '#app/legal/actions/publish_document'
import LegalDocument from '#app/legal/models/legal_document'
import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { noticeForm } from '#tests/fixtures/announcement_form'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const NESTED = `${'>'.repeat(19_000)} the end`

test.group('Markdown nested 19,000 deep', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  test('cannot be saved or published: the form says why', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    for (const intent of ['draft', 'publish'] as const) {
      const response = await client
        .post('/announcements')
        .json(noticeForm({ intent, body: NESTED }))
        .loginAs(author)
        .withCsrfToken()
        .accept('json')
      response.assertStatus(422)
      const { errors } = response.body() as { errors: { field: string; message: string }[] }
      assert.deepEqual(
        errors.map(({ field }) => field),
        ['body']
      )
      assert.include(errors[0]!.message, 'too many lists')
    }
    assert.isEmpty(await Announcement.all())
  })

  test('cannot be published as a legal document', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const response = await client
      .post('/legal')
      .json({ kind: 'terms', version: 1, bodyEn: NESTED, bodyEs: NESTED })
      .loginAs(admin)
      .withCsrfToken()
      .accept('json')
    response.assertStatus(422)
    assert.isEmpty(await LegalDocument.all())
  })

  test('that was stored before is shown as it was typed', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent()
    await announcement.merge({ body: NESTED }).save()
    await publishDocument({
      kind: 'terms',
      version: 1,
      bodyEn: NESTED,
      bodyEs: NESTED,
      inForceFrom: null,
      summary: null,
      actorId: author.id,
    })
    forgetNewestVersions()
    for (const path of [`/announcements/${announcement.slug}`, '/terms']) {
      const page = await client.get(path).withInertia()
      page.assertStatus(200)
      assert.include(JSON.stringify(page.inertiaProps), '&gt; the end')
    }
  })
})

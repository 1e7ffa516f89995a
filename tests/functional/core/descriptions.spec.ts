import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import { givenEvent } from '#tests/fixtures/events'
import { givenDocument } from '#tests/fixtures/legal'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const PUBLIC = ['/', '/announcements', '/login', '/register', '/forgot-password', '/nowhere']

test.group('Descriptions for search engines', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  test('every public page has one, in the language of its reader', async ({ client, assert }) => {
    await givenDocument('terms')
    await givenDocument('privacy')
    for (const path of [...PUBLIC, '/terms', '/privacy']) {
      const [english, spanish] = await Promise.all(
        ['en', 'es'].map(async (language) =>
          descriptionOf((await client.get(path).header('accept-language', language)).text())
        )
      )
      assert.isAbove(english!.length, 30, path)
      assert.isAbove(spanish!.length, 30, path)
      assert.notEqual(english, spanish, path)
    }
  })

  test('an announcement is described by its summary', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    await announcement.merge({ summary: 'Two chairs & "one" evening.' }).save()
    const page = await client.get(`/announcements/${announcement.slug}`)
    assert.equal(descriptionOf(page.text()), 'Two chairs &amp; &quot;one&quot; evening.')
  })
})

function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? ''
}

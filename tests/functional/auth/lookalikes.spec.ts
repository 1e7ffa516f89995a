import User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const FORM = {
  name: 'Lucía Peña',
  email: 'lucia@example.test',
  password: 'tortuga verde bajo la mesa',
  kind: 'external',
}

const NAMES = ['Ana\nYou have won, see', 'Prize at evil.test', 'Ana\u202eanA', 'Ana\u200b López']
/** A Cyrillic а, a joiner that nobody sees, a Greek ο. */
const ADDRESSES = ['аna@example.test', 'a\u200dna@example.test', 'luciο@example.test']

/** The doors through which somebody gets a name, each with a name and an address. */
const DOORS: Record<
  string,
  (client: ApiClient, name: string, email: string) => Promise<ApiResponse>
> = {
  'signing up': async (client, name, email) =>
    client
      .post('/register')
      .json({ ...FORM, name, email })
      .accept('json')
      .withCsrfToken(),
  'the desk': async (client, name, email) => {
    const { announcement, author } = await givenEvent()
    return client
      .post(`/announcements/${announcement.slug}/desk-registrations`)
      .json({ newPerson: { name, email, kind: 'external', locale: 'en' } })
      .accept('json')
      .loginAs(author)
      .withCsrfToken()
  },
}

test.group('Lookalikes', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  for (const [door, enter] of Object.entries(DOORS)) {
    for (const name of NAMES) {
      test(`${door} refuses the name ${JSON.stringify(name)}`, async ({ client, assert }) => {
        const response = await enter(client, name, 'ana@example.test')
        response.assertStatus(422)
        assert.match(response.text(), /"field":"(newPerson\.)?name"/)
        assert.isNull(await User.findBy('email', 'ana@example.test'))
      })
    }

    for (const email of ADDRESSES) {
      test(`${door} refuses the address ${JSON.stringify(email)}`, async ({ client, assert }) => {
        const response = await enter(client, 'Ana López', email)
        response.assertStatus(422)
        assert.match(response.text(), /"field":"(newPerson\.)?email"/)
        assert.isNull(await User.findBy('name', 'Ana López'))
      })
    }
  }

  test('the profile refuses them too', async ({ client, assert }) => {
    const person = await givenUser({ name: 'Ana López', kind: 'external' })
    for (const name of NAMES) {
      const response = await client
        .put('/settings/profile')
        .json({ name, kind: 'external' })
        .accept('json')
        .loginAs(person)
        .withCsrfToken()
      response.assertStatus(422)
    }
    assert.equal((await person.refresh()).name, 'Ana López')
  })

  test('an address that looks the same is the same', async ({ client, assert }) => {
    const owner = await givenUser({ email: 'josé@example.test' })
    for (const email of ['jose\u0301@example.test', 'ＪＯＳÉ@example.test']) {
      const response = await client
        .post('/register')
        .form({ ...FORM, email })
        .withCsrfToken()
        .redirects(0)
      response.assertHeader('location', '/verify-email')
    }
    assert.lengthOf(await User.all(), 1)
    assert.lengthOf(mailsTo(owner.email), 2)
    const signedIn = await client
      .post('/login')
      .form({ email: 'jose\u0301@example.test', password: PASSWORD })
      .withCsrfToken()
      .redirects(0)
    assert.equal(signedIn.session('auth_web'), owner.id)
  })

  test('an address of before is written so, unless somebody else has that', async ({ assert }) => {
    await givenUser({ email: 'ｊosé@example.test' })
    const owner = await givenUser({ email: 'ana@example.test' })
    const other = await givenUser({ email: 'ａna@example.test' })
    const { default: Migration } = await import('#database/migrations/0030_normalise_addresses')
    const migration: BaseSchema = new Migration(db.connection(), '0030', false)
    await migration.execUp()
    const emails = await User.query().orderBy('id').select('email')
    assert.deepEqual(
      emails.map(({ email }) => email),
      ['josé@example.test', owner.email, other.email]
    )
  })
})

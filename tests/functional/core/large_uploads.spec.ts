import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const MEGABYTE = 1024 * 1024

async function signedIn(email: string): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email, password: PASSWORD } })
  return browser
}

function formWith(field: string, megabytes: number, name: string): FormData {
  const form = new FormData()
  form.set('invite', 'true')
  const chunk = new Uint8Array(MEGABYTE).fill(97)
  const chunks = Array.from({ length: megabytes }, () => chunk)
  form.set(field, new Blob(chunks, { type: 'text/csv' }), name)
  return form
}

/*
 * Over real sockets: a browser reads the answer only when it has sent everything.
 */
test.group('An upload that is too large', (group) => {
  group.each.timeout(120_000)
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => useSlowRequests())

  for (const megabytes of [6, 7, 40]) {
    test(`of ${megabytes} MB is refused at its field, in the form`, async ({ assert }) => {
      const { email } = await givenUser({ roles: ['admin'] })
      const browser = await signedIn(email)
      const sent = await browser.upload('/imports/people', {
        form: formWith('file', megabytes, 'people.csv'),
        headers: { 'x-inertia': 'true', 'referer': '/imports/people/create' },
      })
      assert.equal(sent.status, 302)
      const page = await browser.send('GET', sent.headers.get('location')!, {
        headers: { 'x-inertia': 'true' },
      })
      const { props } = (await page.json()) as { props: { errors: Record<string, unknown> } }
      const said = 'The file is too large. Choose one of at most 5mb.'
      assert.equal(String(props.errors.file).toLowerCase(), said.toLowerCase())
      assert.deepEqual(Object.keys(props.errors), ['file'])
    })

    test(`of ${megabytes} MB is refused at its field, to a script`, async ({ assert }) => {
      const { email } = await givenUser({ roles: ['organizer'] })
      const browser = await signedIn(email)
      const sent = await browser.upload('/announcements/covers', {
        form: formWith('cover', megabytes, 'photo.jpg'),
        headers: { accept: 'application/json' },
      })
      assert.equal(sent.status, 422)
      const { errors } = (await sent.json()) as { errors: { field: string; message: string }[] }
      assert.deepEqual(
        errors.map(({ field }) => field),
        ['cover']
      )
      assert.include(errors[0]!.message, 'too large')
    })
  }

  test('a body that is too large and no file gets a page that says so', async ({ assert }) => {
    const browser = new CookieBrowser()
    await browser.send('GET', '/login')
    const form = { email: 'x@example.test', password: 'x'.repeat(3 * MEGABYTE) }
    const page = await browser.send('POST', '/login', { form, headers: { accept: 'text/html' } })
    assert.equal(page.status, 413)
    assert.include(await page.text(), 'too large')
    const json = await browser.send('POST', '/login', {
      form,
      headers: { accept: 'application/json' },
    })
    assert.equal(json.status, 413)
    assert.deepInclude(await json.json(), { code: 'E_HTTP_413' })
  })

  test('a body of untold length is read to its end, and refused', async ({ assert }) => {
    const chunk = new Uint8Array(MEGABYTE).fill(97)
    const chunks = Array.from({ length: 20 }, () => chunk)
    const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/login`, {
      method: 'POST',
      body: new Blob(chunks).stream(),
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'accept': 'application/json' },
    })
    assert.equal(answer.status, 413)
  })
})

import { givenDoor } from '#tests/fixtures/attendance'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

const NO_CAMERA = /(^|, )camera=\(\)(,|$)/

function camera(response: ApiResponse): string | undefined {
  const policy = String(response.header('permissions-policy'))
  return policy.split(', ').find((feature) => feature.startsWith('camera='))
}

test.group('Headers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const [what, path, status] of [
    ['a page', '/announcements', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a page for others', '/users', 302],
    ['a file', '/favicon.svg', 200],
    ['a drawn cover', '/covers/drawn/1/plain/event/x.svg', 200],
    ['JSON', '/health', 200],
  ] as const) {
    test(`stand on ${what}`, async ({ client, assert }) => {
      const response = await client.get(path).redirects(0)
      response.assertStatus(status)
      response.assertHeader('referrer-policy', 'same-origin')
      response.assertHeader('cross-origin-opener-policy', 'same-origin')
      response.assertHeader('x-content-type-options', 'nosniff')
      assert.match(String(response.header('permissions-policy')), NO_CAMERA)
    })
  }

  test('of a script say only that it is what it says', async ({ client, assert }) => {
    const { headers } = (await client.get('/assets/app-gone.js')).response
    assert.equal(headers['x-content-type-options'], 'nosniff')
    for (const name of ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']) {
      assert.notProperty(headers, name)
    }
  })

  test('stand on what could not be read', async ({ client, assert }) => {
    const request = client.post('/login').header('content-type', 'application/json')
    request.request.send('{"email":')
    const response = await request
    response.assertStatus(400)
    response.assertHeader('referrer-policy', 'same-origin')
    assert.match(String(response.header('permissions-policy')), NO_CAMERA)
  })

  test('let the door alone use the camera', async ({ client, assert }) => {
    const door = await givenDoor()
    const path = `/events/${door.event.publicId}/attendance`
    const open = (address: string) => client.get(address).loginAs(door.scanner)
    assert.equal(camera(await open(`${path}/create`)), 'camera=(self)')
    assert.equal(camera(await open(path)), 'camera=()')
  })

  test('make the browser load the door anew, wherever it came from', async ({ client }) => {
    const door = await givenDoor()
    const path = `/events/${door.event.publicId}/attendance/create`
    const visit = (from: string) =>
      client
        .get(path)
        .header('x-inertia', 'true')
        .header('referer', `http://${process.env.HOST}:${process.env.PORT}${from}`)
        .withInertia()
        .loginAs(door.scanner)
    const elsewhere = await visit('/dashboard')
    elsewhere.assertStatus(409)
    elsewhere.assertHeader('x-inertia-location', path)
    const here = await visit(path)
    here.assertStatus(200)
  })
})

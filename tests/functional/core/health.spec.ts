import { test } from '@japa/runner'

test.group('Health', () => {
  test('answers without touching anything', async ({ client }) => {
    const response = await client.get('/health')
    response.assertStatus(200)
    response.assertBody({ status: 'ok' })
  })

  test('an unknown page is a 404 with the request id', async ({ client, assert }) => {
    const response = await client.get('/nowhere').accept('json')
    response.assertStatus(404)
    assert.isString(response.body().requestId)
  })
})

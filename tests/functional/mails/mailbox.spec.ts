import { mailDirectory } from '#config/mail'
import mail from '@adonisjs/mail/services/main'
import { test } from '@japa/runner'
import { rm } from 'node:fs/promises'

async function given(subject: string) {
  const response = await mail.send((message) => {
    message
      .from('no-reply@example.test')
      .to('lucia@example.test')
      .subject(subject)
      .html('<html><head></head><body><script>alert(1)</script><p>¡Hola!</p></body></html>')
      .text('¡Hola!')
  })
  return /([0-9A-Z]{26})\.eml$/.exec((response.original as { file: string }).file)![1]!
}

test.group('Mailbox', (group) => {
  group.each.setup(() => rm(mailDirectory, { recursive: true, force: true }))

  test('says that it is empty', async ({ client }) => {
    const response = await client.get('/mailbox').withInertia()
    response.assertStatus(200)
    response.assertInertiaPropsContains({ mails: [], meta: { total: 0 } })
  })

  test('lists the newest first, by pages', async ({ client, assert }) => {
    for (let index = 1; index <= 12; index++) await given(`Número ${index}`)
    const response = await client.get('/mailbox?perPage=10').withInertia()
    const { mails, meta } = response.inertiaProps as {
      mails: { subject: string; to: string }[]
      meta: { total: number; lastPage: number }
    }
    assert.equal(meta.total, 12)
    assert.equal(meta.lastPage, 2)
    assert.equal(mails[0]!.subject, 'Número 12')
    assert.equal(mails.at(-1)!.subject, 'Número 3')
  })

  test('shows one as sent, without letting it run or load anything', async ({ client, assert }) => {
    const id = await given('Hola')
    const page = await client.get(`/mailbox/${id}`).withInertia()
    page.assertInertiaComponent('mailbox/show')
    const body = await client.get(`/mailbox/${id}/html`)
    body.assertStatus(200)
    body.assertTextIncludes('¡Hola!')
    const policy = String(body.header('content-security-policy'))
    assert.include(policy, "default-src 'none'")
    assert.include(policy, 'sandbox')
    assert.notInclude(policy, 'allow-scripts')
  })

  for (const wrong of ['01JD0000000000000000000000', '..%2F..%2F.env', 'x'])
    test(`answers 404 for ${wrong}`, async ({ client }) => {
      ;(await client.get(`/mailbox/${wrong}`)).assertStatus(404)
      ;(await client.get(`/mailbox/${wrong}/html`)).assertStatus(404)
    })
})

import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { queueMail } from '#app/mails/actions/queue_mail'
import { saveMailText } from '#app/mails/actions/save_mail_text'
import { houseTexts, mailTemplates } from '#app/mails/queries/mail_texts'
import { filledIn, sampleValues, unknownIn, variablesIn } from '#app/mails/rules/mail_texts'
import { inTransaction } from '#app/core/database/in_transaction'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const NONE = { subject: null, heading: null, body: null, action: null }

const put = (client: ApiClient, as: User, texts: object, template = 'judging_results') =>
  client
    .put(`/settings/mails/${template}`)
    .json({ language: 'en', ...NONE, ...texts })
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)

async function sent(recipient: string, locale = 'en', title = 'Robotics day') {
  const data = { name: 'Ana', title, actionUrl: 'http://127.0.0.1/certifications' }
  await inTransaction((trx) =>
    queueMail({ recipient, locale, template: 'judging_results', data }, trx)
  )
  await deliverDueMails()
  return mailsTo(recipient)[0]!
}

test.group('What the mails say', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  test('is what the university writes, in that language, and else the house’s words', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const house = await sent('before@example.test')
    const saved = await put(client, admin, {
      subject: 'Well done: {title}',
      body: 'Dear {name},\n\nhere it is.',
    })
    saved.assertStatus(303)
    const own = await sent('after@example.test')
    assert.equal(own.subject, 'Well done: Robotics day')
    assert.include(own.text, 'Dear Ana,\n\nhere it is.')
    assert.include(own.text, house.text.split('\n')[0]!, 'the heading is the house’s')
    assert.equal(own.path, '/certifications', 'the button leads where it led')
    const spanish = await sent('spanish@example.test', 'es')
    assert.notInclude(spanish.subject, 'Well done')
    await put(client, admin, {})
    assert.equal((await sent('again@example.test')).subject, house.subject)
    assert.isEmpty(await db.from('mail_texts'))
    const entries = await db.from('audit_entries').where('action', 'house.mail_text_changed')
    assert.lengthOf(entries, 2)
  })

  test('holds values as text: neither markup nor variables of their own', async ({ assert }) => {
    const { id: actorId } = await givenUser({ roles: ['admin'] })
    const texts = { ...NONE, heading: '<b>{title}</b>' }
    await saveMailText({ template: 'judging_results', locale: 'en', texts, actorId })
    const mail = await sent('ana@example.test', 'en', '{name} & <i>')
    assert.include(mail.html, '&lt;b&gt;{name} &amp; &lt;i&gt;&lt;/b&gt;')
    assert.include(mail.text, '<b>{name} & <i></b>')
  })

  test('refuses a variable that the mail has not, at its field', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (const [field, text, unknown] of [
      ['subject', 'For {password}', '{password}'],
      ['body', 'Well { done', '{'],
      ['action', '{title', '{'],
    ] as const) {
      const refused = await put(client, admin, { [field]: text })
      refused.assertFlashMessage('errorCode', 'E_MAIL_TEXT_UNKNOWN')
      const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.include(errors[field]![0]!, `${unknown} is nothing that this mail knows`)
    }
    assert.isEmpty(await db.from('mail_texts'))
    const missing = await put(client, admin, { subject: 'Hello' }, 'no_such_mail')
    missing.assertStatus(404)
  })

  test('is shown with what it can hold, in both languages', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await put(client, admin, { subject: 'Well done: {title}' })
    const list = await client.get('/settings/mails').loginAs(admin).withInertia()
    const { groups } = list.body().props as {
      groups: { mails: { template: string; name: string; changed: string[] }[] }[]
    }
    const all = groups.flatMap(({ mails }) => mails)
    assert.sameMembers(
      all.map(({ template }) => template),
      mailTemplates()
    )
    assert.deepEqual(
      all.filter(({ changed }) => changed.length > 0).map((one) => [one.template, one.changed]),
      [['judging_results', ['en']]]
    )
    const page = await client.get('/settings/mails/judging_results').loginAs(admin).withInertia()
    const { mail } = page.body().props as {
      mail: { own: object; variables: string[]; sample: { subject: string } }
    }
    assert.deepEqual(mail.own, { subject: 'Well done: {title}' })
    assert.include(mail.variables, 'title')
    assert.include(mail.sample.subject, '‹title›')
  })

  test('of every mail of the house can be shown with samples, in both languages', ({ assert }) => {
    assert.isAbove(mailTemplates().length, 50)
    for (const template of mailTemplates()) {
      for (const locale of ['en', 'es']) {
        const house = houseTexts(template, locale)
        const values = sampleValues(Object.values(house))
        for (const field of Object.keys(house)) {
          const text = i18nManager.locale(locale).t(`emails.${template}.${field}`, values)
          assert.notMatch(
            text,
            /[{}]|Missing|translation missing/i,
            `${template} ${field} ${locale}`
          )
          assert.isNotEmpty(text)
        }
      }
    }
  })

  test('knows values from braces', ({ assert }) => {
    assert.deepEqual(variablesIn(['{b} and {a}', '{a}']), ['a', 'b'])
    assert.isNull(unknownIn('{a} and {b}', ['a', 'b']))
    assert.equal(unknownIn('{c}', ['a']), '{c}')
    assert.equal(unknownIn('a } b', ['a']), '}')
    assert.equal(filledIn('{a} {b}', { a: '{b}', b: 2 }), '{b} 2')
  })
})

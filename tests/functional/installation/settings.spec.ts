import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import { inTransaction } from '#app/core/database/in_transaction'
import { saveSettings } from '#app/installation/actions/save_settings'
import InstallationSetting from '#app/installation/models/installation_setting'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { queueMail } from '#app/mails/actions/queue_mail'
import { nearestStrong } from '#isomorphic/installation/contrast'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { appName } from '#config/app'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATH = '/settings/installation'
const NAME = 'Universidad de Ejemplo'
const GREEN = { light: '#0b6e4f', dark: '#53a785' }

const admin = () => givenUser({ roles: ['admin'] })

async function patch(client: ApiClient, body: object, as = admin()) {
  const { response } = await client
    .patch(PATH)
    .json(body)
    .loginAs(await as)
    .withCsrfToken()
    .withInertia()
    .redirects(0)
    .then((answer) => ({ response: answer }))
  return response
}

test.group('The settings of the installation', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    forgetInstallationSettings()
    return () => forgetInstallationSettings()
  })
  group.each.setup(() => catchMails())

  test('without a name of its own the university is called APP_NAME', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/announcements')
    assert.include(page.text(), `- ${appName}</title>`)
    assert.include(page.text(), 'style=""')
    await saveSettings({ part: { name: NAME }, actorId: (await admin()).id })
    await saveSettings({ part: { name: null }, actorId: (await admin()).id })
    assert.include((await client.get('/announcements')).text(), `- ${appName}</title>`)
  })

  test('its contact stands at the foot of every mail, as far as it is given', async ({
    assert,
  }) => {
    const footOf = async (recipient: string) => {
      const data = { name: 'Lucía', minutes: 60, secretUrl: 'http://127.0.0.1/reset-password/x' }
      await inTransaction((trx) =>
        queueMail({ recipient, locale: 'en', template: 'authResetPassword', data }, trx)
      )
      const [mail] = mailsTo(recipient)
      return { html: mail!.html, foot: mail!.text.split('-- \n')[1]!.split('\n') }
    }
    const actorId = (await admin()).id
    assert.lengthOf((await footOf('a@example.test')).foot, 1)
    await saveSettings({ part: { name: NAME, email: 'info@example.edu' }, actorId })
    assert.equal((await footOf('b@example.test')).foot[1], `${NAME} · info@example.edu`)
    await saveSettings({ part: { address: 'Calle <1>', phone: '+503 2200 0000' }, actorId })
    const { html, foot } = await footOf('c@example.test')
    assert.equal(foot[1], `${NAME} · Calle <1> · info@example.edu · +503 2200 0000`)
    assert.include(html, `${NAME} · Calle &lt;1&gt; · info@example.edu · +503 2200 0000`)
  })

  test('its own name wins on the next page, in mails, calendars and on tickets', async ({
    client,
    assert,
  }) => {
    assert.include((await client.get('/announcements')).text(), appName)
    const saved = await patch(client, { name: NAME })
    saved.assertStatus(303)
    assert.include((await client.get('/announcements')).text(), `- ${NAME}</title>`)
    assert.include((await client.get('/nowhere').accept('html')).text(), NAME)

    const recipient = 'somebody@example.test'
    const data = {
      name: 'Ana',
      days: 7,
      secretUrl: 'http://127.0.0.1/x',
      forgotUrl: 'http://127.0.0.1/y',
    }
    await inTransaction((trx) =>
      queueMail({ recipient, locale: 'es', template: 'authInvitation', data }, trx)
    )
    const [mail] = mailsTo(recipient)
    assert.include(mail!.html, NAME)
    assert.include(mail!.text, `cuenta para ti en ${NAME}`)
    assert.notInclude(mail!.html + mail!.text, appName)
    assert.include(mail!.from, NAME)

    const { ticket, holder, announcement } = await givenTicket()
    const path = ticketPath(announcement.kind, ticket.publicId)
    const pdf = await client.get(`${path}/ticket.pdf`).loginAs(holder)
    const file = join(await mkdtemp(join(tmpdir(), 'ticket-')), 'ticket.pdf')
    await writeFile(file, pdf.body())
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
    assert.include(text, NAME)
    const { stdout: info } = await run('pdfinfo', [file])
    assert.include(info, `- ${NAME}`)
    assert.notInclude(text + info, appName)
    const calendar = await client.get(`${path}/calendar.ics`).loginAs(holder)
    assert.include(calendar.text(), `PRODID:-//${NAME}//`)
  })

  test('a part is changed and the others stay; the log tells before and after', async ({
    client,
    assert,
  }) => {
    const actorId = (await admin()).id
    await saveSettings({ part: { name: 'Before', phone: '2555 0100' }, actorId })
    await patch(client, { name: NAME })
    await patch(client, { name: NAME })
    const row = await InstallationSetting.findOrFail(1)
    assert.equal(row.phone, '2555 0100')
    const entries = await AuditEntry.query().where('action', 'house.settings_changed').orderBy('id')
    assert.lengthOf(entries, 2)
    const { before, after } = await AuditValue.findByOrFail('auditEntryId', entries[1]!.id)
    assert.deepEqual([before, after], [{ name: 'Before' }, { name: NAME }])
  })

  test('colours that are too weak are refused at their field, with the nearest that is not', async ({
    client,
    assert,
  }) => {
    for (const [brand, field] of [
      [{ ...GREEN, light: '#ffcc00' }, 'brandLight'],
      [{ ...GREEN, light: '#808080' }, 'brandLight'],
      [{ ...GREEN, dark: '#0b6e4f' }, 'brandDark'],
      [{ ...GREEN, dark: '#808080' }, 'brandDark'],
    ] as const) {
      const body = { brandLight: brand.light, brandDark: brand.dark }
      const refused = await patch(client, body)
      refused.assertStatus(303)
      const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
      const scheme = field === 'brandLight' ? 'light' : 'dark'
      assert.deepEqual(Object.keys(errors), [field])
      assert.include(String(errors[field]), nearestStrong(brand[scheme], scheme))
      const offered = { ...body, [field]: nearestStrong(brand[scheme], scheme) }
      const taken = await patch(client, offered)
      assert.isUndefined(taken.flashMessage('inputErrorsBag'))
    }
  })

  test('colours stand in the root of every page as the server draws it, without a script', async ({
    client,
    assert,
  }) => {
    await patch(client, { brandLight: GREEN.light.toUpperCase(), brandDark: GREEN.dark })
    const html = (await client.get('/announcements')).text()
    assert.include(html, `style="--color-brand:light-dark(${GREEN.light},${GREEN.dark});`)
    await patch(client, { brandLight: null, brandDark: null })
    assert.include((await client.get('/announcements')).text(), 'style=""')
  })

  test('a colour is a colour, and the two go together', async ({ client, assert }) => {
    for (const [body, field] of [
      [{ brandLight: 'red', brandDark: GREEN.dark }, 'brandLight'],
      [{ brandLight: '#0b6e4f;}', brandDark: GREEN.dark }, 'brandLight'],
      [{ brandLight: GREEN.light }, 'brandDark'],
      [{ brandLight: null, brandDark: GREEN.dark }, 'brandLight'],
    ] as const) {
      const refused = await patch(client, body)
      assert.property(refused.flashMessage('inputErrorsBag'), field)
    }
    const row = await InstallationSetting.findOrFail(1)
    assert.isNull(row.brandLight)
    assert.isNull(row.brandDark)
  })

  test('the database itself takes no second row, half a brand or something else than a colour', async ({
    assert,
  }) => {
    for (const wrong of [
      { brandLight: '#0b6e4f' },
      { brandLight: '#0b6e4f', brandDark: '#0b6e4' },
      { brandLight: '#0b6e4f', brandDark: 'x0b6e4f' },
      { brandLight: '#0b6e4f', brandDark: '#0b6e4g' },
    ]) {
      await assert.rejects(() =>
        inTransaction((trx) =>
          InstallationSetting.query({ client: trx }).where('id', 1).update(wrong)
        )
      )
    }
    await assert.rejects(() =>
      inTransaction((trx) => InstallationSetting.create({ id: 2 }, { client: trx }))
    )
  })

  test('nobody but an admin sees or changes it', async ({ client, assert }) => {
    const others = ['organizer', 'cashier', 'scanner', 'admissions', 'registrar'] as const
    for (const role of others) {
      const user = await givenUser({ roles: [role] })
      const seen = await client.get(PATH).loginAs(user)
      seen.assertStatus(403)
      const refused = await patch(client, { name: NAME }, Promise.resolve(user))
      refused.assertStatus(403)
    }
    assert.isNull((await InstallationSetting.findOrFail(1)).name)
  })

  test('an admin finds it by its words in both languages, and nobody else does', async ({
    client,
    assert,
  }) => {
    const found = async (q: string, as: Parameters<typeof givenUser>[0]) => {
      const answer = await client
        .get('/search')
        .qs({ q })
        .accept('json')
        .loginAs(await givenUser(as))
      const groups = (answer.body() as { groups: { items: { url: string }[] }[] }).groups
      return groups.flatMap(({ items }) => items.map(({ url }) => url)).includes(PATH)
    }
    assert.isTrue(await found('bank acc', { roles: ['admin'] }))
    assert.isTrue(await found('logotipo', { roles: ['admin'], locale: 'es' }))
    assert.isFalse(await found('elephant', { roles: ['admin'] }))
    assert.isFalse(await found('bank acc', { roles: ['organizer'] }))
  })
})

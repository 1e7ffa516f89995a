import LegalConsent from '#app/legal/models/legal_consent'
import { freezeClock, now } from '#app/core/clock'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { forgetNewestVersions, newestVersions } from '#app/legal/queries/newest_versions'
import User from '#app/users/models/user'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenDocument } from '#tests/fixtures/legal'
import { catchMails } from '#tests/fixtures/mails'
import { countQueries } from '#tests/fixtures/query_count'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const FORM = {
  name: 'Lucía Peña',
  email: 'lucia@example.test',
  password: 'tortuga verde bajo la mesa',
  kind: 'external',
}

test.group('Consent', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => forgetNewestVersions())

  test('where nothing is published nothing is asked, and no request asks the database', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await newestVersions()
    const visit = () => client.get('/dashboard/tickets').loginAs(user).withInertia()
    ;(await visit()).assertInertiaComponent('dashboard/tickets')
    const without = await countQueries(visit)
    await givenDocument('terms')
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    await newestVersions()
    assert.equal(await countQueries(visit), without)
  })

  test('a new version holds a page visit at the question, and leads back after agreeing', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenDocument('terms')
    await givenDocument('privacy')
    const held = await client.get('/announcements?q=a').loginAs(user).withInertia().redirects(0)
    held.assertStatus(302)
    held.assertHeader('location', '/consent')
    const session = held.session()
    const asked = await client.get('/consent').loginAs(user).withInertia()
    asked.assertInertiaComponent('legal/consent')
    assert.equal(asked.inertiaProps.shown, 'terms-1.privacy-1')
    assert.isTrue(asked.inertiaProps.isFirst)

    const agreed = await client
      .post('/consent')
      .loginAs(user)
      .withSession({ intended: session.intended })
      .json({ shown: 'terms-1.privacy-1' })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    agreed.assertHeader('location', '/announcements?q=a')
    assert.lengthOf(await LegalConsent.query().where('userId', user.id), 2)
    const after = await client.get('/announcements').loginAs(user).withInertia()
    after.assertInertiaComponent('announcements/index')

    await givenDocument('privacy')
    const again = await client.get('/consent').loginAs(user).withInertia()
    assert.isFalse(again.inertiaProps.isFirst)
    const documents = again.inertiaProps.documents as unknown as { kind: string; version: number }[]
    assert.deepEqual(
      documents.map(({ kind, version }) => [kind, version]),
      [['privacy', 2]]
    )
  })

  test('stops nobody at a door: a banner reminds, and leaving the screen asks', async ({
    client,
    assert,
  }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const screen = `/events/${door.event.publicId}/attendance`
    const get = (path: string) => client.get(path).loginAs(door.scanner).accept('json')
    const open = () => client.get(`${screen}/create`).loginAs(door.scanner).withInertia()
    assert.isFalse((await open()).inertiaProps.counts.mustAgree)
    await givenDocument('terms')

    const scanned = await client
      .post(`/events/${door.event.publicId}/scans`)
      .loginAs(door.scanner)
      .json(scanOf(door, { code: ticket.code }))
      .accept('json')
      .withCsrfToken()
    scanned.assertStatus(200)
    assert.equal(scanned.body().result, 'accepted')
    const undone = await client
      .delete(`${screen}/${scanned.body().checkIn.publicId}`)
      .loginAs(door.manager)
      .accept('json')
      .withCsrfToken()
    undone.assertStatus(200)
    ;(await get(`${screen}/people?q=per`)).assertStatus(200)
    ;(await get('/me/abilities')).assertStatus(200)
    assert.isTrue((await get(`${screen}/count`)).body().mustAgree)
    const list = await client.get(screen).loginAs(door.manager).withInertia()
    list.assertInertiaComponent('eventAttendance/show')
    const reopened = await open()
    reopened.assertInertiaComponent('eventAttendance/create')
    assert.isTrue(reopened.inertiaProps.counts.mustAgree)

    const left = client.get('/events/attendance').loginAs(door.scanner).withInertia().redirects(0)
    ;(await left).assertHeader('location', '/consent')
    await acceptDocuments({ userId: door.scanner.id, shown: 'terms-1' })
    assert.isFalse((await get(`${screen}/count`)).body().mustAgree)

    await givenDocument('terms')
    const { mustAgree, changes } = (await get(`${screen}/count`)).body()
    assert.isTrue(mustAgree)
    assert.deepEqual(changes, [
      { kind: 'terms', version: 2, en: 'New in 2.', es: 'Nuevo en la 2.' },
    ])
  })

  for (const kind of ['event', 'arduino', 'codefest'] as const) {
    test(`stops nobody at the door of this kind: ${kind}`, async ({ client, assert }) => {
      const given = await givenDoor({ kind })
      const { event, scanner, manager } = given
      const { registration } = await givenTicket({ event: given })
      await givenDocument('terms')
      const of = kind === 'event' ? `/events/${event.publicId}` : `/${kind}/${event.publicId}`
      const page = client.get(`${of}/attendance/create`).loginAs(scanner).withInertia()
      const door = (await page).inertiaProps as unknown as { counts: { mustAgree: boolean } }
      assert.isTrue(door.counts.mustAgree)
      const sheet =
        kind === 'codefest' ? `/attendance/teams/${registration.publicId}` : '/attendance'
      ;(await client.get(of + sheet).loginAs(manager)).assertStatus(200)
      if (kind !== 'arduino') return
      const scan = { source: 'manual', what: 'hand_out', registration: registration.publicId }
      const request = client.post(`${of}/kit-scans`).loginAs(scanner).json(scan)
      ;(await request.accept('json').withCsrfToken()).assertStatus(200)
    })
  }

  test('what writes is refused, in JSON with a code', async ({ client, assert }) => {
    const user = await givenUser()
    await givenDocument('terms')
    const form = { name: 'Changed', kind: 'student' }
    const script = await client
      .put('/settings/profile')
      .loginAs(user)
      .json(form)
      .accept('json')
      .withCsrfToken()
    script.assertStatus(403)
    script.assertBodyContains({ code: 'E_CONSENT_REQUIRED' })
    const page = await client
      .put('/settings/profile')
      .loginAs(user)
      .json(form)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    // The page stays, with what was typed into it, and asks in a dialog.
    page.assertStatus(403)
    page.assertBodyContains({ code: 'E_CONSENT_REQUIRED' })
    assert.isUndefined(page.header('x-inertia-location'))
    assert.equal((await User.findOrFail(user.id)).name, user.name)
    const plain = await client
      .put('/settings/profile')
      .loginAs(user)
      .form(form)
      .header('accept', 'text/html')
      .header('referer', `http://${process.env.HOST}:${process.env.PORT}/settings/profile?a=b`)
      .withCsrfToken()
      .redirects(0)
    plain.assertStatus(303)
    plain.assertHeader('location', '/consent')
    assert.equal(plain.session().intended, '/settings/profile?a=b')
  })

  test('a page that is open stays when it is loaded again, or a part of it', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenDocument('terms')
    const reload = (path: string) =>
      client
        .get(path)
        .loginAs(user)
        .withInertia()
        .header('referer', `http://${process.env.HOST}:${process.env.PORT}/announcements?q=a`)
        .redirects(0)
    for (const path of ['/announcements?q=a', '/announcements?q=b&page=2']) {
      const answer = await reload(path)
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'E_CONSENT_REQUIRED' })
      assert.isUndefined(answer.session().intended)
    }
    ;(await reload('/dashboard')).assertHeader('location', '/consent')
  })

  test('a page that tells nobody its address leads to the question, and stays for a part of it', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenDocument('terms')
    // Whoever has set a password by a mailed link and signs in comes so.
    const visit = () => client.get('/dashboard').loginAs(user).withInertia().redirects(0)
    const led = await visit()
    led.assertHeader('location', '/consent')
    assert.equal(led.session().intended, '/dashboard')
    const part = await visit().header('x-inertia-partial-component', 'dashboard')
    part.assertStatus(403)
    part.assertBodyContains({ code: 'E_CONSENT_REQUIRED' })
  })

  test('a page that is open asks by JSON, and agrees by it', async ({ client, assert }) => {
    const user = await givenUser()
    await givenDocument('terms')
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    await givenDocument('terms')
    await givenDocument('terms')
    const ask = () => client.get('/consent').loginAs(user).accept('json')
    const question = (await ask()).body()
    assert.deepInclude(question, {
      isFirst: false,
      shown: 'terms-3',
      changes: [
        { kind: 'terms', version: 2, en: 'New in 2.', es: 'Nuevo en la 2.' },
        { kind: 'terms', version: 3, en: 'New in 3.', es: 'Nuevo en la 3.' },
      ],
    })
    assert.deepEqual(
      question.documents.map(({ version }: { version: number }) => version),
      [3]
    )
    const agree = (shown: string) =>
      client.post('/consent').loginAs(user).json({ shown }).accept('json').withCsrfToken()
    const late = await agree('terms-2')
    late.assertStatus(409)
    late.assertBodyContains({ code: 'E_DOCUMENTS_CHANGED' })
    ;(await agree('terms-3')).assertStatus(204)
    assert.isEmpty((await ask()).body().documents)
    await user.refresh()
    assert.equal(user.acceptedTermsVersion, 3)
  })

  test('what is announced is asked from its instant on, without asking the database', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenDocument('terms')
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    const at = now().plus({ hours: 1 }).startOf('second')
    await givenDocument('terms', at)
    const visit = async () =>
      (await client.get('/announcements').loginAs(user).withInertia().redirects(0)).status()
    assert.equal(await visit(), 200)
    freezeClock(at.minus({ seconds: 1 }))
    assert.equal(await visit(), 200)
    assert.deepEqual(await newestVersions(), { terms: 1, privacy: null })
    await assert.rejects(() => acceptDocuments({ userId: user.id, shown: 'terms-2' }))
    freezeClock(at)
    const queries = await countQueries(async () => {
      assert.deepEqual(await newestVersions(), { terms: 2, privacy: null })
    })
    assert.equal(queries, 0)
    assert.equal(await visit(), 302)
    await acceptDocuments({ userId: user.id, shown: 'terms-2' })
    assert.equal(await visit(), 200)
  }).teardown(() => freezeClock(null))

  test('reading, signing out, language and confirming the password stay open', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenDocument('terms')
    for (const path of ['/terms', '/consent', '/confirm-password']) {
      const response = await client.get(path).loginAs(user).withInertia().redirects(0)
      assert.equal(response.status(), 200, path)
    }
    for (const [method, path, body, status] of [
      ['post', '/logout', {}, 302],
      ['patch', '/locale', { locale: 'es' }, 303],
    ] as const) {
      const response = await client[method](path)
        .loginAs(user)
        .json(body)
        .withCsrfToken()
        .withInertia()
        .redirects(0)
      assert.notEqual(response.header('location'), '/consent', path)
      assert.equal(response.status(), status, path)
    }
  })

  test('agreeing twice, or at the same time, is agreeing once', async ({ assert }) => {
    const user = await givenUser()
    await givenDocument('terms')
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    assert.lengthOf(await LegalConsent.query().where('userId', user.id), 1)
    const entries = await db.from('audit_entries').where({ action: 'legal.accepted' })
    assert.lengthOf(entries, 1)
    await user.refresh()
    assert.equal(user.acceptedTermsVersion, 1)
    assert.isNull(user.acceptedPrivacyVersion)
  })

  for (const [what, body] of [
    ['a version that is not the newest', { shown: 'terms-1' }],
    ['none', {}],
    ['an object', { shown: { terms: 2 } }],
    ['something endless', { shown: 'x'.repeat(1000) }],
  ] as const) {
    test(`agreeing to ${what} is no agreement`, async ({ client, assert }) => {
      const user = await givenUser()
      await givenDocument('terms')
      await givenDocument('terms')
      await client
        .post('/consent')
        .loginAs(user)
        .json(body)
        .withCsrfToken()
        .withInertia()
        .redirects(0)
      assert.lengthOf(await LegalConsent.query().where('userId', user.id), 0)
    })
  }

  test('the database refuses to change or remove an agreement', async ({ assert }) => {
    const user = await givenUser()
    await givenDocument('terms')
    await acceptDocuments({ userId: user.id, shown: 'terms-1' })
    for (const change of [
      () => db.from('legal_consents').delete(),
      () => db.from('legal_documents').update({ body_en: 'Pay me' }),
    ]) {
      await db.rawQuery('savepoint before_change')
      await assert.rejects(async () => void (await change()), /append-only/)
      await db.rawQuery('rollback to savepoint before_change')
    }
  })

  test('registering asks for what there is, and keeps the agreement with the account', async ({
    client,
    assert,
  }) => {
    const register = (form: object) =>
      client
        .post('/register')
        .form({ ...FORM, ...form })
        .withCsrfToken()
        .redirects(0)
    await givenDocument('terms')
    const form = await client.get('/register').withInertia()
    assert.deepEqual(form.inertiaProps.documents, ['terms'])
    for (const consent of [undefined, 'terms-0', 'on']) {
      const refused = await register({ consent })
      assert.property(refused.flashMessages().inputErrorsBag, 'consent')
    }
    assert.isNull(await User.findBy('email', FORM.email))
    const made = await register({ consent: 'terms-1' })
    made.assertHeader('location', '/verify-email')
    const user = await User.findByOrFail('email', FORM.email)
    assert.equal(user.acceptedTermsVersion, 1)
    assert.lengthOf(await LegalConsent.query().where('userId', user.id), 1)
  })
})

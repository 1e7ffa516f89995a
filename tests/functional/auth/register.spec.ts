import { verifyEmail } from '#app/auth/actions/verify_email'
import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import User from '#app/users/models/user'
import UserToken from '#app/users/models/user_token'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FORM = {
  name: 'Lucía Peña',
  email: 'lucia@example.test',
  password: 'tortuga verde bajo la mesa',
  kind: 'student',
  studentCode: '2026-1234',
}

function register(client: ApiClient, form: Record<string, unknown> = {}) {
  return client
    .post('/register')
    .form({ ...FORM, ...form })
    .withCsrfToken()
    .redirects(0)
}

test.group('Register', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('makes an account whose claims are claims, and mails the link', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const response = await register(client, {
      email: ' Lucia@Example.TEST ',
      campus: campus.code,
      course: course.code,
    }).header('accept-language', 'es')

    response.assertStatus(302)
    response.assertHeader('location', '/verify-email')
    const user = await User.findByOrFail('email', 'lucia@example.test')
    assert.equal(user.kind, 'student')
    assert.equal(user.effectiveKind, 'external')
    assert.equal(user.studentCode, '2026-1234')
    assert.isNull(user.studentCodeConfirmedAt)
    assert.equal(user.campusId, campus.id)
    assert.equal(user.courseId, course.id)
    assert.equal(user.locale, 'es')
    assert.equal(user.nameSearch, 'lucia pena')
    assert.isFalse(user.isVerified)
    assert.notInclude(user.password, FORM.password)
    assert.isUndefined(response.session('auth_web'))
    const [mail] = mailsTo(user.email)
    assert.equal(mail!.subject, 'Verifica tu correo')
    assert.match(mail!.path, /^\/verify-email\/[\w-]{43}$/)
    assert.exists(await AuditEntry.findBy({ action: 'user.registered', subjectId: user.id }))
  })

  test('the link verifies and signs in where the account was made', async ({ client, assert }) => {
    const registered = await register(client)
    const user = await User.findByOrFail('email', FORM.email)
    const opened = await client
      .get(mailsTo(FORM.email)[0]!.path)
      .withSession({ ...registered.session(), intended: '/announcements/robots' })
      .redirects(0)

    opened.assertStatus(302)
    opened.assertHeader('location', '/announcements/robots')
    assert.equal(opened.session('auth_web'), user.id)
    await user.refresh()
    assert.isTrue(user.isVerified)
    assert.isNull(user.kindConfirmedAt)
  })

  test('elsewhere the link changes nothing and asks to sign in; then it verifies', async ({
    client,
    assert,
  }) => {
    await register(client)
    const user = await User.findByOrFail('email', FORM.email)
    const { path } = mailsTo(FORM.email)[0]!
    const stranger = await client.get(path).redirects(0)
    stranger.assertHeader('location', '/login')
    await user.refresh()
    assert.isFalse(user.isVerified)

    const signedIn = await client
      .post('/login')
      .form({ email: FORM.email, password: FORM.password })
      .withSession(stranger.session())
      .withCsrfToken()
      .redirects(0)
    signedIn.assertHeader('location', path)
    const opened = await client.get(path).loginAs(user).redirects(0)
    opened.assertHeader('location', '/dashboard')
    await user.refresh()
    assert.isTrue(user.isVerified)
  })

  test('opening the link again is harmless', async ({ client, assert }) => {
    const registered = await register(client)
    const { path } = mailsTo(FORM.email)[0]!
    await client.get(path).withSession(registered.session()).redirects(0)
    const user = await User.findByOrFail('email', FORM.email)
    const again = await client.get(path).loginAs(user).redirects(0)
    again.assertHeader('location', '/dashboard')
    const stranger = await client.get(path).redirects(0)
    stranger.assertHeader('location', '/login')
    assert.isUndefined(stranger.session('auth_web'))
  })

  test('somebody else signed in cannot verify it', async ({ client, assert }) => {
    await register(client)
    const other = await givenUser()
    const response = await client.get(mailsTo(FORM.email)[0]!.path).loginAs(other).withInertia()
    response.assertInertiaComponent('auth/verify-email')
    response.assertInertiaPropsContains({ state: 'otherAccount' })
    const user = await User.findByOrFail('email', FORM.email)
    assert.isFalse(user.isVerified)
  })

  test('the link expires after an hour', async ({ client, assert }) => {
    const registered = await register(client)
    const user = await User.findByOrFail('email', FORM.email)
    freezeClock(now().plus({ minutes: 61 }))
    const response = await client
      .get(mailsTo(FORM.email)[0]!.path)
      .withSession(registered.session())
      .withInertia()
    response.assertInertiaPropsContains({ state: 'expired' })
    await user.refresh()
    assert.isFalse(user.isVerified)
    assert.isUndefined(response.session('auth_web'))
  })

  test('an invented link is unknown', async ({ client }) => {
    const response = await client.get('/verify-email/invented').withInertia()
    response.assertStatus(200)
    response.assertInertiaPropsContains({ state: 'unknown', email: null })
  })

  test('the table keeps no token that opens anything', async ({ client, assert }) => {
    await register(client)
    const token = mailsTo(FORM.email)[0]!.path.split('/').at(-1)!
    const rows = await UserToken.all()
    assert.isNotEmpty(rows)
    assert.notInclude(JSON.stringify(rows), token)
  })

  test('answers the same for a known address, and writes to its owner', async ({
    client,
    assert,
  }) => {
    const owner = await givenUser({ name: 'The Owner' })
    const known = await register(client, { email: owner.email })
    const unknown = await register(client, { email: 'nobody.yet@example.test' })

    assert.equal(known.status(), unknown.status())
    assert.equal(known.header('location'), unknown.header('location'))
    assert.deepEqual(known.flashMessages(), unknown.flashMessages())
    const notices = []
    for (const response of [known, unknown]) {
      const notice = await client.get('/verify-email').withSession(response.session()).withInertia()
      const { email, user, ...props } = notice.inertiaProps as Record<string, unknown>
      notices.push({ status: notice.status(), props, isGuest: !user, hasEmail: !!email })
    }
    assert.deepEqual(notices[0], notices[1])

    await owner.refresh()
    assert.equal(owner.name, 'The Owner')
    assert.deepEqual(
      mailsTo(owner.email).map((mail) => mail.subject),
      ['You already have an account']
    )
    const people = await User.query().where('email', owner.email)
    assert.lengthOf(people, 1)
  })

  test('opening an old link in the browser that tried a known address signs nobody in', async ({
    client,
    assert,
  }) => {
    const owner = await givenUser({ verified: false })
    await client.post('/verify-email').loginAs(owner).withCsrfToken().redirects(0)
    const { path } = mailsTo(owner.email)[0]!
    const tried = await register(client, { email: owner.email })
    const opened = await client.get(path).withSession(tried.session()).redirects(0)
    opened.assertHeader('location', '/login')
    assert.isUndefined(opened.session('auth_web'))
  })

  test('an address from the desk gets the link to claim its account', async ({
    client,
    assert,
  }) => {
    const desk = await givenUser({ password: null, verified: false })
    await register(client, { email: desk.email })
    assert.match(mailsTo(desk.email)[0]!.path, /^\/reset-password\//)
  })

  test('sends the link again, to whoever registered and to whoever is signed in', async ({
    client,
    assert,
  }) => {
    const registered = await register(client)
    const response = await client
      .post('/verify-email')
      .withSession(registered.session())
      .withCsrfToken()
      .redirects(0)
    response.assertHeader('location', '/verify-email')
    assert.lengthOf(mailsTo(FORM.email), 2)

    const user = await User.findByOrFail('email', FORM.email)
    await client.post('/verify-email').loginAs(user).withCsrfToken().redirects(0)
    const [first] = mailsTo(FORM.email)
    await client.get(first!.path).loginAs(user).redirects(0)
    await user.refresh()
    assert.isTrue(user.isVerified)
  })

  test('a verified address in a trusted domain confirms kind and code', async ({
    client,
    assert,
  }) => {
    const email = 'lucia@student.example.edu'
    const registered = await register(client, { email })
    await client.get(mailsTo(email)[0]!.path).withSession(registered.session()).redirects(0)
    const user = await User.findByOrFail('email', email)
    assert.equal(user.effectiveKind, 'student')
    assert.isNotNull(user.studentCodeConfirmedAt)
  })

  test('a code that somebody else has confirmed stays a claim', async ({ client, assert }) => {
    await givenUser({ studentCode: FORM.studentCode })
    const email = 'lucia@student.example.edu'
    const registered = await register(client, { email })
    await client.get(mailsTo(email)[0]!.path).withSession(registered.session()).redirects(0)
    const user = await User.findByOrFail('email', email)
    assert.equal(user.effectiveKind, 'student')
    assert.isNull(user.studentCodeConfirmedAt)
  })

  test('a claim in a domain trusted for another kind stays a claim', async ({ client, assert }) => {
    const email = 'lucia@staff.example.edu'
    const registered = await register(client, { email })
    await client.get(mailsTo(email)[0]!.path).withSession(registered.session()).redirects(0)
    const user = await User.findByOrFail('email', email)
    assert.isTrue(user.isVerified)
    assert.equal(user.effectiveKind, 'external')
  })

  test('nobody can claim to be staff: a domain trusted for staff says it for a guest', async ({
    client,
    assert,
  }) => {
    const email = 'rosa@staff.example.edu'
    const registered = await register(client, { email, kind: 'external' })
    await client.get(mailsTo(email)[0]!.path).withSession(registered.session()).redirects(0)
    const user = await User.findByOrFail('email', email)
    assert.equal(user.effectiveKind, 'staff')

    const decided = await givenUser({
      email: 'guest@staff.example.edu',
      kind: 'external',
      verified: false,
    })
    await verifyEmail({ userId: decided.id })
    await decided.refresh()
    assert.equal(decided.kind, 'external', 'what somebody confirmed stays')
  })

  test('an outside guest leaves no student code behind', async ({ client, assert }) => {
    await register(client, { kind: 'external' })
    const user = await User.findByOrFail('email', FORM.email)
    assert.isNull(user.studentCode)
  })

  test('refuses the fourth sign-up of an e-mail within an hour', async ({ client, assert }) => {
    for (let index = 0; index < 3; index++) (await register(client)).assertStatus(302)
    const refused = await register(client)
    refused.assertStatus(429)
    assert.closeTo(Number(refused.header('retry-after')), 3600, 30)
    assert.lengthOf(mailsTo(FORM.email), 3)
    ;(await register(client, { email: 'another@example.test' })).assertStatus(302)
  })

  test('a password that is refused uses up nothing of the e-mail', async ({ client, assert }) => {
    for (let index = 0; index < 4; index++) {
      const refused = await register(client, { password: 'contraseña123' })
      assert.property(refused.flashMessage('inputErrorsBag'), 'password')
    }
    ;(await register(client)).assertStatus(302)
    assert.lengthOf(mailsTo(FORM.email), 1)
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ['nothing at all', { name: '', email: '', password: '', kind: '' }, 'name'],
    ['no name', { name: '  ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a name that is a list', { 'name': undefined, 'name[]': 'x' }, 'name'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'lucia' }, 'email'],
    [
      'an e-mail with a line break',
      { email: 'lucia@example.test\r\nBcc: x@example.test' },
      'email',
    ],
    ['an e-mail too long', { email: `${'x'.repeat(260)}@example.test` }, 'email'],
    ['a short password', { password: 'xK7#pq2!v' }, 'password'],
    ['a long password', { password: 'xK7#pq2!'.repeat(17) }, 'password'],
    ['a common password', { password: 'contraseña123' }, 'password'],
    ['their own address as password', { password: FORM.email }, 'password'],
    ['their own name as password', { password: 'Lucía Peña 1' }, 'password'],
    ['staff', { kind: 'staff' }, 'kind'],
    ['an invented kind', { kind: '<script>alert(1)</script>' }, 'kind'],
    ['a foreign campus', { campus: 'NOWHERE' }, 'campus'],
    ['a foreign course', { course: 'NOWHERE' }, 'course'],
    ['a code with a script tag', { studentCode: '<script>' }, 'studentCode'],
    ['a code too long', { studentCode: '1'.repeat(31) }, 'studentCode'],
  ]
  for (const [what, form, field] of bad) {
    test(`refuses ${what} and names the field`, async ({ client, assert }) => {
      const before = (await User.all()).length
      const response = await register(client, form)
      response.assertStatus(302)
      const errors = response.flashMessage('inputErrorsBag')
      assert.property(errors, field)
      const kept = JSON.stringify(response.flashMessages())
      assert.notProperty(response.flashMessages(), 'password')
      if (!('name' in form)) assert.include(kept, FORM.name)
      assert.lengthOf(await User.all(), before)
      assert.isEmpty(mailsTo(FORM.email))
    })
  }

  test('a course must be taught at the chosen campus', async ({ client, assert }) => {
    const course = await givenCourse()
    const campus = await givenCampus()
    const response = await register(client, { campus: campus.code, course: course.code })
    assert.property(response.flashMessage('inputErrorsBag'), 'course')
  })

  test('a script tag in the name is a name, and text in the mail', async ({ client, assert }) => {
    await register(client, { name: '<script>alert(1)</script>' })
    const [mail] = mailsTo(FORM.email)
    assert.notInclude(mail!.html, '<script>alert')
    assert.include(mail!.html, '&lt;script&gt;')
  })

  test('asks in the language of the browser', async ({ client, assert }) => {
    const response = await register(client, { name: '' }).header('accept-language', 'es-CO,es')
    const errors = response.flashMessage('inputErrorsBag') as unknown as Record<string, string[]>
    assert.equal(errors.name![0], 'Completa este campo: nombre.')
  })
})

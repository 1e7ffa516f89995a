import Attendance from '#app/attendance/models/attendance'
import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import AudienceRule from '#app/announcements/models/audience_rule'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { auditOf, mailsOf, register } from '#tests/fixtures/registrations'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function atDesk(
  client: ApiClient,
  { announcement, author }: GivenEventResult,
  body: object
): Promise<ApiResponse> {
  return client
    .post(`/announcements/${announcement.slug}/desk-registrations`)
    .header('referer', `/announcements/${announcement.slug}/details`)
    .redirects(0)
    .loginAs(author)
    .withCsrfToken()
    .withInertia()
    .json(body)
}

function errorsOf(response: ApiResponse): string[] {
  return Object.keys((response.flashMessage('inputErrorsBag') ?? {}) as object)
}

async function search(
  client: ApiClient,
  given: GivenEventResult,
  q: string,
  more = ''
): Promise<{ name: string; maskedEmail: string }[]> {
  const path = `/announcements/${given.announcement.slug}/people`
  const response = await client
    .get(`${path}?q=${encodeURIComponent(q)}${more}`)
    .accept('json')
    .loginAs(given.author)
  response.assertStatus(200)
  return response.body()
}

test.group('Desk registration', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('somebody who was found gets a place; a double click changes nothing', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const person = await givenUser({ name: 'Dora Desk' })
    for (let twice = 0; twice < 2; twice += 1) {
      const response = await atDesk(client, given, { person: person.publicId })
      response.assertFlashMessage('success', 'Dora Desk is registered.')
    }
    const [registration, second] = await Registration.query().where('userId', person.id)
    assert.isUndefined(second)
    assert.equal(registration?.source, 'desk')
    const [entry] = await auditOf(registration!, 'full')
    assert.equal(entry?.actorId, given.author.id)
    assert.equal(entry?.ability, 'organizer')
  })

  test('what the rules refuse needs a reason, which is recorded', async ({ client, assert }) => {
    const given = await givenEvent({ registrationClosesAt: now().minus({ hours: 1 }) })
    await AudienceRule.create({ announcementId: given.announcement.id, kind: 'staff' })
    const person = await givenUser({ verified: false })
    const refused = await atDesk(client, given, { person: person.publicId })
    assert.equal(refused.flashMessage('errorCode'), 'E_REGISTRATION_CLOSED')
    assert.lengthOf(await Registration.query().where('userId', person.id), 0)

    await atDesk(client, given, { person: person.publicId, reason: 'Invited by the dean' })
    const registration = await Registration.findByOrFail('userId', person.id)
    assert.equal(registration.status, 'confirmed')
    const [entry] = await auditOf(registration, 'full')
    assert.equal(entry?.reason, 'Invited by the dean')
  })

  test('no reason makes room: capacity is never exceeded', async ({ client, assert }) => {
    const given = await givenEvent({ capacity: 1 })
    await register(given.event, await givenUser())
    const person = await givenUser()
    const body = { person: person.publicId, reason: 'The dean insists' }
    const response = await atDesk(client, given, body)
    assert.equal(response.flashMessage('errorCode'), 'E_EVENT_FULL')
    assert.lengthOf(await Registration.query().where('eventId', given.event.id), 1)
  })

  test('a new person gets an account without a password and the link to claim it', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const newPerson = {
      name: 'Nora New',
      email: 'Nora.New@Example.test',
      kind: 'external',
      locale: 'es',
    }
    const response = await atDesk(client, given, { newPerson })
    response.assertFlashMessage('success', 'Nora New is registered.')
    const person = await User.findByOrFail('email', 'nora.new@example.test')
    assert.isNull(person.password)
    assert.isNull(person.emailVerifiedAt)
    assert.isNull(person.kindConfirmedAt)
    const templates = (await mailsOf(person)).map((mail) => mail.template)
    assert.sameMembers(templates, ['authClaimAccount', 'registration_confirmed'])
    const registration = await Registration.findByOrFail('userId', person.id)
    assert.equal(registration.status, 'confirmed')
  })

  test('a new person outside the audience still needs a reason, and is not half made', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    await AudienceRule.create({ announcementId: given.announcement.id, kind: 'student' })
    const newPerson = {
      name: 'Nora New',
      email: 'nora@example.test',
      kind: 'student',
      locale: 'en',
    }
    const response = await atDesk(client, given, { newPerson })
    assert.equal(response.flashMessage('errorCode'), 'E_NOT_IN_AUDIENCE')
    assert.isNull(await User.findBy('email', 'nora@example.test'))
  })

  test('an address that is known is that person, unchanged', async ({ client, assert }) => {
    const given = await givenEvent()
    const known = await givenUser({ name: 'Known Person', email: 'known@example.test' })
    const newPerson = { name: 'Other', email: 'known@example.test', kind: 'staff', locale: 'en' }
    await atDesk(client, given, { newPerson })
    await known.refresh()
    assert.equal(known.name, 'Known Person')
    assert.equal(known.kind, 'student')
    assert.lengthOf(await Registration.query().where('userId', known.id), 1)
  })

  test('answers are asked at the desk too', async ({ client, assert }) => {
    const given = await givenEvent({
      questions: [{ label: 'Shirt', type: 'choice', options: ['S', 'M'], required: true }],
    })
    await given.event.load('questions')
    const question = given.event.questions[0]!.publicId
    const person = await givenUser()
    const missing = await atDesk(client, given, { person: person.publicId })
    assert.deepEqual(errorsOf(missing), [`answers.${question}`])
    await atDesk(client, given, { person: person.publicId, answers: { [question]: 'M' } })
    assert.lengthOf(await Registration.query().where('userId', person.id), 1)
  })

  test('at the desk, too, what is not asked is neither required nor kept', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({
      questions: [
        { label: 'Lunch?', type: 'boolean' },
        {
          label: 'Which?',
          type: 'text',
          required: true,
          shownWhen: { question: 0, answer: 'true' },
        },
      ],
    })
    const [lunch, which] = await given.event.related('questions').query()
    const person = await givenUser()
    const at = (answers: object) => atDesk(client, given, { person: person.publicId, answers })
    const missing = await at({ [lunch!.publicId]: 'true' })
    assert.deepEqual(errorsOf(missing), [`answers.${which!.publicId}`])
    await at({ [lunch!.publicId]: 'false', [which!.publicId]: 'Soup' })
    const { answers } = await Registration.findByOrFail('userId', person.id)
    assert.lengthOf(answers as unknown[], 1)
  })

  const long = 'x'.repeat(600)
  for (const [what, body, fields] of [
    ['nothing', {}, ['person']],
    ['wrong types', { person: 4, reason: ['a'], answers: 'b' }, ['person', 'answers', 'reason']],
    ['no id', { person: '<script>alert(1)</script>' }, ['person']],
    ['a reason that is too long', { person: ulid(), reason: long }, ['reason']],
    [
      'an empty new person',
      { newPerson: { name: '', email: '', kind: '', locale: '' } },
      ['newPerson.name', 'newPerson.email', 'newPerson.kind', 'newPerson.locale'],
    ],
    [
      'a new person of wrong shape',
      { newPerson: { name: long, email: 'nobody', kind: 'admin', locale: 'fr' } },
      ['newPerson.name', 'newPerson.email', 'newPerson.kind', 'newPerson.locale'],
    ],
  ] as const) {
    test(`${what} is refused at its field and nothing is stored`, async ({ client, assert }) => {
      const given = await givenEvent()
      const people = await User.query().count('* as total').first()
      assert.deepEqual(errorsOf(await atDesk(client, given, body)), [...fields])
      assert.lengthOf(await Registration.query().where('eventId', given.event.id), 0)
      const after = await User.query().count('* as total').first()
      assert.equal(after?.$extras.total, people?.$extras.total)
    })
  }

  test('an id of nobody is not found', async ({ client }) => {
    const response = await atDesk(client, await givenEvent(), { person: ulid() })
    response.assertStatus(404)
  })
})

interface Shown {
  rows: { name: string; email: string; phone: string | null; studentCode: string | null }[]
}

test.group('Who was found at the desk', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const FOUND = { name: 'Dora Desk', email: 'dora@uni.example.test', phone: '+503 7777 7777' }
  const MASKED = { email: 'd•••@•••.test', phone: '•••', studentCode: '•••' }
  const CLEAR = { email: FOUND.email, phone: FOUND.phone, studentCode: 'DD-77' }

  async function givenFound(client: ApiClient, as: 'person' | 'newPerson' = 'person') {
    const given = await givenEvent()
    const person = await givenUser({ ...FOUND, studentCode: 'DD-77' })
    const { name, email } = FOUND
    const newPerson = { name, email, kind: 'student', locale: 'en' }
    await atDesk(client, given, as === 'person' ? { person: person.publicId } : { newPerson })
    const registration = await Registration.findByOrFail('userId', person.id)
    return { given, person, registration }
  }

  const details = async (
    client: ApiClient,
    { announcement }: GivenEventResult,
    who: User,
    query = ''
  ) => {
    const path = `/announcements/${announcement.slug}/details?${query}`
    const page = await client.get(path).loginAs(who).withInertia()
    return page.inertiaProps as unknown as {
      activeTab: { list: Shown }
      selectedRegistration: { row: Shown['rows'][number] } | null
    }
  }
  const rowOf = async (client: ApiClient, given: GivenEventResult, who = given.author) => {
    const [row] = (await details(client, given, who)).activeTab.list.rows
    return { email: row!.email, phone: row!.phone, studentCode: row!.studentCode }
  }

  for (const as of ['person', 'newPerson'] as const) {
    test(`stays masked to organizers: list, drawer, file and every search (${as})`, async ({
      client,
      assert,
    }) => {
      const { given, registration } = await givenFound(client, as)
      const { author, announcement } = given
      assert.deepEqual(await rowOf(client, given), MASKED)
      const opened = await details(client, given, author, `registration=${registration.publicId}`)
      assert.deepInclude(opened.selectedRegistration!.row, MASKED)
      const file = await client
        .get(`/announcements/${announcement.slug}/registrations/export`)
        .loginAs(author)
      assert.include(file.text(), 'Dora Desk')
      assert.notMatch(file.text(), /dora@|7777|DD-77/)
      for (const q of ['dora@uni.example.test', 'dd-77', 'DD', 'uni']) {
        const { activeTab } = await details(client, given, author, `q=${encodeURIComponent(q)}`)
        assert.deepEqual(activeTab.list.rows, [], q)
        const everywhere = await client.get('/search').qs({ q }).loginAs(author).accept('json')
        assert.deepEqual((everywhere.body() as { groups: object[] }).groups, [], q)
      }
      assert.lengthOf((await details(client, given, author, 'q=dora')).activeTab.list.rows, 1)
      const admin = await givenUser({ roles: ['admin'] })
      assert.deepEqual(await rowOf(client, given, admin), CLEAR)
      assert.lengthOf((await details(client, given, admin, 'q=dd-77')).activeTab.list.rows, 1)
    })
  }

  test('is shown once they confirm by the button that the link of the mail leads to', async ({
    client,
    assert,
  }) => {
    const { given, person } = await givenFound(client)
    const mail = (await mailsOf(person)).find(({ template }) => template === 'registration_found')
    const { pathname } = new URL((mail!.data as { actionUrl: string }).actionUrl)
    const before = await client.get(pathname).withInertia()
    before.assertInertiaPropsContains({ confirmed: false, title: given.announcement.title })
    assert.deepEqual(await rowOf(client, given), MASKED)
    for (let twice = 0; twice < 2; twice += 1) {
      const pressed = await client.post(pathname).withCsrfToken().redirects(0)
      pressed.assertStatus(303)
    }
    const after = await client.get(pathname).withInertia()
    after.assertInertiaPropsContains({ confirmed: true })
    assert.deepEqual(await rowOf(client, given), CLEAR)
    const entries = await AuditEntry.query().where('action', 'registration.contact_confirmed')
    assert.deepEqual(
      entries.map(({ actorId }) => actorId),
      [person.id]
    )
  })

  test('is shown once they are checked in, and masked again if that is undone', async ({
    client,
    assert,
  }) => {
    const { given, registration } = await givenFound(client)
    const [session] = await given.event.related('sessions').query()
    const attendance = await Attendance.create({
      publicId: ulid(),
      registrationId: registration.id,
      eventSessionId: session!.id,
      checkedInAt: now(),
      checkedInBy: given.author.id,
      gate: 'Main door',
      source: 'manual',
    })
    assert.deepEqual(await rowOf(client, given), CLEAR)
    await attendance.merge({ undoneAt: now(), undoneBy: given.author.id }).save()
    assert.deepEqual(await rowOf(client, given), MASKED)
  })

  test('whoever is made on the spot, or registered on their own, is not masked', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const newPerson = {
      name: 'Nora New',
      email: 'nora@example.test',
      kind: 'external',
      locale: 'en',
    }
    await atDesk(client, given, { newPerson })
    assert.deepEqual(await rowOf(client, given), {
      email: 'nora@example.test',
      phone: null,
      studentCode: null,
    })
    const other = await givenEvent()
    await register(other.event, await givenUser({ ...FOUND, studentCode: 'DD-77' }))
    assert.deepEqual(await rowOf(client, other), CLEAR)
  })
})

test.group('The search for people at the desk', (group) => {
  group.each.setup(async () => {
    const rollback = await testUtils.db().withGlobalTransaction()
    await limiter.clear()
    return rollback
  })

  test('by name from three letters, by exact e-mail, by exact code', async ({ client, assert }) => {
    const given = await givenEvent()
    const person = await givenUser({
      name: 'Zoë Zapata Zúñiga',
      email: 'zoe.zapata@uni.example.test',
      studentCode: 'ZZ-77',
      documentId: '01234567-8',
      phone: '+503 7777 7777',
    })
    for (const q of ['zoe zap', 'ZÚÑIGA', 'Zoe.Zapata@uni.example.test', 'zz-77']) {
      const [hit, ...others] = await search(client, given, q)
      assert.lengthOf(others, 0)
      assert.deepEqual(hit, {
        publicId: person.publicId,
        name: 'Zoë Zapata Zúñiga',
        campus: (await person.related('campus').query().firstOrFail()).name,
        maskedEmail: 'z•••@•••.test',
      } as typeof hit)
    }
    assert.lengthOf(await search(client, given, 'zoe.zapata@'), 0)
    assert.lengthOf(await search(client, given, 'zz-7'), 0)
    assert.lengthOf(await search(client, given, '%%%'), 0)
  })

  test('at most ten, nobody disabled, for duties only people with a staff role', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    for (let index = 0; index < 12; index += 1) await givenUser({ name: `Quetzal ${index}` })
    assert.lengthOf(await search(client, given, 'quetzal'), 10)
    await givenUser({ name: 'Ulises Disabled', disabled: true })
    assert.lengthOf(await search(client, given, 'ulises'), 0)
    await givenUser({ name: 'Quetzal Scanner', roles: ['scanner'] })
    const staff = await search(client, given, 'quetzal', '&staff=true')
    assert.deepEqual(
      staff.map((hit) => hit.name),
      ['Quetzal Scanner']
    )
  })

  test('every search is audited with what was searched', async ({ client, assert }) => {
    const given = await givenEvent()
    await search(client, given, 'nobody at all')
    const entry = await AuditEntry.query().where('action', 'people.searched').firstOrFail()
    assert.equal(entry.actorId, given.author.id)
    assert.equal(entry.subjectId, given.event.id)
    const values = await AuditValue.findByOrFail('auditEntryId', entry.id)
    assert.deepEqual(values.after, { search: 'nobody at all', hits: 0 })
  })

  test('accents alone, or with two letters, find nobody', async ({ client, assert }) => {
    const given = await givenEvent()
    await givenUser({ name: 'Nadia Nadie' })
    for (const q of ['´´´', '^^^^', 'na`', '¨¨na']) {
      assert.deepEqual(await search(client, given, q), [], q)
    }
  })

  test('two letters are too few', async ({ client }) => {
    const { announcement, author } = await givenEvent()
    const response = await client
      .get(`/announcements/${announcement.slug}/people?q=ab`)
      .accept('json')
      .loginAs(author)
    response.assertStatus(422)
  })

  test('the directory cannot be copied: searches are counted', async ({ client, assert }) => {
    const given = await givenEvent()
    for (let index = 0; index < 30; index += 1) await search(client, given, 'abc')
    const { announcement, author } = given
    const response = await client
      .get(`/announcements/${announcement.slug}/people?q=abc`)
      .accept('json')
      .loginAs(author)
    response.assertStatus(429)
    assert.exists(response.header('retry-after'))
  })

  test('an organizer finds at most 300 people an hour, whatever they search for', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    for (let index = 0; index < 10; index += 1) await givenUser({ name: `Quetzal ${index}` })
    const path = `/announcements/${given.announcement.slug}/people?q=quetzal`
    const ask = (who: User) => client.get(path).accept('json').loginAs(who)
    for (let index = 0; index < 29; index += 1) (await ask(given.author)).assertStatus(200)
    // Searches are counted by the minute too, people by the hour.
    await limiter
      .use('memory', { requests: 30, duration: '1 minute' })
      .delete(`person_search:${given.author.id}`)
    ;(await ask(given.author)).assertStatus(200)
    const refused = await ask(given.author)
    refused.assertStatus(429)
    assert.notInclude(refused.text(), 'Quetzal')
    const admin = await givenUser({ roles: ['admin'] })
    ;(await ask(admin)).assertStatus(200)
  })

  test('the verdict on a person names obstacles and whether a reason would do', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 1 })
    const person = await givenUser({ verified: false })
    const path = `/announcements/${given.announcement.slug}/people/${person.publicId}`
    const view = async () =>
      (await client.get(path).accept('json').loginAs(given.author)).body() as {
        obstacles: { code: string }[]
        canOverride: boolean
        expected: string
      }
    const first = await view()
    assert.equal(first.expected, 'seat')
    assert.isTrue(first.canOverride)
    assert.deepEqual(
      first.obstacles.map((obstacle) => obstacle.code),
      ['email_not_verified']
    )
    await register(given.event, await givenUser())
    assert.isFalse((await view()).canOverride)
  })
})

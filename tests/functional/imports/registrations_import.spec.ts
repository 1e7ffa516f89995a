import Attendance from '#app/attendance/models/attendance'
import AuditEntry from '#app/audit/models/audit_entry'
import type Event from '#app/announcements/models/event'
import EventQuestion from '#app/announcements/models/event_question'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { freezeClock, now, toSql } from '#app/core/clock'
import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import OutboundMail from '#app/mails/models/outbound_mail'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { mergePeople } from '#app/users/actions/merge_people'
import User from '#app/users/models/user'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, auditOf, register } from '#tests/fixtures/registrations'
import { givenUser, type GivenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { writeXlsx } from 'hucre/xlsx'
import { ulid } from 'ulid'

test.group('Importing registrations', (group) => {
  let manager: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))
  group.each.setup(async () => {
    manager = await givenUser({ roles: ['organizer'], locale: 'en' })
  })

  async function given(facts: GivenEvent = {}) {
    const { announcement, event, sessions } = await givenEvent({ managers: [manager], ...facts })
    return { event, slug: announcement.slug, sessions }
  }
  const guest = (facts: GivenUser) => givenUser({ kind: 'external', ...facts })

  const send = (
    client: ApiClient,
    slug: string,
    file: string | Buffer,
    fields: Record<string, string> = {}
  ) => {
    const isText = typeof file === 'string'
    return client
      .post(`/imports/registrations?event=${slug}`)
      .file('file', isText ? Buffer.from(file) : file, {
        filename: isText ? 'people.csv' : 'people.xlsx',
      })
      .fields(fields)
      .accept('json')
      .loginAs(manager)
      .withCsrfToken()
      .redirects(0)
  }
  async function uploaded(
    client: ApiClient,
    slug: string,
    file: string | Buffer,
    fields: Record<string, string> = {}
  ) {
    const response = await send(client, slug, file, fields)
    response.assertStatus(303)
    return Import.query().orderBy('id', 'desc').firstOrFail()
  }
  const step = (client: ApiClient, record: Import, path: string, body: object = {}) =>
    client
      .post(`/imports/registrations/${record.publicId}/${path}`)
      .json(body)
      .accept('json')
      .loginAs(manager)
      .withCsrfToken()
      .redirects(0)
  const mapped = (client: ApiClient, record: Import, columns: Record<string, number>) =>
    client
      .put(`/imports/registrations/${record.publicId}/mapping`)
      .json({ columns })
      .loginAs(manager)
      .withCsrfToken()
      .redirects(0)
  async function applied(client: ApiClient, record: Import, allOrNone = false) {
    ;(await step(client, record, 'application', { allOrNone })).assertStatus(303)
    return record.refresh()
  }
  const rowsOf = (record: Import) => ImportRow.query().where('importId', record.id).orderBy('line')
  async function verdicts(record: Import) {
    const rows = await rowsOf(record)
    return rows.map(({ verdict, after, reasons }) => [
      verdict === 'create' ? after!.registration : verdict,
      ...(reasons ?? []).map(({ code }) => code),
    ])
  }
  async function registered(event: Event) {
    const rows = await Registration.query().where('eventId', event.id).orderBy('id')
    const people = await User.query()
    const emailOf = new Map(people.map(({ id, email }) => [id, email]))
    return rows.map(({ userId, status, source, waitlistSeq }) => [
      emailOf.get(userId),
      status,
      source,
      waitlistSeq,
    ])
  }

  test('says of each row what becomes of it, in their order', async ({ client, assert }) => {
    const { event, slug } = await given({
      capacity: 4,
      waitlist: true,
      questions: [{ label: 'Shirt', type: 'choice', options: ['Small', 'Large'], required: true }],
    })
    const early = await guest({ email: 'early@example.test' })
    await db.table('registrations').insert(registrationRow(event, early))
    await guest({ email: 'known@example.test' })
    await givenUser({ email: 'coded@example.test', studentCode: 'UG-7', name: 'Cora Ruiz' })
    await givenUser({ email: 'coded2@example.test', studentCode: 'UG-8', name: 'Dora Sol' })
    await guest({ email: 'gone@example.test', disabled: true })
    await guest({ email: 'other@example.test' })
    const record = await uploaded(
      client,
      slug,
      [
        'E-mail;Student code;Name;Shirt',
        'known@example.test;;;small',
        ';ug-7;Ruiz Cora;LARGE',
        'new@example.test;;Nina New;Small',
        'early@example.test;;;Small',
        'coded@example.test;;;Small',
        'nameless@example.test;;;Small',
        ';UG-99;;Small',
        ';;Nobody;Small',
        'gone@example.test;;;Small',
        'other@example.test;;;Medium',
        'other2@example.test;;Otto;',
        'twice@example.test;;Tom;Small',
        'TWICE@example.test;;Tim;Small',
        'x@example.test;UG-8;Somebody Else;Small',
        'last@example.test;;Lara Last;Small',
      ].join('\n')
    )
    assert.deepEqual(await verdicts(record), [
      ['confirmed'],
      ['confirmed'],
      ['confirmed', 'person_new'],
      ['unchanged', 'already_registered'],
      ['refused', 'person_twice'],
      ['refused', 'person_unnamed'],
      ['refused', 'person_unknown'],
      ['refused', 'person_missing'],
      ['refused', 'person_closed'],
      ['refused', 'answer_option'],
      ['refused', 'answer_required'],
      ['refused', 'duplicate'],
      ['refused', 'duplicate'],
      ['refused', 'code_of_other'],
      ['waitlisted', 'person_new', 'waitlist_position'],
    ])
    assert.isNull(await User.findBy('email', 'new@example.test'))
    const page = await client
      .get(`/imports/registrations/${record.publicId}`)
      .loginAs(manager)
      .withInertia()
    assert.deepEqual(page.inertiaProps.import.outcomes, {
      statuses: { confirmed: 3, waitlisted: 1 },
      accounts: 2,
      done: 0,
    })
  })

  test('registers the good rows as the desk would, and nobody else', async ({ client, assert }) => {
    const { event, slug } = await given({
      capacity: 2,
      waitlist: true,
      questions: [
        { label: 'Name', type: 'text' },
        { label: 'Lunch', type: 'boolean' },
        { label: 'Days', type: 'multi_choice', options: ['Monday', 'Tuesday, late'] },
      ],
    })
    const known = await guest({ email: 'known@example.test' })
    const claimed = await guest({ email: 'claimed@example.test', verified: false })
    const record = await uploaded(
      client,
      slug,
      [
        'E-mail,Full name,Lunch,Days,Language',
        'known@example.test,,Sí,"monday; Tuesday, late",',
        'new@example.test,Nina New,no,"Tuesday, late",es',
        'claimed@example.test,,,,',
        'wrong@example.test,Wanda Wrong,perhaps,,',
      ].join('\n')
    )
    await applied(client, record)
    assert.equal(record.state, 'applied')
    assert.deepEqual([record.rowsCreate, record.rowsRefused], [3, 1])
    assert.deepEqual(await registered(event), [
      ['known@example.test', 'confirmed', 'import', null],
      ['new@example.test', 'confirmed', 'import', null],
      ['claimed@example.test', 'waitlisted', 'import', 1],
    ])
    const made = await User.findByOrFail('email', 'new@example.test')
    assert.deepEqual(
      [made.name, made.kind, made.locale, made.password, made.emailVerifiedAt],
      ['Nina New', 'external', 'es', null, null]
    )
    const rows = await Registration.query().where('eventId', event.id).orderBy('id')
    const values = rows.map(({ answers }) =>
      (answers as { value: unknown }[]).map((one) => one.value)
    )
    assert.deepEqual(values, [[true, ['Monday', 'Tuesday, late']], [false, ['Tuesday, late']], []])
    // Whom the file found is not shown to organizers until they say so.
    assert.deepEqual(
      rows.map(({ contactHiddenAt }) => contactHiddenAt !== null),
      [true, false, true]
    )
    const mails = await OutboundMail.query().orderBy('id')
    const told = (user: User) =>
      mails
        .filter(({ userId }) => userId === user.id)
        .map(({ template }) => template)
        .toSorted()
    assert.deepEqual(told(known), ['registration_confirmed', 'registration_found'])
    assert.deepEqual(told(made), ['authInvitation', 'registration_confirmed'])
    assert.deepEqual(told(claimed), [
      'authInvitation',
      'registration_found',
      'registration_waitlisted',
    ])
    assert.lengthOf(await Ticket.all(), 2)
    const entries = await AuditEntry.query().where('actorId', manager.id).orderBy('id')
    assert.sameMembers(
      entries.map(({ action, ability }) => `${action} ${ability}`),
      [
        'people.searched organizer',
        'user.imported organizer',
        'registration.confirmed organizer',
        'registration.confirmed organizer',
        'registration.waitlisted organizer',
        'import.applied organizer',
      ]
    )
    await assertNothingWrong(assert)
    const again = await uploaded(
      client,
      slug,
      'E-mail,Full name,Lunch,Days,Language\nnew@example.test,Nina,,,\n'
    )
    assert.deepEqual(await verdicts(again), [['unchanged', 'already_registered']])
  })

  test('all or nobody: every row in one go', async ({ client, assert }) => {
    const { event, slug } = await given({ capacity: 2, waitlist: true })
    const lines = ['a', 'b', 'c'].map((name) => `${name}@example.test,Person ${name}`)
    const record = await uploaded(client, slug, ['E-mail,Name', ...lines].join('\n'))
    await applied(client, record, true)
    assert.equal(record.state, 'applied')
    assert.deepEqual(await registered(event), [
      ['a@example.test', 'confirmed', 'import', null],
      ['b@example.test', 'confirmed', 'import', null],
      ['c@example.test', 'waitlisted', 'import', 1],
    ])
    await assertNothingWrong(assert)
  })

  test('all or nobody: nothing while a row is refused', async ({ client, assert }) => {
    const { event, slug } = await given()
    const record = await uploaded(client, slug, 'E-mail,Name\na@example.test,Ana Ruiz\nb,Bea\n')
    const response = await step(client, record, 'application', { allOrNone: true })
    response.assertStatus(409)
    response.assertBodyContains({ code: 'E_IMPORT_NOT_WHOLE' })
    assert.equal((await record.refresh()).state, 'previewed')
    assert.deepEqual(await registered(event), [])
  })

  test('all or nobody: nothing when a seat is gone since the preview, and the rows are judged anew', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given({ capacity: 2, waitlist: true })
    const record = await uploaded(
      client,
      slug,
      'E-mail,Name\na@example.test,Ana Ruiz\nb@example.test,Bea Sol\n'
    )
    await register(event, await guest({ email: 'quick@example.test' }))
    await applied(client, record, true)
    assert.equal(record.state, 'previewed')
    assert.isTrue(record.options!.isOutdated)
    assert.deepEqual(await registered(event), [['quick@example.test', 'confirmed', 'self', null]])
    assert.isNull(await User.findBy('email', 'a@example.test'))
    assert.deepEqual(await verdicts(record), [
      ['confirmed', 'person_new'],
      ['waitlisted', 'person_new', 'waitlist_position'],
    ])
    await applied(client, record, true)
    assert.equal(record.state, 'applied')
    assert.lengthOf(await registered(event), 3)
  })

  test('of the good rows, one that would get something else by now is left out', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given({ capacity: 1, waitlist: true })
    const record = await uploaded(client, slug, 'E-mail,Name\na@example.test,Ana Ruiz\n')
    await register(event, await guest({ email: 'quick@example.test' }))
    await applied(client, record)
    assert.deepEqual(await verdicts(record), [['refused', 'changed_meanwhile']])
    assert.lengthOf(await registered(event), 1)
  })

  test('a reason sets aside what it sets aside at the desk, and is recorded; capacity never', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given({
      capacity: 1,
      registrationClosesAt: now().minus({ hours: 1 }),
    })
    const file = 'E-mail,Name\na@example.test,Ana Ruiz\nb@example.test,Bea Sol\n'
    const plain = await uploaded(client, slug, file)
    assert.deepEqual(await verdicts(plain), [
      ['refused', 'registration_closed'],
      ['refused', 'registration_closed'],
    ])
    const record = await uploaded(client, slug, file, { reason: 'Guests of the dean' })
    assert.deepEqual(await verdicts(record), [
      ['confirmed', 'person_new'],
      ['refused', 'full'],
    ])
    await applied(client, record)
    const { id } = await Registration.findByOrFail('eventId', event.id)
    const entry = await db
      .from('audit_entries')
      .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .where({ subject_type: 'registration', subject_id: id })
      .firstOrFail()
    assert.equal(entry.reason, 'Guests of the dean')
    assert.deepEqual(JSON.parse(entry.after), {
      status: 'confirmed',
      import: record.publicId,
      overridden: ['registration_closed', 'email_not_verified'],
    })
  })

  test('the reason can be given when the preview shows that it is needed', async ({
    client,
    assert,
  }) => {
    const { slug } = await given({ registrationClosesAt: now().minus({ hours: 1 }) })
    const record = await uploaded(client, slug, 'E-mail,Name\na@example.test,Ana Ruiz\n')
    const response = await client
      .put(`/imports/registrations/${record.publicId}/mapping`)
      .json({ columns: { email: 0, name: 1 }, reason: 'Guests of the dean' })
      .loginAs(manager)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    assert.deepEqual(await verdicts(await record.refresh()), [['confirmed', 'person_new']])
  })

  test('an event with approval gets applications, one with a price payments', async ({
    client,
    assert,
  }) => {
    await guest({ email: 'known@example.test' })
    const asking = await given({ approval: true })
    const paid = await given({ prices: [{ label: 'Guests', amountMinor: 1500n }] })
    const file = 'E-mail\nknown@example.test\n'
    assert.deepEqual(await verdicts(await uploaded(client, asking.slug, file)), [['submitted']])
    const record = await uploaded(client, paid.slug, file)
    assert.deepEqual(await verdicts(record), [['pending_payment']])
    await applied(client, record, true)
    const registration = await Registration.findByOrFail('eventId', paid.event.id)
    assert.deepEqual(
      [registration.status, registration.priceLabel, registration.priceAmountMinor],
      ['pending_payment', 'Guests', 1500n]
    )
  })

  test('columns that were chosen are remembered for the event, and for no other', async ({
    client,
    assert,
  }) => {
    const questions = [{ label: 'Shirt', type: 'text' }]
    const [one, other] = [await given({ questions }), await given({ questions })]
    const file = 'Who;Size\nknown@example.test;L\n'
    await guest({ email: 'known@example.test' })
    const first = await uploaded(client, one.slug, file)
    assert.equal(first.state, 'mapping')
    const page = await client
      .get(`/imports/registrations/${first.publicId}`)
      .loginAs(manager)
      .withInertia()
    const shirt = page.inertiaProps.mapping!.columns.at(-1)!
    assert.equal(shirt.label, 'Shirt')
    ;(await mapped(client, first, { email: 0, [shirt.name]: 1 })).assertStatus(303)
    assert.equal((await uploaded(client, one.slug, file)).state, 'previewed')
    assert.equal((await uploaded(client, other.slug, file)).state, 'mapping')
    await applied(client, await first.refresh(), true)
    const { answers } = await Registration.findByOrFail('eventId', one.event.id)
    assert.deepEqual(
      (answers as { value: unknown }[]).map(({ value }) => value),
      ['L']
    )
  })

  test('what is remembered does not hide a question that was added or made anew', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given({ questions: [{ label: 'Shirt', type: 'text' }] })
    const asked = (label: string) => ({
      ...{ publicId: ulid(), eventId: event.id, label, why: 'W', options: [], position: 1 },
      ...{ type: 'text' as const, required: false },
    })
    const [shirt] = await EventQuestion.query().where('eventId', event.id)
    const file = 'Who;Shirt;Meal\nknown@example.test;L;Soup\n'
    const known = { email: 0, [`question_${shirt!.publicId}`]: 1 }
    await mapped(client, await uploaded(client, slug, file), known)
    assert.equal((await uploaded(client, slug, file)).state, 'previewed')
    await EventQuestion.create(asked('Meal'))
    const added = await uploaded(client, slug, file)
    assert.deepEqual([added.state, added.options!.positions], ['mapping', known])
    await mapped(client, added, known)
    await shirt!.delete()
    await EventQuestion.create(asked('Shirt'))
    const anew = await uploaded(client, slug, file)
    assert.deepEqual([anew.state, anew.options!.positions], ['mapping', { email: 0 }])
  })

  test('what every new account lacks is set aside with the words of the desk', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given()
    await applied(client, await uploaded(client, slug, 'E-mail,Name\na@example.test,Ana Ruiz\n'))
    const registration = await Registration.findByOrFail('eventId', event.id)
    const [made] = await auditOf(registration, 'full')
    assert.include(made!.reason, 'Account created at the desk')
  })

  test('a refused row is about the person whom it names', async ({ client, assert }) => {
    const person = await guest({ email: 'known@example.test' })
    const { slug } = await given({ registrationClosesAt: now().minus({ hours: 1 }) })
    const record = await uploaded(client, slug, 'E-mail\nknown@example.test\n')
    assert.deepEqual(await verdicts(record), [['refused', 'registration_closed']])
    assert.equal((await rowsOf(record))[0]!.subjectId, person.id)
    const found = await db
      .from('audit_entries')
      .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .where('action', 'people.searched')
      .firstOrFail()
    assert.equal(JSON.parse(found.after).hits, 1)
  })

  test('half applied: what is written is not judged again, and “all or nobody” is over', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given()
    const record = await uploaded(
      client,
      slug,
      'E-mail,Name\na@example.test,Ana\nb@example.test,Bea\n'
    )
    const [row] = await rowsOf(record)
    await row!.merge({ appliedAt: now() }).save()
    await register(event, await guest({ email: 'a@example.test' }))
    await mapped(client, record, { email: 0, name: 1 })
    assert.deepEqual(await verdicts(record), [
      ['confirmed', 'person_new'],
      ['confirmed', 'person_new'],
    ])
    const whole = await step(client, record, 'application', { allOrNone: true })
    whole.assertBodyContains({ code: 'E_IMPORT_NOT_WHOLE' })
    const page = await client
      .get(`/imports/registrations/${record.publicId}`)
      .loginAs(manager)
      .withInertia()
    assert.equal(page.inertiaProps.import.outcomes!.done, 1)
    await applied(client, record)
    assert.deepEqual([record.state, record.rowsCreate], ['applied', 2])
  })

  test('all or nobody: nothing when a row was refused at the last moment', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given()
    const record = await uploaded(
      client,
      slug,
      'E-mail,Name\na@example.test,Ana\nb@example.test,Bea\n'
    )
    // As somebody else who chooses other columns leaves it.
    await (await rowsOf(record))[0]!.merge({ verdict: 'refused' }).save()
    await applied(client, record, true)
    assert.isTrue(record.options!.isOutdated)
    assert.deepEqual(await registered(event), [])
  })

  test('taking a file back leaves what another one registered later', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given()
    const file = 'E-mail,Name\na@example.test,Ana Ruiz\n'
    const first = await uploaded(client, slug, file)
    await applied(client, first)
    const { id } = await Registration.findByOrFail('eventId', event.id)
    await cancelRegistration({ registrationId: id, by: 'participant' })
    freezeClock(now().plus({ minutes: 1 }))
    const second = await uploaded(client, slug, file)
    await applied(client, second)
    await step(client, first, 'undo', { reason: 'The wrong file' })
    assert.equal((await rowsOf(first))[0]!.undoOutcome, 'undone')
    const states = async () => (await registered(event)).map(([, status]) => status)
    assert.deepEqual(await states(), ['cancelled', 'confirmed'])
    await step(client, second, 'undo', { reason: 'The wrong file' })
    assert.deepEqual(await states(), ['cancelled', 'cancelled'])
  })

  test('is taken back also from the account that another one was merged into', async ({
    client,
    assert,
  }) => {
    const { event, slug } = await given()
    const record = await uploaded(client, slug, 'E-mail,Name\na@example.test,Ana Ruiz\n')
    await applied(client, record)
    const loser = await User.findByOrFail('email', 'a@example.test')
    const winner = await guest({ email: 'ana@example.test' })
    const merge = { winnerId: winner.id, loserId: loser.id, keep: {}, cancelReason: 'x' }
    await mergePeople({ ...merge, actorId: manager.id })
    await step(client, record, 'undo', { reason: 'The wrong file' })
    assert.deepEqual(await registered(event), [['ana@example.test', 'cancelled', 'import', null]])
    await assertNothingWrong(assert)
  })

  test('is taken back: cancelled with a reason, and places go on; who came stays', async ({
    client,
    assert,
  }) => {
    const { event, slug, sessions } = await given({ capacity: 3, waitlist: true })
    const record = await uploaded(
      client,
      slug,
      [
        'E-mail,Name',
        ...['a', 'b', 'c', 'd'].map((one) => `${one}@example.test,Person ${one}`),
      ].join('\n')
    )
    await applied(client, record, true)
    const waiting = await guest({ email: 'waits@example.test' })
    await register(event, waiting)
    const [came, left] = await Registration.query().where('eventId', event.id).orderBy('id')
    await Attendance.create({
      publicId: ulid(),
      registrationId: came!.id,
      eventSessionId: sessions[0]!.id,
      checkedInAt: now(),
      checkedInBy: manager.id,
      gate: 'Main',
      source: 'manual',
    })
    await cancelRegistration({ registrationId: left!.id, by: 'participant' })
    ;(await step(client, record, 'undo')).assertStatus(422)
    ;(await step(client, record, 'undo', { reason: 'The wrong file' })).assertStatus(303)
    assert.equal((await record.refresh()).state, 'undone')
    const rows = await rowsOf(record)
    assert.deepEqual(
      rows.map(({ undoOutcome }) => undoOutcome),
      ['kept', 'undone', 'undone', 'undone']
    )
    assert.deepEqual(
      (await registered(event)).map(([email, status]) => [email, status]),
      [
        ['a@example.test', 'confirmed'],
        ['b@example.test', 'cancelled'],
        ['c@example.test', 'cancelled'],
        ['d@example.test', 'cancelled'],
        ['waits@example.test', 'confirmed'],
      ]
    )
    const mail = await OutboundMail.query()
      .where('recipient', 'c@example.test')
      .where('template', 'registration_cancelled_by_staff')
      .firstOrFail()
    assert.equal(mail.data.reason, 'The wrong file')
    await assertNothingWrong(assert)
  })

  test('whoever deletes their account is forgotten in the file too', async ({ client, assert }) => {
    const { slug } = await given()
    const person = await guest({ email: 'known@example.test' })
    const record = await uploaded(client, slug, 'E-mail\nknown@example.test\n')
    await eraseAccount({ userId: person.id })
    const [row] = await rowsOf(record)
    assert.deepEqual([row!.cells, row!.data, row!.verdict], [[], null, 'refused'])
  })

  test('what stands in the way of everybody is said of every row', async ({ client, assert }) => {
    const later = await given({ registrationOpensAt: now().plus({ hours: 1 }) })
    const closed = await given({ status: 'cancelled' })
    const file = 'E-mail,Name\na@example.test,Ana Ruiz\n'
    assert.deepEqual(await verdicts(await uploaded(client, later.slug, file)), [
      ['refused', 'not_open_yet'],
    ])
    assert.deepEqual(await verdicts(await uploaded(client, closed.slug, file)), [
      ['refused', 'event_cancelled'],
    ])
  })

  const people = Array.from({ length: 12 }, (_, index) => [
    `p${index}@example.test`,
    `Núria Peña ${index}`,
  ])
  const csv = (separator: string, end: string) =>
    [['Correo', 'Nombre'], ...people].map((cells) => cells.join(separator)).join(end)
  const wide = Array.from({ length: 198 }, (_, index) => `Extra ${index}`)

  for (const [what, file] of [
    ['a byte-order mark, semicolons and CRLF', Buffer.from(`\uFEFF${csv(';', '\r\n')}\r\n`)],
    ['Latin-1', Buffer.from(csv(';', '\n'), 'latin1')],
    ['tabs and UTF-16', Buffer.from(`\uFEFF${csv('\t', '\r\n')}`, 'utf16le')],
  ] as const) {
    test(`a file with ${what} is read as it was meant`, async ({ client, assert }) => {
      const { slug } = await given({ capacity: null })
      const response = await client
        .post(`/imports/registrations?event=${slug}`)
        .file('file', file, { filename: 'people.csv' })
        .accept('json')
        .loginAs(manager)
        .withCsrfToken()
        .redirects(0)
      response.assertStatus(303)
      const record = await Import.query().orderBy('id', 'desc').firstOrFail()
      assert.deepEqual([record.state, record.rowsCreate], ['previewed', 12])
      const [row] = await rowsOf(record)
      assert.equal((row!.data!.person as { name: string }).name, 'Núria Peña 0')
    })
  }

  test('200 columns: those that nobody knows are asked about, and left out', async ({
    client,
    assert,
  }) => {
    const { slug } = await given({ capacity: null })
    const file = [['Correo', 'Nombre', ...wide], ...people.map((cells) => [...cells, ...wide])]
    const record = await uploaded(client, slug, file.map((cells) => cells.join(';')).join('\n'))
    assert.equal(record.state, 'mapping')
    const page = await client
      .get(`/imports/registrations/${record.publicId}`)
      .loginAs(manager)
      .withInertia()
    assert.lengthOf(page.inertiaProps.mapping!.headings, 200)
    assert.equal(page.inertiaProps.import.unknownCount, 198)
  })

  test('formulas: their saved values count, what has none says so', async ({ client, assert }) => {
    const { slug } = await given({ capacity: null })
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['E-mail', 'Name'],
            ['', 'Ana Ruiz'],
            ['#N/A', 'Bea Sol'],
          ],
          cells: new Map([
            ['1,0', { formula: '"ana"&"@example.test"', formulaResult: 'ana@example.test' }],
          ]),
        },
      ],
    })
    assert.deepEqual(await verdicts(await uploaded(client, slug, Buffer.from(bytes))), [
      ['confirmed', 'person_new'],
      ['refused', 'formula', 'email_invalid'],
    ])
    const text = 'E-mail;Name\nana@example.test;"=A1&""x"""\nb@example.test;=2+2\n'
    assert.deepEqual(await verdicts(await uploaded(client, slug, text)), [
      ['refused', 'formula'],
      ['refused', 'formula'],
    ])
  })

  test('a line of as many characters as one may have is read, and its row refused', async ({
    client,
    assert,
  }) => {
    const { slug } = await given({ capacity: null })
    const line = (characters: number) => `a@example.test;${'x'.repeat(characters - 14)}`
    const rest = 'b@example.test;Bea Sol\n'
    const longest = `E-mail;Name\n${line(100_000)}\n${rest}`
    assert.deepEqual(await verdicts(await uploaded(client, slug, longest)), [
      ['refused', 'too_long'],
      ['confirmed', 'person_new'],
    ])
    const response = await send(client, slug, `E-mail;Name\n${line(101_000)}\n${rest}`)
    response.assertStatus(422)
    const [error] = response.body().errors
    assert.deepEqual([error.field, error.rule], ['file', 'line_too_long'])
    assert.include(error.message, 'line 2')
  })

  test('a heading merged over two columns of a workbook is refused at the field', async ({
    client,
    assert,
  }) => {
    const { slug } = await given()
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['E-mail', 'Name', ''],
            ['a@example.test', 'Ana', 'Ruiz'],
            ['b@example.test', 'Bea', 'Sol'],
          ],
          merges: [{ startRow: 0, startCol: 1, endRow: 0, endCol: 2 }],
        },
      ],
    })
    const response = await send(client, slug, Buffer.from(bytes))
    response.assertStatus(422)
    const [error] = response.body().errors
    assert.deepEqual([error.field, error.rule], ['file', 'no_heading'])
    assert.include(error.message, 'C')
  })

  test('what is no list of people is refused at the field: {0}')
    .with([
      [
        'no_heading',
        'a merged heading',
        'E-mail;Name;\na@example.test;Ana;Ruiz\nb@example.test;Bea;Sol',
      ],
      ['twice', 'a heading twice', 'E-mail;Name;name\na@example.test;Ana;Ana\n'],
      ['missing', 'nobody is named', 'Name\nAna\n'],
      ['no_rows', 'headings only', 'E-mail;Name\n'],
      [
        'line_too_long',
        'an endless line',
        `E-mail;Name\na@example.test;${'x'.repeat(4_900_000)}\n`,
      ],
      [
        'too_many_rows',
        'too many rows',
        `E-mail\n${Array.from({ length: 20_001 }, (_, at) => `p${at}@e.test`).join('\n')}`,
      ],
    ] as const)
    .run(async ({ client, assert }, [rule, , text]) => {
      const { slug } = await given()
      const response = await send(client, slug, text)
      response.assertStatus(422)
      const [error] = response.body().errors
      assert.deepEqual([error.field, error.rule], ['file', rule])
      assert.isEmpty(await Import.all())
    })
})

function registrationRow(event: Event, person: User) {
  const at = toSql(now())
  return {
    public_id: ulid(),
    event_id: event.id,
    user_id: person.id,
    status: 'confirmed',
    price_amount_minor: 0,
    price_currency: 'USD',
    answers: '[]',
    source: 'self',
    confirmed_at: at,
    created_at: at,
    updated_at: at,
  }
}

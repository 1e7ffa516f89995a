import { limitInvitations } from '#app/invitations/actions/change_campaign'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import ImportRow from '#app/imports/models/import_row'
import Invitation from '#app/invitations/models/invitation'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { RegistrationFiles } from '#tests/fixtures/registration_files'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('A list of prospects', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is invited by whoever uploads it, and says of nobody whether they have an account', async ({
    assert,
    client,
  }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser({ locale: 'es' })
    await givenUser({ email: 'account@example.test' })
    await givenInvitation(event, await givenUser(), { email: 'invited@example.test' })
    const files = new RegistrationFiles(client, inviter, announcement.slug, 'invitations')
    const record = await files.uploaded([
      'Nombre;Correo;Teléfono;Colegio;Carrera',
      'Ana Ruiz;ana@example.test;7123 4567;Instituto Norte;',
      'Bea Sol;;7000 1111;;',
      'Carla Paz;account@example.test;;;',
      'Dora Mar;invited@example.test;;;',
      'Eva Luz;eva@example.test;;;NADA',
      'Sin Nada;;;;',
    ])
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    const codes = rows.map(({ verdict, reasons }) => [
      String(verdict),
      ...(reasons ?? []).map(({ code }) => code),
    ])
    assert.deepEqual(codes.slice(0, 5), [
      ['create'],
      ['create'],
      ['refused', 'taken'],
      ['refused', 'taken'],
      ['refused', 'course_unknown'],
    ])
    assert.equal(codes[5]![0], 'refused')
    await files.applied(record)
    const invited = await Invitation.query().where('inviterId', inviter.id).orderBy('id')
    assert.deepEqual(
      invited.map(({ name, phoneE164, source, locale }) => [name, phoneE164, source, locale]),
      [
        ['Ana Ruiz', '+50371234567', 'import', 'es'],
        ['Bea Sol', '+50370001111', 'import', 'es'],
      ]
    )
  })

  test('is read only from whoever says that the people in it agree', async ({ assert, client }) => {
    const { announcement } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const files = new RegistrationFiles(client, inviter, announcement.slug, 'invitations')
    const refused = await files.send(['Nombre;Correo', 'Ana;ana@example.test'], {
      consent: 'false',
    })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'consent' }] })
    assert.isNull(await db.from('imports').first())
    const page = await client
      .get(`/imports/invitations?event=${announcement.slug}`)
      .loginAs(inviter)
      .withInertia()
    page.assertInertiaPropsContains({ kind: { asksConsent: true } })
  })

  test('tells of no more people than one may invite', async ({ assert, client }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const office = { id: (await givenUser({ roles: ['admissions'] })).id, ability: 'admissions' }
    await limitInvitations({ eventId: event.id, limit: 2, actor: office })
    await givenUser({ email: 'account@example.test' })
    await givenUser({ email: 'another@example.test' })
    const files = new RegistrationFiles(client, await givenUser(), announcement.slug, 'invitations')
    const record = await files.uploaded([
      'Nombre;Correo',
      'Ana Ruiz;ana@example.test',
      'Carla Paz;account@example.test',
      'Dora Mar;another@example.test',
      'Eva Luz;eva@example.test',
    ])
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    assert.deepEqual(
      rows.map(({ verdict, reasons }) => [verdict, ...(reasons ?? []).map(({ code }) => code)]),
      [
        ['create'],
        ['refused', 'taken'],
        ['refused', 'invitation_limit'],
        ['refused', 'invitation_limit'],
      ]
    )
  })

  test('after another tells of nobody beyond that, and again of whoever was told of', async ({
    assert,
    client,
  }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const office = { id: (await givenUser({ roles: ['admissions'] })).id, ability: 'admissions' }
    await limitInvitations({ eventId: event.id, limit: 2, actor: office })
    for (const email of ['one@example.test', 'two@example.test', 'three@example.test']) {
      await givenUser({ email })
    }
    const [inviter, other] = [await givenUser(), await givenUser()]
    const told = async (uploader: typeof inviter, ...emails: string[]) => {
      const files = new RegistrationFiles(client, uploader, announcement.slug, 'invitations')
      const record = await files.uploaded([
        'Nombre;Correo',
        ...emails.map((email) => `Ana Ruiz;${email}@example.test`),
      ])
      const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
      return rows.map(({ verdict, reasons }) => reasons?.[0]?.code ?? verdict)
    }
    assert.deepEqual(await told(inviter, 'one', 'free'), ['taken', 'create'])
    assert.deepEqual(await told(inviter, 'one', 'free'), ['taken', 'create'])
    assert.deepEqual(await told(inviter, 'two', 'one', 'free'), [
      ...['taken', 'taken', 'invitation_limit'],
    ])
    assert.deepEqual(await told(inviter, 'three', 'two'), ['invitation_limit', 'taken'])
    assert.deepEqual(await told(other, 'three', 'free'), ['taken', 'create'])
  })

  test('is not read by another inviter', async ({ client }) => {
    const { announcement } = await givenEvent(VOCATIONAL)
    const files = new RegistrationFiles(client, await givenUser(), announcement.slug, 'invitations')
    const record = await files.uploaded(['Nombre;Correo', 'Ana Ruiz;ana@example.test'])
    const path = `/imports/invitations/${record.publicId}`
    const other = await client.get(path).loginAs(await givenUser())
    other.assertStatus(404)
    const office = await client.get(path).loginAs(await givenUser({ roles: ['admissions'] }))
    office.assertStatus(200)
  })
})

test.group('A list of who has enrolled', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('pays the last points once, and is taken back whole', async ({ assert, client }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const office = await givenUser({ roles: ['admissions'] })
    const [enrolled, waiting] = [
      await givenInvitation(event, inviter, { email: 'ana@example.test' }),
      await givenInvitation(event, inviter, { email: 'bea@example.test' }),
    ]
    const answer = { minor: false, guardian: null, answers: {} }
    await acceptInvitation({ invitationId: enrolled.id, ...answer })
    const files = new RegistrationFiles(client, office, announcement.slug, 'enrolments')
    const lines = ['Correo', 'ana@example.test', 'bea@example.test', 'nobody@example.test']
    const record = await files.uploaded(lines)
    const rows = await db.from('import_rows').where('import_id', record.id).orderBy('line')
    assert.deepEqual(
      rows.map(({ verdict }) => verdict as string),
      ['update', 'refused', 'refused']
    )
    const page = await client
      .get(`/imports/enrolments/${record.publicId}`)
      .loginAs(office)
      .withInertia()
    page.assertInertiaPropsContains({ import: { create: 0, update: 1, outcomes: null } })
    await files.applied(record)
    assert.equal((await fresh(enrolled)).status, 'enrolled')
    assert.equal((await fresh(waiting)).status, 'invited')
    assert.deepEqual((await ledgerOf(enrolled)).entries, ['accepted 1', 'enrolled 20'])
    await assertVerified(assert)
    const again = await files.uploaded(lines.slice(0, 2))
    const [row] = await db.from('import_rows').where('import_id', again.id)
    assert.equal(row.verdict, 'unchanged')
    await files.undone(record, 'The wrong file')
    assert.equal((await fresh(enrolled)).status, 'accepted')
    assert.equal((await ledgerOf(enrolled)).total, 1)
    await assertVerified(assert)
  })

  test('that names somebody twice marks them once', async ({ assert, client }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const contact = { email: 'ana@example.test', phone: '7123 4567' }
    const invitation = await givenInvitation(event, await givenUser(), contact)
    const answer = { minor: false, guardian: null, answers: {} }
    await acceptInvitation({ invitationId: invitation.id, ...answer })
    const office = await givenUser({ roles: ['admissions'] })
    const files = new RegistrationFiles(client, office, announcement.slug, 'enrolments')
    const record = await files.uploaded(['Correo;Teléfono', 'ana@example.test;', ';7123 4567'])
    const rows = await db.from('import_rows').where('import_id', record.id).orderBy('line')
    assert.deepEqual(
      rows.map(({ verdict }) => verdict as string),
      ['update', 'unchanged']
    )
    await files.applied(record)
    assert.deepEqual((await ledgerOf(invitation)).entries, ['accepted 1', 'enrolled 20'])
  })

  test('is the office’s', async ({ client }) => {
    const { announcement } = await givenEvent(VOCATIONAL)
    const files = new RegistrationFiles(client, await givenUser(), announcement.slug, 'enrolments')
    const refused = await files.send(['Correo', 'ana@example.test'])
    refused.assertStatus(403)
  })
})

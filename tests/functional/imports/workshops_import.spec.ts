import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { changeKit } from '#app/arduino/actions/change_kit'
import { givenWorkshop, kitIdOf, kitsOf } from '#tests/fixtures/kits'
import { RegistrationFiles } from '#tests/fixtures/registration_files'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FILE = [
  'Correo;Nombre;Kit propio;Experiencia;Motivación;Idea',
  'a@example.test;Ana Ruiz;No;Básica;Para aprender;Un robot',
  'b@example.test;Bea Sol;no;;;',
  'c@example.test;Carla Paz;Sí;advanced;;',
  'd@example.test;Dora Mar;quizás;;;',
  'e@example.test;Eva Luz;no;experta;;',
]

test.group('Importing applications for a workshop', (group) => {
  let manager: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    manager = await givenUser({ roles: ['organizer'], locale: 'es' })
  })

  async function given(client: ApiClient) {
    const { announcement, event } = await givenWorkshop({
      ...{ managers: [manager], kits: 1, capacity: 3 },
    })
    return { event, files: new RegistrationFiles(client, manager, announcement.slug) }
  }

  test('whoever needs a kit gets it with the seat, and others wait for one', async ({
    client,
    assert,
  }) => {
    const { event, files } = await given(client)
    const record = await files.uploaded(FILE)
    assert.deepEqual(await files.verdicts(record), [
      ['confirmed', 'person_new'],
      ['waitlisted', 'person_new', 'waitlist_position'],
      ['confirmed', 'person_new'],
      ['refused', 'own_kit_unknown'],
      ['refused', 'experience_unknown'],
    ])
    await files.applied(record)
    const rows = await db
      .from('registrations as r')
      .join('arduino_applications as a', 'a.registration_id', 'r.id')
      .where('r.event_id', event.id)
      .orderBy('r.id')
      .select('r.id', 'r.status', 'a.experience', 'a.brings_own_kit', 'a.motivation')
      .select('a.project_idea')
    assert.deepEqual(
      rows.map((row) => [
        ...[row.status, row.experience, Boolean(row.brings_own_kit), row.motivation],
        row.project_idea,
      ]),
      [
        ['confirmed', 'basic', false, 'Para aprender', 'Un robot'],
        ['waitlisted', 'none', false, '', ''],
        ['confirmed', 'advanced', true, '', ''],
      ]
    )
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${rows[0].id}`])
    await assertNothingWrong(assert)
  })

  test('all or nobody, and taken back: the kit is free again', async ({ client, assert }) => {
    const { event, files } = await given(client)
    const record = await files.uploaded(FILE.slice(0, 4))
    await files.applied(record, { allOrNone: true })
    assert.equal(record.state, 'applied')
    const rows = await files.undone(record, 'The wrong file')
    assert.deepEqual(
      rows.map(({ undoOutcome }) => undoOutcome),
      ['undone', 'undone', 'undone']
    )
    const registrations = await Registration.query().where('eventId', event.id)
    assert.deepEqual(
      registrations.map(({ status }) => status),
      ['cancelled', 'cancelled', 'cancelled']
    )
    assert.deepEqual(await kitsOf(event), ['K-01 available'])
    await assertNothingWrong(assert)
  })

  test('whoever was handed a kit keeps their place', async ({ client, assert }) => {
    const { event, files } = await given(client)
    const record = await files.uploaded(FILE.slice(0, 2))
    await files.applied(record)
    const registration = await Registration.findByOrFail('eventId', event.id)
    await changeKit({
      ...{ eventId: event.id, kitId: await kitIdOf(event, 'K-01'), what: 'hand_out' },
      ...{ registrationId: registration.id, actor: { id: manager.id, ability: 'organizer' } },
    })
    const [row] = await files.undone(record, 'The wrong file')
    assert.equal(row!.undoOutcome, 'kept')
    assert.equal((await registration.refresh()).status, 'confirmed')
  })

  test('a file that does not say who brings a kit is refused at its field', async ({
    client,
    assert,
  }) => {
    const { files } = await given(client)
    const response = await files.send(['Correo;Nombre', 'a@example.test;Ana Ruiz'])
    response.assertStatus(422)
    assert.equal(response.body().errors[0].rule, 'missing')
  })
})

import EventQuestion from '#app/announcements/models/event_question'
import { personalData } from '#app/auth/queries/personal_data'
import { withContracts } from '#app/privacy/queries/contract_of'
import { COLUMNS, IMPERSONAL, OF_EVERY_ROW } from '#app/privacy/rules/columns'
import { COPIED_FIELDS } from '#app/privacy/rules/copied_fields'
import limits from '#config/limits'
import { FIELD_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import { givenEvent } from '#tests/fixtures/events'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const FRAMEWORKS = /^(adonis_schema.*|sqlite_.*)$/

/** @returns every column of the database as `table.column`, but what every row has */
async function columns(): Promise<string[]> {
  const isPostgres = db.connection().dialect.name === 'postgres'
  const result = await db.rawQuery(
    isPostgres
      ? `select table_name as of, column_name as name from information_schema.columns
         where table_schema = current_schema()`
      : `select tables.name as of, columns.name as name
         from sqlite_master tables, pragma_table_xinfo(tables.name) columns
         where tables.type = 'table'`
  )
  const rows: { of: string; name: string }[] = result.rows ?? result
  return rows
    .filter(({ of, name }) => !FRAMEWORKS.test(of) && !OF_EVERY_ROW.split(' ').includes(name))
    .map(({ of, name }) => `${of}.${name}`)
}

const named = [...Object.values(COLUMNS), IMPERSONAL].flatMap((tables) =>
  Object.entries(tables).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`)
  )
)

test.group('Contracts of fields', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('every column has one, or holds nothing about a person', async ({ assert }) => {
    assert.sameMembers(named, await columns())
  })

  test('a column without one is found', async ({ assert }) => {
    await db.rawQuery('alter table users add column shoe_size integer')
    const missing = (await columns()).filter((column) => !named.includes(column))
    assert.deepEqual(missing, ['users.shoe_size'])
  })

  test('a device is remembered longer than anybody stays signed in', ({ assert }) => {
    assert.isAbove(FIELD_CONTRACTS.devices.until.days, limits.rememberMeDays)
  })

  test('no question is stored that does not say why', async ({ assert }) => {
    const { event } = await givenEvent({ questions: [{ label: 'Diet?', type: 'text' }] })
    await assert.rejects(
      () => EventQuestion.query().where('event_id', event.id).update({ why: ' ' }),
      /event_questions_why_check/
    )
  })

  test('who registers, and who registers somebody, reads why each question is asked', async ({
    client,
    assert,
  }) => {
    const { announcement, author } = await givenEvent({
      questions: [{ label: 'Diet?', why: 'To cook for everybody.', type: 'text' }],
    })
    const page = await client
      .get(`/announcements/${announcement.slug}`)
      .loginAs(await givenUser())
      .withInertia()
    assert.equal(page.inertiaProps.registration.questions[0].why, 'To cook for everybody.')
    const details = await client
      .get(`/announcements/${announcement.slug}/details`)
      .loginAs(author)
      .withInertia()
    assert.equal(details.inertiaProps.event.questions[0].why, 'To cook for everybody.')
  })

  test('the copy of one’s data says it of every field, in one’s language', async ({ assert }) => {
    const person = await givenUser({ phone: '+503 7777 1234', locale: 'es' })
    await givenTicket({ holder: person })
    const data = await personalData([person.id])
    assert.sameMembers(Object.keys(data), Object.keys(COPIED_FIELDS))
    for (const [name, content] of Object.entries(data)) {
      const file = withContracts(name, content, i18nManager.locale('es'))
      assert.deepEqual(file.data, content)
      for (const row of [content].flat()) {
        assert.containsSubset(Object.keys(file.contracts), Object.keys(row as object))
      }
    }
    const { contracts } = withContracts(
      'profile.json',
      data['profile.json'],
      i18nManager.locale('es')
    )
    assert.deepEqual(contracts.phone, {
      seenBy: 'los organizadores del evento, registro académico, administración',
      why: 'Para llamar cuando un mensaje llegaría tarde.',
      kept: 'hasta que se elimine la cuenta',
    })
    const profile = (data['profile.json'] as Record<string, unknown>[])[0]!
    const known = new Set([...Object.keys(profile), ...Object.keys(COPIED_FIELDS['profile.json']!)])
    assert.equal(known.size, Object.keys(profile).length + 1, 'no contract of a field that is gone')
  })
})

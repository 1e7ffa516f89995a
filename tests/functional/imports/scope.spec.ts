import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { defineImportKinds, importScope } from '#app/imports/import_kinds'
import Import from '#app/imports/models/import'
import {
  IMPORT_KINDS,
  type ImportDefinition,
  type ImportKind,
} from '#app/imports/rules/import_kind'
import { startImportStep } from '#app/imports/actions/start_import_step'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const KIND = 'scratch' as ImportKind
let written: [number | null, string][] = []

/** Words for an event: nothing like it is built in. */
const scratch: ImportDefinition<{ word: string }> = {
  scope: { of: 'event', may: (user, of) => new AnnouncementPolicy().manage(user, of) },
  columns: [{ name: 'name', aliases: { en: ['Word'], es: ['Palabra'] }, example: 'one' }],
  requires: [['name']],
  understand: ({ name }) => ({ data: { word: name! }, reasons: [] }),
  keys: () => ({}),
  judge: (rows) =>
    Promise.resolve(
      rows.map(({ word }) => ({
        verdict: word === 'bad' ? ('refused' as const) : ('create' as const),
        reasons: word === 'bad' ? [{ code: 'name_missing' }] : [],
        ...{ subjectId: null, before: null, after: { name: word }, match: null },
      }))
    ),
  apply(rows, { eventId }) {
    written.push(...rows.map(({ data }): [number | null, string] => [eventId, data.word]))
    return Promise.resolve(rows.map((_, index) => index + 1))
  },
  undo: (rows) => Promise.resolve(rows.map(() => ({ outcome: 'undone', reasons: [] }))),
}

test.group('Whose an import is', (group) => {
  let manager: User
  let stranger: User
  let slug: string
  let eventId: number
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    written = []
    defineImportKinds({ [KIND]: scratch })
    await db.table('import_kinds').insert({ name: KIND, scope: 'event' })
    manager = await givenUser({ roles: ['organizer'] })
    stranger = await givenUser({ roles: ['organizer'] })
    const { announcement, event } = await givenEvent({ managers: [manager] })
    await givenEvent({ author: stranger })
    slug = announcement.slug
    eventId = event.id
    return () => defineImportKinds({ [KIND]: undefined })
  })

  const upload = (client: ApiClient, by: User, query = `?event=${slug}`) =>
    client
      .post(`/imports/${KIND}${query}`)
      .file('file', Buffer.from('Word\none\nbad\n'), { filename: 'words.csv' })
      .accept('json')
      .loginAs(by)
      .withCsrfToken()
      .redirects(0)
  const doors = (client: ApiClient, { publicId }: Import) => ({
    start: client.get(`/imports/${KIND}?event=${slug}`),
    template: client.get(`/imports/${KIND}/template?event=${slug}`),
    see: client.get(`/imports/${KIND}/${publicId}`),
    download: client.get(`/imports/${KIND}/${publicId}/refused`),
    map: client.put(`/imports/${KIND}/${publicId}/mapping`).json({ columns: { name: 0 } }),
    apply: client.post(`/imports/${KIND}/${publicId}/application`),
    undo: client.post(`/imports/${KIND}/${publicId}/undo`).json({ reason: 'The wrong file' }),
  })

  test('an import of an event is open to its managers, at every door', async ({
    client,
    assert,
  }) => {
    ;(await upload(client, manager)).assertStatus(303)
    const record = await Import.query().firstOrFail()
    assert.deepEqual([record.kind, record.scope, record.eventId], [KIND, 'event', eventId])
    for (const [door, request] of Object.entries(doors(client, record))) {
      const response = await request.accept('json').loginAs(stranger).withCsrfToken().redirects(0)
      assert.equal(response.status(), 403, door)
    }
    ;(await upload(client, stranger)).assertStatus(403)
    assert.equal((await record.refresh()).state, 'previewed')
    for (const [door, request] of Object.entries(doors(client, record))) {
      const response = await request.withInertia().loginAs(manager).withCsrfToken().redirects(0)
      const isPage = ['start', 'template', 'see', 'download'].includes(door)
      assert.equal(response.status(), isPage ? 200 : 303, door)
    }
    assert.equal((await record.refresh()).state, 'undone')
    assert.deepEqual(written, [[eventId, 'one']])
  })

  test('an event must be named, and exist; the imports of another one are not listed', async ({
    client,
    assert,
  }) => {
    ;(await upload(client, manager, '')).assertStatus(404)
    ;(await upload(client, manager, '?event=nowhere')).assertStatus(404)
    await upload(client, manager)
    const admin = await givenUser({ roles: ['admin'] })
    const { announcement: other } = await givenEvent()
    const recent = async (event: string) => {
      const page = await client.get(`/imports/${KIND}?event=${event}`).loginAs(admin).withInertia()
      return page.inertiaProps.recent.length
    }
    assert.deepEqual([await recent(slug), await recent(other.slug)], [1, 0])
  })

  test('the work asks again: who stopped managing the event writes nothing', async ({
    client,
    assert,
  }) => {
    await upload(client, manager)
    const record = await Import.query().firstOrFail()
    await db.from('event_staff').where({ event_id: eventId, user_id: manager.id }).delete()
    await startImportStep({ record, from: ['previewed'], to: 'applying', actorId: manager.id })
    await record.refresh()
    assert.equal(record.state, 'previewed')
    assert.equal(record.errorCode, 'E_IMPORT_NOT_ALLOWED')
    assert.deepEqual(written, [])
  })

  test('the database knows the kinds and their scopes, and keeps them apart', async ({
    assert,
  }) => {
    const rows: { name: ImportKind; scope: string }[] = await db
      .from('import_kinds')
      .whereNot('name', KIND)
    assert.sameMembers(
      rows.map(({ name }) => name),
      [...IMPORT_KINDS]
    )
    for (const { name, scope } of rows) assert.equal(importScope(name).of, scope)
    const given = { publicId: 'x', fileName: 'x', uploadedBy: manager.id, state: 'failed' as const }
    for (const wrong of [
      { kind: KIND, scope: 'event' as const, eventId: null },
      { kind: KIND, scope: 'house' as const, eventId: null },
      { kind: 'people' as const, scope: 'event' as const, eventId },
      { kind: 'people' as const, scope: 'house' as const, eventId },
      { kind: 'nothing' as ImportKind, scope: 'house' as const, eventId: null },
    ]) {
      const attempt = db.transaction((client) =>
        Import.create({ ...given, ...wrong }, { client }).then(() => 'written')
      )
      await assert.rejects(() => attempt)
    }
  })
})

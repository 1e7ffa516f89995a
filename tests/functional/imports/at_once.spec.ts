import ImportRow from '#app/imports/models/import_row'
import Import from '#app/imports/models/import'
import { applyImport } from '#app/imports/actions/apply_import'
import { startImportStep } from '#app/imports/actions/start_import_step'
import { importDefinition } from '#app/imports/import_kinds'
import { startImport } from '#app/imports/actions/start_import'
import type { ImportKind } from '#app/imports/rules/import_kind'
import { readUpload } from '#app/imports/files/read_upload'
import TrackedJob from '#app/jobs/models/tracked_job'
import { givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const ROWS = 100

test.group('Imports, at the same moment', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  async function previewed(
    kind: ImportKind,
    text: string,
    actorId: number,
    eventId: number | null = null
  ) {
    const fileName = 'file.csv'
    const definition = await importDefinition({ kind, eventId })
    const upload = await readUpload({ bytes: Buffer.from(text), fileName }, definition)
    if ('fault' in upload) throw new Error(upload.fault)
    const { id } = await startImport({
      ...{ kind, eventId, fileName, upload, invite: false, actorId },
    })
    return Import.findOrFail(id)
  }
  const apply = (record: Import, actorId: number) =>
    startImportStep({ record, from: ['previewed'], to: 'applying', actorId })

  const people = async () => {
    const emails = []
    for (let index = 0; index < ROWS; index += 1) {
      emails.push((await givenUser({ password: null })).email)
    }
    return emails
  }
  const faculties = async () => {
    const codes = []
    for (let index = 0; index < ROWS; index += 1) codes.push((await givenFaculty()).code)
    return codes
  }

  for (const [kind, given, key, table] of [
    ['people', people, 'Email', 'users'],
    ['faculties', faculties, 'Code', 'faculties'],
  ] as const) {
    test(`of two files of the same ${kind}, one upside down, each row is written by one`, async ({
      assert,
    }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const keys = await given()
      const fileOf = (who: string, rows: string[]) =>
        [
          `${key},Name`,
          ...rows.map((row) => `${row},${who} ${row.split('@')[0]!.replace('.', ' ')}`),
        ].join('\n')
      const records = [
        await previewed(kind, fileOf('First', keys), admin.id),
        await previewed(kind, fileOf('Second', keys.toReversed()), admin.id),
      ]
      await Promise.all(records.map((record) => apply(record, admin.id)))
      for (const record of records) {
        await record.refresh()
        assert.equal(record.state, 'applied')
        assert.isNull(record.errorCode)
      }
      // Whoever comes second finds another name than the preview showed.
      assert.equal(records[0]!.rowsUpdate + records[1]!.rowsUpdate, ROWS)
      const left = await ImportRow.query().where('verdict', 'refused')
      assert.lengthOf(left, ROWS)
      for (const row of left) assert.deepEqual(row.reasons, [{ code: 'changed_meanwhile' }])
      const named = await db
        .from(table)
        .whereLike('name', 'First %')
        .orWhereLike('name', 'Second %')
      assert.lengthOf(named, ROWS)
    }).timeout(120_000)
  }

  test('all or nobody by two workers, the first of which was silent: written once', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const { event } = await givenEvent({ capacity: null })
    const rows = Array.from({ length: ROWS }, (_, at) => `p${at}@example.test,Person ${at}`)
    const text = ['E-mail,Name', ...rows].join('\n')
    const record = await previewed('registrations', text, admin.id, event.id)
    const job = await TrackedJob.create({
      ...{ publicId: ulid(), kind: 'import_apply', startedBy: admin.id, state: 'running' },
      ...{ done: 0, attempts: 2 },
    })
    const options = { ...record.options!, allOrNone: true }
    await record.merge({ state: 'applying', trackedJobId: job.id, options }).save()
    await Promise.all([1, 2].map(() => applyImport(job, async () => {})))
    await record.refresh()
    assert.deepEqual([record.state, record.rowsCreate], ['applied', ROWS])
    assert.lengthOf(await db.from('registrations').where('event_id', event.id), ROWS)
  })

  test('one file applied by two clicks is applied once', async ({ assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const record = await previewed('faculties', 'Code,Name\nLAW,Law\nART,Arts', admin.id)
    const clicks = await Promise.allSettled([1, 2, 3].map(() => apply(record, admin.id)))
    assert.lengthOf(
      clicks.filter(({ status }) => status === 'fulfilled'),
      1
    )
    const created = await db.from('audit_entries').where('action', 'faculty.created')
    assert.lengthOf(created, 2)
  })
})

import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import { givenImport } from '#tests/fixtures/imports'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Row = Record<string, unknown>
const NEW_COLUMNS = ['scope', 'event_id', 'headings_hash']

/** The tables as migration 0008 made them, with what stands in them now. */
async function asBefore(): Promise<{ imports: Row[]; rows: Row[] }> {
  const client = db.connection()
  const imports: Row[] = await client.from('imports').orderBy('id')
  const rows: Row[] = await client.from('import_rows').orderBy('id')
  for (const row of imports) for (const column of NEW_COLUMNS) delete row[column]
  for (const row of rows) delete row.ticked
  const dropped = ['bank_statement_lines', 'bank_statements', 'import_rows', 'imports']
  for (const table of [...dropped, 'import_kinds']) {
    await client.schema.dropTable(table)
  }
  await client.schema.createTable('imports', (table) => {
    table.increments('id')
    for (const column of ['public_id', 'kind', 'file_name', 'state', 'options', 'error_code'])
      table.text(column)
    for (const column of ['uploaded_by', 'tracked_job_id']) table.integer(column)
    for (const verdict of ['total', 'create', 'update', 'unchanged', 'refused'])
      table.integer(`rows_${verdict}`)
    for (const at of ['applied_at', 'undo_until', 'undone_at', 'created_at', 'updated_at'])
      table.timestamp(at)
  })
  await client.schema.createTable('import_rows', (table) => {
    table.increments('id')
    for (const column of ['import_id', 'line', 'subject_id']) table.integer(column)
    for (const column of ['cells', 'data', 'verdict', 'reasons', 'before', 'after', 'undo_outcome'])
      table.text(column)
    for (const at of ['applied_at', 'created_at', 'updated_at']) table.timestamp(at)
  })
  await client.table('imports').multiInsert(imports)
  await client.table('import_rows').multiInsert(rows)
  return { imports, rows }
}

async function migrate(): Promise<void> {
  const { default: Migration } = await import('#database/migrations/0024_scope_imports')
  const migration: BaseSchema = new Migration(db.connection(), '0024', false)
  await migration.execUp()
}

test.group('Imports of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keep every row, go on where they stood, and what was being read is uploaded again', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const previewed = await givenImport({ uploadedBy: admin.id })
    const reading = await givenImport({ uploadedBy: admin.id, state: 'reading', rows: 1 })
    const before = await asBefore()

    await migrate()

    const kept: Row[] = await db.from('imports').orderBy('id')
    const [first, second] = before.imports as [Row, Row]
    assert.containSubset(kept, [
      { ...first, scope: 'house', event_id: null },
      { ...second, state: 'failed', error_code: 'E_JOB_INTERRUPTED', tracked_job_id: null },
    ])
    assert.deepEqual(await db.from('import_rows').orderBy('id'), before.rows)
    await db.connection().schema.alterTable('import_rows', (table) => {
      table.boolean('ticked').notNullable().defaultTo(false)
    })

    const page = await client
      .get(`/imports/people/${previewed.publicId}`)
      .loginAs(admin)
      .withInertia()
    page.assertStatus(200)
    const failed = await client
      .get(`/imports/people/${reading.publicId}`)
      .loginAs(admin)
      .withInertia()
    failed.assertStatus(200)
    const next = await givenImport({ uploadedBy: admin.id })
    assert.isAbove(next.id, reading.id)
    assert.lengthOf(await ImportRow.query().where('importId', next.id), 4)
    assert.equal((await Import.findOrFail(previewed.id)).state, 'previewed')
  })
})

import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import User from '#app/users/models/user'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { crc32, deflateRawSync } from 'node:zlib'

const HEADINGS = ['Full name', 'E-mail', 'Student code', 'Phone']
const ANA = ['Ana Ruiz', 'ana@example.test', 'UG-1', null]

async function workbook(rows: CellValue[][], options: object = {}): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows }], ...options }))
}

/** A workbook with one part more, which says that it unpacks to so many bytes. */
function withPart(xlsx: Buffer, contents: Buffer, saidBytes: number): Buffer {
  const packed = deflateRawSync(contents)
  const name = Buffer.from('xl/extra.bin')
  const end = xlsx.lastIndexOf('PK\u0005\u0006')
  const directory = xlsx.readUInt32LE(end + 16)
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(contents), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(saidBytes, 18)
  const length = Buffer.alloc(4)
  length.writeUInt16LE(name.length)
  const where = Buffer.alloc(14)
  where.writeUInt32LE(directory, 10)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, length, name, packed])
  const entry = Buffer.concat([
    ...[Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, length, where, name],
  ])
  const tail = Buffer.from(xlsx.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(xlsx.readUInt16LE(end + at) + 1, at)
  tail.writeUInt32LE(end - directory + entry.length, 12)
  tail.writeUInt32LE(directory + local.length, 16)
  return Buffer.concat([
    ...[xlsx.subarray(0, directory), local, xlsx.subarray(directory, end), entry, tail],
  ])
}

test.group('Files to import', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], locale: 'en' })
  })

  const send = (client: ApiClient, contents: Buffer, filename = 'people.xlsx') =>
    client
      .post('/imports/people')
      .file('file', contents, { filename })
      .accept('json')
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)

  test('an XLSX file: codes as they are written, dates as ISO dates, formulas as their values', async ({
    client,
    assert,
  }) => {
    const bytes = await workbook([
      HEADINGS,
      [],
      ['Ana Ruiz', 'ana@example.test', 1_000_000_000_000, 50322223333],
      ['Bea 0.3', 'bea@example.test', new Date('2026-01-15'), null],
      ['Zoe Ñandú', 'zoe@example.test', true, '_x0000_+503 2222 3333'],
    ])
    const response = await send(client, bytes)
    response.assertStatus(303)
    const record = await Import.query().firstOrFail()
    assert.equal(record.state, 'previewed')
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, ...cells]),
      [
        [3, 'Ana Ruiz', 'ana@example.test', '1000000000000', '50322223333'],
        [4, 'Bea 0.3', 'bea@example.test', '2026-01-15'],
        [5, 'Zoe Ñandú', 'zoe@example.test', 'true', '+503 2222 3333'],
      ]
    )
    await client
      .post(`/imports/people/${record.publicId}/application`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    const ana = await User.findByOrFail('email', 'ana@example.test')
    assert.equal(ana.studentCode, '1000000000000')
  })

  test('a formula is what was saved with it', async ({ client, assert }) => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [HEADINGS, ['', 'ana@example.test', 'UG-1', null]],
          cells: new Map([['1,0', { formula: '"Ana "&"Ruiz"', formulaResult: 'Ana Ruiz' }]]),
        },
        { name: 'Another', rows: [['not', 'read']] },
      ],
    })
    ;(await send(client, Buffer.from(bytes))).assertStatus(303)
    const row = await ImportRow.query().firstOrFail()
    assert.deepEqual(row.cells.slice(0, 2), ['Ana Ruiz', 'ana@example.test'])
  })

  test('what is no file of people is refused at the field: {0}')
    .with([
      ['not_xlsx', 'text', () => Promise.resolve(Buffer.from('name,email\nAna,a@b.example\n'))],
      ['not_xlsx', 'cut off', async () => (await workbook([HEADINGS, ANA])).subarray(0, 900)],
      ['empty', 'nothing in it', () => workbook([])],
      ['no_rows', 'headings only', () => workbook([HEADINGS])],
      ['missing', 'no e-mail', () => workbook([['Full name'], ['Ana']])],
      ['twice', 'a heading twice', () => workbook([[...HEADINGS, 'PHONE'], ANA])],
      ['locked', 'a password', () => workbook([HEADINGS, ANA], { encryption: { password: 'x' } })],
      [
        'too_many_rows',
        'endless',
        () => workbook([HEADINGS, ...Array.from({ length: 20_001 }, () => ANA)]),
      ],
      [
        'too_large',
        'far too wide',
        () => workbook([HEADINGS, ...Array.from({ length: 70 }, () => [...Array(16_000), 'x'])]),
      ],
      [
        'too_large',
        'unpacks to 100 MB',
        async () => withPart(await workbook([HEADINGS, ANA]), Buffer.alloc(100_000_000), 1e8),
      ],
      [
        'too_large',
        'does not say what it unpacks to',
        async () => withPart(await workbook([HEADINGS, ANA]), Buffer.alloc(100_000_000), 0),
      ],
    ] as [string, string, () => Promise<Buffer>][])
    .run(async ({ client, assert }, [rule, , make]) => {
      const response = await send(client, await make())
      response.assertStatus(422)
      assert.containsSubset(response.body().errors, [{ field: 'file', rule }])
      assert.lengthOf(await Import.query(), 0)
    })
    .timeout(120_000)

  test('an XLSX file that calls itself CSV is refused at the field', async ({ client, assert }) => {
    const response = await send(client, await workbook([HEADINGS, ANA]), 'people.csv')
    response.assertStatus(422)
    assert.equal(response.body().errors[0].field, 'file')
  })
})

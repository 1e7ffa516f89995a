import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import User from '#app/users/models/user'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FILE = [
  'Persona;Contacto;Celular personal;Nombre',
  'Ana Ruiz;ana@example.test;+503 2222 3333;anita',
  'Bea Sol;bea@example.test;;bea',
].join('\n')
const CHOSEN = { name: 0, email: 1, phone: 2 }

test.group('Columns of a file', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], locale: 'en' })
  })

  async function uploaded(client: ApiClient, text: string, by = admin) {
    const response = await client
      .post('/imports/people')
      .file('file', Buffer.from(text), { filename: 'people.csv' })
      .loginAs(by)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    return Import.query().orderBy('id', 'desc').firstOrFail()
  }
  const map = (client: ApiClient, record: Import, columns: object) =>
    client
      .put(`/imports/people/${record.publicId}/mapping`)
      .json({ columns })
      .accept('json')
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
  const page = async (client: ApiClient, record: Import, query = '') => {
    const address = `/imports/people/${record.publicId}${query}`
    const response = await client.get(address).loginAs(admin).withInertia()
    response.assertStatus(200)
    return response.inertiaProps
  }
  const names = async (record: Import) => {
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    return rows.map(({ data }) => data?.name ?? null)
  }

  test('are asked for where headings are not known, with what was recognised and samples', async ({
    client,
    assert,
  }) => {
    const record = await uploaded(client, FILE)
    assert.equal(record.state, 'mapping')
    const { mapping } = await page(client, record)
    const column = (name: string) =>
      mapping!.columns.find((one: { name: string }) => one.name === name)
    assert.deepEqual(column('name'), {
      name: 'name',
      label: null,
      need: 'requiredOne',
      position: 3,
    })
    assert.deepEqual(column('email'), {
      name: 'email',
      label: null,
      need: 'required',
      position: null,
    })
    assert.deepEqual(mapping!.headings[1], {
      position: 1,
      label: 'Contacto',
      samples: ['ana@example.test', 'bea@example.test'],
    })
    ;(await map(client, record, CHOSEN)).assertStatus(303)
    await record.refresh()
    assert.equal(record.state, 'previewed')
    assert.deepEqual(await names(record), ['Ana Ruiz', 'Bea Sol'])
    const shown = await page(client, record)
    assert.isNull(shown.mapping)
    assert.deepEqual(shown.import.unknown, ['Nombre'])
  })

  test('that must be there, or are chosen twice, are told at their fields', async ({
    client,
    assert,
  }) => {
    const record = await uploaded(client, FILE)
    const refused = await map(client, record, { name: 0, phone: 0, email: null })
    refused.assertStatus(422)
    assert.sameMembers(
      refused.body().errors.map(({ field, rule }: Record<string, string>) => `${field} ${rule}`),
      ['columns.email choose', 'columns.phone taken']
    )
    ;(await map(client, record, { ...CHOSEN, email: 99 })).assertStatus(422)
    ;(await map(client, record, { ...CHOSEN, email: -1 })).assertStatus(422)
    ;(await map(client, record, { ...CHOSEN, email: 'x' })).assertStatus(422)
    assert.equal((await record.refresh()).state, 'mapping')
  })

  test('are remembered for whoever brings the same headings, also corrected', async ({
    client,
    assert,
  }) => {
    const other = await givenUser({ roles: ['admin'] })
    await map(client, await uploaded(client, FILE), CHOSEN)
    const again = await uploaded(client, FILE.replace('Persona', 'PERSONA'), other)
    assert.equal(again.state, 'previewed')
    assert.deepEqual(await names(again), ['Ana Ruiz', 'Bea Sol'])
    const corrected = await uploaded(
      client,
      'Persona;Contacto;Celular personal;Nombre;Línea;Motivo\nCal;cal@example.test;;c;2;x\n'
    )
    assert.deepEqual(await names(corrected), ['Cal'])
    const different = await uploaded(client, FILE.replace('Contacto', 'Contact'))
    assert.equal(different.state, 'mapping')
  })

  test('can be changed as long as nothing was written', async ({ client, assert }) => {
    const record = await uploaded(client, FILE)
    await map(client, record, CHOSEN)
    const { mapping } = await page(client, record, '?columns=1')
    assert.equal(
      mapping!.columns.find(({ name }: { name: string }) => name === 'phone')!.position,
      2
    )
    ;(await map(client, record, { name: 3, email: 1 })).assertStatus(303)
    assert.deepEqual(await names(record), ['anita', 'bea'])
    await client
      .post(`/imports/people/${record.publicId}/application`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    assert.equal((await User.findByOrFail('email', 'ana@example.test')).name, 'anita')
    const late = await map(client, record, CHOSEN)
    late.assertStatus(409)
    assert.equal(late.body().code, 'E_IMPORT_STATE')
    // The newest choice is the one that is remembered.
    assert.deepEqual(await names(await uploaded(client, FILE)), ['anita', 'bea'])
  })

  test('are not asked for where every column has its heading, whatever else the file has', async ({
    client,
    assert,
  }) => {
    const response = await client
      .post('/imports/faculties')
      .file('file', Buffer.from('Name,Code,Dean\nLaw,LAW,Eva\n'), { filename: 'f.csv' })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    const record = await Import.query().firstOrFail()
    assert.equal(record.state, 'previewed')
    assert.equal(record.rowsCreate, 1)
  })
})

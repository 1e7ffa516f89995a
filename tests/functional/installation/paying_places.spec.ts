import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import BankAccount from '#app/installation/models/bank_account'
import CashDesk from '#app/installation/models/cash_desk'
import { bankAccounts } from '#app/installation/queries/bank_accounts'
import { cashDesks } from '#app/installation/queries/cash_desks'
import { givenBankAccount, givenCashDesk } from '#tests/fixtures/installation'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const ACCOUNTS = '/settings/installation/bank-accounts'
const DESKS = '/settings/installation/cash-desks'
const ACCOUNT = { bank: 'First Bank', holder: 'The University', number: '001-1' }

async function ask(
  client: ApiClient,
  method: 'post' | 'put' | 'delete',
  path: string,
  body: object = {}
) {
  const answer = await client[method](path)
    .json(body)
    .loginAs(await givenUser({ roles: ['admin'] }))
    .withCsrfToken()
    .withInertia()
    .redirects(0)
  const errors = answer.flashMessage('inputErrorsBag') as Record<string, string[]> | undefined
  return { answer, fields: Object.keys(errors ?? {}), code: answer.flashMessage('errorCode') }
}

const lastChange = async (action: string) => {
  const entry = await AuditEntry.query().where('action', action).orderBy('id', 'desc').firstOrFail()
  return AuditValue.findByOrFail('auditEntryId', entry.id)
}

test.group('Where one pays', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('an account is added last, changed, moved, archived and offered again', async ({
    client,
    assert,
  }) => {
    await ask(client, 'post', ACCOUNTS, ACCOUNT)
    await ask(client, 'post', ACCOUNTS, { ...ACCOUNT, bank: 'Second Bank', note: 'Savings' })
    const names = async () => (await bankAccounts()).map(({ bank }) => bank)
    assert.deepEqual(await names(), ['First Bank', 'Second Bank'])
    const [first, second] = await bankAccounts()

    const order = [second!.publicId, first!.publicId]
    await ask(client, 'put', `${ACCOUNTS}/order`, { order })
    assert.deepEqual(await names(), ['Second Bank', 'First Bank'])

    const changed = { ...ACCOUNT, number: ' gb82 west  1234 5698 7654 32 ', version: 1 }
    await ask(client, 'put', `${ACCOUNTS}/${first!.publicId}`, changed)
    const stored = await BankAccount.findOrFail(first!.id)
    assert.equal(stored.number, 'GB82 WEST 1234 5698 7654 32')
    const { before, after } = await lastChange('bank_account.updated')
    assert.deepEqual([before, after], [{ number: '001-1' }, { number: stored.number }])

    await ask(client, 'post', `${ACCOUNTS}/${first!.publicId}/archive`)
    assert.deepEqual(await names(), ['Second Bank'])
    await ask(client, 'delete', `${ACCOUNTS}/${first!.publicId}/archive`)
    assert.lengthOf(await names(), 2)
  })

  test('an IBAN with wrong check digits, and what is empty, is refused', async ({
    client,
    assert,
  }) => {
    const wrong = { ...ACCOUNT, number: 'GB82 WEST 1234 5698 7654 23' }
    assert.deepEqual((await ask(client, 'post', ACCOUNTS, wrong)).fields, ['number'])
    assert.deepEqual((await ask(client, 'post', ACCOUNTS, {})).fields, ['bank', 'holder', 'number'])
    assert.isEmpty(await BankAccount.all())
  })

  test('whoever was slower is told, and the order must be that of all', async ({
    client,
    assert,
  }) => {
    const { publicId } = await givenBankAccount()
    const path = `${ACCOUNTS}/${publicId}`
    await ask(client, 'put', path, { ...ACCOUNT, version: 1 })
    const late = await ask(client, 'put', path, { ...ACCOUNT, bank: 'Other', version: 1 })
    assert.equal(late.code, 'E_STALE_EDIT')
    await givenBankAccount()
    const outdated = await ask(client, 'put', `${ACCOUNTS}/order`, { order: [publicId] })
    assert.equal(outdated.code, 'E_ORDER_OUTDATED')
    const missing = await ask(client, 'put', `${ACCOUNTS}/01HYYYYYYYYYYYYYYYYYYYYYYY`, ACCOUNT)
    missing.answer.assertStatus(404)
  })

  test('a desk keeps its hours in the order of the week, and the log in words', async ({
    client,
    assert,
  }) => {
    const { campus, publicId } = await deskWithCampus()
    const morning = { fromDay: 1, toDay: 5, opens: '08:00', closes: '12:00' }
    const afternoon = { ...morning, opens: '13:00', closes: '17:00' }
    const saturday = { fromDay: '6', toDay: '6', opens: '08:00', closes: '11:30' }
    const hours = [saturday, afternoon, morning]
    const body = { campus, place: 'Window 2', hours, version: 1 }
    await ask(client, 'put', `${DESKS}/${publicId}`, body)
    const [desk] = await cashDesks()
    assert.deepEqual(
      desk!.hours.map(({ fromDay, opens }) => [fromDay, opens]),
      [
        [1, '08:00'],
        [1, '13:00'],
        [6, '08:00'],
      ]
    )
    const { after } = await lastChange('cash_desk.updated')
    assert.deepEqual(after, {
      place: 'Window 2',
      hours: ['1-5 08:00-12:00', '1-5 13:00-17:00', '6-6 08:00-11:30'],
    })
    const admin = await givenUser({ roles: ['admin'], locale: 'es' })
    const log = await client.get('/audit').qs({ action: 'cash_desk.updated' }).loginAs(admin)
    assert.include(log.text(), 'lun – vie 08:00–12:00')
    await ask(client, 'put', `${DESKS}/${publicId}`, { ...body, hours: [], version: 2 })
    assert.isEmpty((await cashDesks())[0]!.hours)
  })

  test('hours that cannot be are refused at their line, by the database too', async ({
    client,
    assert,
  }) => {
    const { campus, id } = await deskWithCampus()
    const morning = { fromDay: 1, toDay: 5, opens: '08:00', closes: '12:00' }
    const ofDesk = (hours: object[]) => ask(client, 'post', DESKS, { campus, place: 'Hall', hours })
    const backwards = await ofDesk([{ ...morning, closes: '07:00' }])
    assert.deepEqual(backwards.fields, ['hours.0.closes'])
    const twice = await ofDesk([morning, { ...morning, fromDay: 5, toDay: 6 }])
    assert.deepEqual(twice.fields, ['hours.1.opens'])
    const never = await ofDesk([{ ...morning, opens: '25:00' }])
    assert.deepEqual(never.fields, ['hours.0.opens'])
    const nowhere = await ask(client, 'post', DESKS, { campus: 'ZZ', place: 'Hall', hours: [] })
    assert.deepEqual(nowhere.fields, ['campus'])
    for (const wrong of [
      { from_day: 5, to_day: 1 },
      { opens: '12:00' },
      { closes: '24:00' },
      { opens: '8:00' },
    ]) {
      const row = { cash_desk_id: id, from_day: 1, to_day: 5, opens: '08:00', closes: '12:00' }
      const at = '2026-01-01 00:00:00'
      await assert.rejects(() =>
        db.transaction((trx) =>
          trx.table('cash_desk_hours').insert({ ...row, ...wrong, created_at: at, updated_at: at })
        )
      )
    }
  })

  test('no desk moves to an archived campus; one that is there may stay', async ({
    client,
    assert,
  }) => {
    const { campus, publicId } = await deskWithCampus()
    await db.from('campuses').where('code', campus).update({ active: false })
    const body = { campus, place: 'Elsewhere', hours: [] }
    const added = await ask(client, 'post', DESKS, body)
    assert.equal(added.code, 'E_DESK_CAMPUS_ARCHIVED')
    assert.deepEqual(added.fields, ['campus'])
    await ask(client, 'put', `${DESKS}/${publicId}`, { ...body, version: 1 })
    const desk = await CashDesk.findByOrFail('publicId', publicId)
    assert.equal(desk.place, 'Elsewhere')
  })
})

async function deskWithCampus() {
  const { publicId, id } = await givenCashDesk()
  return { publicId, id, campus: 'DESK' }
}

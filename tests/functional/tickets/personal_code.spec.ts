import AuditEntry from '#app/audit/models/audit_entry'
import PersonalCode from '#app/tickets/models/personal_code'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { readCode, readTypedCode } from '#app/tickets/queries/read_code'
import { qrPicture } from '#app/core/presenters/qr'
import { decodeQr } from '#tests/helpers/decode_qr'
import { givenUser } from '#tests/fixtures/users'
import { now } from '#app/core/clock'
import { ownThings } from '#app/dashboard/queries/own_things'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const shown = async ({ id }: User) => (await ownThings(id, now())).personalCode

test.group('Personal code', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is made once, and finds its person', async ({ assert }) => {
    const user = await givenUser()
    const code = await ensurePersonalCode({ userId: user.id })
    const again = await ensurePersonalCode({ userId: user.id })
    assert.equal(again.id, code.id)
    assert.match(code.code, /^1P[0-9A-Z]{133}$/)
    const reading = {
      result: 'read',
      kind: 'personal',
      personalCodeId: code.id,
      userId: user.id,
      revoked: false,
      revokedAtMs: null,
    }
    assert.deepEqual(await readCode(code.code), reading)
    assert.deepEqual(await readTypedCode(code.code.toLowerCase()), reading)
  })

  test('is drawn for its person, 41 modules a side', async ({ assert }) => {
    const user = await givenUser()
    const code = await ensurePersonalCode({ userId: user.id })
    const view = await shown(user)
    assert.equal(view!.publicId, code.publicId)
    const qr = qrPicture(view!.code)
    assert.equal(qr.size, 41)
    assert.equal(await decodeQr(qr), code.code)
  })

  test('is made by asking for it, not by looking at the dashboard', async ({ client, assert }) => {
    const user = await givenUser()
    const ask = () =>
      client.post('/dashboard/personal-code').loginAs(user).withCsrfToken().redirects(0).form({})
    await client.get('/dashboard').loginAs(user)
    assert.isNull(await shown(user))
    for (let tap = 0; tap < 2; tap++) (await ask()).assertStatus(303)
    assert.lengthOf(await PersonalCode.query().where('userId', user.id), 1)
    assert.isNotNull(await shown(user))
    assert.lengthOf(await AuditEntry.query().where('action', 'personal_code.replaced'), 0)
  })

  test('its owner replaces it in one tap, twice tapped once replaced', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = await ensurePersonalCode({ userId: user.id })
    for (let tap = 0; tap < 2; tap++) {
      const response = await client
        .post('/dashboard/personal-code')
        .loginAs(user)
        .withCsrfToken()
        .redirects(0)
        .form({ publicId: old.publicId })
      response.assertStatus(303)
    }
    const codes = await PersonalCode.query().where('userId', user.id).orderBy('id')
    assert.lengthOf(codes, 2)
    const reading = await readCode(old.code)
    assert.isTrue(reading.result === 'read' && reading.revoked)
    const fresh = await readCode(codes[1]!.code)
    assert.isTrue(fresh.result === 'read' && !fresh.revoked)
    assert.lengthOf(await AuditEntry.query().where('action', 'personal_code.replaced'), 1)
  })

  test('nobody replaces somebody else’s', async ({ client, assert }) => {
    const victim = await givenUser()
    const code = await ensurePersonalCode({ userId: victim.id })
    const response = await client
      .post('/dashboard/personal-code')
      .loginAs(await givenUser())
      .withCsrfToken()
      .redirects(0)
      .form({ publicId: code.publicId })
    response.assertStatus(303)
    await code.refresh()
    assert.isNull(code.revokedAt)
  })

  test('a request with something else for the code names the field', async ({ client, assert }) => {
    for (const body of [{ publicId: 7 }, { publicId: '<script>' }, { publicId: ['a'] }]) {
      const response = await client
        .post('/dashboard/personal-code')
        .loginAs(await givenUser())
        .withCsrfToken()
        .accept('json')
        .json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'publicId')
    }
  })
})

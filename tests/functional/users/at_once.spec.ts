import { eraseAccount } from '#app/auth/actions/erase_account'
import { changeAccess } from '#app/users/actions/change_access'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { completeProfile } from '#app/users/actions/complete_profile'
import { peopleImport } from '#app/users/imports/people_import'
import { changeRoles } from '#app/users/actions/change_roles'
import { mergePeople } from '#app/users/actions/merge_people'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { untilLockWaits } from '#tests/helpers/lock_waits'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const disable = (person: User, actor: User) =>
  changeAccess({ userIds: [person.id], access: 'disabled', actorId: actor.id })
const demote = (person: User, actor: User) =>
  changeRoles({ userIds: [person.id], role: 'admin', grant: false, actorId: actor.id })
const merge = (winner: User, loser: User, actor: User) =>
  mergePeople({
    winnerId: winner.id,
    loserId: loser.id,
    keep: {},
    cancelReason: 'Merged',
    actorId: actor.id,
  })

async function enabledAdmins(): Promise<number> {
  const rows = await db
    .from('user_roles')
    .join('users', 'users.id', 'user_roles.user_id')
    .where('role', 'admin')
    .whereNull('disabled_at')
  return rows.length
}

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('At once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('two admins who get rid of each other leave one', async ({ assert }) => {
    const [ana, beto] = [
      await givenUser({ roles: ['admin'] }),
      await givenUser({ roles: ['admin'] }),
    ]
    const other = await givenUser()
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => disable(beto, ana), () => disable(ana, beto)],
      [() => demote(beto, ana), () => demote(ana, beto)],
      [() => disable(beto, ana), () => demote(ana, beto)],
      [() => demote(beto, ana), () => disable(ana, beto)],
      [() => merge(other, beto, ana), () => disable(ana, beto)],
    ]
    for (const [one, two] of ways) {
      const codes = await Promise.all([refusalCode(one()), refusalCode(two())])
      assert.sameMembers(codes, ['nothing', 'E_LAST_ADMIN'])
      assert.equal(await enabledAdmins(), 1)
      await restore([ana, beto])
    }
  }).timeout(120_000)

  test('however the last two admins go at once, one stays', async ({ assert }) => {
    const erase = (person: User) => eraseAccount({ userId: person.id })
    const command = async (person: User) =>
      changeRoles({ userIds: [person.id], role: 'admin', grant: false, actorId: null })
    const bulk = (person: User, actor: User) =>
      changeRoles({ userIds: [person.id], role: 'admin', grant: false, actorId: actor.id })
    const ways: ((ana: User, beto: User) => [Promise<unknown>, Promise<unknown>])[] = [
      (ana, beto) => [erase(ana), erase(beto)],
      (ana, beto) => [erase(ana), disable(beto, ana)],
      (ana, beto) => [erase(ana), bulk(beto, ana)],
      (ana, beto) => [command(ana), erase(beto)],
      (ana, beto) => [command(ana), bulk(beto, ana)],
      (ana, beto) => [bulk(ana, beto), disable(beto, ana)],
    ]
    for (const [index, way] of ways.entries()) {
      const [ana, beto] = [
        await givenUser({ roles: ['admin'] }),
        await givenUser({ roles: ['admin'] }),
      ]
      const codes = await Promise.all(way(ana, beto).map(refusalCode))
      assert.sameMembers(codes, ['nothing', 'E_LAST_ADMIN'], String(index))
      assert.equal(await enabledAdmins(), 1)
      await db.from('user_roles').delete()
    }
  }).timeout(120_000)

  test('ten who merge the same two merge them once; crosswise only one way', async ({ assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const [a, b, c, d] = [
      await givenUser(),
      await givenUser(),
      await givenUser(),
      await givenUser(),
    ]
    const same = await Promise.all(Array.from({ length: 10 }, () => merge(a, b, admin)))
    assert.lengthOf(
      same.filter((isChanged) => isChanged),
      1
    )
    const crossed = await Promise.all([
      refusalCode(merge(c, d, admin)),
      refusalCode(merge(d, c, admin)),
    ])
    assert.sameMembers(crossed, ['nothing', 'E_ACCOUNT_CLOSED'])
    const chained = await Promise.all([
      refusalCode(merge(admin, a, admin)),
      refusalCode(merge(a, c, admin)),
    ])
    assert.include(chained, 'nothing')
    const far = await db
      .from('users as u')
      .join('users as into', 'into.id', 'u.merged_into_id')
      .whereNotNull('into.merged_into_id')
    assert.lengthOf(far, 0, 'never two steps away')
  }).timeout(120_000)

  test('who registers while the account is merged away ends with one place, or none', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (let round = 0; round < 5; round += 1) {
      const { event } = await givenEvent({ capacity: 5 })
      const [winner, loser] = [await givenUser(), await givenUser()]
      const codes = await Promise.all([
        refusalCode(register(event, loser)),
        refusalCode(merge(winner, loser, admin)),
        refusalCode(register(event, winner)),
      ])
      const rows = await Registration.query().where('eventId', event.id)
      const active = rows.filter((row) => row.status === 'confirmed')
      if (codes[1] === 'nothing') {
        assert.isTrue(active.every((row) => row.userId === winner.id))
        assert.isAtMost(active.length, 1)
      } else {
        assert.equal(codes[1], 'E_MERGE_CHOICE_REQUIRED')
      }
      await assertNothingWrong(assert)
    }
  }).timeout(120_000)
})

async function restore(admins: User[]) {
  for (const { id } of admins) {
    await db.from('users').where('id', id).update({ disabled_at: null, merged_into_id: null })
    await changeRoles({ userIds: [id], role: 'admin', grant: true, actorId: null })
  }
}

/** Holds a change of an account back until the other one waits for it, or has read past it. */
async function meanwhile(
  change: (trx: TransactionClientContract) => Promise<unknown>,
  other: () => Promise<unknown>
): Promise<void> {
  const trx = await db.transaction()
  await change(trx)
  const waiting = other()
  if (trx.dialect.name === 'postgres') await untilLockWaits(1)
  await trx.commit()
  await waiting
}

test.group('A code that changes at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('what an import confirmed is not replaced by what somebody types', async ({ assert }) => {
    const person = await givenUser({ profile: 'empty' })
    await meanwhile(
      (trx) =>
        trx
          .from('users')
          .where('id', person.id)
          .update({
            student_code: 'UG-1',
            student_code_confirmed_at: toSql(now()),
          }),
      () => completeProfile({ userId: person.id, profile: { studentCode: 'UG-2', phone: '555' } })
    )
    await person.refresh()
    assert.equal(person.studentCode, 'UG-1')
    assert.equal(person.phone, '555')
  })

  test('an import confirms its own code, not the one that was typed meanwhile', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await admin.load('roles')
    const person = await givenUser({ studentCode: 'UG-3', kindConfirmed: false })
    const { data } = peopleImport.understand({
      email: person.email,
      name: person.name,
      student_code: 'UG-3',
    })
    await meanwhile(
      (trx) => trx.from('users').where('id', person.id).update({ student_code: 'UG-4' }),
      () =>
        inTransaction(async (trx) => {
          await peopleImport.hold!([person.id], trx, [data])
          const options = { invite: false }
          const context = { actor: admin, importId: 'x', eventId: null, options }
          const [judged] = await peopleImport.judge([data], trx, { ...context, ahead: [] })
          await peopleImport.apply([{ data, judged: judged! }], context, trx)
        })
    )
    await person.refresh()
    assert.equal(person.studentCode, 'UG-3')
    assert.isNotNull(person.studentCodeConfirmedAt)
  })
})

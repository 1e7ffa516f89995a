import { announce, whenAnnounced } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { queueMail } from '#app/mails/actions/queue_mail'
import { MailsQueued } from '#app/mails/events/mails_queued'
import { catchMails } from '#tests/fixtures/mails'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

class DoorOpened {
  constructor(readonly doors: number[]) {}
}
class DoorJammed {}
class BellRung {}

const heard: string[] = []

whenAnnounced(DoorOpened, {
  record: async ({ doors }, trx) => {
    heard.push(`recorded ${doors.join()}`)
    await trx
      .table('rate_limits')
      .multiInsert(doors.map((door) => ({ key: `door ${door}`, points: 1 })))
  },
  tell: ({ doors }) => heard.push(`told ${doors.join()}`),
})
whenAnnounced(DoorJammed, { record: () => Promise.reject(new Error('no room to record')) })
whenAnnounced(BellRung, { tell: () => Promise.reject(new Error('nobody listens')) })
whenAnnounced(BellRung, { tell: () => heard.push('told of the bell') })
whenAnnounced(MailsQueued, { tell: () => heard.push('told of mails') })

test.group('Facts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => void heard.splice(0))

  const recorded = async () => (await db.from('rate_limits').where('key', 'like', 'door %')).length

  test('are recorded in the transaction and told after its commit', async ({ assert }) => {
    await inTransaction(async (trx) => {
      await announce(trx, new DoorOpened([1, 2]))
      assert.deepEqual(heard, ['recorded 1,2'])
    })
    assert.deepEqual(heard, ['recorded 1,2', 'told 1,2'])
    assert.equal(await recorded(), 2)
  })

  test('are announced once in a transaction, however often they come about', async ({ assert }) => {
    await inTransaction(async (trx) => {
      await announce(trx, new DoorOpened([1]))
      await inTransaction((joined) => announce(joined, new DoorOpened([1])), trx)
      await announce(trx, new DoorOpened([2]))
    })
    assert.deepEqual(heard, ['recorded 1', 'recorded 2', 'told 1', 'told 2'])
    await db.from('rate_limits').delete()
    await inTransaction((trx) => announce(trx, new DoorOpened([1])))
    assert.lengthOf(heard, 6, 'another transaction announces it anew')
  })

  test('nothing is told of a transaction that is taken back', async ({ assert }) => {
    await assert.rejects(() =>
      inTransaction(async (trx) => {
        await announce(trx, new DoorOpened([1]))
        throw new Error('changed my mind')
      })
    )
    assert.deepEqual(heard, ['recorded 1'])
    assert.equal(await recorded(), 0)
  })

  test('what cannot be recorded takes the transaction back', async ({ assert }) => {
    await assert.rejects(
      () =>
        inTransaction(async (trx) => {
          await announce(trx, new DoorOpened([1]))
          await announce(trx, new DoorJammed())
        }),
      'no room to record'
    )
    assert.equal(await recorded(), 0)
  })

  test('what cannot be told stays true, and others hear of it', async ({ assert }) => {
    const answer = await inTransaction(async (trx) => {
      await announce(trx, new BellRung())
      return 'done'
    })
    assert.equal(answer, 'done')
    assert.deepEqual(heard, ['told of the bell'])
  })

  test('twenty mails of a transaction wake the delivery once', async ({ assert }) => {
    const mail = { locale: 'en', template: 'authVerifyEmail', data: { name: 'Ana', minutes: 60 } }
    await inTransaction(async (trx) => {
      for (let index = 0; index < 20; index++) {
        await queueMail({ ...mail, recipient: `ana${index}@example.test` }, trx)
      }
    })
    assert.deepEqual(heard, ['told of mails'])
  })
})

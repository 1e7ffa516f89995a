import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import DeliverMails from '#app/mails/jobs/deliver_mails'
import { queueMail } from '#app/mails/actions/queue_mail'
import OutboundMail from '#app/mails/models/outbound_mail'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import mail from '@adonisjs/mail/services/main'
import { test } from '@japa/runner'

const INPUT = {
  recipient: 'lucia@example.test',
  locale: 'es',
  template: 'authVerifyEmail',
  data: { name: 'Lucía', minutes: 60, secretUrl: 'http://127.0.0.1/verify-email/secret' },
}

/** What a process leaves behind that died between its commit and the dispatch of the delivery. */
async function givenAbandonedMail() {
  const at = now().startOf('second')
  const { data, ...columns } = INPUT
  return OutboundMail.create({ ...columns, data, attempts: 0, nextAttemptAt: at })
}

test.group('Outbox', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('sends after the commit, in the language of the person, as text and HTML', async ({
    assert,
  }) => {
    await inTransaction(async (trx) => {
      await queueMail(INPUT, trx)
      assert.isEmpty(mailsTo(INPUT.recipient))
    })
    const [sent] = mailsTo(INPUT.recipient)
    assert.equal(sent!.subject, 'Verifica tu correo')
    assert.include(sent!.text, INPUT.data.secretUrl)
    assert.include(sent!.html, `href="${INPUT.data.secretUrl}"`)
    assert.include(sent!.html, 'lang="es"')
    assert.include(sent!.text, 'Este mensaje trata de una cuenta')
    assert.equal(sent!.headers['Auto-Submitted'], 'auto-generated')
    assert.equal(sent!.headers['Content-Language'], 'es')
  })

  test('a transaction that is rolled back sends nothing', async ({ assert }) => {
    await assert.rejects(() =>
      inTransaction(async (trx) => {
        await queueMail(INPUT, trx)
        throw new Error('changed my mind')
      })
    )
    await deliverDueMails()
    assert.isEmpty(mailsTo(INPUT.recipient))
    assert.isEmpty(await OutboundMail.all())
  })

  test('the sweep delivers what a crash left behind, once', async ({ assert }) => {
    await givenAbandonedMail()
    assert.equal(await deliverDueMails(), 1)
    assert.equal(await deliverDueMails(), 0)
    assert.lengthOf(mailsTo(INPUT.recipient), 1)
  })

  test('the same fact announces itself once', async ({ assert }) => {
    for (let index = 0; index < 3; index++) {
      await inTransaction((trx) => queueMail({ ...INPUT, dedupKey: 'once' }, trx))
    }
    assert.lengthOf(mailsTo(INPUT.recipient), 1)
  })

  test('a mail server that is down is asked again later, and given up in the end', async ({
    assert,
  }) => {
    const row = await givenAbandonedMail()
    mail.restore()
    const send = mail.use().send
    mail.use().send = () => Promise.reject(new Error('connection refused'))
    try {
      assert.equal(await deliverDueMails(), 0)
      await row.refresh()
      assert.equal(row.attempts, 1)
      assert.include(row.lastError, 'connection refused')
      assert.isNull(row.failedAt)
      assert.equal(await deliverDueMails(), 0)
      await row.refresh()
      assert.equal(row.attempts, 1, 'not before its time')
      while (!row.failedAt && row.attempts < 20) {
        freezeClock(row.nextAttemptAt.plus({ second: 1 }))
        await deliverDueMails()
        await row.refresh()
      }
      assert.equal(row.attempts, 8)
      assert.isNotNull(row.failedAt)
      assert.notInclude(JSON.stringify(row.data), 'secret')
    } finally {
      mail.use().send = send
    }
  })

  test('two sweeps at once send each mail once', async ({ assert }) => {
    for (let index = 0; index < 30; index++) await givenAbandonedMail()
    const counts = await Promise.all([deliverDueMails(), deliverDueMails()])
    assert.equal(counts[0]! + counts[1]!, 30)
    assert.lengthOf(mailsTo(INPUT.recipient), 30)
    const open = await db.from('outbound_mails').whereNull('sent_at')
    assert.isEmpty(open)
  })

  test('many leave room for whoever asks for a page: fifty a second at most', async ({
    assert,
  }) => {
    for (let index = 0; index < 22; index++) await givenAbandonedMail()
    const sentAt: number[] = []
    const { send } = mail
    mail.send = (...args) => {
      sentAt.push(performance.now())
      return send.apply(mail, args)
    }
    try {
      await deliverDueMails()
    } finally {
      mail.send = send
    }
    const gaps = sentAt.slice(1).map((at, index) => at - sentAt[index]!)
    assert.lengthOf(gaps, 21)
    // A timer may fire a millisecond early.
    assert.isAtLeast(Math.min(...gaps), 19)
  })

  test('a job that finds another one delivering ends at once, and its mail is sent', async ({
    assert,
  }) => {
    for (let index = 0; index < 3; index++) await givenAbandonedMail()
    let first = 'delivers'
    const delivering = new DeliverMails().execute().then(() => (first = 'ended'))
    await new DeliverMails().execute()
    assert.equal(first, 'delivers')
    await givenAbandonedMail()
    await delivering
    assert.lengthOf(mailsTo(INPUT.recipient), 4)
  })
})

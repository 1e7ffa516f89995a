import { eraseRows } from '#app/auth/actions/erase_account'
import { reissueCertificate } from '#app/certificates/actions/reissue_certificate'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import Certificate from '#app/certificates/models/certificate'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  certificateFindings,
  givenCertificate,
  givenParticipant,
  givenPastEvent,
  issueAll,
} from '#tests/fixtures/certificates'
import { refusalCode } from '#tests/fixtures/registrations'
import { lockWaits } from '#tests/helpers/lock_waits'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

/** @returns when the work ended, or waits for another transaction; on SQLite that is at once */
async function endedOrWaiting(work: Promise<unknown>): Promise<void> {
  if (db.connection().dialect.name !== 'postgres') return
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver && (await lockWaits()) === 0) await pause(5)
}

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What they commit
 * cannot be deleted, so the tables are made anew after each.
 */
test.group('Certificates at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('whoever is forgotten while theirs is issued has none', async ({ assert }) => {
    const event = await givenPastEvent()
    const { holder } = await givenParticipant(event, { attended: 4 })
    let issuing: Promise<unknown> = Promise.resolve()
    await inTransaction(async (trx) => {
      await eraseRows([holder.id], trx)
      issuing = issueAll(event)
      await endedOrWaiting(issuing)
    })
    await issuing
    assert.lengthOf(await Certificate.all(), 0)
  })

  test('whoever is forgotten while theirs is corrected has none with a name', async ({
    assert,
  }) => {
    const { certificate, holder, author } = await givenCertificate()
    const found = await findCertificate(certificate.publicId)
    const actor = { id: author.id, ability: 'organizer' }
    let correcting: Promise<string> = Promise.resolve('')
    await inTransaction(async (trx) => {
      await eraseRows([holder.id], trx)
      const how = { certificate: found, name: 'Right Name', reason: 'A letter', actor }
      correcting = refusalCode(reissueCertificate(how))
      await endedOrWaiting(correcting)
    })
    assert.equal(await correcting, 'E_CERTIFICATE_NOT_EARNED')
    assert.lengthOf(await Certificate.query().whereNotNull('name'), 0)
  })

  test('five who issue the same issue each once', async ({ assert }) => {
    const event = await givenPastEvent()
    for (let person = 0; person < 30; person += 1) await givenParticipant(event, { attended: 4 })
    await Promise.all(Array.from({ length: 5 }, () => issueAll(event)))
    assert.lengthOf(await Certificate.all(), 30)
    assert.lengthOf(await db.from('audit_entries').where('action', 'certificate.issued'), 30)
    assert.lengthOf(await db.from('outbound_mails').where('template', 'certificate_issued'), 30)
    assert.deepEqual(await certificateFindings(), [])
  }).timeout(120_000)

  test('of those who correct and revoke one at once, corrections follow in a line', async ({
    assert,
  }) => {
    const { certificate, author } = await givenCertificate()
    const actor = { id: author.id, ability: 'organizer' }
    const found = await findCertificate(certificate.publicId)
    const correct = (name: string) =>
      refusalCode(reissueCertificate({ certificate: found, name, reason: 'A letter', actor }))
    const revoke = refusalCode(
      revokeCertificate({ certificate: found, for: 'mistake', reason: 'Not there', actor })
    )
    const [, ...corrected] = await Promise.all([revoke, correct('Ana One'), correct('Ana Two')])
    assert.sameMembers(corrected, ['nothing', 'E_CERTIFICATE_REPLACED'])
    const [old, newest] = await Certificate.query().orderBy('id')
    assert.equal(newest!.replacesId, old!.id)
    assert.deepEqual([old!.revokedAt === null, newest!.revokedAt], [false, null])
    assert.deepEqual(await certificateFindings(), [])
  })
})

import { buildDataExport } from '#app/auth/actions/build_data_export'
import { personalData } from '#app/auth/queries/personal_data'
import { removeExpiredJobFiles } from '#app/jobs/actions/job_files'
import { jobFile, jobFilesFolder } from '#app/jobs/queries/job_file'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { recordAudit } from '#app/audit/actions/record_audit'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import ImportRow from '#app/imports/models/import_row'
import TrackedJob from '#app/jobs/models/tracked_job'
import { registerPerson } from '#app/registrations/actions/register_person'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { givenImport } from '#tests/fixtures/imports'
import { catchMails } from '#tests/fixtures/mails'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'

const KIND = 'data_export'

function ask(client: ApiClient, user: User) {
  return client
    .post('/settings/account/exports')
    .loginAs(user)
    .withSession({ password_confirmed_at: now().toUnixInteger() })
    .withCsrfToken()
    .withInertia()
    .redirects(0)
}

function fetchCopy(client: ApiClient, user: User, publicId: string) {
  return client
    .get(`/settings/account/exports/${publicId}`)
    .loginAs(user)
    .withSession({ password_confirmed_at: now().toUnixInteger() })
    .redirects(0)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

test.group('A copy of one’s data', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))
  group.teardown(() => rm(jobFilesFolder(KIND), { recursive: true, force: true, maxRetries: 10 }))

  test('asks for the password, then makes one copy however often one asks', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const refused = await client
      .post('/settings/account/exports')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    refused.assertHeader('location', '/confirm-password')
    await ask(client, user)
    await TrackedJob.query().where('startedBy', user.id).update({ state: 'running' })
    await ask(client, user)
    const jobs = await TrackedJob.query().where('startedBy', user.id)
    assert.lengthOf(jobs, 1)
  })

  test('packs data and tickets, for the person alone, for a day', async ({ client, assert }) => {
    const user = await givenUser()
    const stranger = await givenUser({ roles: ['admin'] })
    const { event } = await givenEvent({ capacity: 5 })
    await registerPerson({ eventId: event.id, userId: user.id, answers: {} })
    await ask(client, user)
    const job = await TrackedJob.query().where('startedBy', user.id).firstOrFail()
    await job.merge({ state: 'running' }).save()
    ;(await fetchCopy(client, user, job.publicId)).assertStatus(404)
    await job.merge({ state: 'finished' }).save()

    const copy = await fetchCopy(client, user, job.publicId)
    copy.assertStatus(200)
    copy.assertHeader('content-type', 'application/zip')
    copy.assertHeader('cache-control', 'no-store')
    const bytes = await readFile(jobFile(job, 'zip'))
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
    const names = bytes.toString('latin1')
    for (const name of ['profile.json', 'registrations.json', 'history.json', '.pdf']) {
      assert.include(names, name)
    }
    ;(await fetchCopy(client, stranger, job.publicId)).assertStatus(404)

    freezeClock(now().plus({ hours: 24, minutes: 1 }))
    ;(await fetchCopy(client, user, job.publicId)).assertStatus(404)
    assert.isTrue(await exists(jobFile(job, 'zip')))
    await removeExpiredJobFiles()
    assert.isFalse(await exists(jobFile(job, 'zip')))
  })

  test('says everything about the person and nothing about anybody else', async ({ assert }) => {
    const user = await givenUser({ name: 'Lucía Peña', documentId: 'DOC-1', roles: ['organizer'] })
    const other = await givenUser({ name: 'Zebedea Quintessa', email: 'zebedea@example.test' })
    const { event, announcement } = await givenEvent({ author: user, capacity: 5 })
    await registerPerson({ eventId: event.id, userId: user.id, answers: {} })
    await registerPerson({ eventId: event.id, userId: other.id, answers: {} })
    await inTransaction(async (trx) => {
      const subject = {
        subjectType: 'user',
        ability: 'admin',
        action: 'user.kind_confirmed',
      } as const
      await recordAudit(
        { ...subject, actorId: user.id, subjectId: other.id, after: { name: other.name } },
        trx
      )
      await recordAudit(
        { ...subject, actorId: other.id, subjectId: user.id, after: { kind: 'student' } },
        trx
      )
    })
    const ticket = await Ticket.query()
      .whereHas('registration', (own) => void own.where('userId', user.id))
      .firstOrFail()
    const reason = 'A lost phone'
    await reissueTicket({ ticketId: ticket.id, actorId: other.id, ability: 'organizer', reason })
    const personal = await ensurePersonalCode({ userId: user.id })
    const record = await givenImport({ uploadedBy: other.id, state: 'applied' })
    const row = await ImportRow.query().where('importId', record.id).firstOrFail()
    await row.merge({ subjectId: user.id, data: { ...row.data, phone: '+57 1 555' } }).save()
    const data = await personalData([user.id])
    const text = JSON.stringify(data)
    assert.include(text, 'DOC-1')
    assert.include(text, announcement.title)
    for (const own of ['A lost phone', personal.code, '+57 1 555']) assert.include(text, own)
    assert.notMatch(text, /zebedea/i)
    assert.notMatch(text, /password|two_factor_secret|token/i)
    const history = data['history.json'] as Record<string, unknown>[]
    const byOther = history.find(
      (entry) => entry.what === 'user.kind_confirmed' && entry.by === 'admin'
    )
    assert.deepEqual(byOther!.after, { kind: 'student' })
    assert.notProperty(byOther, 'ip')
    const forOther = history.find((entry) => entry.about === 'user')
    assert.notProperty(forOther, 'after')
  })

  test('says what is owed, was paid and is asked back, to the last digit', async ({ assert }) => {
    const payer = await givenUser({ name: 'Lucía Peña' })
    const payment = await givenPayment({ payer, amount: 1_234_567_890n, note: 'A key' })
    await collect(await givenPayment(), await givenDesk())
    const { actor } = await givenDesk()
    await collect(payment, { actor, amount: 1_000_000_001n })
    const words = 'Please'
    await inTransaction((trx) =>
      openRefundRequests([{ paymentId: payment.id, amount: 1n, reason: 'asked', words }], trx)
    )
    const data = await personalData([payer.id])
    const reference = payment.reference
    assert.containsSubset(data, {
      'payments.json': [
        { reference, amount_minor: '1234567890', collected_minor: '1000000001', note: 'A key' },
      ],
      'transactions.json': [{ payment: reference, method: 'cash', amount_minor: '1000000001' }],
      'receipts.json': [{ payment: reference, payer: 'Lucía Peña' }],
      'refund_requests.json': [{ payment: reference, amount_minor: '1', words: 'Please' }],
    })
    const counts = Object.entries(data).filter(([name]) => /payments|trans|receipts/.test(name))
    for (const [name, rows] of counts) assert.lengthOf(rows as unknown[], 1, name)
  })

  test('leaves no file behind that nobody can fetch', async ({ assert }) => {
    await mkdir(jobFilesFolder(KIND), { recursive: true })
    const user = await givenUser()
    const job = (hours: number) =>
      TrackedJob.create({
        publicId: ulid(),
        kind: KIND,
        startedBy: user.id,
        state: 'running',
        done: 0,
        attempts: 1,
        createdAt: now().minus({ hours }),
      })
    const [fresh, old] = [await job(23), await job(25)]
    const of = (publicId: string, suffix = '') =>
      `${jobFile({ kind: KIND, publicId }, 'zip')}${suffix}`
    const kept = [of(fresh.publicId), of(fresh.publicId, '.part')]
    const gone = [of(old.publicId), of(old.publicId, '.part'), of(ulid()), of(ulid(), '.part')]
    for (const path of [...kept, ...gone]) await writeFile(path, 'PK')
    await removeExpiredJobFiles()
    for (const path of kept) assert.isTrue(await exists(path))
    for (const path of gone) assert.isFalse(await exists(path))
  })

  test('tells that the disk refuses it, once it is packed', async ({ assert }) => {
    const user = await givenUser()
    const { event } = await givenEvent({ capacity: 5 })
    await registerPerson({ eventId: event.id, userId: user.id, answers: {} })
    const given = {
      kind: KIND,
      startedBy: user.id,
      state: 'running' as const,
      done: 0,
      attempts: 1,
    }
    const job = await TrackedJob.create({ publicId: ulid(), ...given })
    const folder = jobFilesFolder(KIND)
    // A file stands where the folder should be.
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'no folder')
    await assert.rejects(() => buildDataExport(job, async () => {}), /EEXIST/)
    await rm(folder)
  })

  test('goes with the account', async ({ client, assert }) => {
    const user = await givenUser()
    await ask(client, user)
    const job = await TrackedJob.query().where('startedBy', user.id).firstOrFail()
    await eraseAccount({ userId: user.id })
    assert.isFalse(await exists(jobFile(job, 'zip')), 'a copy that was there is removed')
    await buildDataExport(job, async () => {})
    assert.isFalse(await exists(jobFile(job, 'zip')))
  })

  for (const name of ['..%2f..%2fetc', '01HZZZZZZZZZZZZZZZZZZZZZZZ', '%00']) {
    test(`there is no copy called ${name}`, async ({ client }) => {
      const user = await givenUser()
      ;(await fetchCopy(client, user, name)).assertStatus(404)
    })
  }
})

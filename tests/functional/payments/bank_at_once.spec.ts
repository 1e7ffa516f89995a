import { confirmBankLine } from '#app/payments/actions/confirm_bank_lines'
import { dismissBankLine, matchBankLine } from '#app/payments/actions/decide_bank_line'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { bankLinesSeen } from '#app/payments/queries/bank_lines'
import type { Proposed } from '#app/payments/rules/bank_proposals'
import { startImport } from '#app/imports/actions/start_import'
import { startImportStep } from '#app/imports/actions/start_import_step'
import { readUpload } from '#app/imports/files/read_upload'
import { importDefinition } from '#app/imports/import_kinds'
import Import from '#app/imports/models/import'
import { now } from '#app/core/clock'
import { currency } from '#config/app'
import { givenBankLines } from '#tests/fixtures/bank_statements'
import { givenBankAccount } from '#tests/fixtures/installation'
import { assertLedgerClean, collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const ROUNDS = 5
const LINES = 300

async function givenCashiers() {
  const users = [await givenUser({ roles: ['cashier'] }), await givenUser({ roles: ['cashier'] })]
  return users.map(({ id }) => ({
    ...{ id, ability: 'cashier' as const },
    scope: [{ campusId: null, facultyId: null }],
  }))
}
type Actor = Awaited<ReturnType<typeof givenCashiers>>[number]

const lineOf = async (publicId: string, actor: Actor) =>
  (await bankLinesSeen([publicId], actor))[0]!

/** The codes with which attempts at the same time end, in the order of the alphabet. */
async function endsOf(...attempts: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(attempts.map(refusalCode))).sort()
}

/*
 * Each call has its own transaction and, on PostgreSQL, its own connection. What they commit cannot be deleted, so
 * the tables are made anew after each.
 */
test.group('Lines of the bank at the same time', (group) => {
  group.each.teardown(makeTablesAnew)

  for (const as of ['collect', 'confirm'] as const satisfies Proposed[]) {
    test(`two cashiers book the same line, to ${as}: one does, the other is told`, async ({
      assert,
    }) => {
      const [one, two] = await givenCashiers()
      for (let round = 0; round < ROUNDS; round += 1) {
        const payment = await givenPayment()
        if (as === 'confirm') await report(payment.id, payment.userId)
        const [publicId] = await givenBankLines([{ amount: 5_000n, text: payment.reference }])
        const line = await lineOf(publicId!, one!)
        const book = (actor: Actor) => confirmBankLine({ line, as, actor })
        assert.deepEqual(await endsOf(book(one!), book(two!)), ['E_BANK_LINE_DECIDED', 'nothing'])
        await payment.refresh()
        assert.deepEqual([payment.status, payment.collectedMinor], ['paid', 5_000n])
      }
      assert.lengthOf(await db.from('transactions'), ROUNDS)
      await assertLedgerClean(assert)
    }).timeout(120_000)
  }

  test('a line is booked while the desk collects, a cashier reviews, another sets it aside or matches it', async ({
    assert,
  }) => {
    const [one, two] = await givenCashiers()
    const { actor } = await givenDesk()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [paid, reported, aside, moved] = await Promise.all(
        [1, 2, 3, 4].map(() => givenPayment())
      )
      const { transactionId } = await report(reported!.id, reported!.userId)
      const ids = await givenBankLines(
        [paid, reported, aside, moved].map((owed) => ({ amount: 5_000n, text: owed!.reference }))
      )
      const lines = await Promise.all(ids.map((id) => lineOf(id, one!)))
      const book = (at: number, as: Proposed) =>
        confirmBankLine({ line: lines[at]!, as, actor: one! })
      const other = { id: aside!.id, reference: aside!.reference }
      await Promise.all(
        [
          book(0, 'collect'),
          collect(paid!, { actor }),
          book(1, 'confirm'),
          reviewTransfer({ transactionId, decision: 'confirmed', actor: two! }),
          book(2, 'collect'),
          dismissBankLine({ lineId: lines[2]!.id, reason: 'Not ours', actor: two! }),
          book(3, 'collect'),
          matchBankLine({ lineId: lines[3]!.id, payment: other, actor: two! }),
        ].map(refusalCode)
      )
      for (const owed of [paid!, reported!]) {
        await owed.refresh()
        assert.equal(owed.collectedMinor, 5_000n)
      }
    }
    const twice = await db
      .from('transactions')
      .whereLike('idempotency_key', 'bank-line:%')
      .groupBy('payment_id')
      .havingRaw('count(*) > 1')
      .select('payment_id')
    assert.isEmpty(twice)
    await assertLedgerClean(assert)
  }).timeout(120_000)

  test('the same statement applied by two at once, one upside down: each line is there once', async ({
    assert,
  }) => {
    const account = (await givenBankAccount()).id
    const cashiers = await givenCashiers()
    const day = now().minus({ days: 1 }).toISODate()!
    const rows = Array.from(
      { length: LINES },
      (_, at) =>
        `${day},${at % 7}.50,${currency},Locker ${at % 11},${at % 3 === 0 ? `R-${at}` : ''}`
    ).filter((row) => !row.includes(',0.50,'))
    const definition = await importDefinition({ kind: 'bank', eventId: null })
    const previewed = async (text: string[], actorId: number) => {
      const bytes = Buffer.from(['Date,Amount,Currency,Text,Bank reference', ...text].join('\n'))
      const fileName = 'statement.csv'
      const upload = await readUpload({ bytes, fileName }, definition)
      if ('fault' in upload) throw new Error(upload.fault)
      const { id } = await startImport({
        ...{ kind: 'bank' as const, eventId: null, fileName, upload, invite: false },
        ...{ account, actorId },
      })
      return Import.findOrFail(id)
    }
    const records = [
      await previewed(rows, cashiers[0]!.id),
      await previewed(rows.toReversed(), cashiers[1]!.id),
    ]
    assert.deepEqual(
      records.map(({ rowsCreate }) => rowsCreate),
      [rows.length, rows.length]
    )
    await Promise.all(
      records.map((record, at) =>
        startImportStep({
          ...{ record, from: ['previewed' as const], to: 'applying' as const },
          actorId: cashiers[at]!.id,
        })
      )
    )
    for (const record of records) {
      await record.refresh()
      // Whoever loses the race for a line finds it known, or is told that it changed.
      assert.deepEqual([record.state, record.errorCode], ['applied', null])
    }
    assert.lengthOf(await db.from('bank_statement_lines'), rows.length)
    assert.equal(records[0]!.rowsCreate + records[1]!.rowsCreate, rows.length)
  }).timeout(120_000)
})

function report(paymentId: number, userId: number) {
  return reportTransfer({
    ...{ paymentId, amount: 5_000n, occurredAt: now(), externalReference: '77' },
    ...{ proof: null, actor: { id: userId, ability: null }, idempotencyKey: ulid() },
  })
}

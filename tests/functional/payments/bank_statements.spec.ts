import AuditEntry from '#app/audit/models/audit_entry'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { freezeClock, now } from '#app/core/clock'
import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import type BankAccount from '#app/installation/models/bank_account'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import { purge } from '#app/privacy/actions/purge'
import type User from '#app/users/models/user'
import { currency } from '#config/app'
import { shownReference } from '#isomorphic/payments/reference'
import { camt, givenBankLines } from '#tests/fixtures/bank_statements'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenBankAccount } from '#tests/fixtures/installation'
import {
  assertLedgerClean,
  collect,
  givenDesk,
  givenPayment,
  ledgerFindings,
  paymentOf,
} from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

interface Row {
  publicId: string
  amountMinor: string
  payment: { reference: string } | null
  proposal: { kind: string; why: string | null; isTicked: boolean } | null
  transaction: string | null
  reversed: string | null
  counterparty: string | null
}

const HEADER = 'Booking date,Amount,Currency,Text,Payer,Bank reference'
const yesterday = () => now().minus({ days: 1 }).toISODate()!
const line = (amount: string, text: string, rest = ',') =>
  `${yesterday()},"${amount}",${currency},"${text}",${rest}`

test.group('Statements of the bank', (group) => {
  let cashier: User
  let account: BankAccount
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    cashier = await givenUser({ roles: ['cashier'] })
    account = await givenBankAccount()
  })
  group.each.teardown(() => freezeClock(null))

  const send = (
    client: ApiClient,
    file: string | Buffer,
    given: { name?: string; as?: User; account?: string | null } = {}
  ) => {
    const request = client
      .post('/imports/bank')
      .file('file', Buffer.from(file), { filename: given.name ?? 'statement.csv' })
      .loginAs(given.as ?? cashier)
      .withCsrfToken()
      .header('referer', '/imports/bank')
      .redirects(0)
    const chosen = given.account === undefined ? account.publicId : given.account
    return chosen === null ? request : request.field('account', chosen)
  }
  async function uploaded(...args: Parameters<typeof send>) {
    const answer = await send(...args)
    answer.assertStatus(303)
    return Import.query().orderBy('id', 'desc').firstOrFail()
  }
  async function applied(...args: Parameters<typeof send>) {
    const record = await uploaded(...args)
    const answer = await args[0]
      .post(`/imports/bank/${record.publicId}/application`)
      .loginAs(args[2]?.as ?? cashier)
      .withCsrfToken()
      .redirects(0)
    answer.assertStatus(303)
    return record.refresh()
  }
  const verdictsOf = async (record: Import) =>
    (await ImportRow.query().where('importId', record.id).orderBy('line')).map((row) => [
      row.verdict,
      ...(row.reasons ?? []).map(({ code }: { code: string }) => code),
    ])
  async function listed(client: ApiClient, query = '', as = cashier): Promise<Row[]> {
    const page = await client.get(`/transactions/bank-lines${query}`).loginAs(as).withInertia()
    page.assertStatus(200)
    return (page.inertiaProps as unknown as { list: { rows: Row[] } }).list.rows
  }
  const write = (client: ApiClient, path: string, body: object, as = cashier) =>
    client
      .post(path)
      .loginAs(as)
      .withCsrfToken()
      .header('referer', '/transactions/bank-lines')
      .redirects(0)
      .json(body)
  const confirm = (client: ApiClient, rows: Row[], as = cashier) =>
    write(
      client,
      '/transactions/bank-lines',
      { lines: rows.map(({ publicId, proposal }) => ({ line: publicId, as: proposal!.kind })) },
      as
    )
  const match = (client: ApiClient, { publicId }: Row, reference: string, as = cashier) =>
    client
      .patch(`/transactions/bank-lines/${publicId}`)
      .loginAs(as)
      .withCsrfToken()
      .header('referer', '/transactions/bank-lines')
      .redirects(0)
      .json({ reference })
  const report = (payment: Payment, amount = payment.amountMinor) =>
    reportTransfer({
      ...{ paymentId: payment.id, amount, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: payment.userId, ability: null }, idempotencyKey: ulid() },
    })
  const reverse = (client: ApiClient, { publicId }: { publicId: string }) =>
    write(client, `/transactions/${publicId}/reversal`, {
      ...{ reason: 'Another person of the same name', idempotencyKey: ulid() },
    })
  const kindsOf = (rows: Row[]) => rows.map(({ proposal }) => proposal?.kind)
  const errorsOf = (answer: { flashMessages(): Record<string, unknown> }) =>
    (answer.flashMessages()['inputErrorsBag'] ?? {}) as Record<string, string[]>

  test('a file is checked, applied, proposed and confirmed; exact amounts all the way', async ({
    client,
    assert,
  }) => {
    const owed = [1n, 10n, 1_234_567_890n]
    const payments = await Promise.all(owed.map((amount) => givenPayment({ amount })))
    const record = await uploaded(
      client,
      [
        HEADER,
        line('0.01', shownReference(payments[0]!.reference)),
        line('0.10', `pago ${payments[1]!.reference.toLowerCase()}`),
        line('12,345,678.90', `REF ${[...payments[2]!.reference].join(' ')}`),
        line('-25.00', 'Fees of the bank'),
        line('7.00', 'Donation'),
        `${yesterday()},5.00,XXX,In another currency,,`,
        `${yesterday()},"1,234",${currency},Unclear,,`,
        `${now().plus({ days: 40 }).toISODate()},5.00,${currency},To come,,`,
      ].join('\n')
    )
    assert.deepEqual(await verdictsOf(record), [
      ['create', 'bank_names'],
      ['create', 'bank_names'],
      ['create', 'bank_names'],
      ['unchanged', 'bank_debit'],
      ['create'],
      ['refused', 'bank_currency'],
      ['refused', 'bank_amount_unclear'],
      ['refused', 'bank_day_to_come'],
    ])
    assert.isEmpty(await db.from('bank_statement_lines'))
    const preview = await client
      .get(`/imports/bank/${record.publicId}`)
      .loginAs(cashier)
      .withInertia()
    const { import: shown } = preview.inertiaProps as unknown as { import: { debits: number } }
    assert.equal(shown.debits, 1)

    await client
      .post(`/imports/bank/${record.publicId}/application`)
      .loginAs(cashier)
      .withCsrfToken()
      .redirects(0)
    assert.isEmpty(await Transaction.all())
    const rows = await listed(client, '?sort=amount')
    assert.deepEqual(kindsOf(rows), ['collect', 'collect', 'none', 'collect'])
    assert.deepEqual(
      rows.map(({ amountMinor }) => amountMinor),
      ['1', '10', '700', '1234567890']
    )
    const ticked = rows.filter(({ proposal }) => proposal!.isTicked)
    ;(await confirm(client, ticked)).assertStatus(303)
    for (const payment of payments) {
      await payment.refresh()
      assert.equal(payment.status, 'paid')
    }
    const moved = await Transaction.query().orderBy('id')
    assert.deepEqual(moved.map(({ amountMinor }) => amountMinor).sort(), [...owed].sort())
    assert.deepEqual(new Set(moved.map(({ method }) => method)), new Set(['transfer']))
    // The bank's day by the campus's clock.
    assert.deepEqual(
      new Set(moved.map(({ occurredAt }) => occurredAt.setZone('America/El_Salvador').toISODate())),
      new Set([yesterday()])
    )
    assert.deepEqual(kindsOf(await listed(client)), ['none'])
    assert.lengthOf(await listed(client, '?state=booked'), 3)
    await assertLedgerClean(assert)
  })

  test('the same statement, and one that overlaps, add nothing twice', async ({
    client,
    assert,
  }) => {
    const first = [
      line('5.00', 'Rent of a locker'),
      line('5.00', 'Rent of a locker'),
      line('6.00', 'Copy', 'Ana,R-1'),
    ]
    await applied(client, [HEADER, ...first].join('\n'))
    const again = await uploaded(client, [HEADER, ...first].join('\n'))
    assert.deepEqual(await verdictsOf(again), Array(3).fill(['unchanged', 'bank_known']))
    // Another order, another text for a numbered line, and what is new.
    const overlap = await applied(
      client,
      [
        HEADER,
        line('6.00', 'COPIES, two', 'A. Ruiz,R-1'),
        ...first.slice(0, 2),
        line('5.00', 'Rent of a locker'),
        line('6.00', 'Copy', 'Ana,R-2'),
        line('6.00', 'Copy', 'Ana,R-2'),
      ].join('\n')
    )
    assert.deepEqual(await verdictsOf(overlap), [
      ['unchanged', 'bank_known'],
      ['unchanged', 'bank_known'],
      ['unchanged', 'bank_known'],
      ['create'],
      ['create'],
      ['unchanged', 'bank_repeated'],
    ])
    assert.lengthOf(await db.from('bank_statement_lines'), 5)
    // The same lines of another account are others.
    const other = await givenBankAccount()
    const elsewhere = await applied(client, [HEADER, ...first].join('\n'), {
      account: other.publicId,
    })
    assert.equal(elsewhere.rowsCreate, 3)
  })

  test('camt.053 is read without asking which column is which', async ({ client, assert }) => {
    const payment = await givenPayment()
    await account.merge({ number: 'SV58 XIMA 0000 0000 0000 0012 3456' }).save()
    const file = camt([
      {
        amount: '50.00',
        text: payment.reference,
        payer: 'Ana & Hijos',
        id: 'R-1',
        day: yesterday(),
      },
      { amount: '3.00', isDebit: true, day: yesterday() },
    ])
    const record = await applied(client, file, { name: 'statement.xml' })
    assert.deepEqual(await verdictsOf(record), [
      ['create', 'bank_names'],
      ['unchanged', 'bank_debit'],
    ])
    const [row] = await listed(client)
    assert.deepEqual([row!.counterparty, row!.proposal!.kind], ['Ana & Hijos', 'collect'])
    // The same entries from another file of the bank, and the statement of another account.
    assert.deepEqual(await verdictsOf(await uploaded(client, file, { name: 'again.XML' })), [
      ['unchanged', 'bank_known'],
      ['unchanged', 'bank_debit'],
    ])
    const foreign = camt([{ amount: '9.00', day: yesterday() }], {
      account: 'SV58XIMA00000000000000999999',
    })
    assert.deepEqual(await verdictsOf(await uploaded(client, foreign, { name: 'other.xml' })), [
      ['refused', 'bank_other_account'],
    ])
  })

  const BAD: [string, string, string | Buffer][] = [
    ['no CSV', 'statement.csv', Buffer.from([0, 1, 2, 0])],
    ['a program', 'statement.exe', 'MZ'],
    ['an empty file', 'statement.csv', ''],
    ['headings alone', 'statement.csv', HEADER],
    ['no amount', 'statement.csv', 'Booking date,Text\n2026-01-01,x'],
    ['XML that is cut off', 'statement.xml', camt([{ amount: '5.00' }]).slice(0, -30)],
    ['bytes as XML', 'statement.xml', Buffer.from([0, 1, 2, 0])],
    [
      'a file of the machine',
      'statement.xml',
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
        camt([{ amount: '5.00', text: '&x;' }]),
    ],
    [
      'a billion laughs',
      'statement.xml',
      `<!DOCTYPE d [${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>${camt([{ amount: '5.00', text: '&j;' }])}`,
    ],
    ['more than 5 MB', 'statement.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a')],
  ]
  for (const [what, name, file] of BAD) {
    test(`refused at the field: ${what}`, async ({ client, assert }) => {
      const answer = await send(client, file, { name })
      assert.deepEqual(Object.keys(errorsOf(answer)), ['file'])
      assert.isEmpty(await Import.all())
    })
  }

  test('an account must be chosen, and be in use', async ({ client, assert }) => {
    const archived = await givenBankAccount()
    await archived.merge({ active: false }).save()
    for (const chosen of [null, archived.publicId, ulid()]) {
      const answer = await send(client, `${HEADER}\n${line('5.00', 'x')}`, { account: chosen })
      assert.deepEqual(Object.keys(errorsOf(answer)), ['account'])
    }
  })

  test('other headings, encodings and signs: the columns are asked for and remembered', async ({
    client,
    assert,
  }) => {
    const text = `Día;Glosa;Ingresos;Salidas\n${now().minus({ days: 1 }).toFormat('dd/MM/yyyy')};Inscripción;1.234,50;\n;;;\n`
    const file = Buffer.from(text, 'latin1')
    const record = await uploaded(client, file)
    assert.equal(record.state, 'mapping')
    const mapping = (columns: object) =>
      client
        .put(`/imports/bank/${record.publicId}/mapping`)
        .loginAs(cashier)
        .withCsrfToken()
        .redirects(0)
        .json({ columns })
    const wrong = await mapping({ text: 1 })
    assert.includeMembers(Object.keys(errorsOf(wrong)), ['columns.booked_on', 'columns.amount'])
    ;(await mapping({ booked_on: 0, text: 1, credit: 2, debit: 3 })).assertStatus(303)
    assert.deepEqual(await verdictsOf(await record.refresh()), [['create']])
    assert.equal((await uploaded(client, file)).state, 'previewed')
  })

  test('a transfer that was reported is confirmed, and one that is booked is not booked again', async ({
    client,
    assert,
  }) => {
    const [reported, booked] = [await givenPayment(), await givenPayment()]
    await report(reported)
    const before = await report(booked)
    const actor = { id: cashier.id, ability: 'cashier' }
    await reviewTransfer({ transactionId: before.transactionId, decision: 'confirmed', actor })
    await givenBankLines([
      { amount: 5_000n, text: reported.reference },
      { amount: 5_000n, text: booked.reference },
    ])
    const rows = await listed(client)
    assert.deepEqual(kindsOf(rows), ['confirm', 'known'])
    ;(await confirm(client, rows)).assertStatus(303)
    assert.lengthOf(await Transaction.all(), 2)
    assert.equal((await reported.refresh()).status, 'paid')
    const lines = await db.from('bank_statement_lines').orderBy('id')
    assert.deepEqual(
      lines.map((one) => one.state),
      ['booked', 'booked']
    )
    assert.equal(lines[1].transaction_id, before.transactionId)
    // Money that comes a second time is other money.
    await givenBankLines([{ amount: 5_000n, text: booked.reference }])
    const [second] = await listed(client)
    assert.deepEqual([second!.proposal!.kind, second!.proposal!.why], ['apart', 'paid'])
    await assertLedgerClean(assert)
  })

  test('less is a part, more needs a person and is kept apart', async ({ client, assert }) => {
    const [less, more, halves] = [await givenPayment(), await givenPayment(), await givenPayment()]
    await givenBankLines([
      { amount: 2_000n, text: less.reference },
      { amount: 6_000n, text: more.reference },
      { amount: 2_500n, text: halves.reference },
      { amount: 2_500n, text: halves.reference },
    ])
    const rows = await listed(client)
    assert.deepEqual(kindsOf(rows), ['part', 'apart', 'part', 'part'])
    assert.deepEqual(
      rows.map(({ proposal }) => proposal!.isTicked),
      [true, false, true, true]
    )
    await confirm(client, rows)
    await less.refresh()
    assert.deepEqual([less.status, less.collectedMinor], ['partially_paid', 2_000n])
    assert.equal((await halves.refresh()).status, 'paid')
    assert.equal((await more.refresh()).status, 'pending')
    const apart = await Payment.query().where('unallocated', true).firstOrFail()
    assert.equal(apart.amountMinor, 6_000n)
    const request = await db.from('refund_requests').firstOrFail()
    assert.deepEqual([request.reason, request.payment_id], ['overpaid', apart.id])
    await assertLedgerClean(assert)
  })

  test('late money takes the place again where one is left', async ({ client, assert }) => {
    const startsAt = now().plus({ days: 14 })
    const { event } = await givenEvent({
      ...{ startsAt, endsAt: startsAt.plus({ hours: 2 }) },
      prices: [{ label: 'General', amountMinor: 5_000n as never }],
    })
    const registration = await register(event, await givenUser())
    const payment = await paymentOf(registration)
    freezeClock(payment.dueAt!.plus({ minutes: 1 }))
    await expireUnpaid()
    assert.equal((await payment.refresh()).status, 'void')
    await givenBankLines([{ amount: 5_000n, text: payment.reference }])
    const rows = await listed(client)
    assert.deepEqual(kindsOf(rows), ['late'])
    await confirm(client, rows)
    assert.equal((await registration.refresh()).status, 'confirmed')
    assert.equal((await payment.refresh()).status, 'paid')
    await assertLedgerClean(assert)
  })

  test('what happened since is told, and the others are done', async ({ client, assert }) => {
    const [paid, open, other] = [await givenPayment(), await givenPayment(), await givenPayment()]
    await givenBankLines([
      { amount: 5_000n, text: paid.reference },
      { amount: 5_000n, text: open.reference },
      { amount: 5_000n, text: other.reference },
    ])
    const rows = await listed(client)
    const { actor } = await givenDesk()
    await collect(paid, { actor })
    await report(other, 4_000n)
    const answer = await confirm(client, rows)
    answer.assertStatus(303)
    const said = JSON.stringify(answer.flashMessages())
    assert.include(said, '1 transfer confirmed')
    assert.include(said, '2 were not confirmed')
    assert.equal((await open.refresh()).status, 'paid')
    assert.deepEqual(kindsOf(await listed(client)), ['apart', 'reported'])
    // Again: the line is booked, and nothing is booked twice.
    const again = await confirm(client, [rows[1]!])
    assert.include(JSON.stringify(again.flashMessages()), 'booked this line')
    assert.equal((await open.refresh()).collectedMinor, 5_000n)
    await assertLedgerClean(assert)
  })

  test('a line is matched by hand, set aside with a reason, and brought back', async ({
    client,
    assert,
  }) => {
    const [one, two] = [await givenPayment(), await givenPayment()]
    await givenBankLines([
      { amount: 5_000n, text: `${one.reference} and ${two.reference}` },
      { amount: 700n, text: 'Donation' },
    ])
    const [several, donation] = await listed(client)
    assert.deepEqual(kindsOf([several!, donation!]), ['several', 'none'])
    for (const wrong of ['nothing', 'AAAA-AAAA']) {
      const answer = await match(client, several!, wrong)
      assert.deepEqual(Object.keys(errorsOf(answer)), ['reference'])
    }
    ;(await match(client, several!, shownReference(two.reference).toLowerCase())).assertStatus(303)
    const path = `/transactions/bank-lines/${donation!.publicId}/dismissal`
    const silent = await write(client, path, {})
    assert.deepEqual(Object.keys(errorsOf(silent)), ['reason'])
    ;(await write(client, path, { reason: 'A donation' })).assertStatus(303)
    const [matched, ...others] = await listed(client)
    assert.isEmpty(others)
    assert.equal(matched!.proposal!.kind, 'collect')
    const twice = await write(client, path, { reason: 'A donation' })
    assert.deepEqual(Object.keys(errorsOf(twice)), ['refusal'])

    const [aside] = await listed(client, '?state=dismissed')
    await match(client, aside!, one.reference)
    assert.deepEqual(kindsOf(await listed(client)), ['collect', 'part'])
    await confirm(client, [matched!])
    assert.equal((await two.refresh()).status, 'paid')
    const late = await match(client, matched!, one.reference)
    assert.deepEqual(Object.keys(errorsOf(late)), ['refusal'])
    const actions = await AuditEntry.query().where('subjectType', 'bank_line').orderBy('id')
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['bank_line.matched', 'bank_line.dismissed', 'bank_line.matched']
    )
  })

  test('a line whose booking is reversed waits again, comes first, and is booked anew', async ({
    client,
    assert,
  }) => {
    const [wrong, right] = [await givenPayment(), await givenPayment()]
    const [reported, known] = [await givenPayment(), await givenPayment()]
    await report(reported)
    const before = await report(known)
    const actor = { id: cashier.id, ability: 'cashier' }
    await reviewTransfer({ transactionId: before.transactionId, decision: 'confirmed', actor })
    await givenBankLines([
      { amount: 100n, text: 'Donation', day: now().minus({ days: 9 }).toISODate()! },
      { amount: 5_000n, text: wrong.reference },
      { amount: 5_000n, text: reported.reference },
      { amount: 5_000n, text: known.reference },
    ])
    const lines = await listed(client, '?matched=yes')
    assert.deepEqual(kindsOf(lines), ['collect', 'confirm', 'known'])
    await confirm(client, lines)
    const booked = await Transaction.query().orderBy('id')
    assert.lengthOf(booked, 3)
    for (const transaction of booked) (await reverse(client, transaction)).assertStatus(303)

    const rows = await listed(client, '?sort=day')
    assert.deepEqual(kindsOf(rows), ['collect', 'collect', 'collect', 'none'])
    assert.sameMembers(
      rows.map(({ reversed }) => reversed),
      [...booked.map(({ publicId }) => publicId), null]
    )
    const kept = await db.from('bank_statement_lines').where('payment_id', wrong.id).firstOrFail()
    assert.deepEqual(
      [kept.state, kept.matched, kept.transaction_id, kept.decided_by, kept.decided_at],
      ['open', 'text', null, null, null]
    )
    const audited = await AuditEntry.query().where('action', 'bank_line.reopened')
    assert.deepEqual(new Set(audited.map(({ actorId }) => actorId)), new Set([cashier.id]))
    assert.lengthOf(audited, 3)
    await assertLedgerClean(assert)

    const [first] = rows.filter(
      ({ payment }) => payment?.reference === shownReference(wrong.reference)
    )
    await match(client, first!, right.reference)
    const anew = (await listed(client)).filter(({ reversed }) => reversed !== null)
    ;(await confirm(client, anew)).assertStatus(303)
    for (const payment of [right, reported, known]) {
      assert.equal((await payment.refresh()).status, 'paid')
    }
    assert.equal((await wrong.refresh()).status, 'pending')
    assert.deepEqual(kindsOf(await listed(client)), ['none'])
    await assertLedgerClean(assert)

    // As often as it takes.
    const last = await Transaction.query().where('paymentId', right.id).firstOrFail()
    await reverse(client, last)
    await confirm(client, await listed(client, '?matched=yes'))
    assert.equal((await right.refresh()).status, 'paid')
    await assertLedgerClean(assert)
  })

  test('a line whose money was kept apart waits again when that is reversed', async ({
    client,
    assert,
  }) => {
    const payment = await givenPayment({ amount: 4_000n })
    await givenBankLines([{ amount: 5_000n, text: payment.reference }])
    await confirm(client, await listed(client))
    const apart = await Payment.query().where('unallocated', true).firstOrFail()
    const { id: transactionId } = await Transaction.findByOrFail('paymentId', apart.id)
    const actor = { id: cashier.id, ability: 'cashier' }
    const wrong = { transactionId, reason: 'A wrong amount', actor, idempotencyKey: ulid() }
    await reverseTransaction(wrong)
    const [open] = await listed(client)
    assert.deepEqual([open!.proposal!.kind, open!.proposal!.why], ['apart', 'over'])
    await confirm(client, [open!])
    assert.lengthOf(await listed(client, '?state=booked'), 1)
    await assertLedgerClean(assert)
  })

  test('a cashier of one campus sees and moves the lines of its payments, and what they uploaded', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus(), await givenCampus()]
    const limited = await givenUser({ roles: ['cashier'], limits: [{ campusId: north.id }] })
    const here = await givenPayment({ campusId: north.id })
    const there = await givenPayment({ campusId: south.id })
    await givenBankLines([
      { amount: 5_000n, text: here.reference },
      { amount: 5_000n, text: there.reference },
      { amount: 100n, text: 'Theirs' },
    ])
    await givenBankLines([{ amount: 200n, text: 'Own' }], { uploadedBy: limited.id })
    const all = await listed(client)
    assert.lengthOf(all, 4)
    const seen = await listed(client, '?sort=amount', limited)
    assert.deepEqual(
      seen.map(({ amountMinor }) => amountMinor),
      ['200', '5000']
    )
    // What they do not see is not there for them.
    const foreign = all.filter(({ publicId }) => !seen.some((row) => row.publicId === publicId))
    await confirm(
      client,
      foreign.filter(({ proposal }) => proposal!.isTicked),
      limited
    )
    assert.isEmpty(await Transaction.all())
    ;(await match(client, foreign[0]!, here.reference, limited).accept('json')).assertStatus(404)
    const path = `/transactions/bank-lines/${foreign[0]!.publicId}/dismissal`
    ;(await write(client, path, { reason: 'Not mine' }, limited).accept('json')).assertStatus(404)
    const outside = await match(client, seen[0]!, there.reference, limited)
    assert.deepEqual(Object.keys(errorsOf(outside)), ['reference'])
    await confirm(client, [seen[1]!], limited)
    assert.equal((await here.refresh()).status, 'paid')

    const theirs = await uploaded(client, `${HEADER}\n${line('5.00', 'x')}`, { as: limited })
    const others = await uploaded(client, `${HEADER}\n${line('5.00', 'x')}`)
    const open = (record: Import) => client.get(`/imports/bank/${record.publicId}`).loginAs(limited)
    ;(await open(theirs).withInertia()).assertStatus(200)
    ;(await open(others).accept('json')).assertStatus(404)
  })

  test('is nobody else’s', async ({ client }) => {
    for (const role of ['organizer', 'registrar', 'scanner'] as const) {
      const user = await givenUser({ roles: [role] })
      ;(await client.get('/transactions/bank-lines').loginAs(user).accept('json')).assertStatus(403)
      ;(await client.get('/imports/bank').loginAs(user).accept('json')).assertStatus(403)
    }
  })

  test('what the bank wrote about a person goes with the account and after its time; the books stay', async ({
    client,
    assert,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    await applied(
      client,
      [HEADER, line('50.00', payment.reference, 'Ana Ruiz,R-1'), line('1.00', 'x', 'Eva,R-2')].join(
        '\n'
      )
    )
    const copy = JSON.stringify((await personalData([payer.id]))['bank_lines.json'])
    assert.include(copy, 'Ana Ruiz')
    await eraseAccount({ userId: payer.id })
    const [theirs, other] = await db.from('bank_statement_lines').orderBy('id')
    assert.deepEqual([theirs.text, theirs.counterparty], [null, null])
    assert.equal(Number(theirs.amount_minor), 5_000)
    assert.equal(other.counterparty, 'Eva')
    const cells = JSON.stringify(await db.from('import_rows').select('cells', 'data'))
    assert.notInclude(cells, 'Ana Ruiz')
    assert.include(cells, 'Eva')
    freezeClock(now().plus({ years: 6, days: 2 }))
    await purge()
    const [, kept] = await db.from('bank_statement_lines').orderBy('id')
    assert.deepEqual([kept.text, kept.counterparty, Number(kept.amount_minor)], [null, null, 100])
  })

  test('the database itself refuses to book a line twice, or to change what the bank wrote', async ({
    client,
    assert,
  }) => {
    const payment = await givenPayment()
    await givenBankLines([{ amount: 5_000n, text: payment.reference }, { amount: 5_000n }])
    await confirm(client, await listed(client, '?matched=yes'))
    const [booked, open] = await db.from('bank_statement_lines').orderBy('id')
    const FORGED: [what: string, id: number, columns: object][] = [
      ['another amount', open.id, { amount_minor: 1 }],
      ['another key', open.id, { line_key: 'x' }],
      ['the same key', open.id, { line_key: booked.line_key }],
      ['opened again', booked.id, { state: 'open', transaction_id: null, decided_at: null }],
      [
        'opened again as if it were reversed',
        booked.id,
        {
          ...{ state: 'open', transaction_id: null, decided_at: null },
          reversed_transaction_id: booked.transaction_id,
        },
      ],
      [
        'reversed though nobody booked it',
        open.id,
        { reversed_transaction_id: booked.transaction_id },
      ],
      ['booked elsewhere', booked.id, { payment_id: (await givenPayment()).id }],
      [
        'booked without money',
        open.id,
        { state: 'booked', payment_id: payment.id, matched: 'hand' },
      ],
      [
        'one transaction for two',
        open.id,
        {
          ...{ state: 'booked', payment_id: payment.id, matched: 'hand' },
          ...{ transaction_id: booked.transaction_id, decided_at: booked.decided_at },
        },
      ],
    ]
    for (const [, id, columns] of FORGED) {
      const forged = db.transaction((trx) =>
        trx.from('bank_statement_lines').where('id', id).update(columns)
      )
      await assert.rejects(() => forged, /bank_statement_lines/)
    }
    await assert.rejects(() =>
      db.transaction((trx) => trx.from('bank_statement_lines').where('id', open.id).delete())
    )
    await assertLedgerClean(assert)
  })

  test('verifying the ledger names a line without its money, and money without its line', async ({
    client,
    assert,
  }) => {
    const payment = await givenPayment()
    await givenBankLines([{ amount: 5_000n, text: payment.reference }])
    await confirm(client, await listed(client))
    await assertLedgerClean(assert)
    await dropTriggers('bank_statement_lines')
    const { id, transaction_id: moved } = await db.from('bank_statement_lines').firstOrFail()
    const change = (columns: object) =>
      db.from('bank_statement_lines').where('id', id).update(columns)
    await change({ amount_minor: 4_999 })
    assert.deepEqual(await ledgerFindings(), [
      { code: 'bank_line_unbooked', row: `bank_statement_lines ${id}` },
    ])
    await change({ amount_minor: 5_000, state: 'open', transaction_id: null, decided_at: null })
    assert.deepEqual(await ledgerFindings(), [
      { code: 'bank_line_missing', row: `transactions ${moved}` },
    ])
  })
})

/** Whoever may change the table may also take the triggers away. */
async function dropTriggers(table: string): Promise<void> {
  if (db.connection().dialect.name === 'postgres') {
    return void (await db.rawQuery(`alter table ${table} disable trigger user`))
  }
  const triggers: { name: string }[] = await db
    .from('sqlite_master')
    .where({ type: 'trigger', tbl_name: table })
    .select('name')
  for (const { name } of triggers) await db.rawQuery(`drop trigger "${name}"`)
}

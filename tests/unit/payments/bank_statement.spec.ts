import { readCamt } from '#app/payments/imports/read_camt'
import { proposalOf, type ProposedPayment } from '#app/payments/rules/bank_proposals'
import { matchedBy, referencesIn } from '#app/payments/rules/references_in_text'
import { statementAmount } from '#app/payments/rules/statement_amount'
import {
  bankDay,
  identityOf,
  numberAlike,
  understandLine,
  type StatementLine,
} from '#app/payments/rules/statement_line'
import { statusOf } from '#app/payments/rules/payment_states'
import { amountText } from '#isomorphic/core/money'
import { paymentReference, shownReference } from '#isomorphic/payments/reference'
import { camt } from '#tests/fixtures/bank_statements'
import { test } from '@japa/runner'
import fc from 'fast-check'

test.group('Amounts as banks write them', () => {
  const READ: [string, string, bigint | string][] = [
    ['0.01', 'USD', 1n],
    ['0.10', 'USD', 10n],
    [',5', 'USD', 50n],
    ['25', 'USD', 2_500n],
    ['12,345,678.90', 'USD', 1_234_567_890n],
    ['12.345.678,90', 'USD', 1_234_567_890n],
    ["12'345'678.90", 'USD', 1_234_567_890n],
    ['12 345 678,90', 'USD', 1_234_567_890n],
    ['1.234.567', 'USD', 123_456_700n],
    ['25.000000', 'USD', 2_500n],
    ['+5.00', 'USD', 500n],
    ['-5.00', 'USD', -500n],
    ['5.00-', 'USD', -500n],
    ['(5.00)', 'USD', -500n],
    ['−5,00', 'USD', -500n],
    ['$ 1,250.00', 'USD', 125_000n],
    ['USD 1,250.00', 'USD', 125_000n],
    ['C$ 1,250.00', 'NIO', 125_000n],
    ['1,234', 'USD', 'unclear'],
    ['1.234', 'USD', 'unclear'],
    ['5.001', 'USD', 'unclear'],
    ['1.2340', 'USD', 'too_precise'],
    ['12,34,567.00', 'USD', 'none'],
    ['1,234,56', 'USD', 'none'],
    ['1.234,567.89', 'USD', 'none'],
    ['', 'USD', 'none'],
    ['-', 'USD', 'none'],
    ['(5.00', 'USD', 'none'],
    ['-5.00-', 'USD', 'none'],
    ['1e3', 'USD', 'none'],
    ['12.5 kg', 'USD', 'none'],
    ['99999999999999', 'USD', 'too_large'],
    // No decimals: what looks like them are thousands, unless it is nothing.
    ['5000', 'CLP', 5_000n],
    ['1.234', 'CLP', 1_234n],
    ['12,345,678', 'CLP', 12_345_678n],
    ['12.345.678,00', 'CLP', 12_345_678n],
    ['5000.5', 'CLP', 'too_precise'],
    // Three decimals.
    ['1.234', 'KWD', 1_234n],
    ['1,234', 'KWD', 1_234n],
    ['12,345,678.901', 'KWD', 12_345_678_901n],
    ['0.010', 'KWD', 10n],
  ]
  for (const [text, currency, expected] of READ) {
    test(`“${text}” in ${currency}`, ({ assert }) => {
      assert.strictEqual(statementAmount(text, currency), expected)
    })
  }

  test('every amount comes back as it was written, with and without thousands', ({ assert }) => {
    const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(anyAmount, fc.constantFrom('USD', 'CLP', 'KWD'), (amount, currency) => {
        const [whole = '', fraction] = amountText(amount, currency).split('.')
        const grouped = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
        const english = [grouped(','), fraction].filter(Boolean).join('.')
        const spanish = [grouped('.'), fraction].filter(Boolean).join(',')
        assert.strictEqual(statementAmount(english, currency), amount)
        assert.strictEqual(statementAmount(spanish, currency), amount)
      })
    )
  })
})

const CELLS = { booked_on: '31/01/2026', amount: '25.00', text: 'Enrolment' }
const line = (cells: Record<string, string> = {}, currency = 'USD') =>
  understandLine({ ...CELLS, ...cells }, currency)

test.group('Lines of a statement', () => {
  const DAYS: [string, string | null][] = [
    ['2026-01-31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['31-1-2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['31/01/26', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['2026-01-31 10:22', '2026-01-31'],
    ['2026-01-31T10:22:00', '2026-01-31'],
    ['01/31/2026', null],
    ['31/02/2026', null],
    ['', null],
    ['yesterday', null],
    ['31/01/1026', null],
  ]
  for (const [text, expected] of DAYS) {
    test(`the day “${text}”`, ({ assert }) => assert.strictEqual(bankDay(text), expected))
  }

  const UNDERSTOOD: [string, Record<string, string>, string | null, boolean, string[]][] = [
    ['a credit', {}, '2500', false, []],
    ['a debit by its sign', { amount: '-25.00' }, null, true, []],
    ['a debit by its side', { side: 'Débito' }, null, true, []],
    ['a credit by its side', { side: 'CRDT' }, '2500', false, []],
    ['a credit in its own column', { amount: '', credit: '25,00', debit: '' }, '2500', false, []],
    ['a debit in its own column', { amount: '', credit: '', debit: '25,00' }, null, true, []],
    ['both columns, one of them 0', { amount: '', credit: '0.00', debit: '25' }, null, true, []],
    ['nothing moved', { amount: '0.00' }, null, true, []],
    ['another currency', { currency: 'EUR' }, '2500', false, ['bank_currency']],
    ['its own currency', { currency: 'usd' }, '2500', false, []],
    ['announced only', { booking_state: 'PDNG' }, '2500', false, ['bank_pending']],
    ['no amount', { amount: 'n/a' }, null, false, ['bank_amount']],
    ['an unclear amount', { amount: '1,234' }, null, false, ['bank_amount_unclear']],
    ['no side', { side: 'maybe' }, null, false, ['bank_side']],
    ['no day', { booked_on: '' }, '2500', false, ['bank_day']],
    ['a debit without a day', { booked_on: '', amount: '-1.00' }, null, true, []],
  ]
  for (const [what, cells, amount, isDebit, codes] of UNDERSTOOD) {
    test(what, ({ assert }) => {
      const { data, reasons } = line(cells)
      assert.deepEqual(
        [data.amount, data.isDebit, reasons.map(({ code }) => code)],
        [amount, isDebit, codes]
      )
    })
  }

  test('a number that is none tells no line from another', ({ assert }) => {
    for (const none of ['', '0', '0000', '-', 'NOTPROVIDED', 'NONREF']) {
      assert.isNull(line({ bank_reference: none }).data.bankReference)
    }
    assert.equal(line({ bank_reference: '00123' }).data.bankReference, '00123')
  })

  test('alike lines are numbered in their order, and those that are written keep theirs', ({
    assert,
  }) => {
    const alike = (cells: Record<string, string> = {}) => line(cells).data
    const lines = [alike(), alike({ text: 'Other' }), alike(), alike({ text: '  ENROLMENT ' })]
    numberAlike(lines, [])
    assert.deepEqual(
      lines.map(({ nth }) => nth),
      [1, 1, 2, 3]
    )
    assert.lengthOf(new Set(lines.map(identityOf)), 4)
    const again = [alike(), alike()]
    numberAlike(again, [lines[2]!])
    assert.deepEqual(
      again.map(({ nth }) => nth),
      [1, 3]
    )
  })

  test('by the number of the bank a line is the same whatever else it says', ({ assert }) => {
    const numbered = (cells: Record<string, string>) =>
      identityOf(line({ bank_reference: 'R-1', ...cells }).data)
    assert.equal(numbered({}), numbered({ text: 'Other words', counterparty: 'Ana' }))
    assert.notEqual(numbered({}), numbered({ amount: '26.00' }))
    assert.notEqual(numbered({}), numbered({ booked_on: '30/01/2026' }))
  })
})

test.group('References in what people write to the bank', () => {
  const reference = paymentReference(1234)
  const other = paymentReference(99)
  const shown = shownReference(reference)
  const SAID: [string, string[]][] = [
    [reference, [reference]],
    [shown, [reference]],
    [shown.toLowerCase(), [reference]],
    [`Pago de ${shown}, gracias`, [reference]],
    [`REF:${reference}/2026`, [reference]],
    [`INSCRIPCION${reference}`, [reference]],
    [[...reference].join(' '), [reference]],
    [reference.slice(0, 4) + '\n' + reference.slice(4), [reference]],
    [`${reference.slice(0, 4)}--${reference.slice(4)}`, [reference]],
    [`${shown} y ${shownReference(other)}`, [reference, other]],
    [`${shown} ${shown}`, [reference]],
    ['Transferencia sin nada', []],
    ['', []],
  ]
  for (const [text, expected] of SAID) {
    test(`“${text}”`, ({ assert }) => assert.includeMembers(referencesIn(text), expected))
  }

  test('a wrong symbol is none', ({ assert }) => {
    const last = reference.at(-1) === 'A' ? 'C' : 'A'
    assert.notInclude(referencesIn(reference.slice(0, -1) + last), reference)
  })

  test('what the text says, by the payments that are known', ({ assert }) => {
    assert.equal(matchedBy('', []), 'none')
    assert.equal(matchedBy('Donation', []), 'none')
    assert.equal(matchedBy(`for ${shown}`, []), 'unknown')
    assert.equal(matchedBy(shown, [7]), 'text')
    assert.equal(matchedBy(shown, [7, 8]), 'several')
  })
})

interface Owed {
  amount?: bigint
  collected?: bigint
  refunded?: bigint
  isVoid?: boolean
  isEnded?: boolean
  isOwedAnew?: boolean
}

function payment(owed: Owed = {}): ProposedPayment {
  const balance = {
    amount: owed.amount ?? 5_000n,
    collected: owed.collected ?? 0n,
    refunded: owed.refunded ?? 0n,
    isVoid: owed.isVoid ?? false,
    isEnded: owed.isEnded ?? false,
  }
  return { ...balance, status: statusOf(balance), isOwedAnew: owed.isOwedAnew ?? false }
}

test.group('What is proposed for a line of the bank', () => {
  const waiting = (amount: bigint, id = 1) => ({ id, amount, status: 'in_review' as const })
  const settled = (amount: bigint, id = 2) => ({ id, amount, status: 'confirmed' as const })
  type Transfers = Parameters<typeof proposalOf>[2]
  const CASES: [string, bigint, Owed, Transfers, (string | number | null)[]][] = [
    ['all of it', 5_000n, {}, [], ['collect', null, null]],
    ['less', 2_000n, {}, [], ['part', null, null]],
    ['the rest', 3_000n, { collected: 2_000n }, [], ['collect', null, null]],
    ['more', 6_000n, {}, [], ['apart', null, 'over']],
    ['more than the rest', 4_000n, { collected: 2_000n }, [], ['apart', null, 'over']],
    ['paid', 5_000n, { collected: 5_000n }, [], ['apart', null, 'paid']],
    [
      'given back',
      5_000n,
      { collected: 5_000n, refunded: 5_000n },
      [],
      ['apart', null, 'refunded'],
    ],
    ['over', 5_000n, { isVoid: true }, [], ['late', null, null]],
    [
      'over with money on it',
      3_000n,
      { isEnded: true, collected: 2_000n },
      [],
      ['late', null, null],
    ],
    ['owed anew', 5_000n, { isVoid: true, isOwedAnew: true }, [], ['apart', null, 'void']],
    ['reported', 5_000n, {}, [waiting(5_000n)], ['confirm', 1, null]],
    ['reported in part', 2_000n, {}, [waiting(2_000n)], ['confirm', 1, null]],
    [
      'reported for what is over',
      5_000n,
      { isVoid: true },
      [waiting(5_000n)],
      ['confirm', 1, null],
    ],
    ['reported, and paid', 5_000n, { collected: 5_000n }, [waiting(5_000n)], ['apart', 1, 'paid']],
    ['another amount reported', 5_000n, {}, [waiting(4_000n)], ['reported', 1, null]],
    ['booked before', 5_000n, { collected: 5_000n }, [settled(5_000n)], ['known', 2, null]],
    [
      'booked, another amount',
      5_000n,
      { collected: 5_000n },
      [settled(4_000n)],
      ['apart', null, 'paid'],
    ],
    [
      'one booked, one waiting',
      2_000n,
      { collected: 2_000n },
      [settled(2_000n), waiting(2_000n)],
      ['confirm', 1, null],
    ],
    [
      'the oldest of two',
      2_000n,
      {},
      [waiting(2_000n, 3), waiting(2_000n, 4)],
      ['confirm', 3, null],
    ],
  ]
  for (const [what, amount, owed, transfers, expected] of CASES) {
    test(what, ({ assert }) => {
      const { kind, transactionId, why } = proposalOf(
        { amount, matched: 'text' },
        payment(owed),
        transfers
      )
      assert.deepEqual([kind, transactionId, why], expected)
    })
  }

  for (const matched of ['none', 'unknown', 'several'] as const) {
    test(`no payment: ${matched}`, ({ assert }) => {
      assert.equal(proposalOf({ amount: 1n, matched }, null, []).kind, matched)
    })
  }
})

test.group('Statements in camt.053', () => {
  async function read(text: string | Buffer) {
    const rows = await readCamt(Buffer.from(text))
    if ('fault' in rows) return rows.fault
    const [headings, ...entries] = rows.map(({ cells }) => cells)
    return entries.map((cells) =>
      Object.fromEntries(headings!.map((name, at) => [name, cells[at]]))
    )
  }
  const understood = (cells: Record<string, string | undefined>, currency = 'USD') =>
    understandLine(cells as Record<string, string>, currency).data

  test('entries, whatever the version and the prefix', async ({ assert }) => {
    const entry = {
      amount: '12345678.90',
      text: 'Enrolment <&> 7KX2',
      payer: 'Ana & Söhne',
      id: 'R1',
    }
    for (const text of [camt([entry]), camt([entry], { prefix: 'ns2', isNew: true })]) {
      const [row] = (await read(text)) as Record<string, string>[]
      assert.deepEqual(understood(row!), {
        ...{ bookedOn: '2026-01-31', amount: '1234567890', isDebit: false },
        ...{ text: 'Enrolment <&> 7KX2', counterparty: 'Ana & Söhne', bankReference: 'R1' },
        ...{ account: 'SV58XIMA00000000000000123456', nth: 1 },
      } satisfies StatementLine)
    }
  })

  test('the payments of a batch by themselves, and a batch that does not say how much', async ({
    assert,
  }) => {
    const batch = { amount: '30.00', id: 'B1', details: ['10.00', '20.00'] }
    const rows = (await read(camt([batch, { ...batch, details: ['10.00', ''] }]))) as Record<
      string,
      string
    >[]
    assert.deepEqual(
      rows.map((row) => [row['amount'], row['bank_reference']]),
      [
        ['10.00', 'B1/1'],
        ['20.00', 'B1/2'],
        ['30.00', 'B1'],
      ]
    )
  })

  test('debits, announcements, and amounts that are never thousands', async ({ assert }) => {
    const rows = (await read(
      camt([
        { amount: '5.00', isDebit: true },
        { amount: '5.00', state: 'PDNG' },
        { amount: '1.234', currency: 'KWD' },
      ])
    )) as Record<string, string>[]
    assert.isTrue(understood(rows[0]!).isDebit)
    assert.deepEqual(
      understandLine(rows[1]!, 'USD').reasons.map(({ code }) => code),
      ['bank_pending']
    )
    assert.equal(understood(rows[2]!, 'KWD').amount, '1234')
    assert.isNull(understood({ ...rows[2]!, currency: 'USD' }).amount)
  })

  const good = camt([{ amount: '5.00' }])
  const BAD: [string, string | Buffer][] = [
    ['nothing', ''],
    ['no XML', 'Date,Amount\n2026-01-31,5.00'],
    ['a page', '<!doctype html><html><body><p>Sign in</p></body></html>'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['no statement in it', '<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>'],
    ['cut off', good.slice(0, good.indexOf('</Ntry>'))],
    ['cut off within a tag', good.slice(0, good.length - 5)],
    ['an end that is missing', good.replace('</Amt>', '')],
    ['something behind its end', `${good}<Document/>`],
    [
      'a file of the machine',
      good.replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
    ],
    [
      'a billion laughs',
      good.replace('<Document', '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><Document'),
    ],
    ['too deep', `<Document><BkToCstmrStmt>${'<Stmt>'.repeat(100)}`],
    ['bytes', Buffer.from([0, 1, 2, 0, 255])],
  ]
  for (const [what, text] of BAD) {
    test(`refused: ${what}`, async ({ assert }) =>
      assert.oneOf(await read(text), ['not_camt', 'not_xml']))
  }

  test('an entity that nobody declared stays as it is written', async ({ assert }) => {
    const [row] = (await read(camt([{ amount: '5.00' }]).replace('Enrolment', '&x;'))) as Record<
      string,
      string
    >[]
    assert.include(row!['text'], '&x;')
  })
})

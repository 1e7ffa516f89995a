import {
  GENESIS_HASH,
  hashOfReceipt,
  hashOfReview,
  hashOfTransaction,
  type ReceiptEntry,
  type ReviewEntry,
  type TransactionEntry,
} from '#app/payments/rules/ledger_entry'
import { test } from '@japa/runner'

const ENTRY: TransactionEntry = {
  position: 7,
  previousHash: 'a'.repeat(64),
  publicId: '01J000000000000000000000A1',
  payment: { publicId: '01J000000000000000000000B2', reference: '7KX2M9AT', amount: 5_000n },
  kind: 'collection',
  method: 'cash',
  amount: 2_500n,
  currency: 'USD',
  reverses: null,
  initialStatus: 'confirmed',
  externalReference: null,
  proof: null,
  idempotencyKey: 'key',
  requestHash: 'c'.repeat(64),
  cashDeskSession: '01J000000000000000000000C3',
  recordedBy: 12,
  tendered: 3_000n,
  reason: null,
  receipt: 'f'.repeat(64),
  occurredAt: '2026-05-04 10:00:00',
  createdAt: '2026-05-04 10:00:01',
}

/** Each field with another value; of those that may be null also null, and what null reads like. */
const CHANGES: { [Field in keyof TransactionEntry]: TransactionEntry[Field][] } = {
  position: [6, 8, 70],
  previousHash: [GENESIS_HASH, `b${'a'.repeat(63)}`],
  publicId: ['01J000000000000000000000A2', ''],
  payment: [
    { ...ENTRY.payment, publicId: '01J000000000000000000000B3' },
    { ...ENTRY.payment, reference: '7KX2M9AK' },
    { ...ENTRY.payment, amount: 5_001n },
  ],
  kind: ['refund', 'reversal'],
  method: ['card', 'transfer', 'online'],
  amount: [2_499n, 25_000n, 1n],
  currency: ['EUR', 'usd'],
  reverses: ['01J000000000000000000000D4', 'null', ''],
  initialStatus: ['in_review'],
  externalReference: ['77', 'null', ''],
  proof: ['d'.repeat(64), 'null', ''],
  idempotencyKey: ['key2', ''],
  requestHash: ['e'.repeat(64)],
  cashDeskSession: [null, 'null', '01J000000000000000000000C4'],
  recordedBy: [13, null],
  tendered: [3_001n, null, 0n],
  reason: ['Wrong person', 'null', ''],
  receipt: ['e'.repeat(64), null, 'null'],
  occurredAt: ['2026-05-04 10:00:02'],
  createdAt: ['2026-05-04 10:00:00'],
}

const REVIEW: ReviewEntry = {
  position: 8,
  previousHash: 'a'.repeat(64),
  transaction: '01J000000000000000000000A1',
  decision: 'rejected',
  reviewer: 12,
  reason: null,
  receipt: null,
  createdAt: '2026-05-04 10:00:01',
}
const REVIEW_CHANGES: { [Field in keyof ReviewEntry]: ReviewEntry[Field][] } = {
  position: [7, 9],
  previousHash: [GENESIS_HASH],
  transaction: ['01J000000000000000000000A2'],
  decision: ['confirmed'],
  reviewer: [13],
  reason: ['Not there', 'null', ''],
  receipt: ['f'.repeat(64), 'null'],
  createdAt: ['2026-05-04 10:00:02'],
}

const RECEIPT: ReceiptEntry = {
  publicId: '01J000000000000000000000E5',
  transaction: '01J000000000000000000000A1',
  seriesId: 3,
  series: 'MAIN',
  year: 2026,
  number: 123,
  payer: 'Berta Quintanilla',
  concept: 'Lost key',
  issuedBy: 12,
  createdAt: '2026-05-04 10:00:01',
}
const RECEIPT_CHANGES: { [Field in keyof ReceiptEntry]: ReceiptEntry[Field][] } = {
  publicId: ['01J000000000000000000000E6'],
  transaction: ['01J000000000000000000000A2'],
  seriesId: [4],
  series: ['MAI', 'WEB'],
  year: [2025],
  number: [124, 1230],
  payer: ['Berta Quintanill', ''],
  concept: ['Lost kex', ''],
  issuedBy: [13, null],
  createdAt: ['2026-05-04 10:00:02'],
}

test.group('The hashes of the chain', () => {
  for (const [field, values] of Object.entries(CHANGES)) {
    test(`a transaction with another ${field} has another hash`, ({ assert }) => {
      const hashes = [undefined, ...values].map((value) =>
        hashOfTransaction(value === undefined ? ENTRY : { ...ENTRY, [field]: value })
      )
      assert.equal(new Set(hashes).size, values.length + 1)
    })
  }

  for (const [field, values] of Object.entries(REVIEW_CHANGES)) {
    test(`a review with another ${field} has another hash`, ({ assert }) => {
      const hashes = [undefined, ...values].map((value) =>
        hashOfReview(value === undefined ? REVIEW : { ...REVIEW, [field]: value })
      )
      assert.equal(new Set(hashes).size, values.length + 1)
    })
  }

  for (const [field, values] of Object.entries(RECEIPT_CHANGES)) {
    test(`a receipt with another ${field} has another hash`, ({ assert }) => {
      const hashes = [undefined, ...values].map((value) =>
        hashOfReceipt(value === undefined ? RECEIPT : { ...RECEIPT, [field]: value })
      )
      assert.equal(new Set(hashes).size, values.length + 1)
    })
  }

  test('what stands in one field does not move into the next', ({ assert }) => {
    const one = hashOfTransaction({ ...ENTRY, externalReference: 'x', proof: null })
    const other = hashOfTransaction({ ...ENTRY, externalReference: null, proof: 'x' })
    const joined = hashOfTransaction({ ...ENTRY, externalReference: 'x","y', proof: null })
    const apart = hashOfTransaction({ ...ENTRY, externalReference: 'x', proof: 'y' })
    assert.equal(new Set([one, other, joined, apart]).size, 4)
  })

  // Whoever verifies an old chain with a newer version computes the same.
  test('they stay what they are', ({ assert }) => {
    assert.equal(
      hashOfTransaction(ENTRY),
      '1ae45ecc0617f8a553c1e8488607ff5a8ff6abbd24d39e8c512db3fdf84ab61c'
    )
    assert.equal(
      hashOfReview(REVIEW),
      'e3cf9163d367bff4034543ae1abeb26203492939ecf2687b3211706461ba51b0'
    )
    assert.equal(
      hashOfReceipt(RECEIPT),
      'c7a66c96ecab0d47315cebdd9a8d1c88143882eeaecf94e5f4e8895182355c92'
    )
  })
})

import {
  GENESIS_HASH,
  hashOfReview,
  hashOfTransaction,
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
  createdAt: '2026-05-04 10:00:01',
}
const REVIEW_CHANGES: { [Field in keyof ReviewEntry]: ReviewEntry[Field][] } = {
  position: [7, 9],
  previousHash: [GENESIS_HASH],
  transaction: ['01J000000000000000000000A2'],
  decision: ['confirmed'],
  reviewer: [13],
  reason: ['Not there', 'null', ''],
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
      'd4a462fbad9280ad2c94767607142eb526746beb96dcd8eedb2f3951db837e7f'
    )
    assert.equal(
      hashOfReview(REVIEW),
      'ddaa5a3b1b7d6907e810ac36a301381ab39880e87118aab6d4c259b0a52a1148'
    )
  })
})

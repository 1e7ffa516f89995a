import { paymentReference } from '#isomorphic/payments/reference'
import type { DemoUniversity } from '#tests/helpers/demo_university'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ulid } from 'ulid'

const NOW = `datetime('now')`

interface MoneyScreen {
  /** Public ids: of a payment that is owed, of the transfer reported for it, of money that was collected. */
  payment: string
  transaction: string
  collected: string
  receipt: string
}

const given = new WeakMap<DemoUniversity, MoneyScreen>()

/** A student who owes something, reported a transfer with a proof, had one rejected, and paid something else. */
export function givenMoneyScreen(university: DemoUniversity): MoneyScreen {
  const known = given.get(university)
  if (known) return known
  const owed = insertPayment(university, {
    concept: 'Analogue photography',
    amount: 2_500,
    days: 2,
  })
  insertPayment(university, { concept: 'Library fine', amount: 350, days: -3 })
  const paid = insertPayment(university, {
    concept: 'Lost student card',
    amount: 1_200,
    days: null,
  })
  const collected = insertTransaction(university, {
    payment: paid.id,
    amount: 1_200,
    number: '80012',
  })
  review(university, collected.id, 'confirmed')
  const receipt = insertReceipt(university, collected.id)
  const rejected = insertTransaction(university, {
    payment: owed.id,
    amount: 2_500,
    number: '80012',
  })
  review(university, rejected.id, 'rejected')
  const transfer = insertTransaction(university, {
    payment: owed.id,
    amount: 2_500,
    number: '80012',
  })
  const made = {
    payment: owed.publicId,
    transaction: transfer.publicId,
    collected: collected.publicId,
    receipt,
  }
  given.set(university, made)
  return made
}

/** @returns the public id of a checkout that the sandbox shows for what the student owes */
export function givenCheckout(university: DemoUniversity): string {
  const publicId = ulid()
  university.run(
    `insert into checkouts (public_id, payment_id, gateway, amount_minor, currency, state, expires_at,
       created_at, updated_at)
     select ?, id, 'sandbox', amount_minor, currency, 'open', datetime('now', '1 days'), ${NOW}, ${NOW}
     from payments where public_id = ?`,
    ...[publicId, givenMoneyScreen(university).payment]
  )
  return publicId
}

function insertPayment(
  university: DemoUniversity,
  { concept, amount, days }: { concept: string; amount: number; days: number | null }
) {
  const id = Number(university.value('select coalesce(max(id), 0) + 1 from payments'))
  const publicId = ulid()
  university.run(
    `insert into payments (id, public_id, reference, user_id, campus_id, concept, amount_minor,
       currency, due_at, created_at, updated_at)
     select ?, ?, ?, id, (select min(id) from campuses), ?, ?, 'USD',
       ${days === null ? 'null' : `datetime('now', '${days} days')`}, ${NOW}, ${NOW}
     from users where email = 'student@convoca.test'`,
    ...[id, publicId, paymentReference(id), concept, amount]
  )
  return { id, publicId }
}

const newHash = () => randomBytes(32).toString('hex')

function insertTransaction(
  university: DemoUniversity,
  { payment, amount, number }: { payment: number; amount: number; number: string }
) {
  const publicId = ulid()
  const proof = insertProof(university)
  university.run(
    `insert into transactions (public_id, position, payment_id, kind, method, amount_minor, currency,
       initial_status, external_reference, proof_id, idempotency_key, request_hash, recorded_by,
       occurred_at, previous_hash, hash, created_at)
     select ?, h.position + 1, ?, 'collection', 'transfer', ?, 'USD', 'in_review', ?, ?, ?, ?, u.id,
       datetime('now', '-1 days'), h.hash, ?, ${NOW}
     from ledger_heads h, users u where u.email = 'student@convoca.test'`,
    ...[publicId, payment, amount, number, proof, ulid(), newHash(), newHash()]
  )
  const id = Number(university.value('select id from transactions where public_id = ?', publicId))
  return { id, publicId }
}

function insertProof(university: DemoUniversity): number {
  const publicId = ulid()
  university.run(
    `insert into payment_proofs (public_id, user_id, name, type, bytes, sha256, created_at, updated_at)
     select ?, id, 'proof.png', 'image/png', 68, ?, ${NOW}, ${NOW}
     from users where email = 'student@convoca.test'`,
    ...[publicId, newHash()]
  )
  const database = university.value(`select file from pragma_database_list where name = 'main'`)
  const folder = join(dirname(database), 'proofs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, publicId), GREY)
  return Number(university.value('select id from payment_proofs where public_id = ?', publicId))
}

/** A picture of one grey pixel. */
const GREY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64'
)

function review(
  university: DemoUniversity,
  transaction: number,
  decision: 'confirmed' | 'rejected'
): void {
  university.run(
    `insert into transaction_reviews (position, transaction_id, decision, reviewer_id, reason,
       previous_hash, hash, created_at)
     select h.position + 1, ?, ?, u.id, ?, h.hash, ?, ${NOW}
     from ledger_heads h, users u where u.email = 'cashier@convoca.test'`,
    ...[
      transaction,
      decision,
      decision === 'rejected' ? 'The bank does not know it.' : null,
      newHash(),
    ]
  )
}

function insertReceipt(university: DemoUniversity, transaction: number): string {
  const publicId = ulid()
  university.run(
    `insert into receipt_series (campus_id, year, last_number, created_at, updated_at)
     select null, 2026, 0, ${NOW}, ${NOW} where not exists
       (select 1 from receipt_series where campus_id is null and year = 2026)`
  )
  university.run(
    `update receipt_series set last_number = last_number + 1 where campus_id is null and year = 2026`
  )
  university.run(
    `insert into receipts (public_id, transaction_id, receipt_series_id, series, year, number, payer,
       issued_by, hash, created_at)
     select ?, ?, s.id, 'WEB', s.year, s.last_number, u.name, c.id, ?, ${NOW}
     from receipt_series s, users u, users c
     where s.campus_id is null and s.year = 2026 and u.email = 'student@convoca.test'
       and c.email = 'cashier@convoca.test'`,
    ...[publicId, transaction, newHash()]
  )
  return publicId
}

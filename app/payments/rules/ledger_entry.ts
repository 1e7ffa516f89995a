import type { Minor } from '#isomorphic/core/money'
import { createHash } from 'node:crypto'

export const TRANSACTION_KINDS = ['collection', 'refund', 'reversal'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export const METHODS = ['cash', 'card', 'transfer', 'online'] as const
export type Method = (typeof METHODS)[number]

/** Before the first entry. */
export const GENESIS_HASH = '0'.repeat(64)

interface Link {
  /** From 1, without gaps. */
  position: number
  previousHash: string
}

/** What the hash of a transaction is made of: all that it says, and what it was about. */
export interface TransactionEntry extends Link {
  publicId: string
  payment: { publicId: string; reference: string; amount: Minor }
  kind: TransactionKind
  method: Method
  amount: Minor
  currency: string
  /** Public id of the transaction that it takes back. */
  reverses: string | null
  initialStatus: 'confirmed' | 'in_review'
  externalReference: string | null
  /** SHA-256 of the proof's file. */
  proof: string | null
  idempotencyKey: string
  requestHash: string
  /** Public id of the cash desk session. */
  cashDeskSession: string | null
  recordedBy: number | null
  tendered: Minor | null
  reason: string | null
  /** Hash of the receipt that was issued with it; null: it waits for a review. */
  receipt: string | null
  /** As the database stores them: UTC, whole seconds. */
  occurredAt: string
  createdAt: string
}

export interface ReviewEntry extends Link {
  /** Public id of the transaction. */
  transaction: string
  decision: 'confirmed' | 'rejected'
  reviewer: number
  reason: string | null
  /** Hash of the receipt that was issued with it; null: rejected. */
  receipt: string | null
  createdAt: string
}

/** What a receipt says; the rest that it prints is its transaction's. */
export interface ReceiptEntry {
  publicId: string
  /** Public id of the transaction. */
  transaction: string
  seriesId: number
  series: string
  year: number
  number: number
  payer: string
  concept: string
  issuedBy: number | null
  createdAt: string
}

/** @returns the hash of a transaction in the chain, 64 hexadecimal digits */
export function hashOfTransaction(entry: TransactionEntry): string {
  const { payment } = entry
  return chained('transaction', entry, [
    ...[entry.publicId, payment.publicId, payment.reference, payment.amount],
    ...[entry.kind, entry.method, entry.amount, entry.currency, entry.reverses],
    ...[entry.initialStatus, entry.externalReference, entry.proof, entry.idempotencyKey],
    ...[entry.requestHash, entry.cashDeskSession, entry.recordedBy, entry.tendered],
    ...[entry.reason, entry.receipt, entry.occurredAt, entry.createdAt],
  ])
}

/** @returns the hash of a review in the chain, 64 hexadecimal digits */
export function hashOfReview(entry: ReviewEntry): string {
  const { transaction, decision, reviewer, reason, receipt, createdAt } = entry
  return chained('review', entry, [transaction, decision, reviewer, reason, receipt, createdAt])
}

/** @returns the hash of a receipt, 64 hexadecimal digits; the entry that it was issued with holds it in the chain */
export function hashOfReceipt(receipt: ReceiptEntry): string {
  const { publicId, transaction, seriesId, series, year, number, payer, concept } = receipt
  return hashed([
    ...['receipt', publicId, transaction, seriesId, series, year, number, payer, concept],
    ...[receipt.issuedBy, receipt.createdAt],
  ])
}

type Value = string | number | Minor | null

/**
 * SHA-256 over the entry and the hash before it, so that no entry can be changed, left out or put elsewhere
 * without changing every hash after it (Haber and Stornetta, How to time-stamp a digital document, 1991).
 */
function chained(what: string, { position, previousHash }: Link, values: Value[]): string {
  return hashed([what, position, previousHash, ...values])
}

function hashed(values: Value[]): string {
  const texts = values.map((value) => (value === null ? null : String(value)))
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}

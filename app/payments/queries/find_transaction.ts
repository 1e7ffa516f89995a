import {
  MOVEMENT_COLUMNS,
  movementOf,
  movementsQuery,
  whereStatus,
  type Movement,
  type MovementRow,
  type MovementStatus,
} from '#app/payments/queries/movements'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { outstandingOf, type PaymentStatus } from '#app/payments/rules/payment_states'
import type { TransactionKind } from '#app/payments/rules/ledger_entry'
import type { Cashier } from '#app/payments/rules/cashier'
import { asPerson } from '#app/users/queries/person_ids'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** A movement with what a cashier compares it with. */
export interface TransactionInDetail extends Movement {
  id: number
  position: number
  hash: string
  recordedAt: DateTime
  /** Null: nobody of the house, or the payer. */
  recordedBy: string | null
  isReportedByPayer: boolean
  review: { by: string; at: DateTime; decision: 'confirmed' | 'rejected' } | null
  proof: { name: string; type: string; isRemoved: boolean } | null
  /** The movement that it takes back, and the one that took it back. */
  reverses: string | null
  reversedBy: string | null
  /** The one that its money was kept apart with. */
  keptApart: string | null
  payer: { name: string; studentCode: string | null }
  payment: {
    publicId: string
    reference: string
    concept: string
    status: PaymentStatus
    amount: Minor
    outstanding: Minor
    currency: string
    dueAt: DateTime | null
    campus: string
    timeZone: string
  }
}

/** @returns the movement, where it is in the cashier's scope; fails with 404; one query */
export async function transactionInScope(
  publicId: string,
  reader: Cashier
): Promise<TransactionInDetail> {
  const query = movementsQuery()
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('users as recorders', 'recorders.id', 't.recorded_by')
    .leftJoin('users as reviewers', 'reviewers.id', 'v.reviewer_id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .where('t.public_id', publicId)
    .select(MOVEMENT_COLUMNS)
    .select('t.position', 't.hash', 't.created_at', 't.recorded_by', 'recorders.name as recorder')
    .select('recorders.merged_into_id as recorder_merged')
    .select('v.created_at as reviewed_at', 'reviewers.name as reviewer')
    .select('f.name as proof_name', 'f.type as proof_type')
    .select('wrong.public_id as reverses', 'back.public_id as back')
    .select('u.id as payer_id', 'u.name as payer', 'u.student_code')
    .select('p.public_id as payment', 'p.reference', 'p.concept', 'p.status as payment_status')
    .select('p.amount_minor as owed_minor', 'p.collected_minor', 'p.refunded_minor', 'p.currency')
    .select('p.due_at', 'c.name as campus', 'c.time_zone')
  inCashScope(query, reader.scope)
  return detailOf((await query.firstOrFail()) as Row)
}

interface Row extends MovementRow {
  position: number | string
  hash: string
  created_at: string | Date
  recorded_by: number | null
  recorder: string | null
  recorder_merged: number | null
  reviewed_at: string | Date | null
  reviewer: string | null
  proof_name: string | null
  proof_type: string | null
  reverses: string | null
  back: string | null
  payer_id: number
  payer: string
  student_code: string | null
  payment: string
  reference: string
  concept: string
  payment_status: PaymentStatus
  owed_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  currency: string
  due_at: string | Date | null
  campus: string
  time_zone: string
}

function detailOf(row: Row): TransactionInDetail {
  const balance = {
    amount: minor(row.owed_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
  }
  return {
    ...movementOf(row),
    id: row.id,
    position: Number(row.position),
    hash: row.hash,
    recordedAt: fromSql(row.created_at),
    recordedBy: row.recorder,
    isReportedByPayer: (row.recorder_merged ?? row.recorded_by) === row.payer_id,
    review:
      row.reviewed_at === null
        ? null
        : { by: row.reviewer!, at: fromSql(row.reviewed_at), decision: row.decision! },
    proof: row.proof_name === null ? null : proofOf(row),
    reverses: row.reverses,
    reversedBy: row.back,
    keptApart: row.kept_apart,
    payer: { name: row.payer, studentCode: row.student_code },
    payment: {
      publicId: row.payment,
      reference: row.reference,
      concept: row.concept,
      status: row.payment_status,
      amount: balance.amount,
      outstanding: outstandingOf({ ...balance, status: row.payment_status }),
      currency: row.currency,
      dueAt: fromSql(row.due_at),
      campus: row.campus,
      timeZone: row.time_zone,
    },
  }
}

function proofOf({ proof_name: name, proof_type: type, proof_removed_at: removedAt }: Row) {
  return { name: name!, type: type!, isRemoved: removedAt !== null }
}

/** Another movement with the same number at the bank: the same transfer may have been reported twice. */
export interface SameNumber {
  publicId: string
  reference: string
  kind: TransactionKind
  amount: Minor
  currency: string
  status: MovementStatus
  occurredAt: DateTime
  timeZone: string
}

const SAME_MAX = 5

/** @returns other transfers with the same number at the bank in the cashier's scope; one query */
export async function sameBankNumber(
  { id, externalReference }: Pick<TransactionInDetail, 'id' | 'externalReference'>,
  reader: Cashier
): Promise<SameNumber[]> {
  if (externalReference === null) return []
  const query = movementsQuery()
    .join('payments as p', 'p.id', 't.payment_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .where('t.method', 'transfer')
    .whereRaw('upper(t.external_reference) = ?', [externalReference.toUpperCase()])
    .whereNot('t.id', id)
    .orderBy('t.id', 'desc')
    .limit(SAME_MAX)
    .select(MOVEMENT_COLUMNS)
    .select('p.reference', 'p.currency', 'c.time_zone')
  inCashScope(query, reader.scope)
  const rows = (await query) as Row[]
  return rows.map((row) => {
    const { publicId, kind, amount, status, occurredAt } = movementOf(row)
    const { reference, currency, time_zone: timeZone } = row
    return { publicId, reference, kind, amount, currency, status, occurredAt, timeZone }
  })
}

export interface Neighbours {
  previous: string | null
  next: string | null
}

/** @returns the transfers that wait for a decision before and after a movement, in a cashier's scope; two queries */
export async function neighboursInReview(id: number, reader: Cashier): Promise<Neighbours> {
  const waiting = () => {
    const query = movementsQuery().join('payments as p', 'p.id', 't.payment_id')
    whereStatus(query, 'in_review')
    inCashScope(query, reader.scope)
    return query.select('t.public_id') as DatabaseQueryBuilderContract<{ public_id: string }>
  }
  const before = await waiting().where('t.id', '<', id).orderBy('t.id', 'desc').first()
  const after = await waiting().where('t.id', '>', id).orderBy('t.id').first()
  return { previous: before?.public_id ?? null, next: after?.public_id ?? null }
}

/** What a proof's file is, for whoever may see it. */
export interface ProofFile {
  publicId: string
  name: string
  type: string
}

/**
 * @param reader null: only one's own
 * @returns the proof of a movement for its payer, or a cashier within their scope; fails with 404, also once it
 *   was removed after its time
 */
export async function proofOfTransaction(
  publicId: string,
  userId: number,
  reader: Cashier | null
): Promise<ProofFile> {
  const proofs = () =>
    movementsQuery()
      .join('payments as p', 'p.id', 't.payment_id')
      .where('t.public_id', publicId)
      .whereNotNull('f.id')
      .whereNull('f.removed_at')
      .select('f.public_id', 'f.name', 'f.type') as unknown as DatabaseQueryBuilderContract<{
      public_id: string
      name: string
      type: string
    }>
  const own = proofs().whereIn('p.user_id', asPerson(userId))
  let found = reader === null ? await own.firstOrFail() : await own.first()
  if (!found) {
    const theirs = proofs()
    inCashScope(theirs, reader!.scope)
    found = await theirs.firstOrFail()
  }
  return { publicId: found.public_id, name: found.name, type: found.type }
}

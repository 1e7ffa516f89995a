import { recordAudit } from '#app/audit/actions/record_audit'
import { claimVersion } from '#app/core/database/claim_version'
import { ListFull } from '#app/installation/exceptions/installation_refusals'
import {
  differences,
  ENTRIES_MAX,
  LISTS,
  type ListName,
} from '#app/installation/rules/installation'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface WrittenBy {
  list: ListName
  actorId: number
  version?: number | undefined
}

type Values = Record<string, unknown> | object

interface Recorded {
  id: number
  verb: 'created' | 'updated' | 'archived' | 'restored' | 'moved'
  before: Values
  after: Values
}

/** Writes into the audit log what became of an account or a desk, in the caller's transaction. */
export function recordEntry(
  { list, actorId }: WrittenBy,
  { id, verb, before, after }: Recorded,
  trx: TransactionClientContract
): Promise<void> {
  const subject = LISTS[list].subject
  return recordAudit(
    {
      actorId,
      ability: 'admin',
      action: `${subject}.${verb}`,
      subjectType: subject,
      subjectId: id,
      ...(verb !== 'created' && { before: { ...before } }),
      after: { ...after },
    },
    trx
  )
}

interface Changed {
  stored: { id: number; version: number }
  before: Values
  after: Values
  write: () => Promise<unknown>
}

/**
 * Writes what changed of an account or a desk that is locked, and nothing where nothing did.
 *
 * @throws StaleEdit when another person saved it since
 */
export async function changeEntry(
  by: WrittenBy,
  { stored, before, after, write }: Changed,
  trx: TransactionClientContract
): Promise<void> {
  const changed = differences({ ...before }, { ...after })
  if (!changed) return
  const { id, version } = stored
  await claimVersion(LISTS[by.list].table, { id, version: by.version ?? version }, trx)
  await write()
  await recordEntry(by, { id, verb: 'updated', ...changed }, trx)
}

/**
 * @returns the position of the last of a list, 0 where it is empty
 * @throws ListFull where no other may be added
 */
export async function lastPosition(
  list: ListName,
  trx: TransactionClientContract
): Promise<number> {
  const rows: { position: number }[] = await trx
    .from(LISTS[list].table)
    .select('position')
    .orderBy('position', 'desc')
  if (rows.length >= ENTRIES_MAX) throw new ListFull({ max: ENTRIES_MAX })
  return rows[0]?.position ?? 0
}

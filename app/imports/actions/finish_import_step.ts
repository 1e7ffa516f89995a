import type TrackedJob from '#app/jobs/models/tracked_job'
import Import from '#app/imports/models/import'
import { now, toSql } from '#app/core/clock'
import { VERDICTS, type ImportKind, type ImportState } from '#app/imports/rules/import_kind'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type User from '#app/users/models/user'
import type { Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

/** Writes how many rows have which verdict beside the import, and whatever else changes with it. */
export async function finishImportStep(
  importId: number,
  facts: { state: ImportState } & Record<string, unknown>
): Promise<Record<string, number>> {
  const counted: { verdict: string; total: number }[] = await db
    .from('import_rows')
    .where('import_id', importId)
    .groupBy('verdict')
    .select('verdict')
    .count('* as total')
  const totals = Object.fromEntries(counted.map((row) => [row.verdict, Number(row.total)]))
  const columns = Object.fromEntries(
    VERDICTS.map((verdict) => [`rows_${verdict}`, totals[verdict] ?? 0])
  )
  await db
    .from('imports')
    .where('id', importId)
    .update({ ...columns, ...facts, updated_at: toSql(now()) })
  return totals
}

/** Writes the one entry of the log behind which everything stands that the import wrote. */
export function recordImport(
  input: { record: Import; actor: User; action: 'import.applied' | 'import.undone' },
  totals: Record<string, number> = {}
): Promise<void> {
  const { record, actor, action } = input
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: abilityOf(record.kind, actor),
        action,
        subjectType: 'import',
        subjectId: record.id,
        after: totals,
      },
      trx
    )
  )
}

/** As what most people import what they import; an admin does all of it as an admin. */
const IMPORTED_AS: Partial<Record<ImportKind, Role>> = {
  bank: 'cashier',
  registrations: 'organizer',
  invitations: 'admissions',
  enrolments: 'admissions',
}

function abilityOf(kind: ImportKind, actor: User): Role | null {
  if (actor.roleNames.includes('admin')) return 'admin'
  const role = IMPORTED_AS[kind] ?? 'registrar'
  return actor.roleNames.includes(role) ? role : null
}

/**
 * Puts an import whose work failed where a person can go on: the columns of what could not be read are
 * chosen again, what was half applied or half undone is continued with the same button.
 */
export async function giveUpImport(job: TrackedJob, errorCode: string): Promise<void> {
  const record = await Import.findBy('trackedJobId', job.id)
  if (!record) return
  const states: Record<string, ImportState> = { import_apply: 'previewed', import_undo: 'applied' }
  const state = states[job.kind] ?? 'mapping'
  await finishImportStep(record.id, { state, error_code: errorCode })
}

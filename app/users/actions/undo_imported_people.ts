import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { phoneE164 } from '#app/core/rules/phone'
import { phoneCountry } from '#config/accounts'
import { isForeignKeyViolation, isUniqueViolation } from '#app/core/database/violations'
import type { AppliedRow, ImportContext, Reason } from '#app/imports/rules/import_kind'
import { forgetMails } from '#app/mails/actions/forget_mails'
import { changeAccess } from '#app/users/actions/change_access'
import { lockAccounts } from '#app/users/actions/lock_people'
import User from '#app/users/models/user'
import type { PersonRow } from '#app/users/rules/person_cells'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Applied = AppliedRow<PersonRow>
interface Outcome {
  outcome: 'undone' | 'kept'
  reasons: Reason[]
}

const UNDONE: Outcome = { outcome: 'undone', reasons: [] }
const kept = (code: string): Outcome => ({ outcome: 'kept', reasons: [{ code }] })

/**
 * Takes imported people back, the last one first: accounts that were created are deleted with their invitations,
 * what was changed gets its earlier values. An account that was touched since stays as it is.
 */
export async function undoImportedPeople(
  rows: Applied[],
  context: ImportContext,
  trx: TransactionClientContract
): Promise<Outcome[]> {
  await lockAccounts(
    rows.map(({ subjectId }) => subjectId).toSorted((a, b) => a - b),
    trx
  )
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const stored = await storedPerson(row.subjectId, trx)
    const outcome = stored ? await undo(row, stored, { context, trx }) : UNDONE
    if (stored && outcome === UNDONE) await audit(row, context, trx)
    outcomes.push(outcome)
  }
  return outcomes
}

interface Undoing {
  context: ImportContext
  trx: TransactionClientContract
}

/** A unique key or a foreign one that stands in the way breaks the row off, and nothing else. */
async function undo(row: Applied, stored: Stored, { context, trx }: Undoing): Promise<Outcome> {
  const current = valuesOf(stored)
  const isChanged = Object.entries(row.after ?? {}).some(
    ([column, value]) => value !== null && current[column] !== value
  )
  if (isChanged) return kept('changed_since')
  try {
    return await trx.transaction((inner) =>
      row.verdict === 'create'
        ? remove(stored, inner)
        : putBack(row, stored, { context, trx: inner })
    )
  } catch (error) {
    if (isForeignKeyViolation(error)) return kept('used_since')
    if (isUniqueViolation(error)) return kept('changed_since')
    throw error
  }
}

/** Whatever refers to the account keeps it: the database knows them all, roles aside, which go with it. */
async function remove(stored: Stored, trx: TransactionClientContract): Promise<Outcome> {
  const { id } = stored
  const isTouched = String(stored.updated_at) !== String(stored.created_at)
  if (isTouched || stored.disabled_at !== null) return kept('changed_since')
  if (await trx.from('user_roles').where('user_id', id).select('id').first()) {
    return kept('used_since')
  }
  await forgetMails({ userIds: [id], emails: [] }, trx)
  await trx.from('users').where('id', id).delete()
  return UNDONE
}

/** The column of `users` of each that the preview calls otherwise, with the value that it had. */
async function putBack(
  { before, after }: Applied,
  { id }: Stored,
  { context, trx }: Undoing
): Promise<Outcome> {
  const changes: Record<string, unknown> = { updated_at: toSql(now()) }
  for (const column of Object.keys(after ?? {})) {
    const value = before?.[column] ?? null
    if (column === 'document') changes.document_id = value
    else if (column === 'campus') changes.campus_id = await placeOf('campuses', value, trx)
    else if (column === 'course') changes.course_id = await placeOf('courses', value, trx)
    // What was confirmed by the import was a claim before.
    else if (column === 'kind_confirmed') changes.kind_confirmed_at = null
    else if (column === 'code_confirmed') changes.student_code_confirmed_at = null
    else if (column !== 'state') changes[column] = value
    if (column === 'name') changes.name_search = searchable(String(value))
    if (column === 'phone') changes.phone_e164 = phoneE164(value as string | null, phoneCountry)
  }
  await trx.from('users').where('id', id).update(changes)
  await User.indexWords([await User.findOrFail(id, { client: trx })], trx)
  if (after && 'state' in after) {
    const { id: actorId, ability } = context.actor.peopleReader
    const by = { actorId, ability, leavesOut: true }
    await changeAccess({ userIds: [id], access: 'enabled', ...by }, trx)
  }
  return UNDONE
}

async function placeOf(
  table: 'campuses' | 'courses',
  code: unknown,
  trx: TransactionClientContract
): Promise<number | null> {
  if (code === null) return null
  const place: { id: number } | null = await trx
    .from(table)
    .where('code', String(code))
    .select('id')
    .first()
  return place?.id ?? null
}

function audit(
  { subjectId, before, after }: Applied,
  { actor, importId }: ImportContext,
  trx: TransactionClientContract
): Promise<void> {
  const { id: actorId, ability } = actor.peopleReader
  const { document, ...shown } = { ...after }
  const { document: earlier, ...had } = { ...before }
  return recordAudit(
    {
      actorId,
      ability,
      action: 'user.import_undone',
      subjectType: 'user',
      subjectId,
      before: { ...shown, ...(document ? { documentId: document } : {}) },
      after: { ...had, ...(earlier ? { documentId: earlier } : {}), import: importId },
    },
    trx
  )
}

interface Stored {
  id: number
  name: string
  email: string
  student_code: string | null
  document_id: string | null
  phone: string | null
  kind: string
  campus: string | null
  course: string | null
  kind_confirmed_at: unknown
  student_code_confirmed_at: unknown
  disabled_at: unknown
  created_at: unknown
  updated_at: unknown
}

async function storedPerson(id: number, trx: TransactionClientContract): Promise<Stored | null> {
  const row: Stored | null = await trx
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .where('users.id', id)
    .select('users.*', 'campuses.code as campus', 'courses.code as course')
    .first()
  return row
}

/** As the preview named what it would write. */
function valuesOf(stored: Stored): Record<string, unknown> {
  const isConfirmed = (at: unknown, value: string | null) => (at === null ? null : value)
  return {
    ...stored,
    document: stored.document_id,
    state: stored.disabled_at === null ? 'active' : 'left',
    kind_confirmed: isConfirmed(stored.kind_confirmed_at, stored.kind),
    code_confirmed: isConfirmed(stored.student_code_confirmed_at, stored.student_code),
  }
}

import { recordAudits } from '#app/audit/actions/record_audit'
import { deleteOwnRows } from '#app/auth/actions/delete_own_rows'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { issueInvitations } from '#app/auth/actions/issue_token'
import { now, toSql } from '#app/core/clock'
import { phoneE164 } from '#app/core/rules/phone'
import { changeAccess } from '#app/users/actions/change_access'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import type { ImportContext, Judged } from '#app/imports/rules/import_kind'
import User from '#app/users/models/user'
import {
  changesOf,
  claimTakenOver,
  kindOf,
  type Matches,
  type PersonChanges,
  type StoredPerson,
} from '#app/users/rules/judge_person'
import type { PersonRow } from '#app/users/rules/person_cells'
import { searchable } from '#app/users/rules/roles'
import { phoneCountry } from '#config/accounts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface Row {
  data: PersonRow
  judged: Judged<Matches>
}

/**
 * Writes people that were just judged: accounts without a password and with an unverified e-mail, or
 * changes to known people. An account that only claims the address becomes such an account: nothing of what
 * whoever registered it wrote or set is left. The system's word confirms kind and code. Roles and e-mails stay.
 *
 * @returns the people's ids, in the rows' order
 */
export async function importPeople(
  rows: Row[],
  context: ImportContext,
  trx: TransactionClientContract
): Promise<number[]> {
  const { create = [], update = [] } = Object.groupBy(rows, ({ judged }) => judged.verdict)
  const ids = await createPeople(create, context.options, trx)
  const left = await updatePeople(update, trx)
  const subjects = rows.map(({ data, judged }) => judged.subjectId ?? ids.get(data.email)!)
  const { id: actorId, ability } = context.actor.peopleReader
  await recordAudits(
    rows.map(({ judged }, index) => ({
      actorId,
      ability,
      action:
        judged.verdict === 'create' && !claimTakenOver(judged.match)
          ? 'user.imported'
          : 'user.updated_by_import',
      subjectType: 'user',
      subjectId: subjects[index]!,
      before: audited(judged.before),
      after: { ...audited(judged.after), import: context.importId },
    })),
    trx
  )
  if (left.length > 0) {
    const by = { actorId, ability, leavesOut: true }
    await changeAccess({ userIds: left, access: 'disabled', ...by }, trx)
  }
  return subjects
}

/**
 * Makes accounts for people who were judged `create` in this transaction, with the words that find them.
 *
 * @param options.invite whether each gets the link that activates the account
 * @returns row numbers, by address
 */
export async function createPeople(
  rows: Row[],
  options: { invite: boolean },
  trx: TransactionClientContract
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const at = toSql(now())
  const people = rows.map(({ data, judged }) => ({
    claim: claimTakenOver(judged.match),
    person: personColumns(data, judged.match, at),
  }))
  const taken = await takeOver(people, trx)
  const fresh = people.flatMap(({ claim, person }) =>
    claim ? [] : { ...person, public_id: ulid(), created_at: at }
  )
  // Judged a moment ago: whatever was taken since is refused by the database.
  const emails = fresh.map(({ email }) => email)
  await claimAddresses(emails, trx)
  const written: { id: number; email: string }[] =
    fresh.length === 0
      ? []
      : await trx.knexQuery().insert(fresh).into('users').returning(['id', 'email'])
  const ids = new Map([...taken, ...written.map(({ id, email }) => [email, id] as const)])
  const indexed = people.map(({ person }) => ({
    id: ids.get(person.email)!,
    name: person.name,
    email: person.email,
    studentCode: person.student_code,
    locale: person.locale,
  }))
  await User.indexWords(indexed, trx, { areNew: taken.size === 0 })
  // Whoever registered the address may be its owner, whose password is gone.
  const invited = indexed.filter(({ email }) => options.invite || taken.has(email))
  await issueInvitations(invited, trx)
  return ids
}

/** @returns the accounts that were taken over, by address */
async function takeOver(
  people: { claim: StoredPerson | null; person: ReturnType<typeof personColumns> }[],
  trx: TransactionClientContract
): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (const { claim, person } of people) {
    if (!claim) continue
    await trx
      .from('users')
      .where('id', claim.id)
      .update({ ...person, ...WITHOUT_WAYS_IN })
    taken.set(person.email, claim.id)
  }
  if (taken.size === 0) return taken
  await deleteOwnRows([...taken.values()], trx)
  await signOutEverywhere([...taken.values()], trx)
  return taken
}

const WITHOUT_WAYS_IN = {
  password: null,
  two_factor_secret: null,
  two_factor_confirmed_at: null,
  two_factor_last_step: null,
}

function personColumns(data: PersonRow, { campus, course }: Matches, at: string) {
  const kind = kindOf(data)
  return {
    name: data.name!,
    name_search: searchable(data.name!),
    email: data.email,
    kind: kind ?? 'external',
    kind_confirmed_at: kind === null ? null : at,
    student_code: data.studentCode,
    student_code_confirmed_at: data.studentCode === null ? null : at,
    document_id: data.documentId,
    phone: data.phone,
    phone_e164: phoneE164(data.phone, phoneCountry),
    campus_id: campus?.id ?? null,
    course_id: course?.id ?? null,
    locale: data.locale ?? 'es',
    updated_at: at,
  }
}

/** @returns the people who have left, whose accounts are to be disabled */
async function updatePeople(rows: Row[], trx: TransactionClientContract): Promise<number[]> {
  const left: number[] = []
  const renamed: {
    id: number
    name: string
    email: string
    studentCode: string | null
  }[] = []
  for (const { data, judged } of rows) {
    const person = judged.match.byCode ?? judged.match.byEmail!
    const changes = changesOf(data, person, judged.match)
    await trx.from('users').where('id', person.id).update(columns(changes))
    if (changes.leaves) left.push(person.id)
    if (changes.name || changes.studentCode) renamed.push({ ...person, ...changes })
  }
  if (renamed.length > 0) await User.indexWords(renamed, trx)
  return left
}

function columns(changes: PersonChanges): Record<string, unknown> {
  const at = toSql(now())
  const { name, studentCode, documentId, phone, kind, campusId, courseId } = changes
  return {
    ...(name && { name, name_search: searchable(name) }),
    ...(studentCode && { student_code: studentCode }),
    ...(documentId && { document_id: documentId }),
    ...(phone && { phone, phone_e164: phoneE164(phone, phoneCountry) }),
    ...(kind && { kind }),
    ...(campusId && { campus_id: campusId }),
    ...(courseId && { course_id: courseId }),
    ...(changes.confirmKind && { kind_confirmed_at: at }),
    ...(changes.confirmCode && { student_code_confirmed_at: at }),
    updated_at: at,
  }
}

const AUDITED: Record<string, string> = {
  student_code: 'studentCode',
  document: 'documentId',
  kind_confirmed: 'kindConfirmed',
  code_confirmed: 'studentCodeConfirmed',
}

/** The log calls a field by its property; nothing is written about what is not there. */
function audited(values: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== null)
      .map(([column, value]) => [AUDITED[column] ?? column, value])
  )
}

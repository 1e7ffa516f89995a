import { recordAudits } from '#app/audit/actions/record_audit'
import { issueInvitations } from '#app/auth/actions/issue_token'
import { now, toSql } from '#app/core/clock'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import type { ImportContext, Judged } from '#app/imports/rules/import_kind'
import User from '#app/users/models/user'
import { changesOf, kindOf, type Matches, type PersonChanges } from '#app/users/rules/judge_person'
import type { PersonRow } from '#app/users/rules/person_cells'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from 'ulid'

interface Row {
  data: PersonRow
  judged: Judged<Matches>
}

/**
 * Writes people that were just judged: accounts without a password and with an unverified e-mail, or
 * changes to known people. The system's word confirms kind and code. Roles and e-mails stay.
 *
 * @returns the people's ids, in the rows' order
 */
export async function importPeople(
  rows: Row[],
  context: ImportContext,
  trx: TransactionClientContract
): Promise<number[]> {
  const { create = [], update = [] } = Object.groupBy(rows, ({ judged }) => judged.verdict)
  const ids = await createPeople(create, context, trx)
  await updatePeople(update, trx)
  const subjects = rows.map(({ data, judged }) => judged.subjectId ?? ids.get(data.email)!)
  const { id: actorId, ability } = context.actor.peopleReader
  await recordAudits(
    rows.map(({ judged }, index) => ({
      actorId,
      ability,
      action: judged.verdict === 'create' ? 'user.imported' : 'user.updated_by_import',
      subjectType: 'user',
      subjectId: subjects[index]!,
      before: audited(judged.before),
      after: { ...audited(judged.after), import: context.importId },
    })),
    trx
  )
  return subjects
}

async function createPeople(
  rows: Row[],
  context: ImportContext,
  trx: TransactionClientContract
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const at = toSql(now())
  const people = rows.map(({ data, judged }) => newPerson(data, judged.match, at))
  // Judged a moment ago: whatever was taken since is refused by the database.
  await claimAddresses(
    people.map(({ email }) => email),
    trx
  )
  const written: { id: number; email: string }[] = await trx
    .knexQuery()
    .insert(people)
    .into('users')
    .returning(['id', 'email'])
  const ids = new Map(written.map((row) => [row.email, row.id]))
  const indexed = rows.map(({ data }) => ({
    id: ids.get(data.email)!,
    name: data.name!,
    email: data.email,
    studentCode: data.studentCode,
  }))
  await User.indexWords(indexed, trx, { areNew: true })
  if (context.options.invite) {
    const invited = indexed.map((person, index) => ({ ...person, locale: people[index]!.locale }))
    await issueInvitations(invited, trx)
  }
  return ids
}

function newPerson(data: PersonRow, { campus, course }: Matches, at: string) {
  const kind = kindOf(data)
  return {
    public_id: ulid(),
    name: data.name!,
    name_search: searchable(data.name!),
    email: data.email,
    kind: kind ?? 'external',
    kind_confirmed_at: kind === null ? null : at,
    student_code: data.studentCode,
    student_code_confirmed_at: data.studentCode === null ? null : at,
    document_id: data.documentId,
    phone: data.phone,
    campus_id: campus?.id ?? null,
    course_id: course?.id ?? null,
    locale: data.locale ?? 'es',
    created_at: at,
    updated_at: at,
  }
}

async function updatePeople(rows: Row[], trx: TransactionClientContract): Promise<void> {
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
    if (changes.name || changes.studentCode) renamed.push({ ...person, ...changes })
  }
  if (renamed.length > 0) await User.indexWords(renamed, trx)
}

function columns(changes: PersonChanges): Record<string, unknown> {
  const at = toSql(now())
  const { name, studentCode, documentId, phone, kind, campusId, courseId } = changes
  return {
    ...(name && { name, name_search: searchable(name) }),
    ...(studentCode && { student_code: studentCode }),
    ...(documentId && { document_id: documentId }),
    ...(phone && { phone }),
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

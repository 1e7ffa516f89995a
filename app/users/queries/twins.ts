import { inScope } from '#app/users/queries/in_scope'
import { plainCode } from '#app/users/queries/matching_words'
import type { PeopleReader, Scope } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const plain = (users: string) =>
  plainCode('document_id').replace('document_id', `${users}.document_id`)

/**
 * Two accounts that may be one person: of one name, accents and case aside, and of one document number or phone. A name
 * alone is many people's, and a phone a family's.
 */
const IS_TWIN = `twins.name_search = users.name_search and twins.id <> users.id
  and twins.merged_into_id is null and twins.erased_at is null
  and (twins.phone_e164 = users.phone_e164 or ${plain('twins')} = ${plain('users')})`

/** Narrows a query over `users` to people who may have a second account, both of whom the reader looks after. */
export function withTwin(query: DatabaseQueryBuilderContract, scope: Scope): void {
  query.whereNull('users.merged_into_id').whereNull('users.erased_at')
  query.whereExists((twins) => {
    twins.from('users as twins').whereRaw(IS_TWIN).select('twins.id')
    inScope(twins as never, scope, 'twins')
  })
}

const SHOWN = 5

export interface Twin {
  publicId: string
  name: string
  email: string
  studentCode: string | null
  /** Which of the two is alike, beside the name. */
  alike: 'document' | 'phone' | 'both'
}

/** @returns the accounts that may be the same person's, whom the reader looks after too: one query */
export async function twinsOf(userId: number, { scope }: PeopleReader): Promise<Twin[]> {
  const query = db
    .from('users')
    .joinRaw(`join users as twins on ${IS_TWIN}`)
    .where('users.id', userId)
    .whereNull('users.merged_into_id')
    .whereNull('users.erased_at')
  inScope(query, scope, 'twins')
  const rows: TwinRow[] = await query
    .orderBy('twins.id')
    .limit(SHOWN)
    .select('twins.public_id', 'twins.name', 'twins.email', 'twins.student_code')
    .select(db.raw(`(twins.phone_e164 = users.phone_e164) as same_phone`))
    .select(db.raw(`(${plain('twins')} = ${plain('users')}) as same_document`))
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    email: row.email,
    studentCode: row.student_code,
    alike: row.same_phone ? (row.same_document ? 'both' : 'phone') : 'document',
  }))
}

interface TwinRow {
  public_id: string
  name: string
  email: string
  student_code: string | null
  same_phone: unknown
  same_document: unknown
}

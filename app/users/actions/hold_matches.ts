import { lockAccounts } from '#app/users/actions/lock_people'
import type { PersonRow } from '#app/users/rules/person_cells'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Keeps whoever the rows of a file are about as they are until the caller's transaction ends, so that what
 * is confirmed is what was read. Outside a transaction there is nothing to keep, and SQLite has one writer.
 */
export async function holdMatches(rows: PersonRow[], client: QueryClientContract): Promise<void> {
  if (client.dialect.name !== 'postgres' || !isTransaction(client)) return
  const emails = rows.map((row) => row.email)
  const codes = rows.flatMap((row) => row.studentCode ?? [])
  const found: { id: number }[] = await client
    .from('users')
    .whereIn('email', emails)
    .orWhere((coded) => {
      coded.whereIn('student_code', codes).whereNotNull('student_code_confirmed_at')
    })
    .select('id')
  await lockAccounts(
    found.map(({ id }) => id),
    client
  )
}

function isTransaction(client: QueryClientContract): client is TransactionClientContract {
  return client.isTransaction
}

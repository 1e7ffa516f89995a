import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Narrows entries of the log to those about people: themselves, their registrations, their tickets and
 * their personal codes.
 *
 * @param userIds the people, under all their accounts
 */
export function aboutPeople(userIds: number[], client: QueryClientContract) {
  const own = (table: string) => client.from(table).whereIn('user_id', userIds).select('id')
  const ids = {
    registration: () => own('registrations'),
    ticket: () =>
      client.from('tickets').whereIn('registration_id', own('registrations')).select('id'),
    personal_code: () => own('personal_codes'),
  }
  return (entries: DatabaseQueryBuilderContract): void => {
    entries.where((user) => user.where('subject_type', 'user').whereIn('subject_id', userIds))
    for (const [type, subjects] of Object.entries(ids)) {
      entries.orWhere((one) => one.where('subject_type', type).whereIn('subject_id', subjects()))
    }
  }
}

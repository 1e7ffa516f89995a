import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Narrows entries of the log to those about people: themselves, their registrations, tickets and
 * certificates, their personal codes, what they owe and paid, and their coming and going in teams.
 *
 * @param userIds the people, under all their accounts
 */
export function aboutPeople(userIds: number[], client: QueryClientContract) {
  const own = (table: string) => client.from(table).whereIn('user_id', userIds).select('id')
  const ids = {
    registration: () => own('registrations'),
    ticket: () =>
      client.from('tickets').whereIn('registration_id', own('registrations')).select('id'),
    certificate: () =>
      client.from('certificates').whereIn('registration_id', own('registrations')).select('id'),
    personal_code: () => own('personal_codes'),
    payment: () => own('payments'),
    invitation: () =>
      client.from('invitations').whereIn('registration_id', own('registrations')).select('id'),
  }
  const inTeams = () => entriesOfMembers(userIds, client)
  return (entries: DatabaseQueryBuilderContract): void => {
    entries.where((user) => user.where('subject_type', 'user').whereIn('subject_id', userIds))
    for (const [type, subjects] of Object.entries(ids)) {
      entries.orWhere((one) => one.where('subject_type', type).whereIn('subject_id', subjects()))
    }
    entries.orWhere((one) =>
      one.where('subject_type', 'team').whereIn('audit_entries.id', inTeams())
    )
  }
}

/** A team's entries name the member or the captain whom they are about, and nothing else beside. */
function entriesOfMembers(userIds: number[], client: QueryClientContract) {
  const values = userIds.flatMap((id) => [
    JSON.stringify({ member: id }),
    JSON.stringify({ captain: id }),
  ])
  return client
    .from('audit_entries as of_teams')
    .join('audit_values', 'audit_values.audit_entry_id', 'of_teams.id')
    .where('of_teams.subject_type', 'team')
    .where((named) =>
      named.whereIn('audit_values.before', values).orWhereIn('audit_values.after', values)
    )
    .select('of_teams.id')
}

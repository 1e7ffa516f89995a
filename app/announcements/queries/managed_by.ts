import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isAdmin, type Principal } from '#app/announcements/rules/event_access'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query over `announcements` joined with `events` to the events that a person may manage
 * (`manage`) or take attendance at (`scan`): the same rule as `mayManageEvent` and `mayScanEvent`, for
 * lists. An event where the person has no duty or no role never appears, and nor does a template.
 */
export function managedBy<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  person: Principal,
  ability: 'manage' | 'scan'
): Query {
  query.where('announcements.is_template', false)
  return runBy(query, person, ability)
}

/** The same, templates among them. */
export function runBy<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  person: Principal,
  ability: 'manage' | 'scan'
): Query {
  if (isAdmin(person)) return query
  const organizes = person.roles.includes('organizer')
  const scans = ability === 'scan' && person.roles.includes('scanner')
  query.where((either) => {
    either.whereRaw('1 = 0')
    if (organizes) {
      either
        .orWhere('announcements.author_id', person.id)
        .orWhereExists((tie) => dutyOf(tie, person).where('event_staff.duty', 'manager'))
    }
    if (scans) {
      either.orWhereExists((tie) => dutyOf(tie, person).whereNot('event_staff.duty', 'judge'))
    }
  })
  return query
}

function dutyOf(query: DatabaseQueryBuilderContract, person: Principal) {
  return query
    .from('event_staff')
    .select('event_staff.id')
    .whereColumn('event_staff.event_id', 'events.id')
    .where('event_staff.user_id', person.id)
}

/**
 * Makes all other changes of these people's announcements wait until the caller's transaction ends.
 * Announcements are locked before their events, as editing and cancelling do.
 */
export async function lockAnnouncementsOf(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  const query = trx
    .from('announcements')
    .whereIn('author_id', [...userIds])
    .orderBy('id')
    .select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
}

import { BY_SOMEBODY } from '#app/audit/rules/actions'
import { aboutPeople } from '#app/audit/queries/about_people'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Erases the personal values beside the audit entries: what was written about the people, their
 * registrations, tickets, codes, teams and invitations, and from where they themselves did something. The entries stay, as they must.
 */
export async function eraseAuditValues(
  { userIds, invitationIds = [] }: { userIds: number[]; invitationIds?: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const about = trx
    .from('audit_entries')
    .where((theirs) => {
      theirs.where(aboutPeople(userIds, trx)).orWhere((invited) => {
        invited.where('subject_type', 'invitation').whereIn('subject_id', invitationIds)
      })
    })
    .select('id')
  await trx
    .from('audit_values')
    .whereIn('audit_entry_id', about)
    .update({ before: null, after: null, reason: null, updated_at: at })
  // Who failed to sign in as them may have been themselves.
  const by = trx
    .from('audit_entries')
    .where((theirs) => {
      theirs.whereIn('actor_id', userIds).orWhere((failed) => {
        failed
          .where('subject_type', 'user')
          .whereIn('subject_id', userIds)
          .whereIn('action', [...BY_SOMEBODY])
      })
    })
    .select('id')
  await trx
    .from('audit_values')
    .whereIn('audit_entry_id', by)
    .update({ ip: null, user_agent: null, updated_at: at })
}

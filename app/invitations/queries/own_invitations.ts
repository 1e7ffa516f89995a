import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A query over `invitations as i` whose inviter and prospect are one person, with `inviters` and `prospects`, their
 * accounts. Nobody is invited to that (`invitations_reach`): it comes of merging two accounts.
 */
export function ownInvitations(trx: TransactionClientContract) {
  return trx
    .from('invitations as i')
    .join('registrations as r', 'r.id', 'i.registration_id')
    .join('users as inviters', 'inviters.id', 'i.inviter_id')
    .join('users as prospects', 'prospects.id', 'r.user_id')
    .whereRaw(
      `coalesce(inviters.merged_into_id, inviters.id)
         = coalesce(prospects.merged_into_id, prospects.id)`
    )
}

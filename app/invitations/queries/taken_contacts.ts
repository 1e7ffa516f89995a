import { statement } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import { contactHash } from '#app/invitations/queries/links'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What somebody is reached by, as it is compared; one of the two at least. */
export interface Contact {
  email: string | null
  phoneE164: string | null
}

const LIVING = `('invited', 'accepted', 'attended', 'enrolled')`

/** One statement that asks everything of everybody: which answer it was does not show in the time it takes. */
const selectTaken = statement<{ taken: number | string }>(
  `select
     (select count(*) from invitations
      where event_id = ? and id <> ? and status in ${LIVING} and (email = ? or phone_e164 = ?))
   + (select count(*) from users u left join users stays on stays.id = u.merged_into_id
      where (u.password is not null or stays.password is not null) and u.erased_at is null
        and (u.email = ? or u.phone_e164 = ?))
   + (select count(*) from kept_addresses where email = ? and kept_until > ?)
   + (select count(*) from invitation_opt_outs where contact_hash in (?, ?)) as taken`
)

/**
 * Whether somebody may not be invited to an event: invited already, able to sign in (also to an account into which
 * theirs was merged), about to come back to the address, or unwilling. Which of these it is, nobody is told. The caller
 * holds the event's lock.
 *
 * @param except the invitation that is written anew
 */
export async function isTaken(
  { eventId, email, phoneE164, except = 0 }: Contact & { eventId: number; except?: number },
  trx: TransactionClientContract
): Promise<boolean> {
  const hashes = [email, phoneE164].map((contact) => contactHash(contact ?? 'nobody'))
  const row = await selectTaken.first(trx, [
    ...[eventId, except, email, phoneE164],
    ...[email, phoneE164],
    ...[email, toSql(now())],
    ...hashes,
  ])
  return Number(row!.taken) > 0
}

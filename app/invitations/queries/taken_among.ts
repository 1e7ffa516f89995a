import { now, toSql } from '#app/core/clock'
import { contactHash } from '#app/invitations/queries/links'
import type { Contact } from '#app/invitations/queries/taken_contacts'
import { LIVING_STATUSES } from '#app/invitations/rules/invitation_states'
import limits from '#config/limits'
import { asPerson } from '#app/users/queries/person_ids'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The same as `isTaken` for the rows of a file, by four statements.
 *
 * @returns of each row whether the person may not be invited
 */
export async function takenAmong(
  { eventId, rows }: { eventId: number; rows: readonly Contact[] },
  client: QueryClientContract
): Promise<boolean[]> {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const phones = rows.flatMap(({ phoneE164 }) => phoneE164 ?? [])
  const reached = (query: ReturnType<QueryClientContract['from']>) =>
    query
      .where((either) => void either.whereIn('email', emails).orWhereIn('phone_e164', phones))
      .select('email', 'phone_e164')
  const invited: Stored[] = await reached(
    client
      .from('invitations')
      .where('event_id', eventId)
      .whereIn('status', [...LIVING_STATUSES])
  )
  const accounts: Stored[] = await reached(
    client
      .from('users')
      .whereNull('erased_at')
      .where((signsIn) => {
        signsIn.whereNotNull('users.password').orWhereExists((stays) => {
          stays
            .from('users as stays')
            .whereColumn('stays.id', 'users.merged_into_id')
            .whereNotNull('stays.password')
            .select('stays.id')
        })
      })
  )
  const kept: { email: string }[] = await client
    .from('kept_addresses')
    .whereIn('email', emails)
    .where('kept_until', '>', toSql(now()))
    .select('email')
  const unwilling: { contact_hash: string }[] = await client
    .from('invitation_opt_outs')
    .whereIn('contact_hash', [...emails, ...phones].map(contactHash))
    .select('contact_hash')
  const contacts = new Set(
    [...invited, ...accounts].flatMap((one) => [one.email, one.phone_e164].filter(Boolean))
  )
  for (const { email } of kept) contacts.add(email)
  const hashes = new Set(unwilling.map((one) => one.contact_hash))
  const isTaken = (contact: string | null) =>
    contact !== null && (contacts.has(contact) || hashes.has(contactHash(contact)))
  return rows.map(({ email, phoneE164 }) => isTaken(email) || isTaken(phoneE164))
}

interface Stored {
  email: string | null
  phone_e164: string | null
}

/** @returns how many invitations to an event somebody has left, of how many */
export async function invitationsLeft(
  { eventId, inviterId }: { eventId: number; inviterId: number },
  client: QueryClientContract
): Promise<{ left: number; limit: number }> {
  const campaign: { invitation_limit: number } | null = await client
    .from('invitation_campaigns')
    .where('event_id', eventId)
    .select('invitation_limit')
    .first()
  const used = await client
    .from('invitations')
    .where('event_id', eventId)
    .whereIn('inviter_id', asPerson(inviterId))
    .count('* as total')
    .firstOrFail()
  const limit = campaign?.invitation_limit ?? limits.invitationsPerInviter
  return { left: Math.max(0, limit - Number(used.total)), limit }
}

import { recordAudits } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { now, toSql } from '#app/core/clock'
import { AlreadyInvited, InvitationLimit } from '#app/invitations/exceptions/invitation_refusals'
import Invitation from '#app/invitations/models/invitation'
import { sentMail } from '#app/invitations/presenters/invitation_mails'
import { campaignOf } from '#app/invitations/queries/campaign'
import { invitableEvent } from '#app/invitations/queries/invitable_event'
import { isTaken } from '#app/invitations/queries/taken_contacts'
import type { ReadContact } from '#app/invitations/rules/contacts'
import { queueMails } from '#app/mails/actions/queue_mail'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { searchable } from '#app/users/rules/roles'
import User from '#app/users/models/user'
import { asPerson } from '#app/users/queries/person_ids'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

/** What is said about a prospect. */
export interface ProspectInput extends ReadContact {
  name: string
  school: string | null
  graduationYear: number | null
  /** The course they think of studying, and where. */
  courseId: number | null
  campusId: number | null
  locale: 'en' | 'es'
}

export interface InviteInput {
  eventId: number
  inviterId: number
  prospect: ProspectInput
  source: 'inviter' | 'import' | 'card' | 'door'
  /** Who writes it, where that is not the inviter: staff, or nobody who has an account. */
  actor?: { id: number; ability: string | null } | null
  /** Nobody waits for a mail who stands there. */
  silent?: boolean
}

export interface InvitationsToWrite extends Omit<InviteInput, 'prospect'> {
  prospects: readonly ProspectInput[]
}

/**
 * Invites a prospect to a vocational event, with the mail that leads to their page. Whoever invites somebody first
 * is their inviter.
 *
 * @throws InvitationsClosed, InvitationLimit, and AlreadyInvited for whoever is invited, can sign in or wants none
 */
export function inviteProspect(
  input: InviteInput,
  trx?: TransactionClientContract
): Promise<Invitation> {
  return inTransaction(async (client) => {
    const { eventId, prospect } = input
    await lockEvent(eventId, client)
    await invitableEvent(eventId, client)
    await refuseBeyondLimit(input, client)
    if (await isTaken({ eventId, ...prospect }, client)) throw new AlreadyInvited()
    const written = writeInvitations({ ...input, prospects: [prospect] }, client)
    const [invitation] = await written.catch(refuseTaken)
    return invitation!
  }, trx)
}

/** Before anybody is looked for: who has no invitation left learns nothing by asking. */
async function refuseBeyondLimit(
  { eventId, inviterId }: InviteInput,
  trx: TransactionClientContract
): Promise<void> {
  const { invitationLimit } = await campaignOf(eventId, { lock: 'share' }, trx)
  const used = await trx
    .from('invitations')
    .where('event_id', eventId)
    .whereIn('inviter_id', asPerson(inviterId))
    .count('* as total')
    .firstOrFail()
  if (Number(used.total) >= invitationLimit) throw new InvitationLimit({ limit: invitationLimit })
}

/**
 * Writes invitations that may be, asked about under the event's lock, with their mails.
 *
 * @returns them, in the order of their prospects
 */
export async function writeInvitations(
  { eventId, inviterId, prospects, source, actor, silent }: InvitationsToWrite,
  trx: TransactionClientContract
): Promise<Invitation[]> {
  const at = toSql(now())
  const rows = prospects.map((prospect) => ({
    ...rowOf(prospect),
    ...{ public_id: ulid(), event_id: eventId, inviter_id: inviterId, source },
    ...{ status: 'invited', link_version: 1, consent_at: at, created_at: at, updated_at: at },
  }))
  const ids = await insertNumberedRows('invitations', rows, trx)
  await recordAudits(
    prospects.map(({ name, email, phone, school }, index) => ({
      actorId: actor === undefined ? inviterId : (actor?.id ?? null),
      ability: actor?.ability ?? null,
      action: 'invitation.sent' as const,
      subjectType: 'invitation' as const,
      subjectId: ids[index]!,
      after: { name, email, phone, school, source },
    })),
    trx
  )
  const invitations = await Invitation.query({ client: trx }).whereIn('id', ids).orderBy('id')
  if (silent) return invitations
  const event = await eventFacts(eventId, trx)
  const inviter = await User.findOrFail(inviterId, { client: trx })
  await queueMails(
    invitations.map((invitation) => sentMail({ invitation, event, inviter })),
    trx
  )
  return invitations
}

function rowOf(prospect: ProspectInput) {
  const { email, phoneE164 } = prospect
  assert.ok(email ?? phoneE164, 'a prospect is reached by something')
  const columns = prospectColumns(prospect)
  return {
    ...{ name: columns.name, name_search: columns.nameSearch },
    ...{ email, email_typed: columns.emailTyped, phone: columns.phone, phone_e164: phoneE164 },
    ...{ school: columns.school, school_search: columns.schoolSearch },
    ...{ graduation_year: columns.graduationYear, locale: columns.locale },
    ...{ course_id: columns.courseId, campus_id: columns.campusId },
  }
}

/** @returns what stands in the row about the person */
export function prospectColumns({ name, school, ...prospect }: ProspectInput) {
  return {
    ...prospect,
    ...{ name, nameSearch: searchable(name) },
    ...{ school, schoolSearch: school && searchable(school) },
  }
}

/** What the database alone could still find: two at the same moment whom no lock made wait for each other. */
export function refuseTaken(error: unknown): never {
  const isOfReach = String(error).includes('somebody who can sign in is not invited')
  throw isOfReach || isUniqueViolation(error) ? new AlreadyInvited() : error
}

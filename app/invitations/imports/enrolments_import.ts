import type { ImportByEvent, ImportDefinition, Judged } from '#app/imports/rules/import_kind'
import { undoEnrolments, writeEnrolments } from '#app/invitations/actions/mark_enrolled'
import Invitation from '#app/invitations/models/invitation'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { LIVING_STATUSES, mayEnrol } from '#app/invitations/rules/invitation_states'
import { mayAdminister } from '#app/invitations/rules/inviting'
import type { ReadContact } from '#app/invitations/rules/contacts'
import { CONTACT_COLUMNS, understandContact } from '#app/invitations/rules/prospect_cells'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { phoneCountry } from '#config/accounts'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const scope: ImportByEvent['scope'] = {
  of: 'event',
  may: async (user, { kind, event }) =>
    kind === 'vocational' && mayAdminister(await invitationReader(user), event!.campusId),
}

/** Who of an event's prospects has enrolled, from the student system's list; by the office. */
export const enrolmentsImport: ImportByEvent = {
  scope,
  ofEvent: (eventId) => Promise.resolve(ofEvent(eventId)),
}

function ofEvent(eventId: number): ImportDefinition<ReadContact, Invitation | null> {
  return {
    scope,
    columns: CONTACT_COLUMNS,
    requires: [['email', 'phone']],
    understand: (cells) => understandContact(cells, phoneCountry),
    keys: ({ email, phoneE164 }) => ({ email, phone: phoneE164 }),
    hold: (_ids, trx) => lockEvent(eventId, trx),
    async judge(rows, client, { ahead }) {
      const living = await livingAmong({ eventId, rows }, client)
      // One row may name them by the address and another by the phone.
      const named = new Set(ahead.map(({ subjectId }) => subjectId))
      return rows.map((row) => {
        const invitation = living(row)
        const isAgain = invitation !== null && named.has(invitation.id)
        if (invitation) named.add(invitation.id)
        return judged(invitation, isAgain)
      })
    },
    async apply(rows, { actor, importId }, trx) {
      const { ability } = await invitationReader(actor)
      const invitations = rows.map(({ judged: { match } }) => match!)
      await writeEnrolments(invitations, { actor: { id: actor.id, ability }, importId }, trx)
      return invitations.map(({ id }) => id)
    },
    async undo(rows, { actor }, trx) {
      const { ability } = await invitationReader(actor)
      await lockEvent(eventId, trx)
      const ids = rows.map(({ subjectId }) => subjectId)
      const invitations = await Invitation.query({ client: trx }).whereIn('id', ids).orderBy('id')
      await undoEnrolments(invitations, { id: actor.id, ability }, trx)
      return rows.map(() => ({ outcome: 'undone' as const, reasons: [] }))
    },
  }
}

function judged(invitation: Invitation | null, isAgain: boolean): Judged<Invitation | null> {
  const none = { before: null, after: null, match: invitation, subjectId: invitation?.id ?? null }
  if (invitation?.status === 'enrolled' || isAgain) {
    return { ...none, verdict: 'unchanged', reasons: [{ code: 'already_enrolled' }] }
  }
  if (!invitation || !mayEnrol(invitation.status)) {
    return { ...none, subjectId: null, verdict: 'refused', reasons: [{ code: 'not_invited' }] }
  }
  const { status, name } = invitation
  return {
    ...none,
    verdict: 'update',
    reasons: [],
    before: { invitation: name, enrolment: status },
    after: { invitation: name, enrolment: 'enrolled' },
  }
}

/** @returns a function that finds the invitation that a row is about, by its address or else its phone */
async function livingAmong(
  { eventId, rows }: { eventId: number; rows: readonly ReadContact[] },
  client: QueryClientContract
): Promise<(row: ReadContact) => Invitation | null> {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const phones = rows.flatMap(({ phoneE164 }) => phoneE164 ?? [])
  const found = await Invitation.query({ client })
    .where('eventId', eventId)
    .whereIn('status', [...LIVING_STATUSES])
    .where((either) => void either.whereIn('email', emails).orWhereIn('phoneE164', phones))
    .orderBy('id')
  const byEmail = new Map(found.map((one) => [one.email, one]))
  const byPhone = new Map(found.map((one) => [one.phoneE164, one]))
  return ({ email, phoneE164 }) =>
    (email && byEmail.get(email)) || (phoneE164 && byPhone.get(phoneE164)) || null
}

import type {
  ImportByEvent,
  ImportDefinition,
  Judged,
  Reason,
} from '#app/imports/rules/import_kind'
import { refusedData } from '#app/imports/queries/refused_data'
import { writeInvitations } from '#app/invitations/actions/invite_prospect'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { campaignOf } from '#app/invitations/queries/campaign'
import { isInvitable } from '#app/invitations/queries/invitable_event'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { placesToFind } from '#app/invitations/queries/places_to_find'
import type { Contact } from '#app/invitations/queries/taken_contacts'
import { invitationsLeft, takenAmong } from '#app/invitations/queries/taken_among'
import {
  PROSPECT_COLUMNS,
  understandProspect,
  type ProspectRow,
} from '#app/invitations/rules/prospect_cells'
import { brief } from '#app/imports/rules/csv_text'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type User from '#app/users/models/user'
import { phoneCountry } from '#config/accounts'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Places {
  campusId: number | null
  courseId: number | null
}

const scope: ImportByEvent['scope'] = {
  of: 'event',
  may: async (user, { kind }) => kind === 'vocational' && new InvitationPolicy().invite(user),
  async seesAll(user) {
    const { ability } = await invitationReader(user)
    return ability !== null
  },
}

/** A list of prospects whom whoever uploads it invites to one event, within their limit. */
export const invitationsImport: ImportByEvent = {
  scope,
  ofEvent: (eventId) => Promise.resolve(ofEvent(eventId)),
}

function ofEvent(eventId: number): ImportDefinition<ProspectRow, Places> {
  return {
    scope,
    asksConsent: true,
    columns: PROSPECT_COLUMNS,
    requires: [['name'], ['email', 'phone']],
    understand: (cells) => understandProspect(cells, phoneCountry),
    keys: ({ email, phoneE164 }) => ({ email, phone: phoneE164 }),
    hold: (_ids, trx) => lockEvent(eventId, trx),
    async judge(rows, client, { actor, ahead }) {
      const event = await eventFacts(eventId, client)
      const taken = await takenAmong({ eventId, rows }, client)
      const places = await placesToFind(client)
      const { left, limit } = await invitationsLeft({ eventId, inviterId: actor.id }, client)
      // Whoever is taken counts as well, once: all files tell of no more people than one may invite.
      const known = await toldAsTaken({ eventId, actor }, client)
      let told = known.count + ahead.filter(({ verdict }) => verdict === 'create').length
      return rows.map((row, index): Judged<Places> => {
        const { campusId, courseId, reasons: unknown } = placesOf(row, places)
        const reasons: Reason[] = [
          ...(isInvitable(event) ? [] : [{ code: 'invitations_closed' }]),
          ...unknown,
        ]
        if (reasons.length === 0) {
          if (taken[index] && known.has(row)) reasons.push(TAKEN)
          else if (told >= left) reasons.push({ code: 'invitation_limit', values: { limit } })
          else {
            if (taken[index]) reasons.push(TAKEN)
            told += 1
          }
        }
        const match = { campusId, courseId }
        const nothing = { subjectId: null, before: null }
        if (reasons.length > 0)
          return { verdict: 'refused', reasons, ...nothing, after: null, match }
        return { verdict: 'create', reasons, ...nothing, after: { invitation: row.name }, match }
      })
    },
    async apply(rows, { actor }, trx) {
      const ownLocale = actor.locale === 'es' ? ('es' as const) : ('en' as const)
      const prospects = rows.map(({ data, judged }) => {
        const { name, email, emailTyped, phone, phoneE164, school, graduationYear } = data
        const contact = { email, emailTyped, phone, phoneE164 }
        const locale = data.locale ?? ownLocale
        return { ...contact, name, school, graduationYear, ...judged.match, locale }
      })
      // The campaign is there from the first invitation on; its limit holds them all.
      await campaignOf(eventId, { lock: 'share' }, trx)
      const written = await writeInvitations(
        { eventId, inviterId: actor.id, source: 'import', prospects },
        trx
      )
      return written.map(({ id }) => id)
    },
  }
}

const TAKEN: Reason = { code: 'taken' }

/** Of whom one's files have said that they are taken: this one's rows before, too, whose batches are stored. */
async function toldAsTaken(
  { eventId, actor }: { eventId: number; actor: User },
  client: QueryClientContract
) {
  const of = { kind: 'invitations' as const, eventId, uploadedBy: actor.id }
  const rows = (await refusedData(of, TAKEN, client)) as Contact[]
  const contactOf = ({ email, phoneE164 }: Contact) => `${email} ${phoneE164}`
  const contacts = new Set(rows.map(contactOf))
  return { count: contacts.size, has: (row: Contact) => contacts.has(contactOf(row)) }
}

function placesOf(row: ProspectRow, find: Awaited<ReturnType<typeof placesToFind>>) {
  const found = (['campus', 'course'] as const).map((kind) => {
    const cell = row[kind]
    const place = cell === null ? null : find[kind](cell)
    if (place && place !== 'several') return { id: place.id, reasons: [] }
    const code = place === 'several' ? `${kind}_unclear` : `${kind}_unknown`
    return {
      id: null,
      reasons: cell === null ? [] : [{ code, values: { value: brief(cell) } } satisfies Reason],
    }
  })
  const [campus, course] = found
  return {
    campusId: campus!.id,
    courseId: course!.id,
    reasons: found.flatMap(({ reasons }) => reasons),
  }
}

import type {
  ImportByEvent,
  ImportDefinition,
  Judged,
  Reason,
} from '#app/imports/rules/import_kind'
import { writeInvitations } from '#app/invitations/actions/invite_prospect'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { campaignOf } from '#app/invitations/queries/campaign'
import { isInvitable } from '#app/invitations/queries/invitable_event'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { placesByCode } from '#app/invitations/queries/places_by_code'
import { invitationsLeft, takenAmong } from '#app/invitations/queries/taken_among'
import {
  PROSPECT_COLUMNS,
  understandProspect,
  type ProspectRow,
} from '#app/invitations/rules/prospect_cells'
import { brief } from '#app/imports/rules/csv_text'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { phoneCountry } from '#config/accounts'

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
    columns: PROSPECT_COLUMNS,
    requires: [['name'], ['email', 'phone']],
    understand: (cells) => understandProspect(cells, phoneCountry),
    keys: ({ email, phoneE164 }) => ({ email, phone: phoneE164 }),
    hold: (_ids, trx) => lockEvent(eventId, trx),
    async judge(rows, client, { actor, ahead }) {
      const event = await eventFacts(eventId, client)
      const taken = await takenAmong({ eventId, rows }, client)
      const places = await placesByCode(rows, client)
      const { left, limit } = await invitationsLeft({ eventId, inviterId: actor.id }, client)
      // Whoever is taken counts as well: a file tells of no more people than one may invite.
      let told = ahead.filter(
        ({ verdict, reasons }) => verdict === 'create' || isTaken(reasons)
      ).length
      return rows.map((row, index): Judged<Places> => {
        const { campusId, courseId, reasons: unknown } = placesOf(row, places)
        const reasons: Reason[] = [
          ...(isInvitable(event) ? [] : [{ code: 'invitations_closed' }]),
          ...unknown,
        ]
        if (reasons.length === 0) {
          if (told >= left) reasons.push({ code: 'invitation_limit', values: { limit } })
          else if (taken[index]) reasons.push({ code: 'taken' })
          if (told < left) told += 1
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

const isTaken = (reasons: readonly Reason[]) => reasons.some(({ code }) => code === 'taken')

function placesOf(
  row: ProspectRow,
  { campuses, courses }: Awaited<ReturnType<typeof placesByCode>>
) {
  const campusId = row.campus === null ? null : (campuses.get(row.campus) ?? undefined)
  const courseId = row.course === null ? null : (courses.get(row.course) ?? undefined)
  const unknown = (code: string, value: string | null): Reason => ({
    code,
    values: { value: brief(value ?? '') },
  })
  return {
    campusId: campusId ?? null,
    courseId: courseId ?? null,
    reasons: [
      ...(campusId === undefined ? [unknown('campus_unknown', row.campus)] : []),
      ...(courseId === undefined ? [unknown('course_unknown', row.course)] : []),
    ],
  }
}

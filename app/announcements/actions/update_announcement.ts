import { forgetImportsOf } from '#app/imports/actions/forget_imported'
import { addPlannedKits, removeKits } from '#app/arduino/actions/add_kits'
import { claimSlug } from '#app/announcements/actions/claim_slug'
import { lockPlaces } from '#app/announcements/actions/places'
import { tellPlanChanges } from '#app/announcements/actions/tell_plan_changes'
import { writeAudience } from '#app/announcements/actions/write_audience'
import { writeEvent } from '#app/announcements/actions/write_event'
import { AnnouncementUpdated } from '#app/announcements/events/announcement_changed'
import { KindFixed, TransitionRefused } from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { isPublished } from '#app/announcements/rules/publication'
import { isSlugOf } from '#app/announcements/rules/slugs'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { capDueDates } from '#app/payments/actions/cap_due_dates'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { wasAuditedSince } from '#app/audit/queries/was_audited_since'
import { recordAudit } from '#app/audit/actions/record_audit'
import { lockEventOf } from '#app/registrations/queries/lock_event'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { announce } from '#app/core/facts'
import { claimVersion } from '#app/core/database/claim_version'
import { now } from '#app/core/clock'
import { exactJson } from '#app/core/rules/exact_json'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface UpdateAnnouncement {
  announcementId: number
  input: AnnouncementInput
  /** The version that the form was opened with. */
  version: number
  /** Whether people are told of a new time or place; they are, if nothing is said. */
  tell?: boolean
  /** A draft saves itself while it is written. */
  isAutosave?: boolean
  actorId: number
  ability: string
}

export interface UpdatedAnnouncement {
  announcement: Announcement
  told: number
}

/** How long a draft that saves itself counts as one edit of a person in the audit. */
const SITTING_MINUTES = 10

/**
 * Stores an edited announcement and everything below it. A title that changes gives a new slug; the old
 * one redirects. The state stays as it is.
 *
 * @returns the announcement as stored, and how many people were told of a new time or place
 * @throws StaleEdit, TransitionRefused, KindFixed, QuestionsFrozen, SessionInUse, CapacityBelowSeats, PlaceArchived
 */
export function updateAnnouncement(
  {
    announcementId,
    input,
    version,
    tell = true,
    isAutosave = false,
    actorId,
    ability,
  }: UpdateAnnouncement,
  trx?: TransactionClientContract
): Promise<UpdatedAnnouncement> {
  return inTransaction(async (client) => {
    const saved = await claimVersion('announcements', { id: announcementId, version }, client)

    const announcement = await Announcement.findOrFail(announcementId, { client })
    if (isAutosave && announcement.status !== 'draft') throw new TransitionRefused()
    if (!announcement.cancelledAt) await lockPlaces(input, client)
    // Registering waits for this lock, so what is read below stays true until it is written.
    await lockEventOf(announcementId, client)
    const before = await announcementInput(announcement, client)
    if (input.kind !== before.kind && isPublished(announcement, now())) throw new KindFixed()

    if (!isAutosave && !announcement.isTemplate && needsSlug(announcement, input.title)) {
      announcement.slug = await claimSlug({ announcementId, title: input.title }, client)
    }
    const { kind, title, summary, body, cover, visibility } = input
    announcement.merge({ kind, title, summary, body, cover, visibility })
    if (isDraft(announcement)) {
      announcement.merge({
        draftEvent: input.draftEvent ?? null,
        publishPlannedAt: input.publishAt,
      })
    }
    await announcement.save()
    await writeAudience({ announcementId, audience: input.audience }, client)
    const saving = { before, actorId, ability, isAutosave }
    const event = await writeEventOf(announcement, input, saving, client)
    const isEarlier = event && before.event && event.startsAt < before.event.startsAt
    const by = { id: actorId, ability }
    const dueEarlier = isEarlier ? await capDueDates({ event, actor: by }, client) : []

    const after = await announcementInput(announcement, client)
    const changes = changedFields(flat(before), flat(after))
    const sitting = { actorId, subjectType: 'announcement', subjectId: announcementId } as const
    const isKnown = isAutosave && (await wasAuditedSince(sitting, SITTING_MINUTES, client))
    if (Object.keys(changes.after).length > 0 && !isKnown) {
      await recordAudit(
        {
          actorId,
          ability,
          action: 'announcement.updated',
          subjectType: 'announcement',
          subjectId: announcementId,
          ...changes,
        },
        client
      )
    }
    if (isPublished(announcement, now())) {
      const { publicId } = announcement
      const visibilities = [...new Set([before.visibility, visibility])]
      const eventId = event?.id ?? null
      await announce(client, new AnnouncementUpdated({ publicId, visibilities, eventId }))
    }
    const told =
      event && before.event && after.event
        ? await tellPlanChanges(
            {
              announcement,
              event,
              before: before.event,
              after: after.event,
              dueEarlier,
              version: saved,
              tell,
              actorId,
              ability,
            },
            client
          )
        : 0
    return { announcement, told }
  }, trx)
}

/** Neither published nor about to be: only then something may be missing. */
function isDraft({ status, publishedAt }: Announcement): boolean {
  return status === 'draft' || (status === 'archived' && publishedAt === null)
}

/** A draft that saved itself has a slug of what its title was before, or none of a title yet. */
function needsSlug(announcement: Announcement, title: string): boolean {
  if (title !== announcement.title) return true
  return isDraft(announcement) && !isSlugOf(title, announcement.slug)
}

async function writeEventOf(
  announcement: Announcement,
  input: AnnouncementInput,
  by: { before: AnnouncementInput; actorId: number; ability: string; isAutosave: boolean },
  client: TransactionClientContract
): Promise<Event | null> {
  if (by.before.kind === 'arduino' && input.kind !== 'arduino')
    await removeKits(announcement, client)
  if (!input.event) {
    const event = await Event.findBy({ announcementId: announcement.id }, { client })
    // The rows stay as they were when it was whole.
    if (input.draftEvent) return event
    if (event) await forgetImportsOf({ eventId: event.id }, client)
    await event?.delete()
    return null
  }
  const event = await writeEvent({ announcementId: announcement.id, input: input.event }, client)
  const actor = { id: by.actorId, ability: by.ability }
  const { capacity } = input.event
  // Kits that are added promote: nobody gets a place that the new capacity does not have.
  if (by.before.event) await changeCapacity({ eventId: event.id, capacity, actor }, client)
  if (!by.isAutosave && !announcement.isTemplate) {
    await addPlannedKits({ eventId: event.id, settings: event.settings, actor }, client)
  }
  // A later start opens the waitlist again.
  if (by.before.event) await promoteWaiting({ eventId: event.id }, client)
  return event
}

type Values = Record<string, unknown>

function flat({ event, ...announcement }: AnnouncementInput): Values {
  return { ...announcement, ...event }
}

function changedFields(before: Values, after: Values): { before: Values; after: Values } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => exactJson(before[key]) !== exactJson(after[key])
  )
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

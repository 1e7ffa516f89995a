import { lockPlaces } from '#app/announcements/actions/places'
import {
  saveAnnouncement,
  type SaveAnnouncement,
} from '#app/announcements/actions/save_announcement'
import type { UpdatedAnnouncement } from '#app/announcements/actions/update_announcement'
import {
  SeriesIncomplete,
  SeriesRefused,
  SeriesTimes,
} from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import {
  linkedEvents,
  lockSeries,
  takenAlong,
  type LinkedEvent,
} from '#app/announcements/queries/linked_events'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import type { Principal } from '#app/announcements/rules/event_access'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { checkPeriods } from '#app/announcements/rules/read_event'
import type { Problem } from '#app/announcements/rules/reading'
import { changedLike, type OfEvent, type SeriesChange } from '#app/announcements/rules/series'
import type { SeriesScope } from '#app/announcements/rules/series_scopes'
import Campus from '#app/catalogue/models/campus'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { Refusal } from '#app/core/exceptions/refusal'
import { exactJson } from '#app/core/rules/exact_json'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SaveSeries extends SaveAnnouncement {
  edited: { id: number; version: number }
  scope: Exclude<SeriesScope, 'one'>
  /** Who saves it: events of the series that they do not manage stay as they are. */
  person: Principal
}

export interface SavedSeries extends UpdatedAnnouncement {
  /** How many other events were changed. */
  others: number
}

/**
 * Stores the form of one event of a series, and changes the others in the same way: only what was changed, and all of
 * them or none. Their people are told as those of any event are. What is of no series is saved alone.
 *
 * @returns the announcement of the form, how many people were told in all, and how many other events were changed
 * @throws SeriesIncomplete, SeriesRefused, and what `saveAnnouncement` throws
 */
export function saveSeries(
  { scope, person, ...edit }: SaveSeries,
  trx?: TransactionClientContract
): Promise<SavedSeries> {
  return inTransaction(async (client) => {
    const { id } = edit.edited
    await lockPlaces(edit.input, client)
    const event = await Event.findBy({ announcementId: id }, { client })
    if (!event?.series) return { ...(await saveAnnouncement(edit, client)), others: 0 }
    const { series } = event
    await lockSeries(series, client)
    const before = await announcementInput(await Announcement.findOrFail(id, { client }), client)
    if (!isOfEvent(before) || !isOfEvent(edit.input)) throw new SeriesIncomplete()
    const edited = { announcementId: id, startsAt: before.event.startsAt }
    const events = await linkedEvents({ series, person }, client)

    const saved = await saveAnnouncement(edit, client)
    const after = (await announcementInput(saved.announcement, client)) as OfEvent
    const change = { before, after, zoneOf: await zones(client) }
    const result = { ...saved, others: 0 }
    for (const other of takenAlong(events, edited, { scope, now: now() })) {
      const told = await changeOther(other, { change, edit }, client)
      if (told === null) continue
      result.told += told
      result.others += 1
    }
    return result
  }, trx)
}

function isOfEvent(input: AnnouncementInput): input is OfEvent {
  return input.event !== null && !input.draftEvent
}

async function zones(client: TransactionClientContract): Promise<SeriesChange['zoneOf']> {
  const campuses = await Campus.query({ client }).select('id', 'timeZone')
  const zoneById = new Map(campuses.map((campus) => [campus.id, campus.timeZone]))
  return (campusId) => zoneById.get(campusId) ?? 'UTC'
}

interface Along {
  change: SeriesChange
  edit: SaveAnnouncement
}

/** @returns how many people were told; null: it changes nothing about this one */
async function changeOther(
  { announcementId, startsAt }: LinkedEvent,
  { change, edit }: Along,
  client: TransactionClientContract
): Promise<number | null> {
  const announcement = await Announcement.findOrFail(announcementId, { client })
  const own = (await announcementInput(announcement, client)) as OfEvent
  const like = changedLike(own, change)
  const { status, version } = announcement
  const isOut = effectiveStatus(announcement, now()) === 'published'
  const intent = isOut ? 'save' : edit.intent
  const isSameState = intent === 'save' || intent === status
  if (isSameState && exactJson(like) === exactJson(own)) return null
  const publishAt = intent === 'schedule' ? edit.input.publishAt : like.publishAt
  try {
    refuseOddTimes(like)
    const { told } = await saveAnnouncement(
      {
        ...edit,
        edited: { id: announcementId, version },
        input: { ...like, publishAt },
        intent,
        isToldByAnother: true,
      },
      client
    )
    return told
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new SeriesRefused(error, startsAt.setZone(change.zoneOf(own.event.campusId)))
  }
}

function refuseOddTimes({ event }: OfEvent): void {
  const problems: Problem[] = []
  checkPeriods(event, { problems, mustBeComplete: false, isPublished: true, now: now() })
  const isOutside = event.sessions.some(
    ({ startsAt, endsAt }) => startsAt < event.startsAt || endsAt > event.endsAt
  )
  if (isOutside || problems.length > 0) throw new SeriesTimes()
}

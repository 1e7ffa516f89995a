import { addPlannedKits } from '#app/arduino/actions/add_kits'
import { claimSlug } from '#app/announcements/actions/claim_slug'
import { NotComplete, TransitionRefused } from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import {
  allowsTransition,
  restoredStatus,
  type AnnouncementStatus,
  type Transition,
} from '#app/announcements/rules/publication'
import { AnnouncementUpdated } from '#app/announcements/events/announcement_changed'
import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'

export interface ChangePublication {
  announcementId: number
  transition: Transition
  /** When it is to be published; only to schedule, and for what is taken back when it was meant to be. */
  publishAt?: DateTime | null
  /** Null: the schedule. */
  actorId: number | null
  ability: string | null
  reason?: string | null
  /** Its audience hears of it by another event of its series. */
  isToldByAnother?: boolean
}

/**
 * Takes an announcement from one state to the next, whatever the transition: the state it comes from is
 * checked under a lock, and the step is audited. Cancelling and archiving have their own actions, which
 * call this one.
 *
 * @returns the announcement in its new state; the same one when it is there already
 * @throws TransitionRefused, NotComplete
 */
export function changePublication(
  change: ChangePublication,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const announcement = await Announcement.query({ client })
      .where('id', change.announcementId)
      .forUpdate()
      .firstOrFail()
    const at = now()
    const before = announcement.status
    if (isThereAlready(announcement, change)) return announcement
    if (!allowsTransition(announcement, change.transition, at)) throw new TransitionRefused()
    if (change.transition === 'publish' || change.transition === 'schedule') {
      const event = await assertComplete(announcement, at, client)
      await finish(announcement, { event, change }, client)
    }
    await announcement.merge(next(announcement, change, at)).save()
    if (change.isToldByAnother) await markAnnounced(announcement.id, client)
    await recordAudit(
      {
        actorId: change.actorId,
        ability: change.ability,
        action: `announcement.${PAST[change.transition]}`,
        subjectType: 'announcement',
        subjectId: announcement.id,
        before: { status: before },
        after: { status: announcement.status, publishedAt: announcement.publishedAt?.toISO() },
        reason: change.reason,
      },
      client
    )
    if (announcement.status === 'published') {
      const isBack = change.transition === 'restore'
      await announcePublication({ id: announcement.id, isBack }, client)
    }
    return announcement
  }, trx)
}

/**
 * Announces once that an announcement was published: by whichever process marks it, whether somebody published it or
 * its time came. What is marked already only comes onto the lists; what is back from the archive is there.
 */
async function announcePublication(
  { id, isBack = false }: { id: number; isBack?: boolean },
  trx: TransactionClientContract
): Promise<void> {
  const isNews = await markAnnounced(id, trx)
  if (!isNews && isBack) return
  const row = (await trx
    .from('announcements')
    .where('id', id)
    .select('id', 'public_id', 'slug', 'kind', 'visibility', 'version')
    .first()) as AnnouncedRow
  const { public_id: publicId, ...rest } = row
  const { visibility } = row
  await announce(
    trx,
    isNews
      ? new AnnouncementPublished({ ...rest, publicId })
      : new AnnouncementUpdated({ publicId, visibilities: [visibility], eventId: null })
  )
}

/** @returns whether it was not marked before */
async function markAnnounced(id: number, trx: TransactionClientContract): Promise<boolean> {
  const at = toSql(now())
  const marked = await trx
    .from('announcements')
    .where({ id })
    .whereIn('status', ['published', 'scheduled'])
    .whereNull('announced_at')
    .update({ announced_at: at, updated_at: at })
  return Number(marked) === 1
}

type AnnouncedRow = Omit<AnnouncementPublished['announcement'], 'publicId'> & { public_id: string }

const PAST = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  cancel: 'cancelled',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Record<Transition, string>

function isThereAlready(announcement: Announcement, change: ChangePublication): boolean {
  const there: Partial<Record<Transition, AnnouncementStatus>> = {
    publish: 'published',
    unschedule: 'draft',
    cancel: 'cancelled',
    archive: 'archived',
  }
  return there[change.transition] === announcement.status
}

async function assertComplete(
  announcement: Announcement,
  at: DateTime,
  client: TransactionClientContract
): Promise<Event | null> {
  if (!announcement.summary || !announcement.body.trim()) throw new NotComplete()
  if (announcement.kind === 'notice') return null
  if (announcement.draftEvent) throw new NotComplete()
  const event = await Event.query({ client }).where('announcement_id', announcement.id).first()
  if (!event || event.endsAt <= at) throw new NotComplete()
  return event
}

/** What a draft that saves itself leaves until it is published: the slug of its title, and the numbers of its kits. */
async function finish(
  announcement: Announcement,
  { event, change }: { event: Event | null; change: ChangePublication },
  client: TransactionClientContract
): Promise<void> {
  const { id: announcementId, title, slug, publicId } = announcement
  if (slug === publicId.toLowerCase()) {
    announcement.slug = await claimSlug({ announcementId, title }, client)
  }
  const { actorId, ability } = change
  if (!event || announcement.kind !== 'arduino' || actorId === null) return
  const actor = { id: actorId, ability: ability! }
  await addPlannedKits({ eventId: event.id, settings: event.settings, actor }, client)
}

function next(
  announcement: Announcement,
  change: ChangePublication,
  at: DateTime
): Partial<ModelAttributes<Announcement>> {
  switch (change.transition) {
    case 'publish':
      return { status: 'published', publishedAt: at, publishPlannedAt: null }
    case 'schedule':
      return {
        status: 'scheduled',
        publishedAt: change.publishAt!.toUTC(),
        publishPlannedAt: null,
      }
    case 'unschedule':
      return {
        ...{ status: 'draft', publishedAt: null, announcedAt: null },
        publishPlannedAt: change.publishAt ?? null,
      }
    case 'cancel':
      return { status: 'cancelled', cancelledAt: at }
    case 'archive':
      return { status: 'archived', archivedAt: at }
    case 'restore':
      return { status: restoredStatus(announcement), archivedAt: null }
  }
}

/**
 * Stores the state `published` for scheduled announcements whose time has come. Reads treat them so
 * already; running it twice changes nothing.
 *
 * @returns how many were published
 */
export function publishDueAnnouncements(trx?: TransactionClientContract): Promise<number> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const due = await client
      .from('announcements')
      .where('status', 'scheduled')
      .where('published_at', '<=', at)
      .orderBy('id')
      .select('id')
    let published = 0
    for (const { id } of due) {
      const changed = await client
        .from('announcements')
        .where({ id, status: 'scheduled' })
        .update({ status: 'published', updated_at: at })
      if (Number(changed) === 0) continue
      published += 1
      await recordAudit(
        {
          actorId: null,
          action: 'announcement.published',
          subjectType: 'announcement',
          subjectId: id,
          before: { status: 'scheduled' },
          after: { status: 'published' },
        },
        client
      )
      await announcePublication({ id: Number(id) }, client)
    }
    return published
  }, trx)
}

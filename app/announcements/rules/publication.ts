import type { DateTime } from 'luxon'

export const ANNOUNCEMENT_STATUSES = [
  'draft',
  'scheduled',
  'published',
  'archived',
  'cancelled',
] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** As people see it: `completed` is derived from the event's end; a template is a draft from which others begin. */
export type ShownStatus = AnnouncementStatus | 'completed' | 'template'

interface Publication {
  status: string
  publishedAt: DateTime | null
}

/**
 * A scheduled announcement counts as published from its minute on, whether or not the job that writes it
 * down has run.
 *
 * @returns the status that reads use
 */
export function effectiveStatus(announcement: Publication, now: DateTime): AnnouncementStatus {
  const { status, publishedAt } = announcement
  if (status === 'scheduled' && publishedAt && publishedAt <= now) return 'published'
  return status as AnnouncementStatus
}

/** @returns the status to show: a published event whose end has passed is completed */
export function shownStatus(
  announcement: Publication & { isTemplate?: boolean },
  endsAt: DateTime | null,
  now: DateTime
): ShownStatus {
  const status = effectiveStatus(announcement, now)
  if (announcement.isTemplate && status === 'draft') return 'template'
  return status === 'published' && endsAt && endsAt <= now ? 'completed' : status
}

/** Whether people other than its managers may know that it exists: it was published at some time. */
export function isPublished(announcement: Publication, now: DateTime): boolean {
  const status = effectiveStatus(announcement, now)
  if (status === 'published' || status === 'cancelled') return true
  return status === 'archived' && announcement.publishedAt !== null
}

export type Transition = 'publish' | 'schedule' | 'unschedule' | 'cancel' | 'archive' | 'restore'

const FROM: Record<Transition, AnnouncementStatus[]> = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  unschedule: ['scheduled'],
  cancel: ['published'],
  archive: ['draft', 'published', 'cancelled'],
  restore: ['archived'],
}

/** @returns whether the announcement's state allows the transition (specification, section 4) */
export function allowsTransition(
  announcement: Publication & { kind: string; isTemplate?: boolean },
  transition: Transition,
  now: DateTime
): boolean {
  if (transition === 'cancel' && announcement.kind === 'notice') return false
  if (announcement.isTemplate && (transition === 'publish' || transition === 'schedule'))
    return false
  return FROM[transition].includes(effectiveStatus(announcement, now))
}

/** @returns whether the event can be announced again on other days: not what is called off, in the archive or a template */
export function mayRepeat(
  announcement: Publication & { kind: string; isTemplate?: boolean },
  now: DateTime
): boolean {
  if (announcement.kind === 'notice' || announcement.isTemplate) return false
  return !['cancelled', 'archived'].includes(effectiveStatus(announcement, now))
}

/** @returns the state that an archived announcement goes back to */
export function restoredStatus(announcement: {
  publishedAt: DateTime | null
  cancelledAt: DateTime | null
}): AnnouncementStatus {
  if (announcement.cancelledAt) return 'cancelled'
  return announcement.publishedAt ? 'published' : 'draft'
}

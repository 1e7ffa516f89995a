import { Link } from '~/components/ui/link'
import type { Data } from '@generated/data'
import { CoverPicture } from '~/components/ui/cover'
import { DateTime, DateTile } from '~/components/ui/date_time'
import type { AnnouncementKind } from '~/components/ui/kind'
import { Meter } from '~/components/ui/meter'
import { StatusBadge } from '~/components/ui/status_badge'
import type { Formatters } from '~/lib/formatters'
import { useFormat, useT, type Translate } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

export type Card = Data.Announcements.AnnouncementList['rows'][number]

interface AnnouncementCardProps {
  announcement: Card
  /** From 0: the pictures of the first row are fetched with the page, the others when they come near. */
  nth?: number
}

const FIRST_ROW = 3

/**
 * One announcement of a grid: cover, date, kind, title, where, and how many places are left. Its parts are
 * functions, not components: a page has 25 cards, and each component costs the server a step.
 */
export function AnnouncementCard({ announcement, nth = FIRST_ROW }: AnnouncementCardProps) {
  const t = useT()
  const { formatRange } = useFormat()
  const { timeZone } = useShared()
  const { slug, title, cover, event } = announcement
  const kind = announcement.kind as AnnouncementKind
  return (
    <div className={`event-card kind-${kind}`}>
      <div className="cover">
        <CoverPicture kind={kind} slug={slug} imageUrl={cover} isLazy={nth >= FIRST_ROW} />
        {event && <DateTile value={event.startsAt} timeZone={event.timeZone ?? timeZone} />}
      </div>
      <div className="event-card-text">
        <p className="kind-label">{t(`enums.kind.${kind}`)}</p>
        <h3>
          <Link route="announcements.show" routeParams={{ announcement: slug }} prefetch>
            {title}
          </Link>
        </h3>
        {event
          ? eventLines({ timeZone, ...event }, formatRange)
          : noticeLines(announcement, timeZone)}
        {places(announcement, t)}
      </div>
    </div>
  )
}

function eventLines(
  event: NonNullable<Card['event']> & { timeZone: string },
  formatRange: Formatters['formatRange']
) {
  const { startsAt, endsAt, timeZone, campus, venue } = event
  return (
    <div>
      <p>{formatRange(startsAt, endsAt, { timeZone, style: 'short' })}</p>
      <p className="event-card-where">
        <span>{`${campus} · ${venue}`}</span>
      </p>
    </div>
  )
}

function noticeLines(announcement: Card, timeZone: string) {
  return (
    <div>
      <p className="line-clamp-3">{announcement.summary}</p>
      {announcement.publishedAt && (
        <p>
          <DateTime value={announcement.publishedAt} timeZone={timeZone} show="date" />
        </p>
      )}
    </div>
  )
}

function places(announcement: Card, t: Translate) {
  const { event, placeState } = announcement
  if (placeState === 'notice') return null
  // A cancelled event has no places to take.
  const words = placeState === 'cancelled' ? '' : placesText(t, announcement)
  return (
    <div className="event-card-places">
      {event && words && <Meter value={event.taken} max={event.capacity} />}
      {words && <span>{words}</span>}
      {placeBadge(placeState)}
    </div>
  )
}

function placesText(t: Translate, { event, placeState }: Card): string {
  if (!event) return ''
  if (event.waiting > 0) return t('ui.places.waiting', { count: event.waiting })
  if (event.capacity === null) return t('ui.places.taken', { count: event.taken })
  if (placeState === 'open' || placeState === 'almost_full')
    return t('ui.places.left', { count: event.left ?? 0 })
  return t('ui.places.of', { taken: event.taken, capacity: event.capacity })
}

/** The state in a word; a notice has none. */
export function placeBadge(state: Card['placeState']) {
  switch (state) {
    case 'open':
    case 'almost_full':
    case 'waitlist':
    case 'full':
    case 'running':
    case 'closed':
      return <StatusBadge of="seats" state={state} />
    case 'soon':
      return <StatusBadge of="seats" state="opens_later" />
    case 'over':
      return <StatusBadge of="announcement" state="completed" />
    case 'draft':
    case 'template':
    case 'scheduled':
    case 'archived':
    case 'cancelled':
      return <StatusBadge of="announcement" state={state} />
    case 'notice':
      return null
  }
}

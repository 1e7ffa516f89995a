import { Link } from '~/components/ui/link'
import type { Data } from '@generated/data'
import { CoverPicture } from '~/components/ui/cover'
import { dateTile } from '~/components/ui/date_time'
import type { AnnouncementKind } from '~/components/ui/kind'
import { Meter } from '~/components/ui/meter'
import { statusBadge } from '~/components/ui/status_badge'
import type { Formatters } from '~/lib/formatters'
import { useFormat, useLocale, useT, type Translate } from '~/lib/i18n'
import { keptContent } from '~/lib/kept_content'
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
  const locale = useLocale()
  const format = useFormat()
  const { timeZone } = useShared()
  const kind = announcement.kind as AnnouncementKind
  const isLazy = nth >= FIRST_ROW
  const draw = () => contentOf(announcement, { t, format, timeZone, isLazy })
  const content = isLazy
    ? keptContent(['card', announcement, locale, timeZone], draw)
    : { children: draw() }
  return <div className={`event-card kind-${kind}`} {...content} />
}

interface Reader {
  t: Translate
  format: Formatters
  timeZone: string
}

/** Without hooks: the server draws it for itself. */
function contentOf(announcement: Card, { isLazy, ...reader }: Reader & { isLazy: boolean }) {
  const { t, format } = reader
  const { slug, title, cover, event } = announcement
  const kind = announcement.kind as AnnouncementKind
  const timeZone = event?.timeZone ?? reader.timeZone
  return (
    <>
      <div className="cover">
        <CoverPicture kind={kind} slug={slug} imageUrl={cover} isLazy={isLazy} />
        {event && dateTile(format, event.startsAt, timeZone)}
      </div>
      <div className="event-card-text">
        <p className="kind-label">{t(`enums.kind.${kind}`)}</p>
        <h3>
          <Link route="announcements.show" routeParams={{ announcement: slug }} prefetch>
            {title}
          </Link>
        </h3>
        {event ? eventLines({ ...event, timeZone }, format) : noticeLines(announcement, reader)}
        {places(announcement, t)}
      </div>
    </>
  )
}

function eventLines(
  event: NonNullable<Card['event']> & { timeZone: string },
  { formatRange }: Formatters
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

function noticeLines({ summary, publishedAt }: Card, { format, timeZone }: Reader) {
  return (
    <div>
      <p className="line-clamp-3">{summary}</p>
      {publishedAt && (
        <p>
          <time dateTime={publishedAt} className="tabular-nums">
            {format.formatDate(publishedAt, { timeZone })}
          </time>
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
      {placeBadge(placeState, t)}
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
export function placeBadge(state: Card['placeState'], t: Translate) {
  switch (state) {
    case 'open':
    case 'almost_full':
    case 'waitlist':
    case 'full':
    case 'running':
    case 'closed':
      return statusBadge(t, { of: 'seats', state })
    case 'soon':
      return statusBadge(t, { of: 'seats', state: 'opens_later' })
    case 'over':
      return statusBadge(t, { of: 'announcement', state: 'completed' })
    case 'draft':
    case 'template':
    case 'scheduled':
    case 'archived':
    case 'cancelled':
      return statusBadge(t, { of: 'announcement', state })
    case 'notice':
      return null
  }
}

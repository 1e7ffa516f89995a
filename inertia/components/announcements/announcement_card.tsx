import { Link } from '~/components/ui/link'
import type { Data } from '@generated/data'
import { MapPin } from 'lucide-react'
import { Cover } from '~/components/ui/cover'
import { DateTile } from '~/components/ui/date_tile'
import { DateTime, TimeRange } from '~/components/ui/date_time'
import { KindLabel, KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { Meter } from '~/components/ui/meter'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

export type Card = Data.Announcements.AnnouncementList['rows'][number]

/** One announcement of a grid: cover, date, kind, title, where, and how many places are left. */
export function AnnouncementCard({ announcement }: { announcement: Card }) {
  const { slug, title, cover, event } = announcement
  const kind = announcement.kind as AnnouncementKind
  return (
    <KindScope
      kind={kind}
      className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-1 focus-within:shadow-2 hover:shadow-2"
    >
      <Cover kind={kind} slug={slug} imageUrl={cover?.card} className="h-36">
        {event && (
          <div className="absolute bottom-3.5 left-3.5">
            <DateTile value={event.startsAt} timeZone={event.timeZone} />
          </div>
        )}
      </Cover>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-2 p-4">
        <KindLabel kind={kind} />
        <h3 className="text-base leading-snug font-semibold text-balance">
          <Link
            route="announcements.show"
            routeParams={{ announcement: slug }}
            prefetch
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        {event ? <EventLines event={event} /> : <NoticeLines announcement={announcement} />}
        <Places announcement={announcement} />
      </div>
    </KindScope>
  )
}

function EventLines({ event }: { event: NonNullable<Card['event']> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm text-ink-2">
      <TimeRange from={event.startsAt} to={event.endsAt} timeZone={event.timeZone} style="short" />
      <p className="flex min-w-0 items-center gap-2">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          {event.campus} · {event.venue}
        </span>
      </p>
    </div>
  )
}

function NoticeLines({ announcement }: { announcement: Card }) {
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p className="line-clamp-3">{announcement.summary}</p>
      {announcement.publishedAt && (
        <p>
          <DateTime value={announcement.publishedAt} timeZone="UTC" show="date" />
        </p>
      )}
    </div>
  )
}

function Places({ announcement }: { announcement: Card }) {
  const t = useT()
  const { event, placeState } = announcement
  if (placeState === 'notice') return null
  // Nobody takes a place at what is called off.
  const words = placeState === 'cancelled' ? '' : placesText(t, announcement)
  return (
    <div className="mt-1 grid min-h-9.5 content-end gap-2">
      {event && words && <Meter value={event.taken} max={event.capacity} label={words} />}
      <div className="flex min-h-6 items-center justify-between gap-2 text-sm text-ink-2">
        <span>{words}</span>
        <PlaceBadge state={placeState} />
      </div>
    </div>
  )
}

function placesText(t: ReturnType<typeof useT>, { event, placeState }: Card): string {
  if (!event) return ''
  if (event.waiting > 0) return t('ui.places.waiting', { count: event.waiting })
  if (event.capacity === null) return t('ui.places.taken', { count: event.taken })
  const left = event.capacity - event.taken
  if (placeState === 'almost_full') return t('ui.places.left', { count: left })
  return t('ui.places.of', { taken: event.taken, capacity: event.capacity })
}

function PlaceBadge({ state }: { state: Card['placeState'] }) {
  switch (state) {
    case 'open':
    case 'almost_full':
    case 'waitlist':
    case 'full':
    case 'running':
    case 'closed':
      return <StatusBadge of="seats" state={state} />
    case 'soon':
    case 'later':
      return <StatusBadge of="seats" state="opens_later" />
    case 'over':
      return <StatusBadge of="announcement" state="completed" />
    case 'draft':
    case 'scheduled':
    case 'archived':
    case 'cancelled':
      return <StatusBadge of="announcement" state={state} />
    case 'notice':
      return null
  }
}

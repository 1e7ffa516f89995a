import { useShared } from '~/lib/shared'
import { Alert } from '~/components/ui/alert'
import type { Data } from '@generated/data'
import { CalendarClock, MapPin, MessageCircleQuestion, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { MapLink } from '~/components/ui/map_link'
import { TimeRange } from '~/components/ui/date_time'
import { useT, useFormat } from '~/lib/i18n'

type Event = NonNullable<Data.Announcements.Announcement['event']>

/** When and where, in the campus's time; every session where there is more than one. */
export function AnnouncementFacts({ event }: { event: Event }) {
  const t = useT()
  const { startsAt, endsAt, timeZone, sessions } = event
  return (
    <dl className="grid gap-4">
      <Fact icon={<CalendarClock aria-hidden />} name={t('announcements.show.when')}>
        <p className="font-medium">
          <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} style="short" withZone />
        </p>
        {sessions.length > 1 && (
          <details open={sessions.length <= 4} className="text-sm text-ink-2">
            <summary className="min-h-6 cursor-pointer py-1">
              {t('announcements.show.sessionCount', { count: sessions.length })}
            </summary>
            <ul className="mt-1 grid gap-1.5">
              {sessions.map((session, index) => (
                <li key={index} className="flex flex-wrap gap-x-2">
                  <span className="font-medium text-ink">{session.name}</span>
                  <TimeRange
                    from={session.startsAt}
                    to={session.endsAt}
                    timeZone={timeZone}
                    style="short"
                  />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Fact>
      <Fact icon={<MapPin aria-hidden />} name={t('announcements.show.where')}>
        {event.format !== 'in_person' && (
          <p>
            <Badge tone="brand" icon={<Video aria-hidden />}>
              {t(`announcements.formats.${event.format}`)}
            </Badge>
          </p>
        )}
        <p className="font-medium">
          {event.venue}, {event.campus}
        </p>
        {event.format === 'online' ? (
          <p className="text-sm text-ink-2">{t('announcements.show.onlineHow')}</p>
        ) : (
          <>
            <p className="text-sm text-ink-2">{event.address}</p>
            <p>
              <MapLink place={[event.campus, event.address]} />
            </p>
          </>
        )}
        {event.format === 'hybrid' && (
          <p className="text-sm text-ink-2">{t('announcements.show.onlineHow')}</p>
        )}
      </Fact>
      {event.contact && (
        <Fact icon={<MessageCircleQuestion aria-hidden />} name={t('announcements.show.contact')}>
          <p className="font-medium">{event.contact.name ?? t('announcements.show.contact')}</p>
          {event.contact.email && (
            <p className="text-sm">
              <a href={`mailto:${event.contact.email}`} className="break-all text-brand underline">
                {event.contact.email}
              </a>
            </p>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5 text-ink-2 [&_svg]:size-5">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  )
}

const BANNERS = {
  draft: { key: 'draft', tone: 'info' },
  template: { key: 'template', tone: 'info' },
  scheduled: { key: 'scheduled', tone: 'wait' },
  cancelled: { key: 'cancelled', tone: 'bad' },
  completed: { key: 'over', tone: 'info' },
  archived: { key: 'archived', tone: 'info' },
} as const

/** Says above the text when the announcement is not simply published. */
export function AnnouncementBanner(props: { announcement: Data.Announcements.Announcement }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { status, publishedAt, event } = props.announcement
  const shared = useShared()
  if (status === 'published') return null
  const { key, tone } = BANNERS[status]
  const timeZone = event?.timeZone ?? shared.timeZone
  const at = status === 'scheduled' ? publishedAt : event?.endsAt
  const when = at ? formatDateTime(at, { timeZone }) : ''
  return (
    <Alert tone={tone} title={t(`announcements.show.${key}Title`, { when })}>
      {t(`announcements.show.${key}Body`, { when })}
    </Alert>
  )
}

import clsx from 'clsx'
import type { Data } from '@generated/data'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

type Month = Data.Announcements.AnnouncementMonth
type Day = Month['days'][number]
type Shown = Day['events'][number]

/** Noon, where no zone of the world is a day off for whoever formats it in UTC. */
const noonOf = (day: string) => `${day}T12:00:00Z`

/** Weeks as rows from Monday on; on a phone the days that have something, one below the other. */
export function MonthView({ calendar }: { calendar: Month }) {
  const t = useT()
  const { formatWeekday } = useFormat()
  const { days, today } = calendar
  const weeks = Array.from({ length: days.length / 7 }, (_, nth) =>
    days.slice(nth * 7, nth * 7 + 7)
  )
  return (
    <>
      <table className="w-full table-fixed border-collapse max-md:hidden">
        <caption className="sr-only">{t('announcements.calendar.caption')}</caption>
        <thead>
          <tr>
            {weeks[0]!.map(({ day }) => (
              <th key={day} scope="col" className="p-2 text-start text-sm font-medium text-ink-2">
                <span className="block truncate">
                  {formatWeekday(noonOf(day), { timeZone: 'UTC' })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.day}>
              {week.map((day) => (
                <td
                  key={day.day}
                  className={clsx(
                    'h-28 border border-line p-1.5 align-top',
                    day.isOther ? 'bg-sunken' : 'bg-surface'
                  )}
                >
                  <p className="mb-1 text-sm text-ink-2">
                    <time
                      dateTime={day.day}
                      aria-current={day.day === today ? 'date' : undefined}
                      className={clsx(
                        'inline-grid size-6 place-items-center rounded-full tabular-nums',
                        day.day === today && 'bg-brand font-semibold text-brand-ink'
                      )}
                    >
                      {Number(day.day.slice(8))}
                    </time>
                  </p>
                  <ul className="grid gap-1">
                    {day.events.map((event) => (
                      <Entry key={event.slug + event.startsAt} event={event} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Agenda days={days} today={today} />
    </>
  )
}

function Agenda({ days, today }: { days: Day[]; today: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  const busy = days.filter(({ events, isOther }) => events.length > 0 && !isOther)
  return (
    <div className="grid gap-5 md:hidden">
      {busy.length === 0 && <p className="text-ink-2">{t('announcements.calendar.none')}</p>}
      {busy.map(({ day, events }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-1 font-semibold">
            <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
              {formatDate(noonOf(day), { timeZone: 'UTC', style: 'long' })}
            </time>
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-3">
            {events.map((event) => (
              <Entry key={event.slug + event.startsAt} event={event} isWide />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What takes place: its hour, its title, in the colour of its kind; cancelled ones are struck through. */
function Entry({ event, isWide = false }: { event: Shown; isWide?: boolean }) {
  const t = useT()
  const { formatTime } = useFormat()
  const { slug, title, startsAt, timeZone, isContinued, placeState } = event
  const isCancelled = placeState === 'cancelled'
  return (
    <li className={`kind-${event.kind}`}>
      <Link
        route="announcements.show"
        routeParams={{ announcement: slug }}
        className={clsx(
          'block min-w-0 hover:underline',
          isWide ? 'py-3' : 'rounded-sm border-s-4 border-kind-fill bg-sunken px-1.5 py-1 text-sm'
        )}
      >
        <span className="block text-ink-2 tabular-nums">
          {isContinued ? t('announcements.calendar.continued') : formatTime(startsAt, { timeZone })}
        </span>
        <span className={clsx('block font-medium wrap-anywhere', isCancelled && 'line-through')}>
          {title}
        </span>
        {isCancelled && <span className="block">{t('announcements.calendar.cancelled')}</span>}
        {isWide && (
          <span className="block text-sm text-ink-2 wrap-anywhere">
            {`${event.campus} · ${event.venue}`}
          </span>
        )}
      </Link>
    </li>
  )
}

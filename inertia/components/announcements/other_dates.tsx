import type { Data } from '@generated/data'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

interface OtherDatesProps {
  dates: Data.Announcements.Announcement['otherDates']
  /** Of the campus. */
  timeZone: string
}

/** When the other events of a series are. */
export function OtherDates({ dates, timeZone }: OtherDatesProps) {
  const t = useT()
  return (
    <section aria-labelledby="other-dates" className="grid gap-2">
      <h2 id="other-dates" className="text-lg">
        {t('announcements.show.otherDates')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {dates.map(({ slug, startsAt, status }) => (
          <li key={slug} className="flex items-center gap-2">
            <Link
              route="announcements.show"
              routeParams={{ announcement: slug }}
              className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
            >
              <DateTime value={startsAt} timeZone={timeZone} />
            </Link>
            {status !== 'published' && <StatusBadge of="announcement" state={status} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

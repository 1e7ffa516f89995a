import type { Data } from '@generated/data'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAnnouncementFilters } from '~/components/announcements/announcement_filters'
import { MonthView } from '~/components/announcements/month_view'
import { ViewTabs } from '~/components/announcements/view_tabs'
import { Link } from '~/components/ui/link'
import { FilterSelect } from '~/components/ui/filter_select'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

interface Props {
  calendar: Data.Announcements.AnnouncementMonth
  campuses: { code: string; name: string }[]
}

/** Filters of the list that a month has too. */
const FILTERS = ['kind', 'campus', 'open']
const STEP =
  'inline-flex size-11 items-center justify-center rounded-md border border-line bg-surface hover:bg-sunken'

/** A month of events. */
export default function AnnouncementsCalendar({ calendar, campuses }: Props) {
  const t = useT()
  const { formatMonth } = useFormat()
  const query = useQuery()
  const { filters, left, month, next, previous, q } = calendar
  const offered = useAnnouncementFilters({ campuses, isStaff: false })
  const step = (to: string, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    return (
      <Link href={query({ month: to })} preserveScroll aria-label={label} className={STEP}>
        <Icon aria-hidden className="size-5" />
      </Link>
    )
  }
  return (
    <>
      <PageHeader
        title={t('announcements.calendar.title')}
        description={t('announcements.calendar.description')}
        actions={<ViewTabs current="calendar" chosen={{ q, ...filters }} />}
      />
      <div className="my-4 flex flex-wrap items-center gap-2">
        {step(previous, t('announcements.calendar.previous'), ChevronLeft)}
        <h2 aria-live="polite" className="min-w-44 text-center first-letter:uppercase">
          {formatMonth(`${month}-15T12:00:00Z`, { timeZone: 'UTC' })}
        </h2>
        {step(next, t('announcements.calendar.next'), ChevronRight)}
        <Link
          href={query({ month: null })}
          preserveScroll
          className="inline-flex min-h-11 items-center px-2 font-medium text-brand hover:underline"
        >
          {t('announcements.calendar.today')}
        </Link>
        {offered
          .filter(({ name }) => FILTERS.includes(name))
          .map((filter) => (
            <FilterSelect key={filter.name} {...filter} value={filters[filter.name]} />
          ))}
      </div>
      <MonthView calendar={calendar} />
      {left > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t('announcements.calendar.left', { count: left })}
        </p>
      )}
    </>
  )
}

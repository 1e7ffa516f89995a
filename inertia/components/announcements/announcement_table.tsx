import { placeBadge, type Card } from '~/components/announcements/announcement_card'
import { useAnnouncementFilters } from '~/components/announcements/announcement_filters'
import { ButtonLink } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime, TimeRange } from '~/components/ui/date_time'
import { KindLabel, type AnnouncementKind } from '~/components/ui/kind'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import type { Data } from '@generated/data'

interface AnnouncementTableProps {
  list: Data.Announcements.AnnouncementList
  campuses: { code: string; name: string }[]
}

/** The announcements as staff read them: a line each, for those who look for one or compare many. */
export function AnnouncementTable({ list, campuses }: AnnouncementTableProps) {
  const t = useT()
  const filters = useAnnouncementFilters({ campuses, isStaff: true })
  return (
    <DataTable
      caption={t('announcements.index.titleStaff')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.slug}
      search={t('announcements.index.search')}
      filters={filters}
      days={{ from: t('announcements.index.from'), to: t('announcements.index.to') }}
      exportPath="/announcements/export"
      empty={{
        title: t('announcements.index.emptyTitle'),
        body: t('announcements.table.emptyBody'),
        action: (
          <ButtonLink route="announcements.create">{t('announcements.index.create')}</ButtonLink>
        ),
      }}
    />
  )
}

function useColumns(): Column<Card>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  const { timeZone } = useShared()
  return [
    {
      key: 'title',
      header: t('announcements.table.title'),
      sort: 'title',
      share: 100,
      phone: 'title',
      cell: ({ slug, title, event }) => (
        <>
          <Link
            route="announcements.show"
            routeParams={{ announcement: slug }}
            title={title}
            className="font-medium hover:underline"
          >
            {title}
          </Link>
          {event && (
            <span
              title={`${event.venue}, ${event.campus}`}
              className="block text-sm font-normal text-ink-2"
            >
              {`${event.venue}, ${event.campus}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      header: t('announcements.index.kind'),
      cell: (row) => <KindLabel kind={row.kind as AnnouncementKind} />,
    },
    {
      key: 'when',
      header: t('announcements.index.when'),
      sort: 'date',
      cell: ({ event, publishedAt }) =>
        event ? (
          <TimeRange
            from={event.startsAt}
            to={event.endsAt}
            timeZone={event.timeZone ?? timeZone}
          />
        ) : (
          publishedAt && <DateTime value={publishedAt} timeZone={timeZone} show="date" />
        ),
    },
    {
      key: 'places',
      header: t('announcements.table.places'),
      numeric: true,
      cell: ({ event }) =>
        event &&
        (event.capacity === null
          ? formatNumber(event.taken)
          : `${formatNumber(event.taken)} / ${formatNumber(event.capacity)}`),
    },
    {
      key: 'state',
      header: t('announcements.table.state'),
      phone: 'end',
      cell: (row) => placeBadge(row.placeState, t),
    },
  ]
}

import type { Data } from '@generated/data'
import { AttendanceByMonth, RegistrationsByMonth } from '~/components/reports/event_charts'
import { Stat, StatRow } from '~/components/ui/card'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { DateRange, FilterSelect } from '~/components/ui/filter_select'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { SearchInput } from '~/components/ui/search_input'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Report = Data.Reports.EventReport
type Row = Report['rows'][number]

interface EventsReportProps {
  report: Report
  campuses: { code: string; name: string }[]
}

const ONLY = ['events']

/** Registrations, attendance and no-shows of the events that one runs: their sums, two charts, the events. */
export function EventsReport({ report, campuses }: EventsReportProps) {
  const t = useT()
  const { can } = useShared()
  const { meta, months } = report
  const title = t(`reports.events.${can.administer ? 'all' : 'own'}`)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="w-full">{title}</h2>
        <SearchInput label={t('reports.events.search')} value={meta.q} only={ONLY} />
        <FilterSelect
          name="campus"
          label={t('reports.events.campus.label')}
          allLabel={t('reports.events.campus.all')}
          value={meta.filters['campus']}
          options={campuses.map(({ code, name }) => ({ value: code, label: name }))}
          only={ONLY}
        />
        <div className="grid w-full gap-2 md:contents">
          <DateRange
            from={meta.filters['from']}
            to={meta.filters['to']}
            labels={{ from: t('reports.events.days.from'), to: t('reports.events.days.to') }}
            only={ONLY}
          />
        </div>
      </div>
      {meta.total > 0 && (
        <>
          <Totals report={report} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <RegistrationsByMonth months={months} />
            <AttendanceByMonth months={months} />
          </div>
        </>
      )}
      <DataTable
        caption={title}
        list={report}
        columns={useColumns(report.currency)}
        rowKey={(row) => row.publicId}
        exportPath="/reports/events/export"
        empty={{ title: t('reports.events.empty.title'), body: t('reports.events.empty.body') }}
        only={ONLY}
      />
      <p className="max-w-3xl text-sm text-ink-2">{t('reports.events.definition')}</p>
    </section>
  )
}

function Totals({ report: { meta, totals, currency } }: { report: Report }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { byStatus, expected, noShows } = totals
  const part = formatNumber(noShows / Math.max(1, expected), {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (
    <StatRow>
      <Stat
        label={t('reports.events.totals.registrations')}
        value={formatNumber(totals.registrations)}
      >
        {t('reports.events.totals.confirmed', { count: byStatus.confirmed })},{' '}
        {t('reports.events.totals.seats', { count: totals.seatsHeld })}{' '}
        {t('reports.events.totals.ofEvents', { count: meta.total })}
      </Stat>
      <Stat label={t('reports.events.totals.attended')} value={formatNumber(totals.attended)}>
        {t('reports.events.totals.attendedHelp')}
      </Stat>
      <Stat label={t('reports.events.totals.noShows')} value={formatNumber(noShows)}>
        {expected > 0
          ? t('reports.events.totals.noShowsHelp', { percent: part })
          : t('reports.events.totals.noneOver')}
      </Stat>
      <Stat
        label={t('reports.events.totals.revenue')}
        value={<Money amountMinor={totals.revenueMinor} currency={currency} />}
      >
        {t('reports.events.totals.revenueHelp')}
      </Stat>
    </StatRow>
  )
}

function useColumns(currency: string): Column<Row>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  const figure = (
    key: 'registrations' | 'confirmed' | 'attended' | 'noShows',
    header: string,
    value: (row: Row) => number | null
  ): Column<Row> => ({
    key,
    header,
    sort: key,
    numeric: true,
    cell: (row) => {
      const shown = value(row)
      return shown === null ? '–' : formatNumber(shown)
    },
  })
  return [
    {
      key: 'event',
      header: t('reports.events.columns.event'),
      sort: 'title',
      share: 100,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="flex items-center gap-2 max-md:flex-wrap">
            <Link
              route="registrations.details"
              routeParams={{ announcement: row.slug }}
              title={row.title}
              className="min-w-0 font-medium hover:underline"
            >
              {row.title}
            </Link>
            {row.status === 'cancelled' && <StatusBadge of="announcement" state="cancelled" />}
          </span>
          <span className="block text-sm font-normal text-ink-2" title={row.campus}>
            {row.campus}
          </span>
        </>
      ),
    },
    {
      key: 'day',
      header: t('reports.events.columns.day'),
      sort: 'day',
      cell: (row) => (
        <DateTime value={row.startsAt} timeZone={row.timeZone} style="medium" show="date" />
      ),
    },
    figure('registrations', t('reports.events.columns.registrations'), (row) => row.registrations),
    {
      key: 'seats',
      header: t('reports.events.columns.seats'),
      numeric: true,
      phone: 'hidden',
      cell: (row) =>
        row.capacity === null
          ? formatNumber(row.seatsHeld)
          : t('reports.events.ofCapacity', { taken: row.seatsHeld, capacity: row.capacity }),
    },
    figure('confirmed', t('enums.registrationStatus.confirmed'), (row) => row.byStatus.confirmed),
    figure('attended', t('reports.events.columns.attended'), (row) => row.attended),
    figure('noShows', t('reports.events.columns.noShows'), (row) =>
      row.isOver ? row.noShows : null
    ),
    {
      ...{ key: 'revenue', header: t('reports.events.columns.revenue'), sort: 'revenue' },
      numeric: true,
      cell: (row) => <Money amountMinor={row.revenueMinor} currency={currency} />,
    },
  ]
}

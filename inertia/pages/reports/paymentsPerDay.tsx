import type { Data } from '@generated/data'
import { movementsOf, type Grouping } from '~/components/reports/drill_down'
import { MoneyChart } from '~/components/reports/money_chart'
import { MoneyLink } from '~/components/reports/money_links'
import { MoneyParts } from '~/components/reports/money_parts'
import { Stat, StatRow } from '~/components/ui/card'
import { DataTable, type Column } from '~/components/ui/data_table'
import { DateRange } from '~/components/ui/filter_select'
import { Link } from '~/components/ui/link'
import { ListFilters } from '~/components/ui/list_toolbar'
import { PageHeader } from '~/components/ui/page_header'
import { LinkTabs } from '~/components/ui/tabs'
import { useFormat, useT } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

type Choice = { value: string; label: string }

interface Props {
  by: Grouping
  report: Data.Reports.MoneyReport
  campuses: { code: string; name: string }[]
  events: Choice[]
  cashiers: Choice[]
}

type Report = Props['report']
type Row = Report['rows'][number]

const GROUPINGS = ['day', 'method', 'campus', 'event'] as const
const METHODS = ['cash', 'card', 'transfer', 'online'] as const
const ONLY = ['report']
/** The server added up by days of the campus; a day without an hour is one of UTC. */
const DAY = { style: 'medium', timeZone: 'UTC' } as const

/** Money by day, method, campus or event; every figure leads to the movements that it is the sum of. */
export default function PaymentsPerDay({ by, report, ...choices }: Props) {
  const t = useT()
  const query = useQuery()
  const { isLatest, meta } = report
  const title = t(`money_reports.perDay.titles.${by}`)
  // Nothing in the last days is no search that found nothing.
  const list = { rows: report.rows, meta: isLatest ? { ...meta, filters: {} } : meta }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t('reports.title'), href: '/reports' }]}
        description={<Description report={report} />}
      />
      <LinkTabs
        label={t('money_reports.perDay.tabs')}
        items={GROUPINGS.map((one) => ({
          label: t(`money_reports.perDay.tab.${one}`),
          href: query({ by: one, page: null, sort: null, direction: null }),
          current: one === by,
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Narrowing report={report} {...choices} />
        {meta.total > 0 && (
          <>
            <Totals report={report} />
            {by === 'day' && <Overview report={report} />}
          </>
        )}
        <DataTable
          caption={title}
          list={list}
          columns={useColumns(by, report)}
          rowKey={(row) => row.key}
          exportPath="/reports/payments-per-day/export"
          documentPath="/reports/payments-per-day/report.pdf"
          empty={{
            title: t('money_reports.perDay.empty.title'),
            body: t('money_reports.perDay.empty.body'),
          }}
          only={ONLY}
        />
        <p className="max-w-3xl text-sm text-ink-2">{t('money_reports.perDay.rule')}</p>
      </div>
    </>
  )
}

function Description({ report: { isLatest, meta } }: { report: Report }) {
  const t = useT()
  const { formatDate } = useFormat()
  if (!isLatest) return null
  return t('money_reports.perDay.latest', { day: formatDate(meta.filters['from']!, DAY) })
}

/** The days on which money moved stand first; those of the event, another question, wait behind the button. */
function Narrowing({ report, campuses, events, cashiers }: Omit<Props, 'by'>) {
  const t = useT()
  const { meta } = report
  const filter = (
    name: 'method' | 'campus' | 'event' | 'cashier',
    all: AllLabel,
    of: Choice[]
  ) => ({
    ...{ name, options: of },
    label: t(`money_reports.filters.${name}`),
    allLabel: t(`money_reports.filters.${all}`),
  })
  const methods = METHODS.map((value) => ({ value, label: t(`enums.paymentMethod.${value}`) }))
  const noEvent = { value: 'none', label: t('money_reports.noEvent') }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="grid w-full gap-2 md:contents">
        <DateRange
          from={meta.filters['from']}
          to={meta.filters['to']}
          labels={{
            from: t('money_reports.filters.movedFrom'),
            to: t('money_reports.filters.movedTo'),
          }}
          only={ONLY}
        />
      </div>
      <ListFilters
        meta={meta}
        filters={[
          filter('method', 'allMethods', methods),
          filter(
            'campus',
            'allCampuses',
            campuses.map(({ code, name }) => ({ value: code, label: name }))
          ),
          filter('event', 'allEvents', [noEvent, ...events]),
          filter('cashier', 'allCashiers', cashiers),
        ]}
        eventDays={{
          from: t('money_reports.filters.eventFrom'),
          to: t('money_reports.filters.eventTo'),
        }}
        only={ONLY}
      />
    </div>
  )
}

/** The days as a picture, and beside it how the money moved. */
function Overview({ report }: { report: Report }) {
  const { currency, meta, totals } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <MoneyChart report={report} />
      <MoneyParts by="method" rows={totals.methods} filters={meta.filters} currency={currency} />
    </div>
  )
}

type AllLabel = 'allMethods' | 'allCampuses' | 'allEvents' | 'allCashiers'

function Totals({ report: { totals, meta, currency } }: { report: Report }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const link = (of: 'collected' | 'refunded' | 'net') => (
    <MoneyLink figures={totals} of={of} filters={meta.filters} currency={currency} />
  )
  return (
    <StatRow>
      <Stat label={t('money_reports.columns.net')} value={link('net')} />
      <Stat label={t('money_reports.columns.collected')} value={link('collected')} />
      <Stat label={t('money_reports.columns.refunded')} value={link('refunded')} />
      <Stat label={t('money_reports.columns.movements')} value={formatNumber(totals.count)} />
    </StatRow>
  )
}

function useColumns(by: Grouping, { meta, currency }: Report): Column<Row>[] {
  const t = useT()
  const { formatDate, formatNumber } = useFormat()
  const nameOf = (row: Row) => {
    if (by === 'day') return formatDate(row.key, DAY)
    if (by === 'method') return t(`enums.paymentMethod.${row.key as (typeof METHODS)[number]}`)
    return row.name ?? t('money_reports.noEvent')
  }
  const amount = (of: 'collected' | 'refunded' | 'net'): Column<Row> => ({
    ...{ key: of, header: t(`money_reports.columns.${of}`), sort: of, numeric: true },
    cell: (row) => (
      <MoneyLink figures={row} of={of} filters={meta.filters} by={by} currency={currency} />
    ),
  })
  return [
    {
      ...{ key: 'group', header: t(`money_reports.columns.${by}`), sort: 'group', phone: 'title' },
      ...(by !== 'day' && { share: 40 }),
      cell: (row) => (
        <Link
          href={movementsOf(meta.filters, 'all', { by, key: row.key })}
          title={by === 'event' ? nameOf(row) : undefined}
          className="block font-medium hover:underline"
        >
          {nameOf(row)}
        </Link>
      ),
    },
    ...(by === 'event'
      ? [
          {
            ...{ key: 'eventDay', header: t('money_reports.columns.eventDay') },
            cell: (row: Row) => row.day && formatDate(row.day, DAY),
          },
        ]
      : []),
    {
      ...{ key: 'movements', header: t('money_reports.columns.movements'), sort: 'count' },
      numeric: true,
      cell: (row) => formatNumber(row.count),
    },
    amount('collected'),
    amount('refunded'),
    amount('net'),
  ]
}

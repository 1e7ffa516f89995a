import type { Data } from '@generated/data'
import { shownReference } from '#isomorphic/payments/reference'
import { ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly, useLive } from '~/hooks/use_live'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'

interface Props {
  list: Data.Payments.TransactionList
  campuses: { code: string; name: string }[]
  inReview: number
  events: { value: string; label: string }[]
  cashiers: { value: string; label: string }[]
}

type Row = Props['list']['rows'][number]

const KINDS = ['collection', 'refund', 'reversal'] as const
const METHODS = ['cash', 'card', 'transfer', 'online'] as const
const STATUSES = ['confirmed', 'in_review', 'rejected', 'unallocated', 'reversed'] as const
/** As reports add it up. */
const COUNTED_AS = ['all', 'collected', 'refunded'] as const
/** The one that waits longest comes first. */
const REVIEW = '/transactions?status=in_review&direction=asc'

export default function Transactions({ list, inReview, ...choices }: Props) {
  const t = useT()
  const isReview = list.meta.filters['status'] === 'in_review'
  // A search of people is recorded each time it is made: it is made again by hand.
  const only = list.meta.q === '' ? ['list', 'inReview'] : ['inReview']
  const live = useLive({
    channels: {
      'private-cash-desk': ['TransactionRecorded', 'TransferReported', 'PaymentChanged'],
    },
    audience: 'staff',
    onChange: () => reloadOnly(only),
  })
  return (
    <>
      <PageHeader
        title={t('transactions.title')}
        actions={<ButtonLink href="/transactions/create">{t('transactions.report')}</ButtonLink>}
      />
      <LinkTabs
        label={t('transactions.title')}
        items={[
          { label: t('transactions.tabs.all'), href: '/transactions', current: !isReview },
          {
            label: t('transactions.tabs.review', { count: inReview }),
            href: REVIEW,
            current: isReview,
          },
          { label: t('transactions.tabs.bank'), href: '/transactions/bank-lines', current: false },
        ]}
      />
      <LiveNote state={live} />
      <DataTable
        caption={t('transactions.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.publicId}
        search={t('transactions.search')}
        filters={useFilters(choices)}
        days={{ from: t('transactions.filters.from'), to: t('transactions.filters.to') }}
        eventDays={{
          from: t('money_reports.filters.eventFrom'),
          to: t('money_reports.filters.eventTo'),
        }}
        exportPath="/transactions/export"
        empty={{ title: t('transactions.empty.title'), body: t('transactions.empty.body') }}
      />
    </>
  )
}

function useFilters({ campuses, events, cashiers }: Omit<Props, 'list' | 'inReview'>) {
  const t = useT()
  return [
    {
      name: 'method',
      label: t('transactions.filters.method'),
      allLabel: t('transactions.filters.allMethods'),
      options: METHODS.map((value) => ({ value, label: t(`enums.paymentMethod.${value}`) })),
    },
    {
      name: 'status',
      label: t('transactions.filters.status'),
      allLabel: t('transactions.filters.allStatuses'),
      options: STATUSES.map((value) => ({
        value,
        label: t(`enums.transactionStatus.${value}`),
      })),
    },
    {
      name: 'kind',
      label: t('transactions.filters.kind'),
      allLabel: t('transactions.filters.allKinds'),
      options: KINDS.map((value) => ({ value, label: t(`enums.transactionKind.${value}`) })),
    },
    {
      name: 'campus',
      label: t('transactions.filters.campus'),
      allLabel: t('transactions.filters.allCampuses'),
      options: campuses.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'counted',
      label: t('money_reports.filters.counted'),
      allLabel: t('money_reports.filters.allCounted'),
      options: COUNTED_AS.map((value) => ({
        value,
        label: t(`money_reports.filters.countedAs.${value}`),
      })),
    },
    {
      name: 'event',
      label: t('money_reports.filters.event'),
      allLabel: t('money_reports.filters.allEvents'),
      options: [{ value: 'none', label: t('money_reports.noEvent') }, ...events],
    },
    {
      name: 'cashier',
      label: t('money_reports.filters.cashier'),
      allLabel: t('money_reports.filters.allCashiers'),
      options: cashiers,
    },
  ]
}

function useColumns(): Column<Row>[] {
  const t = useT()
  return [
    {
      key: 'moved',
      header: t('transactions.columns.moved'),
      sort: 'moved',
      cell: (row) => <DateTime value={row.occurredAt} timeZone={row.timeZone} show="date" />,
    },
    {
      key: 'payer',
      header: t('transactions.columns.payer'),
      sort: 'payer',
      share: 55,
      phone: 'title',
      cell: (row) => (
        <Link
          route="payments.transactions.show"
          routeParams={{ transaction: row.publicId }}
          className="block hover:underline"
        >
          <CellText below={row.concept}>{row.payer}</CellText>
        </Link>
      ),
    },
    {
      key: 'method',
      header: t('transactions.columns.method'),
      share: 45,
      cell: (row) => (
        <CellText below={row.externalReference ?? row.receipt}>
          {t(`enums.paymentMethod.${row.method}`)}
        </CellText>
      ),
    },
    {
      key: 'reference',
      header: t('transactions.columns.reference'),
      cell: (row) => <span className="tabular-nums">{shownReference(row.reference)}</span>,
    },
    {
      key: 'status',
      header: t('transactions.columns.status'),
      phone: 'end',
      cell: (row) =>
        row.status === 'confirmed' ? null : <StatusBadge of="transaction" state={row.status} />,
    },
    {
      key: 'amount',
      header: t('transactions.columns.amount'),
      sort: 'amount',
      numeric: true,
      cell: (row) => <Money amountMinor={row.amountMinor} currency={row.currency} />,
    },
  ]
}

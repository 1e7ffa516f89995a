import type { Data } from '@generated/data'
import { Plus } from 'lucide-react'
import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

type Payment = Data.Payments.PaymentList['rows'][number]

type Choice = { value: string; label: string }

interface Props {
  list: Data.Payments.PaymentList
  campuses: Choice[]
  events: Choice[]
}

export default function Payments({ list, campuses, events }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('cashier.index.title')}
        actions={
          <ButtonLink href="/payments/create" variant="primary" icon={<Plus aria-hidden />}>
            {t('cashier.index.raise')}
          </ButtonLink>
        }
      />
      <DataTable
        caption={t('cashier.index.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.publicId}
        search={t('cashier.index.search')}
        filters={useFilters({ campuses, events })}
        exportPath="/payments/export"
        only={['list']}
        empty={{ title: t('cashier.index.empty'), body: t('cashier.index.emptyBody') }}
      />
    </>
  )
}

const STATUSES = [
  'pending',
  'partially_paid',
  'ended',
  'paid',
  'partially_refunded',
  'refunded',
  'void',
] as const
const DUES = ['today', 'week', 'none'] as const

function useFilters({ campuses, events }: Omit<Props, 'list'>) {
  const t = useT()
  return [
    {
      name: 'status',
      label: t('cashier.columns.status'),
      allLabel: t('cashier.index.allStatuses'),
      options: [
        { value: 'open', label: t('cashier.index.open') },
        { value: 'overdue', label: t('cashier.index.overdue') },
        ...STATUSES.map((value) => ({ value, label: t(`enums.paymentStatus.${value}`) })),
      ],
    },
    {
      name: 'event',
      label: t('cashier.columns.event'),
      allLabel: t('cashier.index.allEvents'),
      options: events,
    },
    {
      name: 'campus',
      label: t('cashier.columns.campus'),
      allLabel: t('cashier.index.allCampuses'),
      options: campuses,
    },
    {
      name: 'due',
      label: t('cashier.columns.due'),
      allLabel: t('cashier.index.allDues'),
      options: DUES.map((value) => ({ value, label: t(`cashier.index.dueIn.${value}`) })),
    },
  ]
}

function useColumns(): Column<Payment>[] {
  const t = useT()
  return [
    {
      key: 'reference',
      header: t('cashier.columns.reference'),
      phone: 'title',
      cell: (row) => (
        <Link
          href={`/payments/${row.publicId}`}
          className="flex min-h-9 items-center font-medium tabular-nums hover:underline"
        >
          {row.reference}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('cashier.columns.status'),
      phone: 'end',
      cell: (row) =>
        row.isOverdue ? (
          <Badge tone="bad">{t('cashier.index.overdueBadge')}</Badge>
        ) : (
          <StatusBadge of="payment" state={row.status} />
        ),
    },
    {
      key: 'payer',
      header: t('cashier.columns.payer'),
      share: 50,
      cell: (row) => <CellText below={row.payer.studentCode}>{row.payer.name}</CellText>,
    },
    {
      key: 'concept',
      header: t('cashier.columns.concept'),
      share: 50,
      cell: (row) => <CellText below={row.campus}>{row.concept}</CellText>,
    },
    {
      key: 'due',
      header: t('cashier.columns.due'),
      sort: 'due',
      cell: (row) => row.dueAt && <DateTime value={row.dueAt} timeZone={row.timeZone} />,
    },
    {
      key: 'amount',
      header: t('cashier.columns.amount'),
      sort: 'amount',
      numeric: true,
      cell: (row) => <Money amountMinor={row.amountMinor} currency={row.currency} />,
    },
    {
      key: 'created',
      header: t('cashier.columns.created'),
      sort: 'created',
      phone: 'hidden',
      cell: (row) => (
        <DateTime value={row.createdAt} timeZone={row.timeZone} show="date" style="medium" />
      ),
    },
  ]
}

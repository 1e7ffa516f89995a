import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Badge } from '~/components/ui/badge'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Desk = Data.Payments.CashDeskList['rows'][number]

interface Props {
  list: Data.Payments.CashDeskList
  campuses: { code: string; name: string }[]
  isAdmin: boolean
}

/** A cashier's own sessions, for admins everybody's, each with its closing sheet. */
export default function CashDesks({ list, campuses, isAdmin }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('cashier.desks.title')}
        breadcrumb={[{ label: t('cashier.desk.title'), href: '/transactions/info' }]}
      />
      <DataTable
        caption={t('cashier.desks.title')}
        list={list}
        columns={useColumns(isAdmin)}
        rowKey={(row) => row.publicId}
        filters={[
          {
            name: 'state',
            label: t('cashier.desks.state'),
            allLabel: t('cashier.desks.allStates'),
            options: (['open', 'closed', 'different'] as const).map((value) => ({
              value,
              label: t(`cashier.desks.states.${value}`),
            })),
          },
          {
            name: 'campus',
            label: t('cashier.columns.campus'),
            allLabel: t('cashier.index.allCampuses'),
            options: campuses.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
        only={['list']}
        empty={{ title: t('cashier.desks.empty'), body: t('cashier.desks.emptyBody') }}
      />
    </>
  )
}

function useColumns(isAdmin: boolean): Column<Desk>[] {
  const t = useT()
  const { formatDateTime } = useFormat()
  const opened = ({ openedAt, timeZone }: Desk) =>
    formatDateTime(openedAt, { timeZone, style: 'medium' })
  const cashier: Column<Desk>[] = [
    {
      key: 'cashier',
      header: t('cashier.desks.columns.cashier'),
      share: 50,
      cell: (desk) => <CellText>{desk.cashier}</CellText>,
    },
  ]
  return [
    {
      key: 'opened',
      header: t('cashier.desks.columns.opened'),
      sort: 'opened',
      phone: 'title',
      cell: (desk) => (
        <Link
          href={`/cash-desks/${desk.publicId}`}
          className="flex min-h-9 items-center font-medium hover:underline"
        >
          {opened(desk)}
        </Link>
      ),
    },
    ...(isAdmin ? cashier : []),
    {
      key: 'campus',
      header: t('cashier.desks.columns.campus'),
      share: isAdmin ? 50 : 100,
      cell: (desk) => <CellText>{desk.campus}</CellText>,
    },
    {
      key: 'closed',
      header: t('cashier.desks.columns.closed'),
      cell: (desk) =>
        desk.closing ? (
          <DateTime value={desk.closing.at} timeZone={desk.timeZone} style="medium" />
        ) : (
          <Badge tone="good">{t('cashier.desks.open')}</Badge>
        ),
    },
    {
      key: 'counted',
      header: t('cashier.desks.columns.counted'),
      numeric: true,
      cell: (desk) =>
        desk.closing && <Money amountMinor={desk.closing.countedMinor} currency={desk.currency} />,
    },
    {
      key: 'difference',
      header: t('cashier.desks.columns.difference'),
      numeric: true,
      // Beside the day; two dates side by side are wider than a phone.
      phone: 'end',
      cell: (desk) =>
        desk.closing && (
          <Money amountMinor={desk.closing.differenceMinor} currency={desk.currency} />
        ),
    },
    {
      key: 'sheet',
      header: t('cashier.desks.columns.sheet'),
      cell: (desk) =>
        desk.closing && (
          <a
            href={urlFor('payments.desks.sheet', { desk: desk.publicId })}
            download
            className="flex min-h-9 items-center underline"
            aria-label={t('cashier.desks.pdfOf', { date: opened(desk) })}
          >
            {t('cashier.desks.pdf')}
          </a>
        ),
    },
  ]
}

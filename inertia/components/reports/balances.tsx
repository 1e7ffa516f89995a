import type { Data } from '@generated/data'
import { Stat, StatRow } from '~/components/ui/card'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  balances: Data.Reports.UserBalances
  campuses: { code: string; name: string }[]
}

type Row = Props['balances']['rows'][number]

const AMOUNTS = ['charged', 'collected', 'refunded', 'owed', 'overdue'] as const
const OWING = ['owed', 'overdue'] as const

/** Everybody of whom anything was ever charged, with what they paid and owe. */
export function Balances({ balances, campuses }: Props) {
  const t = useT()
  const { totals, currency, meta } = balances
  const title = t('money_reports.balances.title')
  const money = (of: (typeof AMOUNTS)[number]) => (
    <Money amountMinor={totals[`${of}Minor`]} currency={currency} />
  )
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t('reports.title'), href: '/reports' }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-4">
        {meta.total > 0 && (
          <StatRow>
            <Stat label={t('money_reports.columns.owed')} value={money('owed')}>
              {t('money_reports.balances.people', { count: meta.total })}
            </Stat>
            <Stat label={t('money_reports.columns.overdue')} value={money('overdue')} />
            <Stat label={t('money_reports.columns.collected')} value={money('collected')} />
            <Stat label={t('money_reports.columns.refunded')} value={money('refunded')} />
          </StatRow>
        )}
        <DataTable
          caption={title}
          list={balances}
          columns={useColumns(currency)}
          rowKey={(row) => row.publicId}
          search={t('money_reports.balances.search')}
          filters={[
            {
              name: 'owing',
              label: t('money_reports.balances.owing'),
              allLabel: t('money_reports.balances.allOwing'),
              options: OWING.map((value) => ({
                value,
                label: t(`money_reports.balances.owes.${value}`),
              })),
            },
            {
              name: 'campus',
              label: t('money_reports.filters.campus'),
              allLabel: t('money_reports.filters.allCampuses'),
              options: campuses.map(({ code, name }) => ({ value: code, label: name })),
            },
          ]}
          exportPath="/reports/user-payments/export"
          empty={{
            title: t('money_reports.balances.empty.title'),
            body: t('money_reports.balances.empty.body'),
          }}
          only={['balances']}
        />
        <p className="max-w-3xl text-sm text-ink-2">{t('money_reports.balances.rule')}</p>
      </div>
    </>
  )
}

function useColumns(currency: string): Column<Row>[] {
  const t = useT()
  return [
    {
      ...{ key: 'person', header: t('money_reports.columns.person'), sort: 'name' },
      ...{ share: 100, phone: 'title' },
      cell: (row) => (
        <Link
          route="reports.user_payments.show"
          routeParams={{ person: row.publicId }}
          className="block hover:underline"
        >
          <CellText below={row.studentCode}>{row.name}</CellText>
        </Link>
      ),
    },
    ...AMOUNTS.map((of): Column<Row> => ({
      ...{ key: of, header: t(`money_reports.columns.${of}`), numeric: true },
      ...((of === 'owed' || of === 'overdue') && { sort: of }),
      cell: (row) => <Money amountMinor={row[`${of}Minor`]} currency={currency} />,
    })),
  ]
}

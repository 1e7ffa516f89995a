import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Stat, StatRow } from '~/components/ui/card'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Statement = Data.Reports.UserStatement
type Line = Statement['lines'][number]

const AMOUNTS = ['charged', 'collected', 'refunded', 'owed'] as const

/** Every charge and every movement of one person in the order in which it came to count, with what was owed then. */
export function Statement({ statement }: { statement: Statement }) {
  const t = useT()
  const { person, lines, totals, currency } = statement
  const title = t('money_reports.statement.of', { name: person.name })
  const params = { person: person.publicId }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t('reports.title'), href: '/reports' },
          { label: t('money_reports.balances.title'), href: '/reports/user-payments' },
        ]}
        description={person.studentCode}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-4">
        <StatRow>
          {AMOUNTS.toReversed().map((of) => (
            <Stat
              key={of}
              label={t(`money_reports.columns.${of}`)}
              value={<Money amountMinor={totals[`${of}Minor`]} currency={currency} />}
            />
          ))}
        </StatRow>
        <DataTable
          caption={title}
          list={{ rows: lines, meta: { ...ONE_PAGE, total: lines.length } }}
          columns={useColumns(currency)}
          rowKey={(line) => line.key}
          exportPath={urlFor('reports.user_payments.statement.export', params)}
          documentPath={urlFor('reports.user_payments.document', params)}
        />
        <p className="max-w-3xl text-sm text-ink-2">{t('money_reports.statement.rule')}</p>
      </div>
    </>
  )
}

const ONE_PAGE = {
  ...{ page: 1, perPage: 1, lastPage: 1, q: '', sort: '', direction: 'asc' as const },
  filters: {},
}

function useColumns(currency: string): Column<Line>[] {
  const t = useT()
  return [
    {
      ...{ key: 'date', header: t('money_reports.columns.date') },
      cell: (line) => (
        <DateTime value={line.at} timeZone={line.timeZone} style="medium" show="date" />
      ),
    },
    {
      ...{ key: 'what', header: t('money_reports.columns.what'), share: 100, phone: 'title' },
      cell: (line) => <What line={line} />,
    },
    {
      ...{ key: 'reference', header: t('money_reports.columns.reference'), phone: 'line' },
      cell: (line) => (
        <Link
          route="payments.show"
          routeParams={{ payment: line.payment.publicId }}
          className="tabular-nums hover:underline"
        >
          {line.payment.reference}
        </Link>
      ),
    },
    ...AMOUNTS.map((of): Column<Line> => ({
      ...{ key: of, header: t(`money_reports.columns.${of}`), numeric: true },
      cell: (line) => {
        const amountMinor = line[`${of}Minor`]
        if (amountMinor === '0' && of !== 'owed') return null
        return <Money amountMinor={amountMinor} currency={currency} />
      },
    })),
  ]
}

/** A charge, or a movement with its receipt; the day on which money moved where it is another one. */
function What({ line: { what, movement, payment, ...line } }: { line: Line }) {
  const t = useT()
  const { formatDate } = useFormat()
  if (!movement || what === 'charge' || what === 'void' || what === 'ended') {
    const kept = what === 'void' || what === 'ended' ? what : 'charge'
    return <CellText below={payment.concept}>{t(`money_reports.lines.${kept}`)}</CellText>
  }
  const day = (at: string) => formatDate(at, { timeZone: line.timeZone, style: 'medium' })
  const made = day(movement.occurredAt) !== day(line.at)
  const below = [
    movement.receipt ?? payment.concept,
    made && t('money_reports.statement.made', { day: day(movement.occurredAt) }),
  ]
  const kind = t(`enums.transactionKind.${what}`)
  const method = t(`enums.paymentMethod.${movement.method}`).toLowerCase()
  return (
    <Link
      route="payments.transactions.show"
      routeParams={{ transaction: movement.publicId }}
      className="block hover:underline"
    >
      <CellText below={below.filter(Boolean).join(' · ')}>{`${kind}, ${method}`}</CellText>
    </Link>
  )
}

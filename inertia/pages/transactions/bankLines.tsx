import type { Data } from '@generated/data'
import { useState } from 'react'
import { ImportButton } from '~/components/imports/import_button'
import {
  ConfirmLines,
  DismissLine,
  KeepApart,
  MatchLine,
} from '~/components/payments/bank_line_dialogs'
import { BankLineDecision, Proposal } from '~/components/payments/bank_line_proposal'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Line = Data.Payments.BankLineList['rows'][number]

interface Props {
  list: Data.Payments.BankLineList
  accounts: { value: string; label: string }[]
}

type Asking = { about: 'match' | 'dismiss' | 'apart'; line: Line }

/** Money that the bank says to have come, and what is to be done about it. */
export default function BankLines({ list, accounts }: Props) {
  const t = useT()
  const { formatMoney, formatDate } = useFormat()
  const [selected, setSelected] = useState<string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const chosen = list.rows.filter((row) => selected.includes(row.publicId))
  const ticked = chosen.filter((row) => row.proposal?.isTicked)
  const isOpen = !list.meta.filters['state']
  const close = () => setAsking(null)
  return (
    <>
      <PageHeader
        title={t('bank.title')}
        breadcrumb={[{ label: t('transactions.title'), href: '/transactions' }]}
        description={t('bank.lead')}
        actions={<ImportButton kind="bank" />}
      />
      <DataTable
        caption={t('bank.title')}
        list={list}
        columns={useColumns(setAsking)}
        rowKey={(row) => row.publicId}
        rowLabel={(row) =>
          t('bank.line', {
            day: formatDate(row.bookedOn, { timeZone: 'UTC' }),
            amount: formatMoney(row.amountMinor, row.currency),
          })
        }
        search={t('bank.search')}
        filters={useFilters(accounts)}
        selection={isOpen ? { selected, onChange: setSelected } : undefined}
        bulkActions={
          <Button
            variant="primary"
            disabled={ticked.length === 0}
            onClick={() => setConfirming(true)}
          >
            {t('bank.confirm', { count: ticked.length })}
          </Button>
        }
        only={['list']}
        empty={{
          title: t('bank.empty'),
          body: t('bank.emptyBody'),
          action: <ImportButton kind="bank" />,
        }}
      />
      {isConfirming && (
        <ConfirmLines
          lines={ticked}
          skipped={chosen.length - ticked.length}
          onClose={() => setConfirming(false)}
          onDone={() => setSelected([])}
        />
      )}
      {asking?.about === 'apart' && <KeepApart line={asking.line} onClose={close} />}
      {asking?.about === 'match' && <MatchLine line={asking.line} onClose={close} />}
      {asking?.about === 'dismiss' && <DismissLine line={asking.line} onClose={close} />}
    </>
  )
}

const STATES = ['booked', 'dismissed'] as const
const MATCHED = ['yes', 'no'] as const

function useFilters(accounts: Props['accounts']) {
  const t = useT()
  return [
    {
      name: 'matched',
      label: t('bank.filters.matched'),
      allLabel: t('bank.filters.allMatched'),
      options: MATCHED.map((value) => ({ value, label: t(`bank.filters.${value}`) })),
    },
    {
      name: 'state',
      label: t('bank.filters.state'),
      allLabel: t('bank.filters.allStates'),
      options: STATES.map((value) => ({ value, label: t(`bank.filters.states.${value}`) })),
    },
    {
      name: 'account',
      label: t('bank.filters.account'),
      allLabel: t('bank.filters.allAccounts'),
      options: accounts,
    },
  ]
}

function useColumns(onAsk: (asking: Asking) => void): Column<Line>[] {
  const t = useT()
  return [
    {
      key: 'day',
      header: t('bank.columns.day'),
      sort: 'day',
      cell: (row) => <DateTime value={row.bookedOn} timeZone="UTC" show="date" style="medium" />,
    },
    {
      key: 'text',
      header: t('bank.columns.text'),
      share: 36,
      phone: 'title',
      cell: (row) => (
        <CellText below={row.counterparty && row.text}>
          {row.counterparty ?? row.text ?? t('bank.noText')}
        </CellText>
      ),
    },
    {
      key: 'payment',
      header: t('bank.columns.payment'),
      share: 28,
      cell: (row) =>
        row.payment ? (
          <Link href={`/payments/${row.payment.publicId}`} className="block hover:underline">
            <CellText below={row.payment.reference}>{row.payment.payer}</CellText>
          </Link>
        ) : (
          <span className="text-ink-2">{t('bank.noPayment')}</span>
        ),
    },
    {
      key: 'proposal',
      header: t('bank.columns.proposal'),
      share: 36,
      cell: (row) => (row.proposal ? <Proposal line={row} /> : <BankLineDecision line={row} />),
    },
    {
      key: 'amount',
      header: t('bank.columns.amount'),
      sort: 'amount',
      numeric: true,
      phone: 'end',
      cell: (row) => <Money amountMinor={row.amountMinor} currency={row.currency} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('bank.columns.actions')}</span>,
      cell: (row) => <Actions row={row} onAsk={onAsk} />,
    },
  ]
}

function Actions({ row, onAsk }: { row: Line; onAsk: (asking: Asking) => void }) {
  const t = useT()
  if (row.state === 'booked') return null
  const name = (
    <span className="sr-only"> {row.counterparty ?? row.text ?? row.payment?.payer}</span>
  )
  return (
    <span className="flex flex-wrap justify-end gap-1 md:flex-nowrap">
      {row.proposal?.kind === 'apart' && (
        <Button size="sm" onClick={() => onAsk({ about: 'apart', line: row })}>
          {t('bank.apart.action')}
          {name}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onAsk({ about: 'match', line: row })}>
        {t('bank.match.action')}
        {name}
      </Button>
      {row.state === 'open' && (
        <Button size="sm" variant="ghost" onClick={() => onAsk({ about: 'dismiss', line: row })}>
          {t('bank.dismiss.action')}
          {name}
        </Button>
      )}
    </span>
  )
}

import type { Data } from '@generated/data'
import { minorFromJson, minorToJson } from '#isomorphic/core/money'
import { useState } from 'react'
import { urlFor } from '~/client'
import { MethodField, METHODS, type DeskMethod } from '~/components/payments/method_fields'
import { DeclineDialog } from '~/components/payments/movement_dialogs'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

type Request = Data.Payments.RefundRequestList['rows'][number]

interface Props {
  list: Data.Payments.RefundRequestList
  events: { value: string; label: string }[]
  hasDesk: boolean
}

/** What is to be given back: one by one, or many at once. */
export default function RefundRequests({ list, events, hasDesk }: Props) {
  const t = useT()
  const [selected, setSelected] = useState<string[]>([])
  const [refunding, setRefunding] = useState<Request[] | null>(null)
  const [declining, setDeclining] = useState<Request | null>(null)
  const chosen = list.rows.filter((row) => selected.includes(row.publicId) && row.state === 'open')
  return (
    <>
      <PageHeader
        title={t('cashier.refunds.title')}
        breadcrumb={[{ label: t('cashier.index.title'), href: '/payments' }]}
      />
      <DataTable
        caption={t('cashier.refunds.title')}
        list={list}
        columns={useColumns((row) => setRefunding([row]), setDeclining)}
        rowKey={(row) => row.publicId}
        rowLabel={(row) => row.payer.name}
        search={t('cashier.refunds.search')}
        filters={useFilters(events)}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => setRefunding(chosen)}
          >
            {t('cashier.refunds.refund')}
          </Button>
        }
        only={['list']}
        empty={{ title: t('cashier.refunds.empty'), body: t('cashier.refunds.emptyBody') }}
      />
      {refunding && (
        <RefundDialog
          requests={refunding}
          hasDesk={hasDesk}
          onClose={() => setRefunding(null)}
          onDone={() => setSelected([])}
        />
      )}
      {declining && (
        <DeclineDialog
          request={declining.publicId}
          payer={declining.payer.name}
          onClose={() => setDeclining(null)}
        />
      )}
    </>
  )
}

const REASONS = [
  'event_cancelled',
  'registration_cancelled',
  'expired',
  'late_money',
  'overpaid',
  'asked',
  'refund_failed',
] as const
const STATES = ['done', 'declined'] as const

function useFilters(events: Props['events']) {
  const t = useT()
  return [
    {
      name: 'reason',
      label: t('cashier.refunds.reason'),
      allLabel: t('cashier.refunds.allReasons'),
      options: REASONS.map((value) => ({ value, label: t(`cashier.refunds.reasons.${value}`) })),
    },
    {
      name: 'event',
      label: t('cashier.columns.event'),
      allLabel: t('cashier.index.allEvents'),
      options: events,
    },
    {
      name: 'state',
      label: t('cashier.refunds.state'),
      allLabel: t('cashier.refunds.allStates'),
      options: STATES.map((value) => ({ value, label: t(`cashier.refunds.states.${value}`) })),
    },
  ]
}

const TONES = { open: 'wait', done: 'good', declined: 'over' } as const

function useColumns(
  onRefund: (row: Request) => void,
  onDecline: (row: Request) => void
): Column<Request>[] {
  const t = useT()
  return [
    {
      key: 'payer',
      header: t('cashier.refunds.columns.payer'),
      share: 35,
      phone: 'title',
      cell: (row) => (
        <Link href={`/payments/${row.payment.publicId}`} className="block hover:underline">
          <CellText below={row.payment.reference}>{row.payer.name}</CellText>
        </Link>
      ),
    },
    {
      key: 'reason',
      header: t('cashier.refunds.columns.reason'),
      share: 30,
      cell: (row) => (
        <CellText below={row.answer ?? row.words}>
          {t(`cashier.refunds.reasons.${row.reason}`)}
        </CellText>
      ),
    },
    {
      key: 'event',
      header: t('cashier.refunds.columns.event'),
      share: 35,
      cell: (row) => <CellText>{row.event ?? row.concept}</CellText>,
    },
    {
      key: 'since',
      header: t('cashier.refunds.columns.since'),
      sort: 'since',
      cell: (row) => (
        <DateTime value={row.since} timeZone={row.timeZone} show="date" style="medium" />
      ),
    },
    {
      key: 'amount',
      header: t('cashier.refunds.columns.amount'),
      sort: 'amount',
      numeric: true,
      phone: 'end',
      cell: (row) => <Money amountMinor={row.amountMinor} currency={row.currency} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('cashier.refunds.columns.actions')}</span>,
      cell: (row) =>
        row.state === 'open' ? (
          <span className="flex justify-end gap-1">
            <Button size="sm" onClick={() => onRefund(row)}>
              {t('cashier.refunds.refund')}
              <span className="sr-only"> {row.payer.name}</span>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDecline(row)}>
              {t('cashier.act.decline')}
              <span className="sr-only"> {row.payer.name}</span>
            </Button>
          </span>
        ) : (
          <Outcome row={row} />
        ),
    },
  ]
}

/** How a request ended: when, by whom, and by which movement; why it was declined stands below its reason. */
function Outcome({ row: { state, outcome, timeZone } }: { row: Request }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONES[state]}>{t(`cashier.refunds.stateOf.${state}`)}</Badge>
      {outcome && (
        <p className="text-sm text-ink-2">
          <DateTime value={outcome.at} timeZone={timeZone} show="date" style="medium" />
          {outcome.by !== null && <> {t('cashier.show.by', { name: outcome.by })}</>}
        </p>
      )}
      {outcome?.movement && (
        <Link
          href={urlFor('payments.transactions.show', { transaction: outcome.movement.publicId })}
          className="inline-block py-1.5 text-sm underline"
        >
          {t('cashier.refunds.movement', {
            method: t(`enums.paymentMethod.${outcome.movement.method}`),
          })}
        </Link>
      )}
    </div>
  )
}

interface RefundDialogProps {
  requests: Request[]
  hasDesk: boolean
  onClose: () => void
  onDone: () => void
}

/** Each request is a transaction of its own, and its key follows from it: sent twice, nothing is given back twice. */
function RefundDialog({ requests, hasDesk, onClose, onDone }: RefundDialogProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const form = useForm({ method: (hasDesk ? 'cash' : 'transfer') as DeskMethod, reason: '' })
  const sum = requests.reduce((total, { amountMinor }) => total + minorFromJson(amountMinor), 0n)
  const online = requests.reduce((total, { onlineMinor }) => total + minorFromJson(onlineMinor), 0n)
  const money = (minor: bigint) => formatMoney(minorToJson(minor), requests[0]!.currency)
  function refund() {
    form.transform((answers) => ({
      ...answers,
      requests: requests.map(({ publicId }) => publicId),
    }))
    form.post(urlFor('payments.refund_requests.store'), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        onDone()
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={refund}
      title={t('cashier.refunds.refundTitle', { count: requests.length })}
      confirmLabel={t('cashier.refunds.refund')}
      processing={form.processing}
    >
      <p>{t('cashier.refunds.refundBody', { amount: money(sum) })}</p>
      {online > 0n && (
        <p>
          {online === sum
            ? t('refunds.allOnline')
            : t('refunds.partlyOnline', { online: money(online), rest: money(sum - online) })}
        </p>
      )}
      {online < sum && (
        <>
          <MethodField
            field={form.field('method')}
            methods={METHODS.filter((method) => hasDesk || method !== 'cash')}
          />
          {!hasDesk && <p className="text-sm">{t('cashier.show.noDesk')}</p>}
        </>
      )}
      <ReasonField
        form={form}
        label={t('cashier.act.reason')}
        help={t('cashier.act.refundReasonHelp')}
      />
    </ConfirmDialog>
  )
}

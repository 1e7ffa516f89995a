import type { Data } from '@generated/data'
import { CreditCard, Download, FileText, Landmark } from 'lucide-react'
import { useState } from 'react'
import { shownReference } from '#isomorphic/payments/reference'
import { urlFor } from '~/client'
import { useDueWords } from '~/components/payments/payment_words'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy_button'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { StatusBadge } from '~/components/ui/status_badge'
import { useForm } from '~/hooks/use_form'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useFormat, useT } from '~/lib/i18n'

const AskRefund = dialogOnDemand(() =>
  import('~/components/payments/ask_refund').then((module) => module.AskRefund)
)

type Payment = Data.Payments.MyPayment
type Movement = Payment['movements'][number]

/** One's own payment: how it stands, how to pay it, what moved, receipts and refunds. */
export function PaymentCard({
  payment,
  paysOnline = false,
}: {
  payment: Payment
  paysOnline?: boolean
}) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { status, isOverdue, currency } = payment
  const isOpen = status === 'pending' || status === 'partially_paid'
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold">
          {payment.slug ? (
            <Link href={`/announcements/${payment.slug}`} className="hover:underline">
              {payment.concept}
            </Link>
          ) : (
            payment.concept
          )}
        </h3>
        <StatusBadge of="payment" state={isOverdue ? 'overdue' : status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold">
          <Money
            amountMinor={isOpen ? payment.outstandingMinor : payment.amountMinor}
            currency={currency}
          />
        </span>
        {status === 'partially_paid' && <OfAmount payment={payment} />}
      </p>
      {isOpen && <Owed payment={payment} paysOnline={paysOnline} />}
      {status === 'ended' && <p className="text-sm text-ink-2">{t('my_payments.ended')}</p>}
      {payment.isUnallocated && (
        <p className="text-sm text-ink-2">{t('my_payments.unallocated')}</p>
      )}
      {payment.movements.length > 0 && <Movements payment={payment} />}
      <Refund payment={payment} />
      {payment.mayAskRefund && (
        <div>
          <Button size="sm" variant="ghost" className="-ms-3" onClick={() => setAsking(true)}>
            {t('my_payments.refund.ask')}
          </Button>
          <AskRefund open={isAsking} payment={payment.publicId} onClose={() => setAsking(false)} />
        </div>
      )}
    </Card>
  )
}

function OfAmount({ payment }: { payment: Payment }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const amount = formatMoney(payment.amountMinor, payment.currency)
  return <span className="text-ink-2">{t('my_payments.ofAmount', { amount })}</span>
}

/** Leads to the gateway's own page, and back to this one. */
function PayOnline({ payment, isInReview }: { payment: string; isInReview: boolean }) {
  const t = useT()
  const form = useForm({})
  return (
    <Button
      variant={isInReview ? 'secondary' : 'primary'}
      loading={form.processing}
      icon={<CreditCard aria-hidden />}
      className="max-sm:w-full"
      onClick={() => form.post(urlFor('payments.checkouts.store', { payment }))}
    >
      {t('my_payments.payOnline')}
    </Button>
  )
}

/** Reference and due date, and the way to report a transfer; what was reported last says how it stands. */
function Owed({ payment, paysOnline }: { payment: Payment; paysOnline: boolean }) {
  const t = useT()
  const { formatDate } = useFormat()
  const due = useDueWords()
  const [last] = payment.movements
  const reference = shownReference(payment.reference)
  const isInReview = payment.movements.some(({ status }) => status === 'in_review')
  return (
    <>
      <p className={payment.isOverdue ? 'font-medium text-bad' : 'text-ink-2'}>{due(payment)}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-2">{t('my_payments.reference')}:</span>
        <b className="font-semibold tabular-nums">{reference}</b>
        <CopyButton text={reference} label={t('my_payments.copy')} variant="ghost" />
      </p>
      {isInReview && (
        <Alert tone="info">
          {t(payment.slug ? 'registrations.payment.inReview' : 'my_payments.inReview')}
        </Alert>
      )}
      {last?.status === 'rejected' && (
        <Alert tone="bad">
          {t('my_payments.rejected', {
            date: formatDate(last.occurredAt, { timeZone: payment.timeZone }),
            reason: last.reason ?? '',
          })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {paysOnline && <PayOnline payment={payment.publicId} isInReview={isInReview} />}
        <ButtonLink
          variant={isInReview || paysOnline ? 'secondary' : 'primary'}
          href={`/transactions/create?payment=${payment.publicId}`}
          icon={<Landmark aria-hidden />}
          className="max-sm:w-full"
        >
          {t(isInReview ? 'my_payments.howTo.reportAnother' : 'my_payments.howTo.report')}
        </ButtonLink>
      </div>
    </>
  )
}

function Movements({ payment }: { payment: Payment }) {
  const t = useT()
  return (
    <ul
      aria-label={t('my_payments.movements')}
      className="grid divide-y divide-line border-t border-line"
    >
      {payment.movements.map((movement) => (
        <MovementLine key={movement.publicId} movement={movement} payment={payment} />
      ))}
    </ul>
  )
}

function MovementLine({ movement, payment }: { movement: Movement; payment: Payment }) {
  const t = useT()
  const { publicId, kind, method, status, receipt, reason } = movement
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          {t(`enums.transactionKind.${kind}`)} ·{' '}
          <Money amountMinor={movement.amountMinor} currency={payment.currency} />
        </span>
        {status !== 'confirmed' && <StatusBadge of="transaction" state={status} />}
      </p>
      <p className="text-sm text-ink-2">
        <DateTime value={movement.occurredAt} timeZone={payment.timeZone} show="date" />
        {' · '}
        {t(`enums.paymentMethod.${method}`)}
        {movement.externalReference &&
          ` · ${t('my_payments.bankNumber', { number: movement.externalReference })}`}
      </p>
      {status === 'unallocated' && <p className="text-sm">{t('my_payments.keptApart')}</p>}
      {kind === 'reversal' && reason && (
        <p className="text-sm text-ink-2">{t('my_payments.corrected', { reason })}</p>
      )}
      {(receipt || movement.hasProof) && (
        <p className="-ms-3 flex flex-wrap gap-x-1">
          {receipt && (
            <ButtonAnchor
              size="sm"
              variant="ghost"
              href={urlFor('payments.receipts.document', { receipt: receipt.publicId })}
              download
              icon={<Download aria-hidden />}
            >
              {t('my_payments.receipt', { number: receipt.number })}
            </ButtonAnchor>
          )}
          {movement.hasProof && (
            <ButtonAnchor
              size="sm"
              variant="ghost"
              href={urlFor('payments.transactions.proof', { transaction: publicId })}
              target="_blank"
              icon={<FileText aria-hidden />}
            >
              {t('my_payments.proof')}
            </ButtonAnchor>
          )}
        </p>
      )}
    </li>
  )
}

/** What became of the last request for the money. */
function Refund({ payment }: { payment: Payment }) {
  const t = useT()
  const { formatMoney, formatDate } = useFormat()
  const { refund } = payment
  if (!refund) return null
  const amount = formatMoney(refund.amountMinor, payment.currency)
  const date = formatDate(refund.askedAt, { timeZone: payment.timeZone })
  const words = {
    open:
      refund.reason === 'event_cancelled' || refund.reason === 'refund_failed'
        ? t(`my_payments.refund.state.${refund.reason}`, { amount })
        : t('my_payments.refund.state.open', { amount, date }),
    done: t('my_payments.refund.state.done', { amount }),
    corrected: t('my_payments.refund.state.corrected'),
    declined: refund.answer
      ? t('my_payments.refund.state.declined', { answer: refund.answer })
      : t('my_payments.refund.state.declinedNoAnswer'),
  }[refund.state]
  return <p className="text-sm text-ink-2">{words}</p>
}

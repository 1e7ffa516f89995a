import type { Data } from '@generated/data'
import { ChevronLeft, ChevronRight, Download, Send } from 'lucide-react'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { minorFromJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { urlFor } from '~/client'
import { ReverseDialog } from '~/components/payments/reverse_dialog'
import { ReviewTransfer } from '~/components/payments/review_transfer'
import { useLetterKeys, useReviewKeys } from '~/components/payments/use_review_keys'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { Switch } from '~/components/ui/checkbox'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'

type Transaction = Data.Payments.TransactionInDetail

interface Props {
  transaction: Transaction
  /** Transfers that wait for a decision, by their public ids. */
  neighbours: { previous: string | null; next: string | null }
}

const REVIEW = '/transactions?status=in_review&direction=asc'
const addressOf = (transaction: string) => urlFor('payments.transactions.show', { transaction })

export default function TransactionsShow({ transaction, neighbours }: Props) {
  const t = useT()
  const { formatMoney } = useFormat()
  const [asking, setAsking] = useState<'confirmed' | 'rejected' | 'reversal' | null>(null)
  const { payment, status, kind } = transaction
  const isWaiting = status === 'in_review'
  const { previous, next } = neighbours
  useReviewKeys({
    previous: previous && addressOf(previous),
    next: next && addressOf(next),
    onConfirm: isWaiting ? () => setAsking('confirmed') : undefined,
    onReject: isWaiting ? () => setAsking('rejected') : undefined,
  })
  const close = () => setAsking(null)
  const amount = formatMoney(transaction.amountMinor, payment.currency)
  return (
    <>
      <PageHeader
        title={t('transactions.show.title', { kind: t(`enums.transactionKind.${kind}`), amount })}
        badge={<StatusBadge of="transaction" state={status} />}
        breadcrumb={[
          isWaiting
            ? { label: t('transactions.title'), href: REVIEW }
            : { label: t('transactions.title'), href: '/transactions' },
        ]}
        actions={
          <span className="flex flex-wrap gap-2">
            {isWaiting && (
              <>
                <Button onClick={() => setAsking('rejected')}>
                  {t('transactions.review.reject')}
                </Button>
                <Button variant="primary" onClick={() => setAsking('confirmed')}>
                  {t('transactions.review.confirm')}
                </Button>
              </>
            )}
            {transaction.mayReverse && (
              <Button variant="danger" onClick={() => setAsking('reversal')}>
                {t('transactions.reverse.action')}
              </Button>
            )}
          </span>
        }
      />
      <div className="grid gap-4">
        {(isWaiting || next || previous) && <Turning next={next} previous={previous} />}
        <Warnings transaction={transaction} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {transaction.method === 'transfer' && kind === 'collection' && (
            <Proof transaction={transaction} />
          )}
          <TransactionFacts transaction={transaction} />
        </div>
      </div>
      {(asking === 'confirmed' || asking === 'rejected') && (
        <ReviewTransfer
          key={transaction.publicId}
          transaction={transaction}
          decision={asking}
          onClose={close}
        />
      )}
      {asking === 'reversal' && (
        <ReverseDialog
          transaction={transaction.publicId}
          amountMinor={transaction.amountMinor}
          currency={payment.currency}
          onClose={close}
        />
      )}
    </>
  )
}

/** The way through the queue, also by key. */
function Turning({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useT()
  const [hasLetters, setLetters] = useLetterKeys()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {previous && (
        <ButtonLink
          route="payments.transactions.show"
          routeParams={{ transaction: previous }}
          icon={<ChevronLeft aria-hidden />}
        >
          {t('transactions.show.previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          route="payments.transactions.show"
          routeParams={{ transaction: next }}
          icon={<ChevronRight aria-hidden />}
        >
          {t('transactions.show.next')}
        </ButtonLink>
      )}
      {!previous && !next && <p className="text-sm text-ink-2">{t('transactions.show.none')}</p>}
      <div className="max-md:hidden">
        <Switch
          name="letterKeys"
          label={t('transactions.show.letterKeys')}
          help={t('transactions.show.keys')}
          checked={hasLetters}
          onChange={(event) => setLetters(event.target.checked)}
        />
      </div>
    </div>
  )
}

function Warnings({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { formatMoney, formatDate } = useFormat()
  const { same, payment, status } = transaction
  const isTooMuch =
    status === 'in_review' &&
    minorFromJson(transaction.amountMinor) > minorFromJson(payment.outstandingMinor)
  return (
    <>
      {isTooMuch && <Alert tone="wait">{t('transactions.show.tooMuch')}</Alert>}
      {transaction.keptApart && (
        <Alert tone="info">
          {t('transactions.show.keptApart')}{' '}
          <Link href={addressOf(transaction.keptApart)} className="inline-block py-1.5 underline">
            {t('transactions.show.seeMovement')}
          </Link>
        </Alert>
      )}
      {same.length > 0 && (
        <Alert tone="bad" title={t('transactions.show.same')}>
          <ul>
            {same.map((one) => (
              <li key={one.publicId}>
                <Link href={addressOf(one.publicId)} className="inline-block py-1.5 underline">
                  {t('transactions.show.sameOne', {
                    amount: formatMoney(one.amountMinor, one.currency),
                    reference: shownReference(one.reference),
                    date: formatDate(one.occurredAt, { timeZone: one.timeZone }),
                    status: t(`enums.transactionStatus.${one.status}`),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function Proof({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { proof, publicId, payer } = transaction
  const address = urlFor('payments.transactions.proof', { transaction: publicId })
  return (
    <Card as="section" title={t('transactions.show.proof')}>
      {!proof && <p className="text-ink-2">{t('transactions.show.noProof')}</p>}
      {proof?.isRemoved && <p className="text-ink-2">{t('transactions.show.removed')}</p>}
      {proof && !proof.isRemoved && (
        <div className="grid gap-3">
          {proof.isPdf ? (
            <p className="break-all text-ink-2">{proof.name}</p>
          ) : (
            <img
              src={address}
              alt={t('transactions.show.proofOf', { name: payer.name })}
              className="max-h-[34rem] w-full rounded-md border border-line object-contain"
            />
          )}
          <div>
            <ButtonAnchor
              href={address}
              {...(proof.isPdf ? { download: true } : { target: '_blank' })}
              icon={<Download aria-hidden />}
            >
              {t(proof.isPdf ? 'transactions.show.download' : 'transactions.show.open')}
            </ButtonAnchor>
          </div>
        </div>
      )}
    </Card>
  )
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { payment, payer, receipt, review, reverses, reversedBy, reason } = transaction
  const { timeZone, currency } = payment
  const recordedBy = transaction.isReportedByPayer
    ? t('transactions.show.byPayer')
    : transaction.recordedBy && t('transactions.show.by', { name: transaction.recordedBy })
  const movement = (address: string) => (
    <Link href={addressOf(address)} className="underline">
      {t('transactions.show.seeMovement')}
    </Link>
  )
  return (
    <Card as="section" title={t('transactions.show.facts')}>
      <Facts
        items={[
          { label: t('transactions.show.payer'), value: payer.name },
          { label: t('transactions.show.code'), value: payer.studentCode ?? '–' },
          {
            label: t('transactions.show.amount'),
            value: <Money amountMinor={transaction.amountMinor} currency={currency} />,
          },
          {
            label: t('transactions.show.outstanding'),
            value: <Money amountMinor={payment.outstandingMinor} currency={currency} />,
          },
          {
            label: t('transactions.show.bankNumber'),
            value: <span className="break-all">{transaction.externalReference ?? '–'}</span>,
          },
          {
            label: t('transactions.show.date'),
            value: <DateTime value={transaction.occurredAt} timeZone={timeZone} show="date" />,
          },
          {
            label: t('transactions.columns.method'),
            value: t(`enums.paymentMethod.${transaction.method}`),
          },
          { label: t('transactions.columns.concept'), value: payment.concept },
          { label: t('transactions.columns.reference'), value: shownReference(payment.reference) },
          { label: t('transactions.show.campus'), value: payment.campus },
          {
            label: t('transactions.show.due'),
            value: payment.dueAt ? <DateTime value={payment.dueAt} timeZone={timeZone} /> : '–',
          },
          {
            label: t('transactions.show.recorded'),
            value: (
              <>
                <DateTime value={transaction.recordedAt} timeZone={timeZone} /> {recordedBy}
              </>
            ),
          },
          ...(review
            ? [
                {
                  label: t('transactions.show.reviewed'),
                  value: (
                    <>
                      <DateTime value={review.at} timeZone={timeZone} />{' '}
                      {t('transactions.show.by', { name: review.by })}
                    </>
                  ),
                },
              ]
            : []),
          ...(reason ? [{ label: t('transactions.show.reason'), value: reason }] : []),
          ...(reverses
            ? [{ label: t('transactions.show.reverses'), value: movement(reverses) }]
            : []),
          ...(reversedBy
            ? [{ label: t('transactions.show.reversedBy'), value: movement(reversedBy) }]
            : []),
          {
            label: t('transactions.show.ledger'),
            value: (
              <>
                {t('transactions.show.position', { position: transaction.position })}{' '}
                <code className="text-sm">{transaction.hash.slice(0, 16)}</code>
              </>
            ),
          },
        ]}
      />
      {receipt && <ReceiptActions receipt={receipt} />}
    </Card>
  )
}

function ReceiptActions({ receipt }: { receipt: NonNullable<Transaction['receipt']> }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  function resend() {
    const address = urlFor('payments.receipts.mail', { receipt: receipt.publicId })
    router.post(
      address,
      {},
      {
        preserveScroll: true,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
      }
    )
  }
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      <ButtonAnchor
        href={urlFor('payments.receipts.document', { receipt: receipt.publicId })}
        download
        icon={<Download aria-hidden />}
      >
        {t('my_payments.receipt', { number: receipt.number })}
      </ButtonAnchor>
      <Button onClick={resend} loading={isSending} icon={<Send aria-hidden />}>
        {t('receipts.resend')}
      </Button>
    </div>
  )
}

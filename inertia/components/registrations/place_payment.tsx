import type { Data } from '@generated/data'
import { Landmark } from 'lucide-react'
import { shownReference } from '#isomorphic/payments/reference'
import { useDueWords } from '~/components/payments/payment_words'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/card'
import { Money } from '~/components/ui/money'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

type Payment = Data.Payments.PlacePayment

/** What a place waits for, and the way to pay it. */
export function PlacePayment({ payment }: { payment: Payment }) {
  const t = useT()
  const due = useDueWords()
  if (payment.isOfTeam) return <p className="text-ink-2">{t('registrations.payment.ofTeam')}</p>
  return (
    <div className="grid gap-3">
      <Facts
        items={[
          {
            label: t('registrations.payment.amount'),
            value: <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />,
          },
          {
            label: t('registrations.payment.reference'),
            value: <span className="tabular-nums">{shownReference(payment.reference)}</span>,
          },
        ]}
      />
      <p className={payment.isOverdue ? 'font-medium text-bad' : undefined}>{due(payment)}</p>
      {payment.isInReview && (
        <p className="text-sm text-ink-2">{t('registrations.payment.inReview')}</p>
      )}
      <PrimaryBar>
        <ButtonLink href="/my/payments" variant="primary" icon={<Landmark aria-hidden />} block>
          {t('registrations.payment.howTo')}
        </ButtonLink>
      </PrimaryBar>
    </div>
  )
}

/** The same for staff of the event: how it stands, without anything that the bank knows. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useT()
  const due = useDueWords()
  const isOpen = payment.outstandingMinor !== '0'
  return (
    <Facts
      items={[
        {
          label: t('registrations.payment.state'),
          value: (
            <StatusBadge of="payment" state={payment.isOverdue ? 'overdue' : payment.status} />
          ),
        },
        {
          label: t('registrations.payment.reference'),
          value: <span className="tabular-nums">{shownReference(payment.reference)}</span>,
        },
        ...(isOpen
          ? [
              {
                label: t('registrations.payment.amount'),
                value: <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />,
              },
              { label: t('transactions.show.due'), value: due(payment) },
            ]
          : []),
      ]}
    />
  )
}

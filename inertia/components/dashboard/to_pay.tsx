import type { Data } from '@generated/data'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { useFormat, useT } from '~/lib/i18n'

type Owed = Data.Payments.OwedPayment

/** What the person owes, soonest due first, one tap away from paying it. */
export function ToPay({ owed }: { owed: Owed[] }) {
  const t = useT()
  return (
    <Card
      as="section"
      title={t('dashboard.owed.title')}
      actions={
        <ButtonLink href="/my/payments" variant="ghost" className="-me-4">
          {t('dashboard.owed.all')}
        </ButtonLink>
      }
    >
      <ul className="grid divide-y divide-line">
        {owed.map((payment) => (
          <li key={payment.publicId}>
            <Link
              href="/my/payments"
              className="flex min-h-11 items-center justify-between gap-x-4 py-2 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-medium">{payment.concept}</span>
                <DueLine payment={payment} />
              </span>
              <b className="font-semibold">
                <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DueLine({ payment }: { payment: Owed }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { dueAt, isOverdue, timeZone } = payment
  if (!dueAt) return null
  const date = formatDateTime(dueAt, { timeZone })
  return (
    <span className={isOverdue ? 'block text-sm text-bad' : 'block text-sm text-ink-2'}>
      {isOverdue ? t('dashboard.owed.overdue', { date }) : t('dashboard.owed.due', { date })}
    </span>
  )
}

import type { Data } from '@generated/data'
import { DeskPart, type DeskProps } from '~/components/payments/desk/desk_part'
import { HowToPay, type PayingPlaces } from '~/components/payments/how_to_pay'
import { PaymentCard } from '~/components/payments/payment_card'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface ParticipantProps extends PayingPlaces {
  payments: Data.Payments.MyPayment[]
}

/** How money is paid: for participants where, for cashiers their desk. */
export default function TransactionsInfo(props: DeskProps | ParticipantProps) {
  return 'payments' in props ? <ParticipantPart {...props} /> : <DeskPart {...props} />
}

function ParticipantPart({ accounts, desks, payments }: ParticipantProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('my_payments.howTo.title')} />
      <div className="grid gap-8">
        <HowToPay accounts={accounts} desks={desks} heading="h2" />
        {payments.length > 0 && (
          <section aria-labelledby="own" className="grid gap-3">
            <h2 id="own">{t('my_payments.title')}</h2>
            <ul data-rows className="grid items-start gap-4 md:grid-cols-2">
              {payments.map((payment) => (
                <PaymentCard key={payment.publicId} payment={payment} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

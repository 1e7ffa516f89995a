import type { Data } from '@generated/data'
import { HowToPay, type PayingPlaces } from '~/components/payments/how_to_pay'
import { PaymentCard } from '~/components/payments/payment_card'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useT } from '~/lib/i18n'
import type { ListMeta } from '~/lib/list'

interface Props extends PayingPlaces {
  /** Whether a gateway is set up. */
  paysOnline: boolean
  owed: Data.Payments.MyPayment[]
  payments: Data.Payments.MyPayment[]
  meta: Pick<ListMeta, 'page' | 'lastPage' | 'perPage' | 'total' | 'filters'>
}

export default function Payments({ owed, payments, meta, accounts, desks, paysOnline }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('my_payments.title')} description={t('my_payments.lead')} />
      <div className="grid gap-8">
        <section aria-labelledby="owed" className="grid gap-3">
          <h2 id="owed">{t('my_payments.owed.title')}</h2>
          {owed.length === 0 ? (
            <EmptyState
              title={t('my_payments.owed.none')}
              action={
                <ButtonLink route="announcements.index">{t('dashboard.next.browse')}</ButtonLink>
              }
            >
              {t('my_payments.owed.noneBody')}
            </EmptyState>
          ) : (
            <ul data-rows className="grid items-start gap-4 md:grid-cols-2">
              {owed.map((payment) => (
                <PaymentCard key={payment.publicId} payment={payment} paysOnline={paysOnline} />
              ))}
            </ul>
          )}
        </section>
        {owed.length > 0 && (
          <section aria-labelledby="how" className="grid gap-3">
            <h2 id="how">{t('my_payments.howTo.title')}</h2>
            <HowToPay accounts={accounts} desks={desks} />
          </section>
        )}
        <section aria-labelledby="history" className="grid gap-3">
          <h2 id="history">{t('my_payments.history.title')}</h2>
          {payments.length === 0 ? (
            <p className="text-ink-2">{t('my_payments.history.none')}</p>
          ) : (
            <>
              <p className="text-sm text-ink-2">
                {t('my_payments.history.count', { count: meta.total })}
              </p>
              <ul data-rows className="grid items-start gap-4 md:grid-cols-2">
                {payments.map((payment) => (
                  <PaymentCard key={payment.publicId} payment={payment} />
                ))}
              </ul>
              <Pagination meta={meta} />
            </>
          )}
        </section>
      </div>
    </>
  )
}

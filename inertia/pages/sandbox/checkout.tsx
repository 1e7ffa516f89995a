import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { urlFor } from '~/client'
import { shownReference } from '#isomorphic/payments/reference'

interface SandboxCheckoutProps {
  checkout: {
    publicId: string
    amountMinor: string
    currency: string
    concept: string
    reference: string
    state: 'opening' | 'open' | 'paid' | 'ended'
    refundedMinor: string | null
  }
}

const ANSWERS = ['pay', 'decline', 'fail_refund', 'leave'] as const
const VARIANTS = {
  pay: 'primary',
  decline: 'secondary',
  fail_refund: 'secondary',
  leave: 'ghost',
} as const

/** The demo's stand-in for a gateway's page: it looks like none of theirs, and says that no money moves. */
export default function SandboxCheckout({ checkout }: SandboxCheckoutProps) {
  const t = useT()
  const form = useForm<{ answer: (typeof ANSWERS)[number] }>({ answer: 'pay' })
  const { formatMoney } = useFormat()
  const { refundedMinor } = checkout
  const answers = ANSWERS.filter((one) => one !== 'fail_refund' || refundedMinor !== null)
  const isOver = checkout.state === 'paid' || checkout.state === 'ended'

  function answer(given: (typeof ANSWERS)[number]) {
    form.transform(() => ({ answer: given }))
    form.patch(urlFor('payments.sandbox.update', { checkout: checkout.publicId }))
  }

  return (
    <div className="mx-auto max-w-xl py-6">
      <PageHeader title={t('sandbox.title')} />
      <Card>
        <div className="grid gap-4">
          <Alert tone="wait" title={t('sandbox.noMoney')}>
            {t('sandbox.why')}
          </Alert>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-ink-2">{t('sandbox.for')}</dt>
            <dd>{checkout.concept}</dd>
            <dt className="text-ink-2">{t('sandbox.reference')}</dt>
            <dd className="tabular-nums">{shownReference(checkout.reference)}</dd>
            <dt className="text-ink-2">{t('sandbox.amount')}</dt>
            <dd className="text-lg font-semibold">
              <Money amountMinor={checkout.amountMinor} currency={checkout.currency} />
            </dd>
          </dl>
          {isOver && <Alert>{t(`sandbox.over.${checkout.state as 'paid' | 'ended'}`)}</Alert>}
          {refundedMinor !== null && (
            <Alert>
              {t('sandbox.refunded', { amount: formatMoney(refundedMinor, checkout.currency) })}
            </Alert>
          )}
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {answers.map((one) => (
              <Button
                key={one}
                variant={VARIANTS[one]}
                loading={form.processing}
                onClick={() => answer(one)}
              >
                {t(`sandbox.answers.${one}`)}
              </Button>
            ))}
          </div>
        </div>
      </Card>
    </div>
  )
}

import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { shownReference } from '#isomorphic/payments/reference'
import { urlFor } from '~/client'
import { useDueWords } from '~/components/payments/payment_words'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  payment: Data.Payments.PaymentToReport | null
  /** What the reader owes, to choose from. */
  owed: Data.Payments.OwedPayment[]
  isCashier: boolean
  /** The reference that was looked for. */
  asked: string
  /** Names this transfer, so that sending it twice records it once. */
  idempotencyKey: string
  bytesMax: number
}

export default function TransactionsCreate(props: Props) {
  const t = useT()
  const { payment } = props
  const isOfOther = payment ? !payment.isOwn : props.isCashier
  return (
    <>
      <PageHeader
        title={t('transactions.create.title')}
        description={t(isOfOther ? 'transactions.create.leadCashier' : 'transactions.create.lead')}
        breadcrumb={[
          isOfOther
            ? { label: t('transactions.title'), href: '/transactions' }
            : { label: t('my_payments.title'), href: '/my/payments' },
        ]}
      />
      {payment ? <Report {...props} payment={payment} /> : <Choose {...props} />}
    </>
  )
}

/** Which payment: one's own from a list, or for cashiers any by its reference. */
function Choose({ owed, isCashier, asked }: Props) {
  const t = useT()
  const due = useDueWords()
  return (
    <div className="grid max-w-2xl gap-6">
      {isCashier && <FindPayment asked={asked} />}
      {owed.length > 0 && (
        <Card as="section" title={t('transactions.create.which')} flush>
          <ul className="grid divide-y divide-line">
            {owed.map((payment) => (
              <li key={payment.publicId}>
                <Link
                  href={`/transactions/create?payment=${payment.publicId}`}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 hover:bg-sunken sm:px-5"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{payment.concept}</span>
                    <span className="block text-sm text-ink-2">{due(payment)}</span>
                  </span>
                  <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {owed.length === 0 && !isCashier && (
        <Alert tone="info">{t('transactions.create.nothing')}</Alert>
      )}
    </div>
  )
}

function FindPayment({ asked }: { asked: string }) {
  const t = useT()
  const [reference, setReference] = useState(asked)
  return (
    <Card>
      <form
        className="grid gap-4"
        onSubmit={submitting(() => router.get('/transactions/create', { payment: reference }))}
      >
        <Field
          name="reference"
          label={t('transactions.create.find')}
          help={t('transactions.create.findHelp')}
          error={asked ? t('transactions.create.notFound') : undefined}
          value={reference}
          onChange={setReference}
          required
        >
          <Input maxLength={26} autoComplete="off" className="uppercase" />
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {t('transactions.create.findAction')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Report(props: Props & { payment: NonNullable<Props['payment']> }) {
  const t = useT()
  const due = useDueWords()
  const { payment } = props
  return (
    <div className="grid max-w-2xl gap-6">
      <Card>
        <Facts
          items={[
            { label: t('transactions.create.for'), value: payment.concept },
            { label: t('my_payments.reference'), value: shownReference(payment.reference) },
            ...(payment.isOwn
              ? []
              : [{ label: t('transactions.create.payer'), value: payment.payer }]),
            {
              label: t('transactions.create.outstanding'),
              value: <Money amountMinor={payment.outstandingMinor} currency={payment.currency} />,
            },
            { label: t('transactions.show.due'), value: due(payment) },
          ]}
        />
      </Card>
      {payment.outstandingMinor === '0' ? (
        <Alert tone="info">{t('transactions.create.closed')}</Alert>
      ) : (
        <TransferForm {...props} />
      )}
    </div>
  )
}

function TransferForm(props: Props & { payment: NonNullable<Props['payment']> }) {
  const t = useT()
  const { payment, bytesMax } = props
  const form = useForm<{
    payment: string
    amount: string
    day: string
    bankNumber: string
    proof: File | null
    key: string
  }>({
    payment: payment.publicId,
    amount: payment.outstandingText,
    day: payment.today,
    bankNumber: '',
    proof: null,
    key: props.idempotencyKey,
  })
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={submitting(() =>
          form.post(urlFor('payments.transactions.store'), { forceFormData: true })
        )}
      >
        <ErrorSummary errors={form.errors} />
        <FieldRow>
          <Field
            {...form.field('amount')}
            label={t('transactions.create.amount')}
            help={t('transactions.create.amountHelp', { currency: payment.currency })}
            required
          >
            <Input inputMode="decimal" maxLength={20} autoComplete="off" />
          </Field>
          <Field {...form.field('day')} label={t('transactions.create.day')} required>
            <Input type="date" max={payment.today} />
          </Field>
        </FieldRow>
        <Field
          {...form.field('bankNumber')}
          label={t('transactions.create.bankNumber')}
          help={t('transactions.create.bankNumberHelp')}
          required
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field
          name="proof"
          label={t('transactions.create.proof')}
          help={t('transactions.create.proofHelp')}
          error={form.errors.proof}
          required={payment.isOwn}
        >
          <FileInput
            accept="image/*,application/pdf,.pdf"
            maxBytes={bytesMax}
            onFile={(file) => form.setData('proof', file)}
          />
        </Field>
        <div>
          <Button
            type="submit"
            variant="primary"
            loading={form.processing}
            className="max-sm:w-full"
          >
            {t('transactions.create.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { useState } from 'react'
import { urlFor } from '~/client'
import { newKey } from '~/components/payments/new_key'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface ReverseDialogProps {
  /** The movement's public id. */
  transaction: string
  /** In minor units; below 0 for money that went out. */
  amountMinor: string
  currency: string
  onClose: () => void
}

/** Takes back a movement that was recorded by mistake, and asks for the mistake. */
export function ReverseDialog({ transaction, onClose, ...props }: ReverseDialogProps) {
  const t = useT()
  const amount = props.amountMinor.replace('-', '')
  const { formatMoney } = useFormat()
  const form = useForm({ reason: '' })
  const [idempotencyKey] = useState(newKey)
  function reverse() {
    form.transform(({ reason }) => ({ reason, idempotencyKey }) as never)
    form.post(urlFor('payments.transactions.reversal', { transaction }), {
      ...{ preserveScroll: true, preserveState: true },
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={reverse}
      title={t('transactions.reverse.title')}
      confirmLabel={t('transactions.reverse.action')}
      processing={form.processing}
      ready={form.data.reason.trim().length >= 3}
    >
      <p>{t('transactions.reverse.body', { amount: formatMoney(amount, props.currency) })}</p>
      <ReasonField
        form={form}
        label={t('transactions.reverse.reason')}
        help={t('transactions.reverse.reasonHelp')}
      />
    </ConfirmDialog>
  )
}

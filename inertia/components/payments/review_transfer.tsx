import { urlFor } from '~/client'
import { shownReference } from '#isomorphic/payments/reference'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface ReviewTransferProps {
  transaction: Data.Payments.TransactionInDetail
  decision: 'confirmed' | 'rejected'
  onClose: () => void
}

/** Asks before a transfer is confirmed or rejected, and what the payer is told. */
export function ReviewTransfer({ transaction, decision, onClose }: ReviewTransferProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  const form = useForm({ reason: '' })
  const { payment, payer } = transaction
  const isRejection = decision === 'rejected'
  const { name } = payer
  function decide() {
    form.transform(({ reason }) => (isRejection ? { decision, reason } : { decision }) as never)
    form.post(urlFor('payments.transactions.review', { transaction: transaction.publicId }), {
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={decide}
      danger={isRejection}
      title={t(
        isRejection ? 'transactions.review.rejectTitle' : 'transactions.review.confirmTitle'
      )}
      confirmLabel={t(isRejection ? 'transactions.review.reject' : 'transactions.review.confirm')}
      processing={form.processing}
      ready={!isRejection || form.data.reason.trim().length >= 3}
    >
      <p>
        {isRejection
          ? t('transactions.review.rejectBody', { name })
          : t('transactions.review.confirmBody', {
              name,
              amount: formatMoney(transaction.amountMinor, payment.currency),
              reference: shownReference(payment.reference),
            })}
      </p>
      {isRejection && (
        <ReasonField
          form={form}
          label={t('transactions.review.reason')}
          help={t('transactions.review.reasonHelp', { name })}
        />
      )}
    </ConfirmDialog>
  )
}

import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface AskRefundProps {
  open: boolean
  onClose: () => void
  /** The payment's public id. */
  payment: string
}

/** Asks the treasury for the money of a payment back. */
export function AskRefund({ open, onClose, payment }: AskRefundProps) {
  const t = useT()
  const form = useForm({ words: '' })
  function send() {
    form.post(urlFor('payments.own.refund_requests.store', { payment }), {
      preserveScroll: true,
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={send}
      title={t('my_payments.refund.title')}
      confirmLabel={t('my_payments.refund.send')}
      processing={form.processing}
      ready={form.data.words.trim().length >= 3}
    >
      <p>{t('my_payments.refund.body')}</p>
      <Field
        {...form.field('words')}
        label={t('my_payments.refund.words')}
        help={t('my_payments.refund.wordsHelp')}
        required
      >
        <Textarea rows={3} maxLength={500} />
      </Field>
    </ConfirmDialog>
  )
}

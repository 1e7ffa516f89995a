import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Row } from '~/components/registrations/details/details_props'

interface CancelDialogProps {
  slug: string
  row: Row
  onClose: () => void
}

/**
 * Staff cancel a registration, or remove a person from the waitlist: with a reason that the person reads.
 */
export function CancelDialog({ slug, row, onClose }: CancelDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const { name, publicId: registration } = row
  const isWaiting = row.status === 'waitlisted'

  function cancel() {
    form.post(urlFor('registrations.cancel', { announcement: slug, registration }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={cancel}
      title={
        isWaiting
          ? t('registration_desk.details.confirmRemove.title', { name })
          : t('registration_desk.details.confirmCancel.title', { name })
      }
      confirmLabel={t(
        isWaiting
          ? 'registration_desk.details.remove'
          : 'registration_desk.details.confirmCancel.confirm'
      )}
      cancelLabel={t('registration_desk.details.back')}
      processing={form.processing}
    >
      <p>
        {isWaiting
          ? t('registration_desk.details.confirmRemove.body', { name, position: row.position ?? 0 })
          : t('registration_desk.details.confirmCancel.body', { name })}
      </p>
      <ReasonField
        form={form}
        label={t('registration_desk.details.reason')}
        help={t('registration_desk.details.reasonHelp')}
      />
    </ConfirmDialog>
  )
}

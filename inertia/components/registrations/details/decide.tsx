import { ChosenReason } from '~/components/registrations/details/kept_reasons'
import type { DetailsProps, Row } from '~/components/registrations/details/details_props'
import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** @returns a function that approves one application, and whether it is under way */
export function useAccept(slug: string) {
  const [isSending, setSending] = useState(false)
  function accept({ publicId: registration }: Row) {
    router.patch(
      urlFor('registrations.update', { announcement: slug, registration }),
      { decision: 'accept' },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onFinish: () => setSending(false),
      }
    )
  }
  return { accept, isSending }
}

interface RejectDialogProps {
  event: DetailsProps['event']
  row: Row
  onClose: () => void
}

/** Asks for the reason that the person will read. */
export function RejectDialog({ event, row, onClose }: RejectDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const { name, publicId: registration } = row

  function reject() {
    form.transform(({ reason }) => ({ reason, decision: 'reject' }))
    form.patch(urlFor('registrations.update', { announcement: event.slug, registration }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={reject}
      title={t('registration_desk.details.confirmReject.title', { name })}
      confirmLabel={t('registration_desk.details.reject')}
      cancelLabel={t('registration_desk.details.back')}
      processing={form.processing}
    >
      <p>{t('registration_desk.details.confirmReject.body')}</p>
      <ChosenReason form={form} reasons={event.reasons} />
    </ConfirmDialog>
  )
}

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

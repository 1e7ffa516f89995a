import type { Row } from '~/components/registrations/details/details_props'
import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

/** @returns a function that approves, and whether it is under way */
export function useDecide(slug: string, onDone: () => void = () => {}) {
  const [isSending, setSending] = useState(false)
  function accept(chosen: Chosen) {
    const { url, who } = requestTo(slug, chosen)
    router.post(
      url,
      { ...who, decision: 'accept' },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onSuccess: onDone,
        onFinish: () => setSending(false),
      }
    )
  }
  return { accept, isSending }
}

const requestTo = (slug: string, chosen: Chosen) =>
  requestFor(urlFor('registrations.decide', { announcement: slug }), chosen, 'registrations')

interface RejectDialogProps {
  slug: string
  /** Who is to be rejected. */
  chosen: Chosen
  /** Whose request, when it is one. */
  name: string
  onClose: () => void
  onDone?: () => void
}

/** Asks for the reason that the people will read. */
export function RejectDialog({ slug, chosen, name, onClose, onDone }: RejectDialogProps) {
  const t = useT()
  const { count } = chosen
  const form = useForm({ reason: '' })

  function reject() {
    const { url, who } = requestTo(slug, chosen)
    form.transform(({ reason }) => ({ ...who, reason, decision: 'reject' }))
    form.post(url, {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        onDone?.()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={reject}
      title={t('registration_desk.details.confirmReject.title', { count, name })}
      confirmLabel={t('registration_desk.details.reject')}
      cancelLabel={t('registration_desk.details.back')}
      processing={form.processing}
    >
      <p>{t('registration_desk.details.confirmReject.body', { count })}</p>
      <ReasonField
        form={form}
        label={t('registration_desk.details.reason')}
        help={t('registration_desk.details.reasonHelp')}
      />
    </ConfirmDialog>
  )
}

interface AcceptDialogProps {
  chosen: Chosen
  processing: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before everybody who matches is accepted: more than one sees. */
export function AcceptDialog({ chosen: { count }, ...props }: AcceptDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      open
      {...props}
      danger={false}
      title={t('registration_desk.details.confirmAccept.title', { count })}
      confirmLabel={t('registration_desk.details.approve')}
      cancelLabel={t('registration_desk.details.back')}
    >
      <p>{t('registration_desk.details.confirmAccept.body')}</p>
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

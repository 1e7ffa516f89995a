import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Row } from '~/components/registrations/details/registrations_tab'

interface Decision {
  registrations: string[]
  decision: 'accept'
}

/** @returns a function that approves, and whether it is under way */
export function useDecide(slug: string, onDone: () => void = () => {}) {
  const [isSending, setSending] = useState(false)
  function decide(decision: Decision) {
    router.post(
      urlFor('registrations.decide', { announcement: slug }),
      { ...decision },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setSending(true),
        onSuccess: onDone,
        onFinish: () => setSending(false),
      }
    )
  }
  return { decide, isSending }
}

interface RejectDialogProps {
  slug: string
  /** Who is to be rejected; the dialog is open while there is anybody. */
  rows: Pick<Row, 'publicId' | 'name'>[]
  onClose: () => void
  onDone?: () => void
}

/** Asks for the reason that the people will read. */
export function RejectDialog({ slug, rows, onClose, onDone }: RejectDialogProps) {
  const t = useT()
  const count = rows.length
  const name = rows[0]?.name ?? ''
  const form = useForm({ reason: '' })

  function reject() {
    form.transform(({ reason }) => ({
      reason,
      decision: 'reject',
      registrations: rows.map((row) => row.publicId),
    }))
    form.post(urlFor('registrations.decide', { announcement: slug }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        form.reset()
        onDone?.()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open={count > 0}
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

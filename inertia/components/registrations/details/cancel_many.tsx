import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

interface CancelManyDialogProps {
  open: boolean
  slug: string
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}

/** Cancels many registrations with one reason, which everybody reads. */
export function CancelManyDialog({ open, ...props }: CancelManyDialogProps) {
  return open && <CancelMany {...props} />
}

function CancelMany({ slug, chosen, onClose, onDone }: Omit<CancelManyDialogProps, 'open'>) {
  const t = useT()
  const form = useForm({ reason: '' })

  function cancel() {
    const path = urlFor('registrations.cancel_many', { announcement: slug })
    const { url, who } = requestFor(path, chosen, 'registrations')
    form.transform(({ reason }) => ({ ...who, reason }) as never)
    form.post(url, {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => {
        onDone()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={cancel}
      title={t('registration_desk.details.many.cancelTitle', { count: chosen.count })}
      confirmLabel={t('registration_desk.details.many.cancel')}
      cancelLabel={t('registration_desk.details.back')}
      processing={form.processing}
      ready={form.data.reason.trim().length >= 3}
    >
      <p>{t('registration_desk.details.many.cancelBody')}</p>
      <ReasonField
        form={form}
        label={t('registration_desk.details.reason')}
        help={t('registration_desk.details.reasonHelp')}
      />
    </ConfirmDialog>
  )
}

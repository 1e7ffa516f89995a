import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'

interface AccessDialogProps {
  access: 'enabled' | 'disabled'
  people: Chosen
  /** Whose, when it is one. */
  name: string
  onClose: () => void
  onDone?: () => void
}

/** Asks before accounts are disabled or enabled, and for the reason. */
export function AccessDialog({ access, people, name, onClose, onDone }: AccessDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const isDisabling = access === 'disabled'
  const verb = isDisabling ? 'disable' : 'enable'

  function send() {
    const { url, who } = requestFor(urlFor('users.access.update'), people, 'people')
    form.transform(({ reason }) => ({ ...who, access, ...(reason.trim() ? { reason } : {}) }))
    form.patch(url, {
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
      onConfirm={send}
      danger={isDisabling}
      title={t(`users.bulk.${verb}Title`, { count: people.count, name })}
      confirmLabel={t(`users.bulk.${verb}`)}
      cancelLabel={t('users.bulk.back')}
      processing={form.processing}
    >
      <p>{t(`users.bulk.${verb}Body`)}</p>
      {isDisabling && (
        <ReasonField
          form={form}
          label={t('users.bulk.reason')}
          help={t('users.bulk.reasonHelp')}
          optional
        />
      )}
    </ConfirmDialog>
  )
}

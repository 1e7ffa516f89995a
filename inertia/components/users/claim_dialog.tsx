import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface ClaimDialogProps {
  confirm: boolean
  people: { publicId: string; name: string; mark: string }[]
  onClose: () => void
  onDone: () => void
}

/** Asks before claims are decided; a rejected person reads the reason. */
export function ClaimDialog({ confirm, people, onClose, onDone }: ClaimDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const verb = confirm ? 'confirm' : 'reject'

  function send() {
    form.transform(({ reason }) => ({
      people: people.map((person) => person.publicId),
      seen: Object.fromEntries(people.map((person) => [person.publicId, person.mark])),
      confirm,
      ...(confirm ? {} : { reason }),
    }))
    form.put(urlFor('users.claims.update'), {
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
      onConfirm={send}
      danger={!confirm}
      title={t(`claims.${verb}Title`, { count: people.length, name: people[0]?.name ?? '' })}
      confirmLabel={t(`claims.${verb}`)}
      processing={form.processing}
    >
      <p>{t(`claims.${verb}Body`)}</p>
      {!confirm && (
        <ReasonField form={form} label={t('claims.reason')} help={t('claims.reasonHelp')} />
      )}
    </ConfirmDialog>
  )
}

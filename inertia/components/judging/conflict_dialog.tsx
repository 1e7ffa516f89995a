import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Textarea } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface ConflictDialogProps {
  open: boolean
  onClose: () => void
  event: string
  team: { publicId: string; name: string }
}

/** Asks a judge why they cannot judge a team; the organizers read it. */
export function ConflictDialog({ open, onClose, event, team }: ConflictDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })

  function declare() {
    form.post(urlFor('judging.conflict.store', { event, team: team.publicId }), {
      preserveState: 'errors',
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={declare}
      processing={form.processing}
      title={t('judging.conflict.title', { team: team.name })}
      confirmLabel={t('judging.conflict.confirm')}
    >
      <p>{t('judging.conflict.body')}</p>
      <Field
        {...form.field('reason')}
        label={t('judging.conflict.reason')}
        contract={<FieldContract of="remarks" />}
        required
      >
        <Textarea rows={3} maxLength={300} />
      </Field>
    </ConfirmDialog>
  )
}

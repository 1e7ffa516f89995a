import type { ReactNode } from 'react'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

const REASON_MIN = 3
const REASON_MAX = 300

interface AdmitDialogProps {
  name: string
  despite: 'unpaid' | 'too_early'
  open: boolean
  onClose: () => void
  onAdmit: (reason: string) => void
  /** What every screen of a rehearsal says. */
  note?: ReactNode
}

/** Admits a person whom the rules refuse: never without a reason. */
export function AdmitDialog({ name, despite, open, note, onClose, onAdmit }: AdmitDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const reason = form.data.reason.trim()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={false}
      title={t('attendance.door.admit.title', { name })}
      confirmLabel={t('attendance.door.admit.confirm')}
      ready={reason.length >= REASON_MIN}
      onConfirm={() => {
        onAdmit(reason)
        form.reset()
      }}
    >
      {note}
      <p>{t(`attendance.door.admit.${despite}`)}</p>
      <Field
        {...form.field('reason')}
        label={t('attendance.door.admit.reason')}
        help={t('attendance.door.admit.reasonHelp')}
        required
      >
        <Textarea rows={2} maxLength={REASON_MAX} />
      </Field>
    </ConfirmDialog>
  )
}

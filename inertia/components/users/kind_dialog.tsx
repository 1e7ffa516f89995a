import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { RadioGroup } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

const KINDS = ['student', 'staff', 'external'] as const

/** Confirms what a person claims to be, or says what they are instead. */
export function KindDialog(props: { person: Data.Users.PersonCard; onClose: () => void }) {
  const { person, onClose } = props
  const t = useT()
  const form = useForm({ kind: person.kind as string, studentCode: person.studentCode })
  return (
    <ConfirmDialog
      open
      danger={false}
      onClose={onClose}
      title={t('users.show.confirmKindTitle', { name: person.name })}
      confirmLabel={t('users.show.confirmKind')}
      cancelLabel={t('users.bulk.back')}
      processing={form.processing}
      onConfirm={() =>
        form.put(urlFor('users.kind.update', { user: person.publicId }), {
          preserveScroll: true,
          preserveState: true,
          onSuccess: onClose,
        })
      }
    >
      <p>{t('users.show.confirmKindBody')}</p>
      {person.studentCode && !person.codeConfirmed && (
        <p>{t('users.show.confirmCode', { code: person.studentCode })}</p>
      )}
      <RadioGroup
        name="kind"
        legend={t('users.show.kind')}
        value={form.data.kind}
        onChange={(kind) => form.setData('kind', kind)}
        error={form.errors.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`enums.userKind.${kind}`) }))}
      />
    </ConfirmDialog>
  )
}

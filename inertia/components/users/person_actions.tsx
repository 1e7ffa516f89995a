import { useForm } from '~/hooks/use_form'
import { RadioGroup } from '~/components/ui/checkbox'
import { ConfirmDialog } from '~/components/ui/dialog'
import { urlFor } from '~/client'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/button'
import { AccessDialog } from '~/components/users/access_dialog'
import { MergeDialog } from '~/components/users/merge_dialog'
import { onlyRow } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Asked = 'kind' | 'merge' | 'disabled' | 'enabled' | 'twoFactor'

/** What an admin may do with one account, and a registrar: confirm who they are. */
export function PersonActions(props: { person: Data.Users.PersonCard; isSelf: boolean }) {
  const { person, isSelf } = props
  const t = useT()
  const { can } = useShared()
  const [asking, setAsking] = useState<Asked | null>(null)
  const close = () => setAsking(null)
  const isClosed = person.access === 'merged' || person.access === 'erased'
  if (isClosed) return null
  const isDisabled = person.access === 'disabled'
  const isConfirmed = person.kindConfirmed && (!person.studentCode || person.codeConfirmed)
  return (
    <>
      <Button variant={isConfirmed ? 'secondary' : 'primary'} onClick={() => setAsking('kind')}>
        {t(isConfirmed ? 'users.show.changeKind' : 'users.show.confirmKind')}
      </Button>
      {can.administer && (
        <Button onClick={() => setAsking('merge')}>{t('users.merge.open')}</Button>
      )}
      {can.administer && !isSelf && (
        <Button onClick={() => setAsking(isDisabled ? 'enabled' : 'disabled')}>
          {t(isDisabled ? 'users.bulk.enable' : 'users.bulk.disable')}
        </Button>
      )}
      {can.administer && person.hasTwoFactor && !isSelf && (
        <Button onClick={() => setAsking('twoFactor')}>{t('security.reset.button')}</Button>
      )}
      {asking === 'twoFactor' && <ResetTwoFactor person={person} onClose={close} />}
      {asking === 'kind' && <KindDialog person={person} onClose={close} />}
      {asking === 'merge' && <MergeDialog person={person} isSelf={isSelf} onClose={close} />}
      {(asking === 'disabled' || asking === 'enabled') && (
        <AccessDialog
          access={asking}
          people={onlyRow(person.publicId)}
          name={person.name}
          onClose={close}
        />
      )}
    </>
  )
}

interface ResetTwoFactorProps {
  person: { publicId: string; name: string }
  onClose: () => void
}

/** For a person who lost both the phone and the recovery codes. */
function ResetTwoFactor({ person, onClose }: ResetTwoFactorProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { name } = person

  function reset() {
    setBusy(true)
    router.delete(urlFor('auth.two_factor.reset', { user: person.publicId }), {
      preserveScroll: true,
      onFinish: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={reset}
      title={t('security.reset.title', { name })}
      confirmLabel={t('security.reset.confirm')}
      cancelLabel={t('security.reset.keep')}
      processing={isBusy}
    >
      <p>{t('security.reset.text', { name })}</p>
    </ConfirmDialog>
  )
}

const KINDS = ['student', 'staff', 'external'] as const

/** Confirms what a person claims to be, or says what they are instead. */
function KindDialog(props: { person: Data.Users.PersonCard; onClose: () => void }) {
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
        form.patch(urlFor('users.kind.update', { user: person.publicId }), {
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
        {...form.field('kind')}
        legend={t('users.show.kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`enums.userKind.${kind}`) }))}
      />
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

interface ResetTwoFactorProps {
  person: { publicId: string; name: string }
  onClose: () => void
}

/** For a person who lost both the phone and the recovery codes. */
export function ResetTwoFactor({ person, onClose }: ResetTwoFactorProps) {
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

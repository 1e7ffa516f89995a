import { useState } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { AddPasskey, RenamePasskey } from '~/components/security/passkey_dialogs'
import type { Asked } from '~/components/security/types'
import { ConfirmDialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

interface SecurityDialogsProps {
  open: boolean
  asked: Asked | null
  onClose: () => void
}

/** Everything that the page of security asks before it does it. */
export function SecurityDialogs({ asked, onClose }: SecurityDialogsProps) {
  return (
    <>
      <AddPasskey open={asked?.what === 'addPasskey'} onClose={onClose} />
      <RenamePasskey
        passkey={asked?.what === 'renamePasskey' ? asked.passkey : null}
        onClose={onClose}
      />
      <Confirm asked={asked} onClose={onClose} />
    </>
  )
}

function Confirm({ asked, onClose }: Omit<SecurityDialogsProps, 'open'>) {
  const [isBusy, setBusy] = useState(false)
  const question = useQuestion(asked)

  function confirm() {
    question?.act({
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => {
        setBusy(false)
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={question?.title}
      confirmLabel={question?.confirm ?? ''}
      cancelLabel={question?.keep}
      processing={isBusy}
    >
      <p>{question?.text}</p>
    </ConfirmDialog>
  )
}

interface Options {
  preserveScroll: boolean
  onStart: () => void
  onFinish: () => void
}

/** What is asked before what is done, in the words of `security.ask`. */
function useQuestion(asked: Asked | null) {
  const t = useT()
  if (!asked || asked.what === 'addPasskey' || asked.what === 'renamePasskey') return null
  const { what } = asked
  const name = what === 'removePasskey' ? asked.passkey.name : ''
  const count = what === 'endOthers' ? asked.count : 0
  return {
    title: t(`security.ask.${what}.title`, { name }),
    text: t(`security.ask.${what}.text`, { count }),
    confirm: t(`security.ask.${what}.confirm`),
    keep: t(`security.ask.${what}.keep`),
    act: (options: Options) => act(asked, options),
  }
}

function act(asked: Asked, options: Options) {
  switch (asked.what) {
    case 'removePasskey': {
      const { publicId } = asked.passkey
      return router.delete(urlFor('auth.passkeys.destroy', { passkey: publicId }), options)
    }
    case 'endOthers':
      return router.delete(urlFor('auth.security.other_sessions'), options)
    case 'turnOff':
      return router.delete(urlFor('auth.two_factor.destroy'), options)
    case 'renewCodes':
      return router.post(urlFor('auth.recovery_codes.store'), {}, options)
  }
}

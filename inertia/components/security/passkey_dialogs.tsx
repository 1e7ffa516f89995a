import { useState } from 'react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { urlFor } from '~/client'
import type { PasskeyRow } from '~/components/security/types'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm, type FieldOf, submitting } from '~/hooks/use_form'
import { asksPassword } from '~/lib/confirmation'
import { HttpError, sendJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

const NAME_MAX = 60

/** The name first, then the browser asks for finger, face or PIN. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('security.ask.passkey.addTitle')} width="sm">
      <AddForm onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({ name: '' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function create() {
    setBusy(true)
    setProblem(null)
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        sendJson<PublicKeyCredentialCreationOptionsJSON>('POST', urlFor('auth.passkeys.create')),
      ])
      const { id, rawId, type, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const credential = {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
      }
      form.transform(({ name }) => ({ name, credential }) as never)
      form.post(urlFor('auth.passkeys.store'), {
        preserveScroll: true,
        onSuccess: onClose,
        onFinish: () => setBusy(false),
      })
    } catch (error) {
      setBusy(false)
      if (asksPassword(error)) return
      setProblem(error instanceof HttpError ? error.message : t('security.ask.passkey.failed'))
    }
  }

  return (
    <form noValidate onSubmit={submitting(() => void create())} className="grid gap-5">
      {problem && (
        <div role="alert">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      <NameField field={form.field('name')} />
      <Button
        type="submit"
        variant="primary"
        loading={isBusy}
        disabled={form.data.name.trim() === ''}
      >
        {t('security.ask.passkey.create')}
      </Button>
    </form>
  )
}

interface RenameProps<Passkey> {
  passkey: Passkey
  onClose: () => void
}

/** Open while there is a passkey to rename. */
export function RenamePasskey({ passkey, onClose }: RenameProps<PasskeyRow | null>) {
  const t = useT()
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title={t('security.ask.passkey.renameTitle')}
      width="sm"
    >
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  )
}

function RenameForm({ passkey, onClose }: RenameProps<PasskeyRow>) {
  const t = useT()
  const form = useForm({ name: passkey.name })

  function save() {
    form.patch(urlFor('auth.passkeys.update', { passkey: passkey.publicId }), {
      preserveScroll: true,
      onSuccess: onClose,
    })
  }

  return (
    <form noValidate onSubmit={submitting(save)} className="grid gap-5">
      <NameField field={form.field('name')} />
      <Button
        type="submit"
        variant="primary"
        loading={form.processing}
        disabled={form.data.name.trim() === ''}
      >
        {t('security.ask.passkey.save')}
      </Button>
    </form>
  )
}

function NameField({ field }: { field: FieldOf<string> }) {
  const t = useT()
  return (
    <Field
      {...field}
      label={t('security.ask.passkey.name')}
      help={t('security.ask.passkey.nameHelp')}
      required
    >
      <Input maxLength={NAME_MAX} autoComplete="off" />
    </Field>
  )
}

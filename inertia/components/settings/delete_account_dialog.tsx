import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface DeleteAccountProps {
  email: string
  open: boolean
  onClose: () => void
}

/** Asks for the word, so that nobody ends an account by a slip of the finger. */
export function DeleteAccountDialog({ email, open, onClose }: DeleteAccountProps) {
  const t = useT()
  const form = useForm({ word: '' })
  const isTyped = form.data.word.trim().toUpperCase() === t('account.ask.word')
  const close = () => {
    onClose()
    form.reset()
    form.clearErrors()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('account.ask.title')}
      confirmLabel={t('account.ask.confirm')}
      ready={isTyped}
      processing={form.processing}
      onConfirm={() =>
        form.delete('/settings/account', {
          preserveScroll: true,
          onSuccess: () => router.flushAll(),
        })
      }
    >
      <p>{t('account.ask.help', { email })}</p>
      <Field
        {...form.field('word')}
        label={t('account.ask.type', { word: t('account.ask.word') })}
        required
      >
        <Input autoFocus autoComplete="off" spellCheck={false} />
      </Field>
    </ConfirmDialog>
  )
}

import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import type { Setup } from '~/components/security/types'
import { useWait } from '~/components/security/use_wait'
import { QrCode } from '~/components/tickets/qr_code'
import { Button } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** The secret as a QR and to type, and the code that proves that the app has it. */
export function SetupForm({ setup }: { setup: Setup }) {
  const t = useT()
  const form = useForm({ code: '' })
  const wait = useWait()

  function confirm() {
    wait.clear()
    form.put(urlFor('auth.two_factor.update'), {
      preserveScroll: true,
      onHttpException: wait.onHttpException,
    })
  }

  return (
    <form noValidate onSubmit={submitting(confirm)} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-[12rem_1fr]">
        <div className="max-w-48">
          <QrCode picture={setup.qr} label={t('security.setUp.qr')} />
        </div>
        <div className="grid gap-3">
          <p className="font-medium">{t('security.setUp.scan')}</p>
          <p className="text-sm text-ink-2">{t('security.setUp.scanHelp')}</p>
          <div>
            <p className="text-sm text-ink-2">{t('security.setUp.secret')}</p>
            <p className="font-mono text-sm [overflow-wrap:anywhere]" data-secret>
              {setup.secret}
            </p>
          </div>
          <div>
            <CopyButton
              text={setup.secret.replaceAll(' ', '')}
              label={t('security.setUp.copySecret')}
            />
          </div>
        </div>
      </div>
      {wait.notice}
      <Field
        {...form.field('code')}
        label={t('security.setUp.code')}
        help={t('security.setUp.codeHelp')}
        required
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="max-w-48 tabular-nums"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('security.setUp.confirm')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => router.delete(urlFor('auth.two_factor.destroy'), { preserveScroll: true })}
        >
          {t('security.setUp.cancel')}
        </Button>
      </div>
    </form>
  )
}

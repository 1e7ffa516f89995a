import type { FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { PasswordField } from '~/components/auth/password_field'
import { useWait } from '~/components/security/use_wait'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { FormSection } from '~/components/ui/form'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export function PasswordSection({ lengthMin }: { lengthMin: number }) {
  const t = useT()
  const form = useForm({ currentPassword: '', password: '' })
  const wait = useWait()

  function save(event: FormEvent) {
    event.preventDefault()
    wait.clear()
    form.put(urlFor('auth.security.password'), {
      preserveScroll: true,
      onSuccess: () => {
        form.reset()
        router.flushAll()
      },
      onHttpException: wait.onHttpException,
    })
  }

  return (
    <FormSection
      title={t('security.password.title')}
      description={t('security.password.description')}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        {wait.notice}
        <ErrorSummary errors={form.errors} />
        <PasswordField
          name="currentPassword"
          label={t('security.password.current')}
          value={form.data.currentPassword}
          onChange={(value) => form.setData('currentPassword', value)}
          error={form.errors.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('auth.fields.newPassword')}
          help={t('auth.password.help', { length: lengthMin })}
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
          error={form.errors.password}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('security.password.submit')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}

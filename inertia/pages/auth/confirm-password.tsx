import { useForm } from '@inertiajs/react'
import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { PasswordField } from '~/components/auth/password_field'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

export default function ConfirmPassword() {
  const t = useT()
  const form = useForm({ password: '' })
  return (
    <>
      <PageHeader
        title={t('auth.confirmPassword.title')}
        description={t('auth.confirmPassword.description')}
      />
      <AccountForm
        form={form}
        action={urlFor('auth.confirm_password.store')}
        submit={t('auth.confirmPassword.submit')}
      >
        <PasswordField
          label={t('auth.fields.password')}
          value={form.data.password}
          onChange={(password) => form.setData('password', password)}
          error={form.errors.password}
          autoComplete="current-password"
          autoFocus
        />
      </AccountForm>
    </>
  )
}

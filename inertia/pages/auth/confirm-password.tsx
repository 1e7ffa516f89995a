import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { PasskeyButton } from '~/components/auth/passkey_button'
import { PasswordField } from '~/components/auth/password_field'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export default function ConfirmPassword({ hasPasskey }: { hasPasskey: boolean }) {
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
        after={
          hasPasskey && (
            <PasskeyButton
              label={t('auth.passkey.confirm')}
              action={urlFor('auth.passkey_confirmation.store')}
            />
          )
        }
      >
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          autoComplete="current-password"
          autoFocus
        />
      </AccountForm>
    </>
  )
}

import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { PasswordField } from '~/components/auth/password_field'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  token: string
  /** Null: the link was used, has expired or was never ours. */
  link: { purpose: 'reset' | 'claim'; email: string } | null
  passwordLengthMin: number
}

export default function ResetPassword({ token, link, passwordLengthMin }: Props) {
  const t = useT()
  const form = useForm({ password: '' })
  if (!link) return <Expired />
  const isClaim = link.purpose === 'claim'
  const { email } = link
  return (
    <>
      <PageHeader
        title={isClaim ? t('auth.resetPassword.claimTitle') : t('auth.resetPassword.title')}
        description={
          isClaim
            ? t('auth.resetPassword.claimDescription', { email })
            : t('auth.resetPassword.description', { email })
        }
      />
      <AccountForm
        form={form}
        action={urlFor('auth.reset_password.store', { token })}
        submit={t('auth.resetPassword.submit')}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.newPassword')}
          help={t('auth.password.help', { length: passwordLengthMin })}
          autoComplete="new-password"
          autoFocus
        />
      </AccountForm>
    </>
  )
}

function Expired() {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('auth.resetPassword.expiredTitle')}
        description={t('auth.resetPassword.expired')}
      />
      <ButtonLink route="auth.forgot_password" variant="primary" block>
        {t('auth.resetPassword.askAgain')}
      </ButtonLink>
    </>
  )
}

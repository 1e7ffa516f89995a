import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { PasskeyButton } from '~/components/auth/passkey_button'
import { usePasskeyAutofill } from '~/components/auth/passkeys'
import { TextLink } from '~/components/auth/text_link'
import { EmailField } from '~/components/auth/email_field'
import { PasswordField } from '~/components/auth/password_field'
import { PageHeader } from '~/components/ui/page_header'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  hasPasskeys: boolean
  /** Into the plain form, before it was refused. */
  typed: Record<'email' | 'remember', string>
}

export default function Login({ hasPasskeys, typed }: Props) {
  const t = useT()
  const form = useForm({ ...typed, password: '', remember: typed.remember === 'on' })
  const { remember } = form.data
  const passkeyAction = urlFor('auth.passkey_sign_in.store')
  usePasskeyAutofill(hasPasskeys ? passkeyAction : null, { remember })
  return (
    <>
      <PageHeader
        title={t('auth.login.title')}
        description={t.rich('auth.login.description', {
          link: (text) => <TextLink href={urlFor('auth.register')}>{text}</TextLink>,
        })}
      />
      <AccountForm
        plain
        form={form}
        action={urlFor('auth.login.store')}
        submit={t('auth.login.submit')}
        after={
          <>
            {hasPasskeys && (
              <PasskeyButton
                label={t('auth.passkey.signIn')}
                action={passkeyAction}
                data={{ remember }}
              />
            )}
            <p className="py-2 text-center">
              <TextLink href={urlFor('auth.forgot_password')}>{t('auth.login.forgot')}</TextLink>
            </p>
          </>
        }
      >
        <EmailField {...form.field('email')} autoFocus autoComplete="username webauthn" />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          autoComplete="current-password"
        />
        <Checkbox {...ticked(form.field('remember'))} label={t('auth.login.remember')} />
      </AccountForm>
    </>
  )
}

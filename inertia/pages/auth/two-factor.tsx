import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { PasskeyButton } from '~/components/auth/passkey_button'
import { TextLink } from '~/components/auth/text_link'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export default function TwoFactor({ hasPasskey }: { hasPasskey: boolean }) {
  const t = useT()
  const form = useForm({ code: '' })
  return (
    <>
      <PageHeader title={t('auth.twoFactor.title')} description={t('auth.twoFactor.description')} />
      <AccountForm
        plain
        form={form}
        action={urlFor('auth.two_factor_challenge.store')}
        submit={t('auth.twoFactor.submit')}
        after={
          <>
            {hasPasskey && (
              <PasskeyButton
                label={t('auth.passkey.signIn')}
                action={urlFor('auth.passkey_sign_in.store')}
              />
            )}
            <p className="py-2 text-center">
              <TextLink href={urlFor('auth.login')}>{t('auth.twoFactor.back')}</TextLink>
            </p>
          </>
        }
      >
        <Field
          {...form.field('code')}
          label={t('auth.twoFactor.code')}
          help={t('auth.twoFactor.codeHelp')}
          required
        >
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            autoFocus
            className="tabular-nums"
          />
        </Field>
      </AccountForm>
    </>
  )
}

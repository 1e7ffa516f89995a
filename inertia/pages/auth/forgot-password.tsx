import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { MailboxHint } from '~/components/auth/mailbox_hint'
import { TextLink } from '~/components/auth/text_link'
import { EmailField } from '~/components/auth/email_field'
import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface Props {
  sentTo: string | null
  /** The demo shows its mail on a page. */
  hasMailbox: boolean
}

export default function ForgotPassword({ sentTo, hasMailbox }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('auth.forgotPassword.title')}
        description={sentTo ? undefined : t('auth.forgotPassword.description')}
      />
      {sentTo ? <Sent email={sentTo} hasMailbox={hasMailbox} /> : <Ask />}
    </>
  )
}

function Ask() {
  const t = useT()
  const form = useForm({ email: '' })
  return (
    <AccountForm
      form={form}
      action={urlFor('auth.forgot_password.store')}
      submit={t('auth.forgotPassword.submit')}
      after={<BackToSignIn />}
    >
      <EmailField {...form.field('email')} autoFocus />
    </AccountForm>
  )
}

function Sent({ email, hasMailbox }: { email: string; hasMailbox: boolean }) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <div role="status">
        <Alert tone="good" title={t('auth.forgotPassword.sentTitle')}>
          {t('auth.forgotPassword.sent', { email })}
        </Alert>
      </div>
      {hasMailbox && <MailboxHint />}
      <ButtonLink route="auth.forgot_password" block>
        {t('auth.forgotPassword.again')}
      </ButtonLink>
      <BackToSignIn />
    </div>
  )
}

function BackToSignIn() {
  const t = useT()
  return (
    <p className="py-2 text-center">
      <TextLink href={urlFor('auth.login')}>{t('auth.forgotPassword.back')}</TextLink>
    </p>
  )
}

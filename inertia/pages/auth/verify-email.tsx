import { MailCheck } from 'lucide-react'
import { urlFor } from '~/client'
import { AccountForm } from '~/components/auth/account_form'
import { SignOut } from '~/components/auth/sign_out'
import { MailboxHint } from '~/components/auth/mailbox_hint'
import { TextLink } from '~/components/auth/text_link'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  state: 'sent' | 'expired' | 'unknown' | 'otherAccount'
  /** The address that waits for its confirmation, or the one that is signed in. */
  email: string | null
  /** The demo shows its mail on a page. */
  hasMailbox: boolean
}

export default function VerifyEmail({ state, email, hasMailbox }: Props) {
  if (state === 'otherAccount') return <OtherAccount email={email ?? ''} />
  if (state === 'unknown' || !email) return <Unknown />
  return <Pending isExpired={state === 'expired'} email={email} hasMailbox={hasMailbox} />
}

interface PendingProps {
  isExpired: boolean
  email: string
  hasMailbox: boolean
}

function Pending({ isExpired, email, hasMailbox }: PendingProps) {
  const t = useT()
  const { user } = useShared()
  const form = useForm({})
  return (
    <>
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <PageHeader
        title={isExpired ? t('auth.verifyEmail.expiredTitle') : t('auth.verifyEmail.sentTitle')}
        documentTitle={t('auth.verifyEmail.title')}
        description={
          isExpired ? t('auth.verifyEmail.expired') : t('auth.verifyEmail.sent', { email })
        }
      />
      <AccountForm
        form={form}
        action={urlFor('auth.verify_email.store')}
        submit={t('auth.verifyEmail.resend')}
        after={
          <p className="py-2 text-center">
            <TextLink href={user ? '/dashboard' : urlFor('auth.register')}>
              {user ? t('auth.verifyEmail.home') : t('auth.verifyEmail.otherAddress')}
            </TextLink>
          </p>
        }
      >
        {hasMailbox && <MailboxHint />}
        {!isExpired && <p className="text-ink-2">{t('auth.verifyEmail.notThere')}</p>}
      </AccountForm>
    </>
  )
}

function Unknown() {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('auth.verifyEmail.unknownTitle')}
        description={t('auth.verifyEmail.unknown')}
      />
      <ButtonLink route="auth.login" variant="primary" block>
        {t('auth.verifyEmail.signIn')}
      </ButtonLink>
    </>
  )
}

function OtherAccount({ email }: { email: string }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('auth.verifyEmail.otherAccountTitle')}
        description={t('auth.verifyEmail.otherAccount', { email })}
      />
      <SignOut variant="primary" size="lg" block />
    </>
  )
}

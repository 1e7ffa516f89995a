import { router } from '@inertiajs/react'
import { AccountForm } from '~/components/auth/account_form'
import { EmailField } from '~/components/auth/email_field'
import { MailboxHint } from '~/components/auth/mailbox_hint'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { FieldContract } from '~/components/ui/field_contract'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  email: string
  verified: boolean
  hasMailbox: boolean
  pending: { newEmail: string; expiresAt: string; confirmed: boolean; approved: boolean } | null
}

export default function SettingsEmail({ email, verified, pending, hasMailbox }: Props) {
  const t = useT()
  const form = useForm({ email: '' })
  return (
    <div className="max-w-xl">
      <PageHeader
        title={t('email_change.title')}
        breadcrumb={[{ label: t('email_change.profile'), href: '/settings/profile' }]}
        description={t('email_change.present', { email })}
      />
      {pending && <Pending {...pending} email={email} hasMailbox={hasMailbox} />}
      <AccountForm form={form} action="/settings/email" submit={t('email_change.submit')}>
        <p className="text-ink-2">
          {verified ? t('email_change.how') : t('email_change.howUnverified')}
        </p>
        <EmailField
          {...form.field('email')}
          help={t('email_change.help')}
          contract={<FieldContract of="email" />}
        />
      </AccountForm>
    </div>
  )
}

function Pending(props: NonNullable<Props['pending']> & Pick<Props, 'email' | 'hasMailbox'>) {
  const t = useT()
  const { formatTime } = useFormat()
  const { timeZone } = useShared()
  const { newEmail, email } = props
  return (
    <div className="mb-8 grid gap-3">
      <Alert
        tone="wait"
        title={t('email_change.pendingTitle', { email: newEmail })}
        action={
          <Button onClick={() => router.delete('/settings/email', { preserveScroll: true })}>
            {t('email_change.cancel')}
          </Button>
        }
      >
        <ul className="list-disc pl-5">
          <li>
            {props.confirmed
              ? t('email_change.isConfirmed', { email: newEmail })
              : t('email_change.isToConfirm', { email: newEmail })}
          </li>
          <li>
            {props.approved
              ? t('email_change.isApproved', { email })
              : t('email_change.isToApprove', { email })}
          </li>
        </ul>
        <p className="mt-2">
          {t('email_change.until', { time: formatTime(props.expiresAt, { timeZone }) })}
        </p>
      </Alert>
      {props.hasMailbox && <MailboxHint />}
    </div>
  )
}

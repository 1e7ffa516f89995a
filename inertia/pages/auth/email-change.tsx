import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { AccountForm } from '~/components/auth/account_form'
import { SignOut } from '~/components/auth/sign_out'
import { TextLink } from '~/components/auth/text_link'
import { Button, ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  token: string
  state:
    'ready' | 'waiting' | 'done' | 'withdrawn' | 'stopped' | 'expired' | 'unknown' | 'otherAccount'
  side: 'new' | 'old' | 'undo' | null
  oldEmail: string | null
  newEmail: string | null
  /** Staff asked for it: the old address need not approve, and the new one sets a password. */
  mailboxLost: boolean
}

export default function EmailChange(props: Props) {
  const { token, state, side, oldEmail, newEmail, mailboxLost } = props
  const emails = { oldEmail: oldEmail ?? '', newEmail: newEmail ?? '' }
  if (state === 'otherAccount') return <OtherAccount />
  if (state === 'unknown' || !side) return <Over what="unknown" {...emails} />
  if (mailboxLost && state === 'stopped') return <Over what="stoppedLost" {...emails} />
  if (state === 'expired' || state === 'stopped') return <Over what={state} {...emails} />
  if (state === 'withdrawn') {
    return (
      <Over what="withdrawn" {...emails}>
        <NotMe action={actionOf(token)} />
      </Over>
    )
  }
  if (mailboxLost && side === 'old' && state === 'waiting') {
    return <StopLost token={token} {...emails} />
  }
  if (state === 'done') return <Over what={side === 'undo' ? 'undone' : 'moved'} {...emails} />
  if (state === 'waiting') {
    return <Over what={side === 'new' ? 'waitingForOld' : 'waitingForNew'} {...emails} />
  }
  return <Answer token={token} side={side} mailboxLost={mailboxLost} {...emails} />
}

interface AnswerProps {
  token: string
  side: 'new' | 'old' | 'undo'
  mailboxLost: boolean
  oldEmail: string
  newEmail: string
}

const ANSWERS = { new: 'confirm', old: 'approve', undo: 'undo' } as const

/** Opening the link does nothing: its button does. */
function Answer({ token, side, mailboxLost, oldEmail, newEmail }: AnswerProps) {
  const t = useT()
  const form = useForm({ answer: ANSWERS[side] })
  const action = actionOf(token)
  const words = mailboxLost && side === 'new' ? 'lost' : side
  return (
    <>
      <PageHeader
        title={t(`email_change.${words}.title`)}
        documentTitle={t('email_change.title')}
        description={t(`email_change.${words}.description`, { oldEmail, newEmail })}
      />
      <AccountForm
        form={form}
        action={action}
        submit={t(`email_change.${words}.submit`)}
        after={side === 'old' && <NotMe action={action} />}
      />
    </>
  )
}

/** What the old address can do where staff were told that its mailbox is lost. */
function StopLost({ token, ...emails }: { token: string; oldEmail: string; newEmail: string }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('email_change.stopLost.title')}
        documentTitle={t('email_change.title')}
        description={t('email_change.stopLost.description', emails)}
      />
      <Button
        variant="danger"
        block
        size="lg"
        onClick={() => router.post(actionOf(token), { answer: 'stop' })}
      >
        {t('email_change.old.stop')}
      </Button>
    </>
  )
}

function NotMe({ action }: { action: string }) {
  const t = useT()
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="text-ink-2">{t('email_change.old.notMe')}</p>
      <Button
        variant="danger"
        block
        size="lg"
        onClick={() => router.post(action, { answer: 'stop' })}
      >
        {t('email_change.old.stop')}
      </Button>
    </div>
  )
}

function actionOf(token: string): string {
  return `/email-change/${token}`
}

interface OverProps {
  what:
    | 'unknown'
    | 'expired'
    | 'withdrawn'
    | 'stopped'
    | 'stoppedLost'
    | 'moved'
    | 'undone'
    | 'waitingForOld'
    | 'waitingForNew'
  oldEmail: string
  newEmail: string
  children?: ReactNode
}

function Over({ what, children, ...emails }: OverProps) {
  const t = useT()
  const { user } = useShared()
  return (
    <>
      <PageHeader
        title={t(`email_change.${what}.title`)}
        documentTitle={t('email_change.title')}
        description={
          what === 'unknown' || what === 'expired'
            ? t(`email_change.${what}.description`)
            : t(`email_change.${what}.description`, emails)
        }
      />
      <div className="grid gap-5">
        {children}
        <ButtonLink href={user ? '/settings/profile' : '/login'} variant="primary" block>
          {user ? t('email_change.toProfile') : t('email_change.toSignIn')}
        </ButtonLink>
      </div>
      {what === 'stopped' && (
        <p className="py-3 text-center">
          <TextLink href="/forgot-password">{t('email_change.newPassword')}</TextLink>
        </p>
      )}
    </>
  )
}

function OtherAccount() {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('email_change.otherAccount.title')}
        description={t('email_change.otherAccount.description')}
      />
      <SignOut variant="primary" size="lg" block />
    </>
  )
}

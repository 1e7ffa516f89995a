import { useForm, submitting } from '~/hooks/use_form'
import { ErrorSummary } from '~/components/ui/error_summary'
import { useWait } from '~/components/security/use_wait'
import { PasswordField } from '~/components/auth/password_field'
import { urlFor } from '~/client'
import { router } from '@inertiajs/react'
import { FormSection } from '~/components/ui/form'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonLink } from '~/components/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { SecurityDialogs, PasskeyList } from '~/components/security/on_demand'
import { SessionsSection } from '~/components/security/sessions_section'
import { TwoFactorSection } from '~/components/security/two_factor_section'
import type { Asked, Setup, TwoFactorState, PasskeyRow } from '~/components/security/types'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface SecurityProps {
  passwordLengthMin: number
  timeZone: string
  twoFactor: TwoFactorState
  setup: Setup | null
  recoveryCodes: string[] | null
  hasPasskeys: boolean
  passkeys: Data.Auth.Passkey[]
  sessions: Data.Auth.OpenSession[]
  thisSession: string | null
}

export default function Security(props: SecurityProps) {
  const t = useT()
  const { timeZone } = props
  const isVerified = useShared().user?.verified
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <PageHeader title={t('security.title')} description={t('security.description')} />
      <SettingsTabs current="security" />
      <div className="print:hidden">
        <PasswordSection lengthMin={props.passwordLengthMin} />
      </div>
      {isVerified ? (
        <TwoFactorSection
          state={props.twoFactor}
          setup={props.setup}
          recoveryCodes={props.recoveryCodes}
          timeZone={timeZone}
          onAsk={setAsked}
        />
      ) : (
        <Alert
          tone="wait"
          action={<ButtonLink href="/verify-email">{t('security.verify')}</ButtonLink>}
        >
          {t('security.unverified')}
        </Alert>
      )}
      <div className="border-t border-line pt-8 print:hidden">
        {isVerified && (
          <PasskeysSection
            available={props.hasPasskeys}
            passkeys={props.passkeys}
            timeZone={timeZone}
            onAsk={setAsked}
          />
        )}
        <SessionsSection
          sessions={props.sessions}
          current={props.thisSession}
          timeZone={timeZone}
          onAsk={setAsked}
        />
      </div>
      <SecurityDialogs open={asked !== null} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface PasskeysSectionProps {
  available: boolean
  passkeys: PasskeyRow[]
  timeZone: string
  onAsk: (asked: Asked) => void
}

function PasskeysSection(props: PasskeysSectionProps) {
  const { available, passkeys, timeZone, onAsk } = props
  const t = useT()
  return (
    <FormSection
      title={t('security.passkeys.title')}
      description={t('security.passkeys.description')}
    >
      {passkeys.length === 0 && <p className="text-ink-2">{t('security.passkeys.none')}</p>}
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} timeZone={timeZone} onAsk={onAsk} />}
      {available ? (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => onAsk({ what: 'addPasskey' })}>
            {t('security.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('security.passkeys.unavailable')}</p>
      )}
    </FormSection>
  )
}

function PasswordSection({ lengthMin }: { lengthMin: number }) {
  const t = useT()
  const form = useForm({ currentPassword: '', password: '' })
  const wait = useWait()

  function save() {
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
      <form noValidate onSubmit={submitting(save)} className="grid gap-5">
        {wait.notice}
        <ErrorSummary errors={form.errors} />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('security.password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.newPassword')}
          help={t('auth.password.help', { length: lengthMin })}
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

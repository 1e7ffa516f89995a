import { FormSection } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { SecurityDialogs, PasskeyList } from '~/components/security/on_demand'
import { PasswordSection } from '~/components/security/password_section'
import { SessionsSection } from '~/components/security/sessions_section'
import { TwoFactorSection } from '~/components/security/two_factor_section'
import type { Asked, Setup, TwoFactorState, PasskeyRow } from '~/components/security/types'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

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
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <PageHeader title={t('security.title')} description={t('security.description')} />
      <SettingsTabs current="security" />
      <div className="print:hidden">
        <PasswordSection lengthMin={props.passwordLengthMin} />
      </div>
      <TwoFactorSection
        state={props.twoFactor}
        setup={props.setup}
        recoveryCodes={props.recoveryCodes}
        timeZone={timeZone}
        onAsk={setAsked}
      />
      <div className="border-t border-line pt-8 print:hidden">
        <PasskeysSection
          available={props.hasPasskeys}
          passkeys={props.passkeys}
          timeZone={timeZone}
          onAsk={setAsked}
        />
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

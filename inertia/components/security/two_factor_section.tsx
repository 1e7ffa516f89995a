import { router } from '@inertiajs/react'
import { ShieldOff } from 'lucide-react'
import { urlFor } from '~/client'
import {
  preloadParts,
  RecoveryCodes,
  SetupForm,
  TwoFactorOn,
} from '~/components/security/on_demand'
import type { Asked, Setup, TwoFactorState } from '~/components/security/types'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

interface TwoFactorSectionProps {
  state: TwoFactorState
  setup: Setup | null
  recoveryCodes: string[] | null
  timeZone: string
  onAsk: (asked: Asked) => void
}

export function TwoFactorSection({ state, setup, ...props }: TwoFactorSectionProps) {
  const t = useT()
  return (
    <FormSection
      title={t('security.twoFactor.title')}
      description={t('security.twoFactor.description')}
    >
      {state.isRequired && <Alert tone="wait">{t('security.twoFactor.required')}</Alert>}
      {props.recoveryCodes && <RecoveryCodes codes={props.recoveryCodes} />}
      {state.onSince && (
        <TwoFactorOn
          since={state.onSince}
          left={state.recoveryCodesLeft}
          timeZone={props.timeZone}
          onAsk={props.onAsk}
        />
      )}
      {!state.onSince && setup && <SetupForm setup={setup} />}
      {!state.onSince && !setup && <Off />}
    </FormSection>
  )
}

function Off() {
  const t = useT()

  /** What shows the secret is there before the secret is made, so that nothing jumps. */
  async function start() {
    try {
      await preloadParts()
    } catch {
      toast.error(t('ui.network'))
      return
    }
    router.post(urlFor('auth.two_factor.store'), {}, { preserveScroll: true })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge icon={<ShieldOff aria-hidden />}>{t('security.twoFactor.off')}</Badge>
      <Button onClick={() => void start()}>{t('security.twoFactor.start')}</Button>
    </div>
  )
}

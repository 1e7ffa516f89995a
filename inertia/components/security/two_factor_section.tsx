import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { urlFor } from '~/client'
import { RecoveryCodes } from '~/components/security/recovery_codes'
import { SetupForm } from '~/components/security/setup_form'
import type { Setup, TwoFactorState } from '~/components/security/types'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { FormSection } from '~/components/ui/form'
import { useFormat, useT } from '~/lib/i18n'

interface TwoFactorSectionProps {
  state: TwoFactorState
  setup: Setup | null
  recoveryCodes: string[] | null
  timeZone: string | null
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
        <On since={state.onSince} left={state.recoveryCodesLeft} timeZone={props.timeZone} />
      )}
      {!state.onSince && setup && <SetupForm setup={setup} />}
      {!state.onSince && !setup && <Off />}
    </FormSection>
  )
}

function Off() {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge icon={<ShieldOff aria-hidden />}>{t('security.twoFactor.off')}</Badge>
      <Button
        variant="primary"
        onClick={() => router.post(urlFor('auth.two_factor.store'), {}, { preserveScroll: true })}
      >
        {t('security.twoFactor.start')}
      </Button>
    </div>
  )
}

function On({ since, left, timeZone }: { since: string; left: number; timeZone: string | null }) {
  const t = useT()
  const format = useFormat()
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null)
  const close = () => setAsked(null)
  const options = { preserveScroll: true, onFinish: close }
  const when = format.formatDate(since, { timeZone: timeZone ?? undefined })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
            {t('security.twoFactor.on')}
          </Badge>
          <p className="text-sm text-ink-2">{t('security.twoFactor.since', { when })}</p>
        </div>
        <Button onClick={() => setAsked('turnOff')}>{t('security.twoFactor.turnOff')}</Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 print:hidden">
        <div>
          <p className="font-medium">{t('security.codes.left', { left })}</p>
          {left < 4 && <p className="text-sm text-ink-2">{t('security.codes.few')}</p>}
        </div>
        <Button onClick={() => setAsked('renew')}>{t('security.codes.renew')}</Button>
      </div>
      <ConfirmDialog
        open={asked === 'turnOff'}
        onClose={close}
        onConfirm={() => router.delete(urlFor('auth.two_factor.destroy'), options)}
        title={t('security.twoFactor.turnOffTitle')}
        confirmLabel={t('security.twoFactor.turnOffConfirm')}
        cancelLabel={t('security.twoFactor.keep')}
      >
        <p>{t('security.twoFactor.turnOffText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={close}
        onConfirm={() => router.post(urlFor('auth.recovery_codes.store'), {}, options)}
        title={t('security.codes.renewTitle')}
        confirmLabel={t('security.codes.renewConfirm')}
        cancelLabel={t('security.codes.keep')}
      >
        <p>{t('security.codes.renewText')}</p>
      </ConfirmDialog>
    </>
  )
}

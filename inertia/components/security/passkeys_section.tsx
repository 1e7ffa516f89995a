import { Plus } from 'lucide-react'
import { PasskeyList } from '~/components/security/on_demand'
import type { Asked, PasskeyRow } from '~/components/security/types'
import { Button } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { useT } from '~/lib/i18n'

interface PasskeysSectionProps {
  available: boolean
  passkeys: PasskeyRow[]
  timeZone: string
  onAsk: (asked: Asked) => void
}

export function PasskeysSection(props: PasskeysSectionProps) {
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

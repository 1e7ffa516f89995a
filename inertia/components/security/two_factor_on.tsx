import { ShieldCheck } from 'lucide-react'
import type { Asked } from '~/components/security/types'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'

interface TwoFactorOnProps {
  since: string
  left: number
  timeZone: string
  onAsk: (asked: Asked) => void
}

/** Since when it is on, how many recovery codes are left, and the way to new ones or off. */
export function TwoFactorOn({ since, left, timeZone, onAsk }: TwoFactorOnProps) {
  const t = useT()
  const format = useFormat()
  const when = format.formatDate(since, { timeZone })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid justify-items-start gap-1">
          <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
            {t('security.on.on')}
          </Badge>
          <p className="text-sm text-ink-2">{t('security.on.since', { when })}</p>
        </div>
        <Button onClick={() => onAsk({ what: 'turnOff' })}>{t('security.on.turnOff')}</Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 print:hidden">
        <div>
          <p className="font-medium">{t('security.on.codesLeft', { left })}</p>
          {left < 4 && <p className="text-sm text-ink-2">{t('security.on.codesFew')}</p>}
        </div>
        <Button onClick={() => onAsk({ what: 'renewCodes' })}>{t('security.on.codesRenew')}</Button>
      </div>
    </>
  )
}

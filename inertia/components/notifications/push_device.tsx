import { useEffect, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { pushState, turnPushOff, turnPushOn, type PushState } from '~/lib/push'
import { useShared } from '~/lib/shared'

interface PushDeviceProps {
  pushKey: string | null
  /** Of whoever signed in here before, the browser may still have a subscription. */
  isTold: boolean
}

/** Whether the browser in one's hands is told, and the button that changes it. */
export function PushDevice({ pushKey, isTold }: PushDeviceProps) {
  const t = useT()
  const person = useShared().user!.publicId
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(
    () => void pushState().then((found) => setState(found === 'on' && !isTold ? 'off' : found)),
    []
  )

  if (pushKey === null) return <p className="text-ink-2">{t('notifications.device.notOffered')}</p>

  async function change(work: () => Promise<PushState>) {
    setBusy(true)
    setFailed(false)
    try {
      setState(await work())
    } catch {
      setFailed(true)
      setState(await pushState())
    }
    setBusy(false)
  }

  if (state === 'unsupported' || state === 'denied') {
    return <Alert tone="wait" title={t(`notifications.device.${state}`)} />
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t(`notifications.device.${state === 'on' ? 'on' : 'off'}`)}</p>
        <Button
          loading={isBusy || state === null}
          onClick={() =>
            void change(() => (state === 'on' ? turnPushOff() : turnPushOn(pushKey, person)))
          }
        >
          {t(`notifications.device.${state === 'on' ? 'turnOff' : 'turnOn'}`)}
        </Button>
      </div>
      {hasFailed && <Alert tone="bad" title={t('notifications.device.failed')} />}
    </div>
  )
}

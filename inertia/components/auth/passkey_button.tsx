import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { answerWithPasskey, type PasskeyData } from '~/components/auth/passkeys'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { useHydrated } from '~/hooks/use_hydrated'
import { HttpError } from '~/lib/http'
import { useT } from '~/lib/i18n'

interface PasskeyButtonProps {
  label: string
  /** Where the answer goes; the question comes from `{action}/question`. */
  action: string
  data?: PasskeyData
}

/** Asks the browser for a passkey and sends what it answers; its script is fetched when it is needed. */
export function PasskeyButton({ label, action, data }: PasskeyButtonProps) {
  const t = useT()
  const isAlive = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function ask() {
    setBusy(true)
    setProblem(null)
    try {
      await answerWithPasskey(action, { data: () => data })
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : t('auth.passkey.failed'))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.passkey.or')}
      </p>
      {problem && (
        <div role="alert">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      <Button
        block
        size="lg"
        icon={<KeyRound aria-hidden />}
        loading={isBusy}
        disabled={!isAlive}
        onClick={() => void ask()}
      >
        {label}
      </Button>
    </div>
  )
}

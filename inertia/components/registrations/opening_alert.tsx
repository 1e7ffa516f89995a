import { router } from '@inertiajs/react'
import { BellPlus, BellOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { urlFor } from '~/client'
import { useT } from '~/lib/i18n'

/** Asks to be told when registration opens, or no longer. */
export function OpeningAlert({ slug, alert }: { slug: string; alert: 'offered' | 'asked' }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const isAsked = alert === 'asked'
  const path = urlFor('registrations.opening_alert.store', { announcement: slug })
  const options = {
    preserveScroll: true,
    onStart: () => setSending(true),
    onFinish: () => setSending(false),
  }
  const send = () => (isAsked ? router.delete(path, options) : router.post(path, {}, options))
  return (
    <div className="mt-2 grid gap-2">
      {isAsked && <p>{t('registrations.openingAlert.waits')}</p>}
      <div>
        <Button
          loading={isSending}
          icon={isAsked ? <BellOff aria-hidden /> : <BellPlus aria-hidden />}
          onClick={send}
        >
          {t(isAsked ? 'registrations.openingAlert.withdraw' : 'registrations.openingAlert.ask')}
        </Button>
      </div>
    </div>
  )
}

import { useEffect } from 'react'
import { RefreshCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { unsaved, unsent } from '~/lib/unsaved'
import { startWorker, takeNewVersion, useNewVersion } from '~/lib/worker'

/**
 * Starts the worker, and offers a newer version of it: never while something is typed that is not saved or waits to be
 * sent.
 */
export function WorkerWatch() {
  const t = useT()
  const isNew = useNewVersion()
  const isTyping = unsaved.useSome()
  const isSending = unsent.useSome()
  // A browser may refuse it; everything works without.
  useEffect(() => void startWorker().catch(() => null), [])
  if (!isNew || isTyping || isSending) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-brand-soft px-4 py-2 print:hidden"
    >
      <p>{t('ui.newVersion.text')}</p>
      <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={takeNewVersion}>
        {t('ui.newVersion.take')}
      </Button>
    </div>
  )
}

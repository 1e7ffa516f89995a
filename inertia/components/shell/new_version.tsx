import { RefreshCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { unsaved, unsent } from '~/lib/unsaved'
import { takeNewVersion } from '~/lib/worker'

/** Offers a newer version of the worker: never while something is typed that is not saved or waits to be sent. */
export function NewVersion() {
  const t = useT()
  const isTyping = unsaved.useSome()
  const isSending = unsent.useSome()
  if (isTyping || isSending) return null
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

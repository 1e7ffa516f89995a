import { RefreshCw } from 'lucide-react'
import clsx from 'clsx'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { unsaved, unsent } from '~/lib/unsaved'
import { takeNewVersion } from '~/lib/worker'

/**
 * Offers a newer version of the worker: never while something is typed that is not saved or waits to be sent. Its room
 * stays, so that nothing moves under who is typing.
 */
export function NewVersion() {
  const t = useT()
  const isTyping = unsaved.useSome()
  const isSending = unsent.useSome()
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-center gap-3 border-b border-line bg-brand-soft px-4 py-2 print:hidden',
        (isTyping || isSending) && 'invisible'
      )}
    >
      <p>{t('ui.newVersion.text')}</p>
      <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={takeNewVersion}>
        {t('ui.newVersion.take')}
      </Button>
    </div>
  )
}

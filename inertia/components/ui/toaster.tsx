import { useEffect, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useT } from '~/lib/i18n'
import { dismissToast, useToasts, type Toast } from '~/lib/toast'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }
const COLORS = { success: 'text-good', error: 'text-bad', info: 'text-brand' }
const SHOWN_MS = { success: 4000, error: 8000, info: 4000 }

/**
 * Says what happened, and goes. It comes with the page, because it also says that nothing more comes; it
 * never takes the focus, and Tab passes it by.
 */
export function Toaster() {
  const t = useT()
  return (
    <section
      aria-label={t('ui.toasts')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-60 grid justify-items-center gap-2 print:hidden"
    >
      {useToasts().map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Line({ toast: { id, tone, text } }: { toast: Toast }) {
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const Icon = ICONS[tone]

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS[tone])
    return () => clearTimeout(timer)
  }, [id, tone, isHeld])

  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-96 items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-2"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${COLORS[tone]}`} />
      <p className="min-w-0 flex-1 break-words">{text}</p>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('ui.close')}
        onClick={() => dismissToast(id)}
        className="-m-1 p-1 text-ink-2 hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

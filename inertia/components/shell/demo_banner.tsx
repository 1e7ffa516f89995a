import clsx from 'clsx'
import { FlaskConical } from 'lucide-react'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Says on every page that nothing here is real: across it, or as a word in the staff's bar. */
export function DemoBanner({ isBadge = false }: { isBadge?: boolean }) {
  const t = useT()
  const { demo } = useShared()
  if (!demo) return null
  return (
    <aside
      aria-label={t('ui.demoLabel')}
      className={clsx(
        'flex items-center justify-center gap-2 bg-wait-soft px-4 py-1.5 text-center text-sm text-wait print:hidden',
        isBadge && 'rounded-full max-sm:px-2'
      )}
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className={clsx(isBadge && 'max-xl:sr-only')}>{t('ui.demo')}</p>
    </aside>
  )
}

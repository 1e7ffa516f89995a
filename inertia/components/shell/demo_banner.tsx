import { FlaskConical } from 'lucide-react'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Says on every page that nothing here is real. */
export function DemoBanner() {
  const t = useT()
  const { demo } = useShared()
  if (!demo) return null
  return (
    <aside
      aria-label={t('ui.demoLabel')}
      className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-1.5 text-center text-sm text-wait print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p>{t('ui.demo')}</p>
    </aside>
  )
}

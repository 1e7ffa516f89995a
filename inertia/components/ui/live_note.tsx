import type { LiveState } from '~/hooks/use_live'
import { useT } from '~/lib/i18n'

/** Says that the page does not hear what changes, and asks for itself instead. */
export function LiveNote({ state }: { state: LiveState }) {
  const t = useT()
  return (
    <p role="status" className="pb-2 text-sm text-wait empty:hidden print:hidden">
      {state === 'interrupted' && t('ui.live.interrupted')}
    </p>
  )
}

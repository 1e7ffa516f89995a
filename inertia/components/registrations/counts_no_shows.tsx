import { useT } from '~/lib/i18n'

/** Said before one registers, and as long as one has a place. */
export function CountsNoShows() {
  const t = useT()
  return <p className="mt-3 text-sm text-ink-2">{t('registrations.panel.countsNoShows')}</p>
}

import { placesText } from '~/components/users/scope_text'
import { useT, type Translate } from '~/lib/i18n'
import { useShared, type SharedProps } from '~/lib/shared'

type Acting = SharedProps['acting'][number]

/** As whom one looks at the page: the role, and for whom. Stands above the staff's navigation. */
export function ActingAs() {
  const t = useT()
  const { acting } = useShared()
  if (acting.length === 0) return null
  return (
    <section
      aria-label={t('ui.acting.title')}
      className="grid gap-1 rounded-md border border-line bg-surface px-2.5 py-2 text-sm"
    >
      <p className="text-xs text-ink-2">{t('ui.acting.title')}</p>
      <ul className="grid gap-1">
        {acting.map((one) => (
          <li key={one.role}>
            <span className="block font-medium">{t(`enums.role.${one.role}`)}</span>
            <span className="line-clamp-3 text-ink-2" title={reachText(t, one)}>
              {reachText(t, one)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same in one line, where the navigation is behind a button, for roles that do not reach everybody. */
export function ActingLine() {
  const t = useT()
  const { acting } = useShared()
  const limited = acting.filter(({ places }) => places.length > 0)
  if (limited.length === 0) return null
  return (
    <section
      aria-label={t('ui.acting.title')}
      className="border-b border-line bg-sunken px-4 py-1.5 text-sm text-ink-2 sm:px-6 lg:hidden print:hidden"
    >
      {limited.map((one) => `${t(`enums.role.${one.role}`)}: ${reachText(t, one)}`).join(' · ')}
    </section>
  )
}

/** For whom a role is: the places, or what it is limited by. */
function reachText(t: Translate, { role, places }: Acting): string {
  if (places.length > 0) return placesText(t, places)
  if (role === 'organizer' || role === 'scanner') return t(`ui.acting.${role}`)
  return t('ui.acting.everywhere')
}

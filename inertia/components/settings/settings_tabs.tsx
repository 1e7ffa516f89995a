import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'

const TABS = [
  { tab: 'profile', href: '/settings/profile' },
  { tab: 'security', href: '/settings/password' },
  { tab: 'account', href: '/settings/account' },
] as const

/** Stands under the header of every settings page: what one may set about oneself, by subject. */
export function SettingsTabs({ current }: { current: (typeof TABS)[number]['tab'] }) {
  const t = useT()
  return (
    <LinkTabs
      label={t('settings.tabs.label')}
      items={TABS.map(({ tab, href }) => ({
        label: t(`settings.tabs.${tab}`),
        href,
        current: tab === current,
      }))}
    />
  )
}

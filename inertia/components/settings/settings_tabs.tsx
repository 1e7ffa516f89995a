import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const TABS = [
  { tab: 'profile', href: '/settings/profile' },
  { tab: 'security', href: '/settings/password' },
  { tab: 'notifications', href: '/settings/notifications' },
  { tab: 'account', href: '/settings/account' },
  { tab: 'installation', href: '/settings/installation' },
  { tab: 'mails', href: '/settings/mails' },
] as const

const OF_ADMINS: readonly string[] = ['installation', 'mails']

/** Stands under the header of every settings page: what one may set about oneself, by subject, and admins
    about the house. */
export function SettingsTabs({ current }: { current: (typeof TABS)[number]['tab'] }) {
  const t = useT()
  const { can } = useShared()
  return (
    <LinkTabs
      label={t('settings.tabs.label')}
      items={TABS.filter(({ tab }) => !OF_ADMINS.includes(tab) || can.administer).map(
        ({ tab, href }) => ({
          label: t(`settings.tabs.${tab}`),
          href,
          current: tab === current,
        })
      )}
    />
  )
}

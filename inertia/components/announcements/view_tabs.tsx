import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'

/** The same events as a list or as a month; what is looked for goes along. */
export function ViewTabs({
  current,
  chosen,
}: {
  current: 'list' | 'calendar'
  chosen: Partial<Record<string, string>>
}) {
  const t = useT()
  const asked = Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1])
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
  return (
    <LinkTabs
      label={t('announcements.calendar.views')}
      items={[
        {
          label: t('announcements.calendar.list'),
          href: `/announcements${query}`,
          current: current === 'list',
        },
        {
          label: t('announcements.calendar.month'),
          href: `/calendar${query}`,
          current: current === 'calendar',
        },
      ]}
    />
  )
}

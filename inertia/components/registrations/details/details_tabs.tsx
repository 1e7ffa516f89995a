import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

const TABS = ['registrations', 'waitlist', 'attendance', 'staff', 'message', 'capacity'] as const

interface DetailsTabsProps {
  event: DetailsProps['event']
  tab: DetailsProps['shown']['tab']
}

export function DetailsTabs({ event, tab }: DetailsTabsProps) {
  const t = useT()
  const counts: Partial<Record<(typeof TABS)[number], number>> = {
    registrations: event.counts.total,
    waitlist: event.counts.byStatus.waitlisted ?? 0,
  }
  const path = `/announcements/${event.slug}/details`
  return (
    <LinkTabs
      label={t('registration_desk.details.tabs.label')}
      items={TABS.map((one) => ({
        label: t(`registration_desk.details.tabs.${one}`),
        href: one === 'registrations' ? path : `${path}?tab=${one}`,
        current: one === tab,
        ...(counts[one] === undefined ? {} : { count: counts[one] }),
      }))}
    />
  )
}

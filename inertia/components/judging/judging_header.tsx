import type { ReactNode } from 'react'
import { PageHeader } from '~/components/ui/page_header'
import { LinkTabs } from '~/components/ui/tabs'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

const TABS = ['standings', 'rubric', 'judges'] as const

interface JudgingHeaderProps {
  event: Data.Judging.JudgedEvent
  tab: (typeof TABS)[number]
  badge?: ReactNode
  actions?: ReactNode
}

/** The head of the three pages on which organizers run the judging of an event. */
export function JudgingHeader({ event, tab, badge, actions }: JudgingHeaderProps) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('judging.title')}
        documentTitle={t('judging.documentTitle', {
          page: t(`judging.tabs.${tab}`),
          title: event.title,
        })}
        breadcrumb={[{ label: event.title, href: `/announcements/${event.slug}/details` }]}
        badge={badge}
        actions={actions}
      />
      <LinkTabs
        label={t('judging.tabs.label')}
        items={TABS.map((one) => ({
          label: t(`judging.tabs.${one}`),
          href: `/codefest/${event.publicId}/${one}`,
          current: one === tab,
        }))}
      />
    </>
  )
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** @returns what writes hundredths of a percent for the reader: `87.50%` */
export function usePercent() {
  const t = useT()
  const { formatNumber } = useFormat()
  return (hundredths: number) =>
    t('judging.percent', { value: formatNumber(hundredths / 100, TWO_DECIMALS) })
}

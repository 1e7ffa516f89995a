import { Alert } from '~/components/ui/alert'
import { Card, Stat, StatRow } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { ReachByDay } from '~/components/announcements/reach_by_day'
import { ReachByWay } from '~/components/announcements/reach_by_way'
import type { Data } from '@generated/data'
import { useFormat, useT } from '~/lib/i18n'

type Managed = Data.Announcements.Announcement

interface Props {
  announcement: { slug: string; title: string; kind: string; status: Managed['status'] }
  /** For how many it was, and how many of them are told; null: nobody counted. */
  told: { audience: number; told: number; isOver: boolean } | null
  /** Null for a notice, for which nobody can register. */
  registered: number | null
  reach: Data.Reach.Reach
}

/** How many were told, opened it and registered, by which way; sums, and nobody in them. */
export default function AnnouncementsReach({ announcement, told, registered, reach }: Props) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { slug, title, kind, status } = announcement
  const isOut = status !== 'draft' && status !== 'scheduled'
  return (
    <KindScope kind={kind as AnnouncementKind}>
      <PageHeader
        title={t('reach.title')}
        documentTitle={t('reach.documentTitle', { title })}
        breadcrumb={[{ label: title, href: `/announcements/${slug}` }]}
        badge={<StatusBadge of="announcement" state={status} />}
        description={t('reach.description')}
      />
      {isOut ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-4">
          <StatRow>
            <ToldStat told={told} />
            <Stat label={t('reach.opened')} value={formatNumber(reach.opened)}>
              {t('reach.openedHelp')}
            </Stat>
            {registered !== null && (
              <Stat label={t('reach.registered')} value={formatNumber(registered)}>
                {t('reach.registeredHelp')}
              </Stat>
            )}
            <Stat label={t('reach.unsubscribed')} value={formatNumber(reach.unsubscribed)}>
              {t('reach.unsubscribedHelp')}
            </Stat>
          </StatRow>
          {reach.refused > 0 && (
            <Alert tone="wait">{t('reach.refused', { count: reach.refused })}</Alert>
          )}
          <ReachByWay reach={reach} />
          <ReachByDay reach={reach} />
          <Card title={t('reach.how.title')}>
            <ul className="grid list-disc gap-1 pl-5 text-ink-2">
              {(['ways', 'days', 'people'] as const).map((point) => (
                <li key={point}>{t(`reach.how.${point}`)}</li>
              ))}
            </ul>
          </Card>
        </div>
      ) : (
        <EmptyState title={t('reach.notOut')}>{t('reach.notOutBody')}</EmptyState>
      )}
    </KindScope>
  )
}

/** Of announcements that were told before anybody counted nothing is known. */
function ToldStat({ told }: Pick<Props, 'told'>) {
  const t = useT()
  const { formatNumber } = useFormat()
  const label = t('reach.told')
  if (!told) {
    return (
      <Stat label={label} value="–">
        {t('reach.toldUnknown')}
      </Stat>
    )
  }
  return (
    <Stat
      label={label}
      value={formatNumber(told.told)}
      of={t('reach.ofAudience', { count: told.audience })}
    >
      {t(told.isOver ? 'reach.toldHelp' : 'reach.telling')}
    </Stat>
  )
}

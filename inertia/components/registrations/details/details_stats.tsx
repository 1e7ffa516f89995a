import { Stat, StatRow } from '~/components/ui/card'
import { Meter } from '~/components/ui/meter'
import { useFormat, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

/** Places taken, who waits, what is to be decided, who came. */
export function DetailsStats({ event }: Pick<DetailsProps, 'event'>) {
  const t = useT()
  const { formatNumber, formatDateTime } = useFormat()
  const { counts, capacity, timeZone } = event
  const waiting = counts.byStatus.waitlisted ?? 0
  const toDecide = counts.byStatus.submitted ?? 0
  const limit =
    capacity === null
      ? t('registration_desk.details.stats.noLimit')
      : t('registration_desk.details.stats.of', { capacity })
  return (
    <div className="mb-6">
      <StatRow>
        <Stat
          label={t('registration_desk.details.stats.taken')}
          value={formatNumber(counts.taken)}
          of={limit}
        >
          <Meter value={counts.taken} max={capacity} label={`${counts.taken} ${limit}`} />
        </Stat>
        <Stat label={t('registration_desk.details.stats.waiting')} value={formatNumber(waiting)}>
          {nextSentence()}
        </Stat>
        <Stat label={t('registration_desk.details.stats.toDecide')} value={formatNumber(toDecide)}>
          {decisionSentence()}
        </Stat>
        <Stat label={t('registration_desk.details.stats.came')} value={formatNumber(counts.came)}>
          {t('registration_desk.details.stats.cameOf', { count: counts.taken })}
        </Stat>
      </StatRow>
    </div>
  )

  function nextSentence(): string {
    if (counts.nextWaiting) {
      return t('registration_desk.details.stats.next', { name: counts.nextWaiting })
    }
    return t(`registration_desk.details.stats.${event.hasWaitlist ? 'nobodyWaits' : 'noWaitlist'}`)
  }

  function decisionSentence(): string {
    if (counts.oldestSubmittedAt) {
      const when = formatDateTime(counts.oldestSubmittedAt, { timeZone })
      return t('registration_desk.details.stats.oldest', { when })
    }
    const key = event.needsApproval ? 'nothingToDecide' : 'noApproval'
    return t(`registration_desk.details.stats.${key}`)
  }
}

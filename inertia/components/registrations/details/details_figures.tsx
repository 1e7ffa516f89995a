import { Figures } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

/** Places taken, who waits and who is next, what is to be decided and since when, who came. */
export function DetailsFigures({ event }: Pick<DetailsProps, 'event'>) {
  const t = useT()
  const { formatNumber, formatDateTime } = useFormat()
  const { counts, capacity, timeZone } = event
  const waiting = counts.byStatus.waitlisted ?? 0
  const toDecide = counts.byStatus.submitted ?? 0
  const oldest = counts.oldestSubmittedAt && formatDateTime(counts.oldestSubmittedAt, { timeZone })
  return (
    <Figures
      items={[
        {
          label: t('registration_desk.details.stats.taken'),
          value: formatNumber(counts.taken),
          of:
            capacity === null
              ? t('registration_desk.details.stats.noLimit')
              : t('registration_desk.details.stats.of', { capacity }),
        },
        waiting > 0 && {
          label: t('registration_desk.details.stats.waiting'),
          value: formatNumber(waiting),
          title: counts.nextWaiting
            ? t('registration_desk.details.stats.next', { name: counts.nextWaiting })
            : undefined,
        },
        toDecide > 0 && {
          label: t('registration_desk.details.stats.toDecide'),
          value: formatNumber(toDecide),
          title: oldest ? t('registration_desk.details.stats.oldest', { when: oldest }) : undefined,
        },
        { label: t('registration_desk.details.stats.came'), value: formatNumber(counts.came) },
      ]}
    />
  )
}

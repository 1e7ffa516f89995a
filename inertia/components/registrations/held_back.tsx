import type { Panel } from '~/components/registrations/panel'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  by: NonNullable<Panel['obstacles'][number]['heldBack']>
  timeZone: string
}

/** Why it opens later for this person: their own figures, and where they can say something about them. */
export function HeldBack({ by, timeZone }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { noShows, allowed, period, othersAt, isOpenForOthers } = by
  const date = othersAt && formatDateTime(othersAt, { timeZone })
  const others = isOpenForOthers ? 'othersSince' : 'others'
  return (
    <p>
      {date
        ? t(`registrations.heldBack.${others}`, { date })
        : t('registrations.heldBack.othersNow')}{' '}
      {t('registrations.heldBack.why', { count: noShows, allowed, period })}{' '}
      <Link
        route="registrations.no_shows.show"
        className="font-medium underline underline-offset-2"
      >
        {t('registrations.heldBack.see')}
      </Link>
    </p>
  )
}

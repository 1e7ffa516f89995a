import type { Data } from '@generated/data'
import { Cover } from '~/components/ui/cover'
import { useFormat, useT } from '~/lib/i18n'

/** The event on a page that is opened by a link: what, when and where. */
export function LinkedEvent({ event }: { event: Data.Invitations.LinkedEvent }) {
  const t = useT()
  const { formatRange } = useFormat()
  const { campus } = event
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-2">
      <Cover kind="vocational" slug={event.slug} withText className="px-5 pt-5 pb-6">
        <p className="text-sm font-medium">
          {t('enums.kind.vocational')} ·{' '}
          {formatRange(event.startsAt, event.endsAt, { timeZone: campus.timeZone })}
        </p>
        <p className="mt-1 text-xl font-semibold text-balance">{event.title}</p>
        <p className="mt-1.5">
          {event.venue} · {[campus.name, campus.address, campus.city].join(', ')}
        </p>
      </Cover>
    </div>
  )
}

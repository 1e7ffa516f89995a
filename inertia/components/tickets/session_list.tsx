import { TimeRange } from '~/components/ui/date_time'
import type { TicketData } from '~/components/tickets/ticket_card'
import { useFormat, useT } from '~/lib/i18n'

/** When to come, in the campus's time and saying so. */
export function SessionList({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { zoneName } = useFormat()
  const { timeZone } = ticket.campus
  return (
    <section>
      <h2>{t('tickets.sessions', { count: ticket.sessions.length })}</h2>
      <ol className="mt-2 grid gap-2">
        {ticket.sessions.map((session) => (
          <li key={session.publicId} className="border-l-2 border-kind-fill pl-3">
            <p className="font-medium">{session.name}</p>
            <p className="text-ink-2">
              <TimeRange from={session.startsAt} to={session.endsAt} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-balance text-ink-3">
        {t('tickets.campusTime', { zone: zoneName(ticket.event.startsAt, timeZone) })}
      </p>
    </section>
  )
}

import { ClipboardList } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface AttendanceTabProps {
  event: DetailsProps['event']
  sessions: NonNullable<DetailsProps['activeTab']['sessions']>
}

/** How many came to each session, and the way to the sheet. */
export function AttendanceTab({ event, sessions }: AttendanceTabProps) {
  const t = useT()
  const { formatNumber, formatRange } = useFormat()
  const confirmed = event.counts.byStatus.confirmed ?? 0
  return (
    <Card
      flush
      title={t('registration_desk.details.attendance.people', { count: event.counts.came })}
      actions={
        <ButtonLink
          href={`/events/${event.publicId}/attendance`}
          icon={<ClipboardList aria-hidden />}
        >
          {t('registration_desk.details.attendance.sheet')}
        </ButtonLink>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="border-b border-line bg-sunken text-left text-sm text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">
                {t('registration_desk.details.attendance.session')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {t('registration_desk.details.attendance.attended')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {t('registration_desk.details.attendance.expected')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sessions.map((session) => (
              <tr key={session.publicId}>
                <th scope="row" className="px-4 py-3 text-left font-medium">
                  {session.name}
                  <span className="block text-sm font-normal text-ink-2">
                    {formatRange(session.startsAt, session.endsAt, { timeZone: event.timeZone })}
                  </span>
                </th>
                <td className="px-4 py-3 text-right tabular-nums">{formatNumber(session.came)}</td>
                <td className="px-4 py-3 text-right tabular-nums">{formatNumber(confirmed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
        {t('registration_desk.details.attendance.peopleNote')}
      </p>
    </Card>
  )
}

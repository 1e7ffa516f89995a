import { useEffect } from 'react'
import type { DoorEvent, SheetRow } from '~/components/attendance/door_types'
import { TimeRange } from '~/components/ui/date_time'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

/** The attendance sheet on paper: everybody, and a line to sign on. */
export function PrintedSheet({ event, rows }: { event: DoorEvent; rows: SheetRow[] }) {
  const t = useT()
  const { formatTime } = useFormat()
  useEffect(() => window.print(), [])
  return (
    <>
      <PageHeader
        title={event.title}
        documentTitle={t('attendance.sheet.title', { event: event.title })}
        description={
          <>
            <TimeRange from={event.startsAt} to={event.endsAt} timeZone={event.timeZone} />
            {` · ${event.venue}, ${event.campus} · `}
            {t('attendance.sheet.people', { count: rows.length })}
          </>
        }
      />
      <table className="w-full text-left">
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className="py-1.5 pr-3">
              {t('attendance.sheet.name')}
            </th>
            <th scope="col" className="py-1.5 pr-3">
              {t('attendance.sheet.state')}
            </th>
            {event.sessions.map((session) => (
              <th key={session.publicId} scope="col" className="py-1.5 pr-3">
                {session.name}
              </th>
            ))}
            <th scope="col" className="w-1/4 py-1.5">
              {t('attendance.sheet.signature')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.registrationPublicId}>
              <th scope="row" className="py-2 pr-3 font-medium">
                {row.name}
              </th>
              <td className="py-2 pr-3">{t.dynamic(`enums.registrationStatus.${row.status}`)}</td>
              {event.sessions.map((session) => {
                const checkIn = row.checkIns.find((one) => one.sessionPublicId === session.publicId)
                return (
                  <td key={session.publicId} className="py-2 pr-3 tabular-nums">
                    {checkIn && formatTime(checkIn.at, { timeZone: event.timeZone })}
                  </td>
                )
              })}
              <td className="border-b border-line-strong" />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

import { Head } from '@inertiajs/react'
import { ArrowLeft, Printer } from 'lucide-react'
import type { DoorEvent, ScanResult } from '~/components/attendance/door_types'
import { QrCode } from '~/components/tickets/qr_code'
import { Button, ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

interface Props {
  event: DoorEvent
  tickets: {
    verdict: ScanResult
    /** Null: it can only be scanned. */
    shortCode: string | null
    qr: { size: number; path: string }
  }[]
}

/** Sample tickets for a rehearsal, six on a sheet: one for every answer of the door, and what one does about it. */
export default function SampleTickets({ event, tickets }: Props) {
  const t = useT()
  const title = t('attendance.rehearsal.tickets.title')
  return (
    <>
      <Head title={t('attendance.rehearsal.tickets.documentTitle', { event: event.title })} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 max-sm:*:grow print:hidden">
        <ButtonLink
          variant="ghost"
          route="attendance.rehearsal"
          routeParams={{ event: event.publicId }}
          icon={<ArrowLeft aria-hidden />}
          className="mr-auto"
        >
          {t('attendance.rehearsal.tickets.back')}
        </ButtonLink>
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('attendance.rehearsal.tickets.print')}
        </Button>
      </div>
      <div className="mx-auto max-w-3xl p-5 print:max-w-none print:p-0">
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="mb-4 text-ink-2">
          {t('attendance.rehearsal.tickets.lead', { event: event.title })}
        </p>
        <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
          {tickets.map(({ verdict, shortCode, qr }) => {
            const word = t(`enums.scanResult.${verdict}`)
            return (
              <li
                key={verdict}
                data-sample={verdict}
                className="grid break-inside-avoid gap-2 rounded-lg border-2 border-dashed border-line-strong p-3"
              >
                <p className="text-center text-sm font-bold">
                  {t('attendance.rehearsal.tickets.sample')}
                </p>
                <div className="mx-auto w-44">
                  <QrCode
                    picture={qr}
                    label={t('attendance.rehearsal.tickets.qr', { verdict: word })}
                  />
                </div>
                <h2 className="text-center text-lg font-semibold">{word}</h2>
                {shortCode && <p className="text-center font-mono text-sm">{shortCode}</p>}
                <p className="text-sm">{t(`attendance.rehearsal.task.${verdict}`)}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

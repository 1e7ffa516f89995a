import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { Printer, ScanLine, UserPlus } from 'lucide-react'
import { urlFor } from '~/client'
import { newScanId, sendScan } from '~/components/attendance/door_calls'
import type { Outcome } from '~/components/attendance/door_types'
import { sentenceOf } from '~/components/attendance/verdicts'
import type { DetailsProps } from '~/components/registrations/details/details_props'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'

export type JustRegistered = Data.Registrations.DeskOutcome

interface DeskDoneProps {
  event: DetailsProps['event']
  registered: JustRegistered
  onAnother: () => void
  onClose?: () => void
}

/** What came of it, and what the person who stands there needs next: to be let in, a ticket on paper. */
export function DeskDone({ event, registered, onAnother, onClose }: DeskDoneProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { name, status, ticketPublicId, opensAt } = registered
  const heading = useRef<HTMLParagraphElement>(null)
  const scan = useCheckIn(event.publicId, registered)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} className="text-lg font-semibold" data-result>
        {t(`registration_desk.desk.done.${status}`, { name })}
      </p>
      {ticketPublicId && <p className="text-ink-2">{t('registration_desk.desk.after.mailed')}</p>}
      {opensAt && (
        <p className="text-ink-2">
          {t('registration_desk.desk.after.opensAt', {
            when: formatDateTime(opensAt, { timeZone: event.timeZone }),
          })}
        </p>
      )}
      <div role="status">
        {scan.outcome && (
          <CheckInOutcome outcome={scan.outcome} name={name} timeZone={event.timeZone} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:w-full">
        {onClose && <Button onClick={onClose}>{t('ui.close')}</Button>}
        <Button icon={<UserPlus aria-hidden />} onClick={onAnother}>
          {t('registration_desk.desk.after.another')}
        </Button>
        {ticketPublicId && (
          <ButtonAnchor
            href={urlFor('tickets.document', { ticket: ticketPublicId })}
            target="_blank"
            rel="noopener"
            icon={<Printer aria-hidden />}
          >
            {t('registration_desk.desk.after.print')}
          </ButtonAnchor>
        )}
        {registered.session && !scan.isIn && (
          <Button
            variant="primary"
            icon={<ScanLine aria-hidden />}
            loading={scan.isSending}
            onClick={() => void scan.send()}
          >
            {t('registration_desk.desk.after.checkIn')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface CheckInOutcomeProps {
  outcome: Outcome
  name: string
  timeZone: string
}

function CheckInOutcome({ outcome, name, timeZone }: CheckInOutcomeProps) {
  const t = useT()
  const format = useFormat()
  if (outcome.kind === 'failed') {
    const reason = t(`attendance.door.failed.${outcome.reason}.text`)
    return (
      <Alert tone="bad">{t('registration_desk.desk.after.notCheckedIn', { name, reason })}</Alert>
    )
  }
  const { answer } = outcome
  if (answer.result === 'accepted') {
    return <Alert tone="good">{t('registration_desk.desk.after.checkedIn', { name })}</Alert>
  }
  if (answer.result === 'already_used') {
    return <Alert tone="info">{t('registration_desk.desk.after.alreadyIn', { name })}</Alert>
  }
  const reason = sentenceOf(answer, t, format, timeZone)
  return (
    <Alert tone="bad">{t('registration_desk.desk.after.notCheckedIn', { name, reason })}</Alert>
  )
}

const TIMEOUT_MS = 20_000

/** One scan of the person whom the desk has registered. */
function useCheckIn(event: string, { publicId, session }: JustRegistered) {
  const t = useT()
  const [clientScanId, setClientScanId] = useState(newScanId)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = outcome?.kind === 'answer' ? outcome.answer : null

  async function send() {
    if (!session) return
    setSending(true)
    const call = {
      ...{ registration: publicId, clientScanId, session, source: 'manual' as const },
      gate: t('registration_desk.desk.after.gate'),
      scannedAt: new Date().toISOString(),
    }
    const came = await sendScan(event, call, AbortSignal.timeout(TIMEOUT_MS))
    setOutcome(came)
    // An answer stands; what did not come through is sent as the same attempt.
    if (came.kind === 'answer') setClientScanId(newScanId())
    setSending(false)
  }

  return {
    send,
    isSending,
    outcome,
    isIn: answer?.result === 'accepted' || answer?.result === 'already_used',
  }
}

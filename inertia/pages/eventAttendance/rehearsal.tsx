import { Head } from '@inertiajs/react'
import { GraduationCap, Printer, ScanLine } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { DoorEvent } from '~/components/attendance/door_types'
import { Rehearsal } from '~/components/attendance/rehearsal'
import { Button, ButtonLink } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  event: DoorEvent
  /** When the rehearsal ends by itself; null: a real door is open, and there is none. */
  until: string | null
  nowIso: string
  mayManage: boolean
}

type Stage = 'before' | 'on' | 'ended'

/** The door to try out: what it is, the door itself with sample tickets, and that it has ended. */
export default function RehearseDoor({ event, until, ...props }: Props) {
  const t = useT()
  const { formatTime } = useFormat()
  const [stage, setStage] = useState<Stage>('before')
  const end = useCallback(() => setStage('ended'), [])
  if (until && stage === 'on') {
    return <Rehearsal event={event} until={until} {...props} onEnd={end} />
  }
  const routeParams = { event: event.publicId }
  const at = !until ? 'openNow' : stage === 'ended' ? 'ended' : 'before'
  const title = t('attendance.rehearsal.title', { event: event.title })
  return (
    <div
      data-rehearsal={at}
      className="mx-auto grid w-full max-w-lg flex-1 content-center justify-items-center gap-4 p-5 text-center"
    >
      <Head title={title} />
      <GraduationCap aria-hidden className="size-14 text-brand" />
      <h1 className="text-xl font-bold">{t(`attendance.rehearsal.${at}.title`)}</h1>
      <p className="font-medium">{event.title}</p>
      <p className="text-ink-2">
        {t(`attendance.rehearsal.${at}.text`, {
          time: until ? formatTime(until, { timeZone: event.timeZone }) : '',
        })}
      </p>
      <div className="grid w-full gap-3">
        {at === 'before' && (
          <Button
            block
            size="lg"
            variant="primary"
            icon={<GraduationCap aria-hidden />}
            onClick={() => setStage('on')}
          >
            {t('attendance.rehearsal.begin')}
          </Button>
        )}
        {at === 'ended' && (
          <Button block size="lg" onClick={() => window.location.reload()}>
            {t('attendance.rehearsal.again')}
          </Button>
        )}
        {at !== 'openNow' && (
          <ButtonLink
            block
            route="attendance.rehearsal.tickets"
            routeParams={routeParams}
            icon={<Printer aria-hidden />}
          >
            {t('attendance.rehearsal.print')}
          </ButtonLink>
        )}
        <ButtonLink
          block
          variant={at === 'before' ? 'ghost' : 'primary'}
          route="attendance.create"
          routeParams={routeParams}
          icon={<ScanLine aria-hidden />}
        >
          {t('attendance.rehearsal.realDoor')}
        </ButtonLink>
        <ButtonLink block variant="ghost" route="attendance.show" routeParams={routeParams}>
          {t('attendance.index.sheet')}
        </ButtonLink>
      </div>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { DoorScreen } from '~/components/attendance/door_screen'
import type { DoorEvent } from '~/components/attendance/door_types'
import { RehearsalNote } from '~/components/attendance/rehearsal_note'
import { useRehearsal } from '~/components/attendance/use_rehearsal'
import { useRemembered } from '~/components/attendance/use_remembered'
import { useT } from '~/lib/i18n'

interface RehearsalProps {
  event: DoorEvent
  /** When it ends by itself. */
  until: string
  nowIso: string
  mayManage: boolean
  onEnd: () => void
}

/** The door to try out with sample tickets. It is the door's own screen, and leads nowhere. */
export function Rehearsal({ event, until, nowIso, mayManage, onEnd }: RehearsalProps) {
  const t = useT()
  const [muted, setMuted] = useRemembered('door.muted')
  const isMuted = muted === 'yes'
  const [beganAtMs] = useState(() => Date.now())
  const gate = t('attendance.door.defaultGate')
  const rehearsal = useRehearsal(event, { beganAtMs, gate, isMuted })
  useEnd(beganAtMs + Date.parse(until) - Date.parse(nowIso), onEnd)
  return (
    <DoorScreen
      event={rehearsal.event}
      session={rehearsal.session}
      gate={gate}
      counts={rehearsal.counts}
      mayManage={mayManage}
      door={rehearsal.door}
      isMuted={isMuted}
      onMuted={(mute) => setMuted(mute ? 'yes' : 'no')}
      find={rehearsal.find}
      onUndo={rehearsal.undo}
      documentTitle={t('attendance.rehearsal.title', { event: event.title })}
      note={<RehearsalNote until={until} timeZone={event.timeZone} />}
    />
  )
}

const LOOK_MS = 1_000

/** Ends it at that instant of the device's clock, also on a phone that slept through it. */
function useEnd(endsAtMs: number, onEnd: () => void) {
  useEffect(() => {
    const look = () => {
      if (Date.now() >= endsAtMs) onEnd()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAtMs, onEnd])
}

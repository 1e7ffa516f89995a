import clsx from 'clsx'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import {
  History,
  RotateCcw,
  Settings2,
  Undo2,
  UserCheck,
  UserSearch,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { AdmitDialog } from '~/components/attendance/admit_dialog'
import { CameraView } from '~/components/attendance/camera_view'
import type { DoorPerson } from '~/components/attendance/door_calls'
import { DoorHeader } from '~/components/attendance/door_header'
import type { DoorCounts, DoorEvent, ScanLine } from '~/components/attendance/door_types'
import { FindDialog } from '~/components/attendance/find_dialog'
import { LastScans } from '~/components/attendance/last_scans'
import { TypeCode } from '~/components/attendance/manual_entry'
import { useCamera } from '~/components/attendance/use_camera'
import type { Door } from '~/components/attendance/use_door'
import { useReader } from '~/components/attendance/use_reader'
import { useUndo } from '~/components/attendance/use_undo'
import { VerdictFlash } from '~/components/attendance/verdict_flash'
import { VerdictPanel } from '~/components/attendance/verdict_panel'
import { Dialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { useT } from '~/lib/i18n'

interface DoorScreenProps {
  event: DoorEvent
  session: string
  gate: string
  counts: DoorCounts
  mayManage: boolean
  door: Pick<Door, 'outcome' | 'isSending' | 'lines' | 'scan' | 'sendAgain'>
  isMuted: boolean
  onMuted: (isMuted: boolean) => void
  /** Absent where there is nothing to set. */
  onSettings?: () => void
  find: (q: string, signal: AbortSignal) => Promise<DoorPerson[]>
  onUndo: (checkIn: string) => void
  /** What is said about the door under the camera, which it does not move. */
  notices?: ReactNode
  /** What every screen of a rehearsal says. */
  note?: ReactNode
  /** Where it is not a door. */
  documentTitle?: string
  /** What this kind of event shows of whoever was answered about, under the answer. */
  children?: ((registration: string | null, answered: string) => ReactNode) | undefined
}

/**
 * One screen that nothing moves: the door's name and figures, the camera, the answer, what can be done. An answer fills
 * it for a second; the search by name and (on a phone) the last scans open over it.
 */
export function DoorScreen({ event, session, door, mayManage, note, ...props }: DoorScreenProps) {
  const t = useT()
  const [open, setOpen] = useState<'find' | 'last' | 'admit' | null>(null)
  const close = () => setOpen(null)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, (code) => void door.scan({ code }, 'camera'))
  useReader((code) => void door.scan({ code }, 'reader'))
  const mayUndo = useUndo(door.lines, mayManage)

  const answer = door.outcome?.kind === 'answer' ? door.outcome.answer : null
  const despite =
    mayManage && (answer?.result === 'unpaid' || answer?.result === 'too_early')
      ? answer.result
      : null
  const line = door.lines.find((known) => known.answer.clientScanId === answer?.clientScanId)
  const undo = ({ answer: { checkIn } }: ScanLine) => checkIn && props.onUndo(checkIn.publicId)
  const lastScans = { lines: door.lines, timeZone: event.timeZone, mayUndo, onUndo: undo }

  return (
    <div
      data-door
      className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem] tall:min-h-0"
    >
      <div className="flex flex-col lg:gap-3 lg:p-4 tall:min-h-0">
        {note}
        <DoorHeader
          event={event}
          counts={props.counts}
          session={session}
          gate={props.gate}
          documentTitle={props.documentTitle}
          actions={
            <>
              <IconButton
                label={t(props.isMuted ? 'attendance.door.unmute' : 'attendance.door.mute')}
                icon={props.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
                onClick={() => props.onMuted(!props.isMuted)}
              />
              {props.onSettings && (
                <IconButton
                  label={t('attendance.door.settings')}
                  icon={<Settings2 aria-hidden />}
                  onClick={props.onSettings}
                />
              )}
            </>
          }
        />
        <CameraView camera={camera} video={video} className="h-(--door-camera) shrink-0" />
        {props.notices}
        <VerdictPanel
          outcome={door.outcome}
          isUndone={line?.undone ?? false}
          isSending={door.isSending}
          timeZone={event.timeZone}
        >
          {props.children && (
            <div className="mt-3 rounded-lg bg-night p-3 text-ink">
              {props.children(
                answer?.holder?.registrationPublicId ?? null,
                `${answer?.clientScanId} ${line?.undone}`
              )}
            </div>
          )}
        </VerdictPanel>
        <div className="grid shrink-0 gap-2 px-4 py-3 lg:px-0">
          <TypeCode isShort onCode={(code) => void door.scan({ code }, 'manual')} />
          <div className="flex gap-2">
            {door.outcome?.kind === 'failed' && door.outcome.reason !== 'notSample' && (
              <DoorButton
                isFirst
                onClick={() => door.outcome && void door.sendAgain(door.outcome.call)}
              >
                <RotateCcw aria-hidden />
                {t('attendance.door.again')}
              </DoorButton>
            )}
            {despite && (
              <DoorButton isFirst onClick={() => setOpen('admit')}>
                <UserCheck aria-hidden />
                {t('attendance.door.admit.open')}
              </DoorButton>
            )}
            {line && mayUndo(line) && (
              <DoorButton isFirst onClick={() => undo(line)}>
                <Undo2 aria-hidden />
                {t('attendance.door.undo')}
              </DoorButton>
            )}
            <DoorButton onClick={() => setOpen('find')}>
              <UserSearch aria-hidden />
              {t('attendance.door.people.open')}
            </DoorButton>
            <DoorButton className="lg:hidden" onClick={() => setOpen('last')}>
              <History aria-hidden />
              {t('attendance.door.last.title')}
            </DoorButton>
          </div>
        </div>
      </div>
      <div className="overflow-y-auto border-line px-4 py-6 max-lg:hidden lg:border-l">
        <LastScans {...lastScans} />
      </div>
      <VerdictFlash outcome={door.outcome} timeZone={event.timeZone} note={note} />
      {open === 'find' && (
        <FindDialog
          event={event}
          session={session}
          find={props.find}
          onChoose={(registration) => void door.scan({ registration }, 'manual')}
          onClose={close}
          note={note}
        />
      )}
      {open === 'last' && (
        <Dialog open look="full" title={t('attendance.door.last.title')} onClose={close}>
          {note}
          <LastScans {...lastScans} hideTitle />
        </Dialog>
      )}
      {despite && answer && (
        <AdmitDialog
          name={answer.holder?.name ?? ''}
          despite={despite}
          open={open === 'admit'}
          note={note}
          onClose={close}
          onAdmit={(reason) => {
            close()
            const { call } = door.outcome!
            const presented =
              'code' in call ? { code: call.code } : { registration: call.registration }
            void door.scan(presented, call.source, reason)
          }}
        />
      )}
    </div>
  )
}

/** A large button of the row under the answer; the first of them is what the answer asks for. */
function DoorButton({
  isFirst = false,
  className,
  ...props
}: ComponentProps<'button'> & { isFirst?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        'inline-flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-lg px-2 text-sm leading-tight',
        'font-semibold transition-colors [&_svg]:size-5 [&_svg]:shrink-0',
        isFirst
          ? 'bg-white text-night hover:bg-white/85'
          : 'bg-night-2 text-white hover:bg-white/20',
        className
      )}
    />
  )
}

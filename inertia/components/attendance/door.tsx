import { findPeople } from '~/components/attendance/door_calls'
import clsx from 'clsx'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { Keyboard, RotateCcw, Settings2, Undo2, UserSearch, Volume2, VolumeX } from 'lucide-react'
import { AdmitDialog } from '~/components/attendance/admit_dialog'
import { AtGates } from '~/components/attendance/at_gates'
import { CameraView } from '~/components/attendance/camera_view'
import { DoorHeader } from '~/components/attendance/door_header'
import { DoorSettings } from '~/components/attendance/door_settings'
import type { DoorCounts, DoorEvent } from '~/components/attendance/door_types'
import { OfflineBar } from '~/components/attendance/offline_bar'
import { LastScans } from '~/components/attendance/last_scans'
import { TypeCode, FindPerson } from '~/components/attendance/manual_entry'
import { useCamera } from '~/components/attendance/use_camera'
import { useCounts } from '~/components/attendance/use_counts'
import { useDoor } from '~/components/attendance/use_door'
import { useOffline } from '~/components/attendance/use_offline'
import { useReader } from '~/components/attendance/use_reader'
import { useRemembered } from '~/components/attendance/use_remembered'
import { useSession } from '~/components/attendance/use_session'
import { VerdictPanel } from '~/components/attendance/verdict_panel'
import { IconButton } from '~/components/ui/icon_button'
import { LiveNote } from '~/components/ui/live_note'
import { useLiveDoor } from '~/hooks/use_live_door'
import { useLocale, useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'
import { unsent } from '~/lib/unsaved'

export interface DoorProps {
  event: DoorEvent
  /** The session that a door means now; null: the event has none. */
  sessionMeant: string | null
  counts: DoorCounts
  lastScans: Data.Attendance.ScanAnswer.Variants['forHistory'][]
  mayManage: boolean
  nowIso: string
}

interface WithMore extends DoorProps {
  /** What this kind of event shows of whoever was answered about, above the last scans. */
  children?: (registration: string | null, answered: string, at: DoorPlace) => ReactNode
}

/** Where a door stands, for what happens there besides scanning. */
interface DoorPlace {
  /** Empty: the event has none. */
  session: string
  gate: string
  onChange: () => void
}

/** The scan screen: the camera, the verdict, codes and names typed by hand, the last scans. */
export function Door({ event, sessionMeant, lastScans, mayManage, ...props }: WithMore) {
  const t = useT()
  const [rememberedGate, setGate] = useRemembered(`door.${event.publicId}.gate`)
  const [muted, setMuted] = useRemembered('door.muted')
  const [still, setStill] = useRemembered('door.still')
  const [isSetting, setSetting] = useState(false)
  const [isAdmitting, setAdmitting] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)

  const gate = rememberedGate ?? t('attendance.door.defaultGate')
  const isMuted = muted === 'yes'

  const { door: offline, state: offlineState } = useOffline(event, props.nowIso)
  const isAlone = offlineState?.isAlone ?? false
  const drawn = { sessionMeant, nowIso: props.nowIso }
  const [session, setSession] = useSession(
    event,
    drawn,
    offlineState?.list ? offlineState.offsetMs : null
  )
  const [counts, refreshCounts] = useCounts(event.publicId, props.counts, isAlone)
  const [present, live] = useLiveDoor({ event: event.publicId, gate, onChange: refreshCounts })
  useKeptOpen(offlineState !== null && offlineState.trouble !== null && offlineState.queued > 0)
  const door = useDoor({
    event: event.publicId,
    session,
    gate,
    muted: isMuted,
    still: still === 'yes',
    lastScans: lastScans.map(({ undone, ...answer }) => ({ answer, undone })),
    onChange: refreshCounts,
    offline,
  })
  const isCutOff = isAlone || door.isOffered
  const camera = useCamera(video, (code) => void door.scan({ code }, 'camera'))
  useReader((code) => void door.scan({ code }, 'reader'))

  async function undo(checkIn: string) {
    if (await door.undo(checkIn)) return
    toast.error(t(`attendance.${isAlone ? 'offline.noUndo' : 'door.undoFailed'}`))
  }

  const answer = door.outcome?.kind === 'answer' ? door.outcome.answer : null
  const despite =
    mayManage && (answer?.result === 'unpaid' || answer?.result === 'too_early')
      ? answer.result
      : null
  const line = door.lines.find((known) => known.answer.clientScanId === answer?.clientScanId)
  const undoable =
    mayManage && answer?.result === 'accepted' && !line?.undone ? answer.checkIn?.publicId : null

  const actions = (
    <>
      {door.outcome?.kind === 'failed' && (
        <DoorButton onClick={() => door.outcome && void door.sendAgain(door.outcome.call)}>
          <RotateCcw aria-hidden />
          {t('attendance.door.again')}
        </DoorButton>
      )}
      {despite && (
        <DoorButton onClick={() => setAdmitting(true)}>
          {t('attendance.door.admit.open')}
        </DoorButton>
      )}
      {undoable && (
        <DoorButton onClick={() => void undo(undoable)}>
          <Undo2 aria-hidden />
          {t('attendance.door.undo')}
        </DoorButton>
      )}
      <DoorButton onClick={() => codeField.current?.focus()}>
        <Keyboard aria-hidden />
        {t('attendance.door.type.open')}
      </DoorButton>
      <DoorButton onClick={() => nameField.current?.focus()}>
        <UserSearch aria-hidden />
        {t('attendance.door.people.open')}
      </DoorButton>
    </>
  )

  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-h-[calc(100dvh-var(--above,0px))] flex-col lg:sticky lg:top-0 lg:h-[calc(100dvh-var(--above,0px))] lg:gap-4 lg:p-4">
        <DoorHeader
          event={event}
          counts={offline && isAlone ? { ...counts, ...offline.counts() } : counts}
          session={session}
          gate={gate}
          actions={
            <>
              <IconButton
                label={t(isMuted ? 'attendance.door.unmute' : 'attendance.door.mute')}
                icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
                onClick={() => setMuted(isMuted ? 'no' : 'yes')}
              />
              <IconButton
                label={t('attendance.door.settings')}
                icon={<Settings2 aria-hidden />}
                onClick={() => setSetting(true)}
              />
            </>
          }
        />
        {offline && offlineState && (
          <OfflineBar
            state={offlineState}
            isOffered={door.isOffered}
            timeZone={event.timeZone}
            onLeave={door.leaveNetwork}
            onJoin={() => offline.joinNetwork()}
            onSend={() => void offline.sync()}
          />
        )}
        {/* Without a network nobody hears who is where, and the bar above says why: once is enough. */}
        <div className="px-4 has-[p:not(:empty)]:pb-2">
          <AtGates present={isCutOff ? [] : present} />
          <LiveNote state={isCutOff ? 'off' : live} />
        </div>
        {counts.mustAgree && <NewTerms changes={counts.changes} />}
        <CameraView camera={camera} video={video} />
        <VerdictPanel
          outcome={door.outcome}
          isSending={door.isSending}
          timeZone={event.timeZone}
          actions={actions}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 px-4 py-6 lg:border-l lg:border-line">
        {props.children?.(
          answer?.holder?.registrationPublicId ?? null,
          `${answer?.clientScanId} ${line?.undone}`,
          { session, gate, onChange: refreshCounts }
        )}
        <TypeCode field={codeField} onCode={(code) => void door.scan({ code }, 'manual')} />
        <FindPerson
          find={(q, signal) =>
            offline && isAlone
              ? Promise.resolve(offline.findPeople(q))
              : findPeople(event.publicId, q, signal)
          }
          field={nameField}
          onChoose={(registration) => void door.scan({ registration }, 'manual')}
        />
        <LastScans
          lines={door.lines}
          timeZone={event.timeZone}
          onUndo={
            mayManage
              ? ({ answer: { checkIn } }) => void (checkIn && undo(checkIn.publicId))
              : undefined
          }
        />
      </div>
      <DoorSettings
        event={event}
        session={session}
        gate={gate}
        vibrates={still !== 'yes'}
        open={isSetting}
        onClose={() => setSetting(false)}
        onSession={setSession}
        onGate={setGate}
        onVibrates={(vibrates) => setStill(vibrates ? 'no' : 'yes')}
      />
      {despite && answer && (
        <AdmitDialog
          name={answer.holder?.name ?? ''}
          despite={despite}
          open={isAdmitting}
          onClose={() => setAdmitting(false)}
          onAdmit={(reason) => {
            setAdmitting(false)
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

/** While scans are in memory alone, leaving the page asks first. */
function useKeptOpen(isNeeded: boolean) {
  useEffect(() => (isNeeded ? unsent.add('door') : undefined), [isNeeded])
}

/** A button on a coloured panel: it darkens the panel, whatever its colour. */
function DoorButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        'inline-flex min-h-12 flex-1 basis-32 items-center justify-center gap-2 rounded-lg bg-black/25 px-3',
        'font-semibold transition-colors hover:bg-black/35 focus-visible:outline-current',
        'disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0',
        className
      )}
    />
  )
}

/** That there are new terms, and what they change: they are asked about when the screen is left. */
function NewTerms({ changes }: Pick<DoorCounts, 'changes'>) {
  const t = useT()
  const locale = useLocale()
  const words = [t('attendance.door.mustAgree'), ...changes.map((change) => change[locale])]
  return (
    <p role="status" className="bg-wait-soft px-4 py-1.5 text-center text-sm text-wait">
      {words.join(' ')}
    </p>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { AtGates } from '~/components/attendance/at_gates'
import { findPeople } from '~/components/attendance/door_calls'
import { DoorScreen } from '~/components/attendance/door_screen'
import { DoorSettings } from '~/components/attendance/door_settings'
import type { DoorCounts, DoorEvent } from '~/components/attendance/door_types'
import { OfflineBar } from '~/components/attendance/offline_bar'
import { useCounts } from '~/components/attendance/use_counts'
import { useDoor } from '~/components/attendance/use_door'
import { useOffline } from '~/components/attendance/use_offline'
import { useRemembered } from '~/components/attendance/use_remembered'
import { useSession } from '~/components/attendance/use_session'
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
  /** What this kind of event shows of whoever was answered about, under the answer. */
  children?: (registration: string | null, answered: string, at: DoorPlace) => ReactNode
}

/** Where a door stands, for what happens there besides scanning. */
interface DoorPlace {
  /** Empty: the event has none. */
  session: string
  gate: string
  onChange: () => void
}

/** The scan screen of one event: what it knows and does, with a network and without. */
export function Door({ event, sessionMeant, lastScans, mayManage, children, ...props }: WithMore) {
  const t = useT()
  const [rememberedGate, setGate] = useRemembered(`door.${event.publicId}.gate`)
  const [muted, setMuted] = useRemembered('door.muted')
  const [still, setStill] = useRemembered('door.still')
  const [isSetting, setSetting] = useState(false)
  const [openedAt] = useState(() => Date.now())

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
    lastScans: lastScans.map(({ undone, ...answer }) => ({
      ...{ answer, undone },
      // As long ago by the device's clock as it was by the server's.
      shownMs:
        openedAt - (Date.parse(props.nowIso) - Date.parse(answer.checkIn?.at ?? answer.scannedAt)),
    })),
    onChange: refreshCounts,
    offline,
  })
  const isCutOff = isAlone || door.isOffered

  async function undo(checkIn: string) {
    const problem = await door.undo(checkIn)
    if (problem === null) return
    toast.error(problem || t(`attendance.${isAlone ? 'offline.noUndo' : 'door.undoFailed'}`))
  }

  return (
    <>
      <DoorScreen
        event={event}
        session={session}
        gate={gate}
        counts={offline && isAlone ? { ...counts, ...offline.counts() } : counts}
        mayManage={mayManage}
        door={door}
        isMuted={isMuted}
        onMuted={(mute) => setMuted(mute ? 'yes' : 'no')}
        onSettings={() => setSetting(true)}
        onUndo={(checkIn) => void undo(checkIn)}
        find={(q, signal) =>
          offline && isAlone
            ? Promise.resolve(offline.findPeople(q))
            : findPeople(event.publicId, q, signal)
        }
        notices={
          <>
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
          </>
        }
      >
        {children &&
          ((registration, answered) =>
            children(registration, answered, { session, gate, onChange: refreshCounts }))}
      </DoorScreen>
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
    </>
  )
}

/** While scans are in memory alone, leaving the page asks first. */
function useKeptOpen(isNeeded: boolean) {
  useEffect(() => (isNeeded ? unsent.add('door') : undefined), [isNeeded])
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

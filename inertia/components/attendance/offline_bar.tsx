import { useEffect, useState, type ReactNode } from 'react'
import { CloudOff, Send } from 'lucide-react'
import clsx from 'clsx'
import type { OfflineState } from '~/components/attendance/offline_door'
import { Button } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'

interface OfflineBarProps {
  state: OfflineState
  /** The server takes long or is not reached. */
  isOffered: boolean
  timeZone: string
  onLeave: () => void
  onJoin: () => void
  onSend: () => void
}

const MINUTE = 60_000
/** A difference that nobody notices is not worth a sentence. */
const CLOCK_MS_MIN = 60_000

/** Whether this door goes on without a network, by which list, and what waits to be sent. */
export function OfflineBar({
  state,
  isOffered,
  timeZone,
  onLeave,
  onJoin,
  onSend,
}: OfflineBarProps) {
  const t = useT()
  const { formatTime } = useFormat()
  const { list, isAlone, queued } = state
  const time = (instant: string) => formatTime(instant, { timeZone })
  const isWarning =
    isAlone || isOffered || state.hasEnded || state.isSignedOut || state.trouble !== null
  const isStale = list !== null && Date.parse(list.changedAt) > Date.parse(list.listAt)
  const wrongBy = Math.round(Math.abs(state.offsetMs) / MINUTE)
  return (
    <section
      data-offline={isAlone ? 'alone' : list ? 'ready' : state.isPreparing ? 'preparing' : 'none'}
      data-queued={queued}
      className={clsx(
        'grid shrink-0 gap-1 px-4 py-1.5 text-sm',
        isWarning ? 'bg-wait-soft text-wait' : 'text-ink-2'
      )}
    >
      {/* Three lines, the rest by scrolling: the screen below stays where it is. */}
      <div
        role="status"
        tabIndex={isWarning ? 0 : undefined}
        className="grid gap-1 max-lg:tall:max-h-16 max-lg:tall:overflow-y-auto"
      >
        {state.hasEnded && <p>{t('attendance.offline.ended')}</p>}
        {state.isClosed && <p>{t('attendance.offline.closed')}</p>}
        {state.isSignedOut && (
          <p>
            {t('attendance.offline.signedOut')}{' '}
            <a href="/login" className="font-medium underline underline-offset-2">
              {t('attendance.offline.signIn')}
            </a>
          </p>
        )}
        {isAlone && list && (
          <p className="font-semibold">
            <CloudOff aria-hidden className="mr-1.5 inline size-4 align-text-bottom" />
            {t('attendance.offline.alone', { time: time(list.listAt) })}
          </p>
        )}
        {isAlone && list && (
          <p>
            <Age since={list.listAt} offsetMs={state.offsetMs} /> {t('attendance.offline.blind')}
          </p>
        )}
        {isAlone && list && isStale && (
          <p>{t('attendance.offline.stale', { time: time(list.changedAt) })}</p>
        )}
        {!isAlone && isOffered && <p>{t(`attendance.offline.${list ? 'offer' : 'none'}`)}</p>}
        {!isAlone && !isOffered && <Readiness state={state} time={time} />}
        {queued > 0 && (
          <p>
            {t('attendance.offline.queued', { count: queued })}
            {state.isSending && ` · ${t('attendance.offline.sending')}`}
          </p>
        )}
        {state.trouble && (isAlone || queued > 0) && (
          <p>{t(`attendance.offline.${state.trouble === 'full' ? 'memory' : 'noStorage'}`)}</p>
        )}
        {state.listed > 0 && <p>{t('attendance.offline.listed', { count: state.listed })}</p>}
        {state.refused > 0 && <p>{t('attendance.offline.setAside', { count: state.refused })}</p>}
        {Math.abs(state.offsetMs) >= CLOCK_MS_MIN && (
          <p>{t('attendance.offline.clock', { minutes: wrongBy })}</p>
        )}
      </div>
      {(isAlone || (isOffered && list) || queued > 0) && (
        <Actions>
          {isAlone && (
            <Button size="sm" onClick={onJoin}>
              {t('attendance.offline.back')}
            </Button>
          )}
          {!isAlone && isOffered && list && (
            <Button size="sm" variant="primary" onClick={onLeave}>
              {t('attendance.offline.go')}
            </Button>
          )}
          {queued > 0 && (
            <Button size="sm" icon={<Send aria-hidden />} onClick={onSend}>
              {t('attendance.offline.sendNow')}
            </Button>
          )}
        </Actions>
      )}
    </section>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 py-1">{children}</div>
}

function Readiness({ state, time }: { state: OfflineState; time: (instant: string) => string }) {
  const t = useT()
  if (state.isPreparing) return <p>{t('attendance.offline.preparing')}</p>
  const { list } = state
  if (!list) return null
  return (
    <p>{t('attendance.offline.ready', { time: time(list.listAt), count: list.registrations })}</p>
  )
}

/** How old the list is; it grows while one looks. */
function Age({ since, offsetMs }: { since: string; offsetMs: number }) {
  const t = useT()
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.round((nowMs + offsetMs - Date.parse(since)) / MINUTE))
  return minutes < 120
    ? t('attendance.offline.age', { minutes })
    : t('attendance.offline.ageHours', { hours: Math.round(minutes / 60) })
}

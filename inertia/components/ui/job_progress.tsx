import { useEffect, useEffectEvent, useState } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { useLive } from '~/hooks/use_live'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

export interface WatchedJob {
  publicId: string
  kind: string
  state: 'queued' | 'running' | 'finished' | 'failed'
  done: number
  total: number | null
  errorCode: string | null
}

interface JobProgressProps {
  /** As the page's props had it: after a reload the bar goes on where it stands. */
  job: WatchedJob
  /** What is being done: "Checking the rows". */
  label: string
  /** Called once, when it has finished or failed. */
  onEnd: () => void
}

const ASK_EVERY_MS = 1000
/** A worker that died tells nothing: its job is given up later, which the page finds out by asking. */
const ASK_ANYWAY_MS = 10_000
const MOVES = ['JobProgressed', 'JobFinished', 'JobFailed']

/**
 * A bar that follows work of the queue: the server is asked when it tells that the work went on, a second after its
 * last answer at the earliest; while it tells nothing, after each such second.
 */
export function JobProgress({ job: given, label, onEnd }: JobProgressProps) {
  const t = useT()
  const [asked, setAsked] = useState(given)
  const [isLost, setLost] = useState(false)
  // The page may meanwhile show other work than what was asked about.
  const job = asked.publicId === given.publicId ? asked : given
  const isOver = job.state === 'finished' || job.state === 'failed'
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const [told, setTold] = useState(0)
  const live = useLive({
    channels: isOver ? {} : { [`private-jobs.${given.publicId}`]: MOVES },
    audience: 'oneself',
    restMs: ASK_EVERY_MS,
    catchesUp: true,
    onChange: () => setTold((times) => times + 1),
  })
  const hears = live === 'connected'

  useEffect(() => {
    if (isOver) return
    const asking = new AbortController()
    // What was told before this page heard is asked for once.
    let timer = setTimeout(ask, hears ? 0 : ASK_EVERY_MS)
    async function ask() {
      try {
        setAsked(await getJson(urlFor('jobs.show', { job: given.publicId }), asking.signal))
        setLost(false)
      } catch {
        setLost(!asking.signal.aborted)
      }
      // One question after the other: an older answer that comes last would set the bar back.
      const waitMs = hears ? ASK_ANYWAY_MS : ASK_EVERY_MS
      if (!asking.signal.aborted) timer = setTimeout(ask, waitMs)
    }
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [given.publicId, isOver, hears, told])

  const { done, total } = job
  const text =
    job.state === 'running'
      ? total === null
        ? t('ui.job.runningOpen')
        : t('ui.job.running', { done, total })
      : t(`ui.job.${job.state}`)
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-ink-2 tabular-nums">{text}</p>
      </div>
      <progress className="progress" aria-label={label} value={percent} max={100} />
      {/* Every tenth is told: a screen reader would never fall silent otherwise. */}
      <p role="status" className="sr-only">
        {isOver ? text : `${label}: ${Math.floor(percent / 10) * 10} %`}
      </p>
      {isLost && <Alert tone="wait">{t('ui.job.lost')}</Alert>}
    </div>
  )
}

import { Head } from '@inertiajs/react'
import { useEffect } from 'react'
import { Maximize } from 'lucide-react'
import type { DoorCounts, DoorEvent } from '~/components/attendance/door_types'
import { Button } from '~/components/ui/button'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly } from '~/hooks/use_live'
import { useLiveDoor } from '~/hooks/use_live_door'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  event: DoorEvent
  counts: DoorCounts
  gates: { gate: string; lastMinute: number; lastQuarter: number }[]
  /** Null: the event greets nobody. */
  greeted: { publicId: string; firstName: string }[] | null
}

/** What was true of the last minute is another a little later, although nobody came. */
const AGAIN_MS = 20_000
const MOVING = ['counts', 'gates', 'greeted']

const ask = () => reloadOnly(MOVING)

/** For a wall beside the door: how many are inside, how many come, and a word of welcome. */
export default function Projector({ event, counts, gates, greeted }: Props) {
  const t = useT()
  const { formatNumber } = useFormat()
  const [, live] = useLiveDoor({ event: event.publicId, onChange: ask })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && ask(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-6 p-6 sm:p-10">
      <Head title={t('attendance.projector.title', { event: event.title })} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl text-balance">
            {event.title}
          </h1>
          <p className="text-lg text-ink-2">{event.venue}</p>
        </div>
        <FullScreen />
        <LiveNote state={live} />
      </header>
      <div className="grid content-center gap-10">
        <p className="grid gap-2 text-center" data-count={counts.inside}>
          <span className="text-[clamp(5rem,22vw,18rem)] leading-none font-bold tabular-nums">
            {formatNumber(counts.inside)}
          </span>
          <span className="text-2xl text-ink-2">
            {t('attendance.projector.inside', { inside: counts.inside, expected: counts.expected })}
          </span>
        </p>
        {greeted && <Welcome greeted={greeted} />}
      </div>
      <Gates gates={gates} perMinute={counts.perMinute} />
    </div>
  )
}

function Welcome({ greeted }: { greeted: NonNullable<Props['greeted']> }) {
  const t = useT()
  return (
    <p aria-live="polite" className="min-h-14 text-center text-3xl font-semibold text-good">
      {greeted.length > 0 &&
        t('attendance.projector.welcome', {
          names: greeted.map(({ firstName }) => firstName).join(', '),
        })}
    </p>
  )
}

function Gates({ gates, perMinute }: { gates: Props['gates']; perMinute: number }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <section aria-labelledby="gates">
      <h2 id="gates" className="text-lg lg:text-2xl">
        {t('attendance.projector.perMinute', { count: perMinute })}
      </h2>
      {gates.length > 0 && (
        <table className="mt-2 w-full max-w-2xl text-lg lg:max-w-5xl lg:text-2xl">
          <thead className="text-left text-sm text-ink-2 lg:text-lg">
            <tr>
              <th scope="col">{t('attendance.projector.gate')}</th>
              <th scope="col" className="pl-4 text-right">
                {t('attendance.projector.lastMinute')}
              </th>
              <th scope="col" className="pl-4 text-right">
                {t('attendance.projector.lastQuarter')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {gates.map(({ gate, lastMinute, lastQuarter }) => (
              <tr key={gate}>
                <th
                  scope="row"
                  className="w-full max-w-0 truncate text-left font-medium"
                  title={gate}
                >
                  {gate}
                </th>
                <td className="text-right">{formatNumber(lastMinute)}</td>
                <td className="text-right">{formatNumber(lastQuarter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Not every browser has it: a phone's does without. */
function FullScreen() {
  const t = useT()
  return (
    <Button
      variant="ghost"
      icon={<Maximize aria-hidden />}
      onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
    >
      {t('attendance.projector.fullScreen')}
    </Button>
  )
}

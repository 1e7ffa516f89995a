import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { Link } from '~/components/ui/link'
import { ArrowLeft } from 'lucide-react'
import type { DoorCounts, DoorEvent } from '~/components/attendance/door_types'
import { iconButtonClass } from '~/components/ui/icon_button'
import { useT } from '~/lib/i18n'

interface DoorHeaderProps {
  event: DoorEvent
  counts: DoorCounts
  session: string
  gate: string
  /** Where it is not the door itself. */
  documentTitle?: string | undefined
  /** Mute, settings. */
  actions: ReactNode
}

/** Which door this is, and how many are inside of those expected. */
export function DoorHeader({ event, counts, session, gate, ...props }: DoorHeaderProps) {
  const t = useT()
  const picked = counts.sessions.find((counted) => counted.publicId === session) ?? counts
  const isOneOfMany = counts.sessions.length > 1
  return (
    <header className="shrink-0 px-4 pt-1 pb-2">
      <Head title={props.documentTitle ?? t('attendance.door.title', { event: event.title })} />
      <div className="flex items-center gap-1">
        <Link
          route="attendance.index"
          aria-label={t('attendance.door.back')}
          className={`${iconButtonClass} -ml-2 shrink-0`}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base font-semibold">{event.title}</h1>
          <p className="truncate text-sm text-ink-2">
            {isOneOfMany && `${'name' in picked ? picked.name : ''} · `}
            {gate}
          </p>
        </div>
        {props.actions}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-xl text-ink-2 tabular-nums" data-count={picked.inside}>
          {t.rich('attendance.door.inside', {
            inside: picked.inside,
            expected: picked.expected,
            strong: (chunks) => <strong className="font-bold text-ink">{chunks}</strong>,
          })}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {t('attendance.door.perMinute', { count: counts.perMinute })}
        </p>
      </div>
      {isOneOfMany && (
        <p className="text-sm text-ink-2">
          {t('attendance.door.allSessions', { inside: counts.inside })}
        </p>
      )}
    </header>
  )
}

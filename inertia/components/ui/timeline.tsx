import type { ReactNode } from 'react'
import clsx from 'clsx'
import { DateTime } from '~/components/ui/date_time'
import type { Tone } from '~/components/ui/badge'
import type { DateOptions } from '~/lib/formatters'

export interface TimelineItem {
  key: string
  title: ReactNode
  /** ISO; null for a step that is still to come. */
  at: string | null
  who?: ReactNode
  /** The reason or another detail. */
  detail?: ReactNode
  tone?: Tone
}

const DOTS: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  over: 'bg-edge',
  brand: 'bg-brand',
}

interface TimelineProps {
  items: TimelineItem[]
  timeZone: string
  style?: DateOptions['style']
}

/** What happened, in order: when, who and why. */
export function Timeline({ items, timeZone, style }: TimelineProps) {
  return (
    <ol className="grid">
      {items.map((item) => (
        <li key={item.key} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-4 bottom-0 left-1.25 w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden
            className={clsx(
              'mt-1.5 size-2.75 shrink-0 rounded-full',
              item.at ? DOTS[item.tone ?? 'over'] : 'border-2 border-edge'
            )}
          />
          <div className="min-w-0">
            <p className={clsx('font-medium', !item.at && 'text-ink-2')}>{item.title}</p>
            <p className="text-sm text-ink-2">
              {item.at && <DateTime value={item.at} timeZone={timeZone} style={style} />}
              {item.at && item.who && ' · '}
              {item.who}
            </p>
            {item.detail && <p className="mt-1 text-sm">{item.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

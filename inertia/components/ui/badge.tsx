import type { ReactNode } from 'react'
import clsx from 'clsx'

export type Tone = 'good' | 'wait' | 'bad' | 'over' | 'brand'

const TONES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  over: 'bg-over-soft text-over',
  brand: 'bg-brand-soft text-brand',
}

interface BadgeProps {
  tone?: Tone
  /** Instead of the dot. */
  icon?: ReactNode
  children: ReactNode
}

/** A word with a dot: the colour never says it alone. */
export function Badge({ tone = 'over', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        '[&_svg]:size-3.5',
        TONES[tone]
      )}
    >
      {icon ?? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'

export type Tone = 'good' | 'wait' | 'bad' | 'over' | 'brand'

interface BadgeProps {
  tone?: Tone
  /** Instead of the dot. */
  icon?: ReactNode
  children: ReactNode
}

/** A word with a dot: the colour never says it alone. */
export function Badge({ tone = 'over', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon}
      {children}
    </span>
  )
}

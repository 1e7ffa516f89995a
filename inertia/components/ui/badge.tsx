import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useT } from '~/lib/i18n'

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

const STATES = {
  registration: {
    submitted: 'wait',
    waitlisted: 'over',
    pending_payment: 'wait',
    confirmed: 'good',
    expired: 'over',
    rejected: 'bad',
    cancelled: 'over',
  },
  announcement: {
    draft: 'over',
    scheduled: 'wait',
    published: 'good',
    completed: 'over',
    archived: 'over',
    cancelled: 'bad',
  },
  access: { active: 'good', disabled: 'bad', merged: 'over', erased: 'over' },
  catalogue: { active: 'good', archived: 'over' },
  ticket: { valid: 'good', used: 'over', revoked: 'bad', cancelled: 'bad', over: 'over' },
  seats: {
    open: 'good',
    almost_full: 'wait',
    waitlist: 'over',
    full: 'over',
    opens_later: 'wait',
    running: 'brand',
    closed: 'over',
  },
} as const satisfies Record<string, Record<string, Tone>>

type States = typeof STATES

export type StatusBadgeProps = {
  [Of in keyof States]: { of: Of; state: keyof States[Of] & string }
}[keyof States] & {
  /** Instead of the state's own word: "To pay until Monday". */
  children?: ReactNode
}

/** `<StatusBadge of="registration" state="confirmed" />`; the words are `enums.{of}Status.{state}`. */
export function StatusBadge({ of, state, children }: StatusBadgeProps) {
  const t = useT()
  const tone = (STATES[of] as Record<string, Tone>)[state] ?? 'over'
  return <Badge tone={tone}>{children ?? t.dynamic(`enums.${of}Status.${state}`)}</Badge>
}

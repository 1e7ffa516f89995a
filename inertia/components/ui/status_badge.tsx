import type { ReactNode } from 'react'
import { Badge, type Tone } from '~/components/ui/badge'
import { useT, type Translate } from '~/lib/i18n'

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
  invitation: {
    invited: 'wait',
    accepted: 'brand',
    attended: 'good',
    enrolled: 'good',
    declined: 'over',
    expired: 'over',
    cancelled: 'bad',
  },
  team: {
    forming: 'over',
    ready: 'brand',
    submitted: 'wait',
    waitlisted: 'over',
    pending_payment: 'wait',
    confirmed: 'good',
    rejected: 'bad',
  },
  mail: { queued: 'wait', sent: 'good', refused: 'bad' },
  announcement: {
    draft: 'over',
    template: 'brand',
    scheduled: 'wait',
    published: 'good',
    completed: 'over',
    archived: 'over',
    cancelled: 'bad',
  },
  access: { active: 'good', disabled: 'bad', merged: 'over', erased: 'over' },
  catalogue: { active: 'good', archived: 'over' },
  kit: {
    available: 'good',
    assigned: 'brand',
    handed_out: 'wait',
    missing: 'bad',
    broken: 'over',
  },
  payment: {
    pending: 'wait',
    overdue: 'bad',
    partially_paid: 'wait',
    ended: 'over',
    paid: 'good',
    partially_refunded: 'over',
    refunded: 'over',
    void: 'over',
  },
  transaction: {
    confirmed: 'good',
    in_review: 'wait',
    rejected: 'bad',
    unallocated: 'wait',
    reversed: 'over',
  },
  certificate: {
    valid: 'good',
    unearned: 'wait',
    revoked: 'bad',
    earned: 'wait',
    missing: 'over',
  },
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
  /** Instead of the state's own word: "Payment due on Monday". */
  children?: ReactNode
}

/** `<StatusBadge of="registration" state="confirmed" />`; the words are `enums.{of}Status.{state}`. */
export function StatusBadge(props: StatusBadgeProps) {
  return statusBadge(useT(), props)
}

/** The same for what is drawn without hooks (lib/kept_content.ts). */
export function statusBadge(t: Translate, { of, state, children }: StatusBadgeProps) {
  const tone = (STATES[of] as Record<string, Tone>)[state] ?? 'over'
  return <Badge tone={tone}>{children ?? t.dynamic(`enums.${of}Status.${state}`)}</Badge>
}

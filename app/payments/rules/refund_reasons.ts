/** Why money is to be given back (specification, section 3). */
export const REFUND_REASONS = [
  'event_cancelled',
  'registration_cancelled',
  'expired',
  'late_money',
  'overpaid',
  'asked',
  // A gateway took the refund and could not deliver it.
  'refund_failed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

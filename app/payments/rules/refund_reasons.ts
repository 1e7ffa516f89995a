/** Why money is to be given back (specification, section 3). */
export const REFUND_REASONS = [
  'event_cancelled',
  'registration_cancelled',
  'expired',
  'late_money',
  'overpaid',
  'asked',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

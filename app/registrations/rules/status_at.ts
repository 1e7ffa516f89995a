/** A registration's state and what its row keeps of how it came to it; instants are milliseconds since 1970. */
export interface DatedStatus {
  /** As a door takes it. */
  status: string
  confirmedAtMs: number | null
  cancelledAtMs: number | null
  /** Whether it costs something. */
  priced: boolean
}

/**
 * The state that a registration had at an earlier instant, for scans that are delivered later: who was confirmed when
 * they came in is not refused for having cancelled since, and who paid afterwards had not paid then. A state of which the row keeps no time stays
 * as it is.
 */
export function statusAt(registration: DatedStatus, atMs: number): string {
  const { status, confirmedAtMs, cancelledAtMs, priced } = registration
  const isCancelledSince =
    status === 'cancelled' &&
    cancelledAtMs !== null &&
    cancelledAtMs > atMs &&
    confirmedAtMs !== null
  if (status !== 'confirmed' && !isCancelledSince) return status
  if (confirmedAtMs === null || confirmedAtMs <= atMs) return 'confirmed'
  return priced ? 'pending_payment' : 'submitted'
}

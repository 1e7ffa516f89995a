import type { DateTime } from 'luxon'

export interface ChangeFacts {
  expiresAt: DateTime
  confirmedAt: DateTime | null
  approvedAt: DateTime | null
  stoppedAt: DateTime | null
  /** The old address said that it was not its owner who asked. */
  refusedAt: DateTime | null
  appliedAt: DateTime | null
  undoUntil: DateTime | null
  undoneAt: DateTime | null
}

/**
 * Which of the three links a person holds: the new address's, the old one's, the one that takes it back.
 */
export type ChangeSide = 'new' | 'old' | 'undo'

/**
 * `ready`: the holder may answer. `waiting`: they have, the other address has not yet. `done`: the account
 * has moved (for `undo`: it is back). `withdrawn`: whoever asked does not want it any more, the old address
 * may still say that it was not they. `stopped` and `expired`: nothing can be done with it any more.
 */
export type ChangeState = 'ready' | 'waiting' | 'done' | 'withdrawn' | 'stopped' | 'expired'

/** @returns what the holder of one of the links can do with it */
export function changeState(change: ChangeFacts, side: ChangeSide, now: DateTime): ChangeState {
  if (side === 'undo') return undoState(change, now)
  if (change.appliedAt) return 'done'
  const isExpired = change.expiresAt <= now
  if (change.stoppedAt) {
    return side === 'old' && !change.refusedAt && !isExpired ? 'withdrawn' : 'stopped'
  }
  if (isExpired) return 'expired'
  const answered = side === 'new' ? change.confirmedAt : change.approvedAt
  return answered ? 'waiting' : 'ready'
}

function undoState({ undoneAt, undoUntil }: ChangeFacts, now: DateTime): ChangeState {
  if (undoneAt) return 'done'
  return undoUntil && undoUntil > now ? 'ready' : 'expired'
}
